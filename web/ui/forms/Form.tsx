import '../parts.css';
import { createContext, useContext, type ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { formLayout } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../buttons.ts';
import { destructiveButton } from '../extraButtons.ts';
import { Notice } from '../States.tsx';
import { useValidatedForm, type FormFailure, type ValidatedFormOptions } from './useValidatedForm.ts';

export interface FormProps<In extends FieldValues, Out> extends ValidatedFormOptions<In, Out> {
  /** The form's label, when no heading names it. */
  readonly label?: string;
  readonly children: ReactNode;
}

interface SiteFormProps<In extends FieldValues, Out> extends FormProps<In, Out> {
  /** The form changes stored values; its messages say 'save' instead of 'send'. */
  readonly saves?: boolean;
}

const SavesContext = createContext(false);

const styles = formLayout();

/** A form with validation: fields in a column, and above them the errors that belong to no field. */
export function Form<In extends FieldValues, Out>({
  label,
  saves = false,
  children,
  ...options
}: SiteFormProps<In, Out>) {
  const { form, submit } = useValidatedForm(options);
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      {/* Our validation reports errors, not the browser's bubbles. */}
      <form noValidate aria-label={label} onSubmit={(event) => void submit(event)} className={styles.root}>
        <SavesContext value={saves}>
          <FormProblem />
          {children}
        </SavesContext>
      </form>
    </FormProvider>
  );
}

/** Why the form was not sent, when no field shows it. */
function FormProblem() {
  const t = useTerms();
  const saves = useContext(SavesContext);
  const { errors } = useFormState();
  const server = errors.root?.['server'];
  if (!server) return null;
  const kind = server.type as FormFailure;
  return (
    <Notice tone="error" announced title={t(saves ? 'forms#problem#saveTitle' : 'forms#problem#title')}>
      {server.message || t(`forms#problem#${kind}`)}
    </Notice>
  );
}

/** Fields side by side where there is room. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);

/** The buttons of a form; in a dialog the closing one comes first, the submitting one last. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);

/** Submits the form. While sending it says so, keeps the focus, and prevents a second submission. */
export function SubmitButton({
  children,
  disabled = false,
  isDestructive = false,
  className = isDestructive ? destructiveButton : primaryButton,
}: {
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** The action cannot be undone. */
  readonly isDestructive?: boolean;
  /** The style of another kind of button, where another form on the page has the primary action. */
  readonly className?: string;
}) {
  const t = useTerms();
  const saves = useContext(SavesContext);
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className={className}
      disabled={disabled}
      aria-disabled={isSubmitting || undefined}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
    >
      {isSubmitting ? t(saves ? 'forms#saving' : 'forms#sending') : children}
    </button>
  );
}

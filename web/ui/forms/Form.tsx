import '../parts.css';
import type { ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { formLayout } from '#ss/recipes';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton } from '../buttons.ts';
import { graveButton } from '../partButtons.ts';
import { Notice } from '../Notice.tsx';
import { useRuledForm, type FormFailure, type RuledForm } from './useRuledForm.ts';

export interface FormProps<In extends FieldValues, Out> extends RuledForm<In, Out> {
  /** What the form is for, when no heading says it. */
  readonly label?: string;
  readonly children: ReactNode;
}

const look = formLayout();

/** A form with its rules: fields below each other, and above them what belongs to none. */
export function Form<In extends FieldValues, Out>({ label, children, ...given }: FormProps<In, Out>) {
  const { form, submit } = useRuledForm(given);
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      {/* The rules speak, not the browser's bubbles. */}
      <form noValidate aria-label={label} onSubmit={(event) => void submit(event)} className={look.root}>
        <FormProblem />
        {children}
      </form>
    </FormProvider>
  );
}

/** Why the form was not sent, as far as no field says it. */
function FormProblem() {
  const t = useTerms();
  const { errors } = useFormState();
  const server = errors.root?.['server'];
  if (!server) return null;
  const kind = server.type as FormFailure;
  return (
    <Notice tone="error" announced title={t('forms#problem#title')}>
      {server.message || t(`forms#problem#${kind}`)}
    </Notice>
  );
}

/** Fields beside each other where there is room. */
export const FormRow = ({ children }: { readonly children: ReactNode }) => (
  <div className={look.row}>{children}</div>
);

/** The buttons of a form; in a dialog what closes it stands first, quiet, and what sends it last. */
export const FormActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={look.actions}>{children}</div>
);

/** Sends the form. While it is under way the button says so, keeps the focus and sends nothing twice. */
export function SubmitButton({
  children,
  disabled = false,
  isGrave = false,
}: {
  readonly children: ReactNode;
  readonly disabled?: boolean;
  /** What it does cannot be taken back. */
  readonly isGrave?: boolean;
}) {
  const t = useTerms();
  const { isSubmitting } = useFormState();
  return (
    <button
      type="submit"
      className={isGrave ? graveButton : primaryButton}
      disabled={disabled}
      aria-disabled={isSubmitting || undefined}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
    >
      {isSubmitting ? t('forms#sending') : children}
    </button>
  );
}

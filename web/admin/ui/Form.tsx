import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FormProvider, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { useTerms } from '../../i18n/terms.tsx';
import type { FormProps } from '../../ui/forms/Form.tsx';
import { useValidatedForm, type FormFailure } from '../../ui/forms/useValidatedForm.ts';
import { PrimaryButton } from './Buttons.tsx';
import { Notice } from './States.tsx';
import { slotStylesOf } from './recipes.ts';

/** A form with its validation schema. */
export function Form<In extends FieldValues, Out>({ label, children, ...formProps }: FormProps<In, Out>) {
  const { form, submit } = useValidatedForm(formProps);
  const styles = slotStylesOf('formLayout');
  return (
    <FormProvider {...(form as unknown as UseFormReturn)}>
      <chakra.form
        noValidate
        aria-label={label}
        onSubmit={(event) => void submit(event)}
        css={styles['root']}
      >
        <FormProblem />
        {children}
      </chakra.form>
    </FormProvider>
  );
}

/** The reason why the form was not sent, for errors that belong to no field. */
function FormProblem() {
  const t = useTerms();
  const { errors } = useFormState();
  const server = errors.root?.['server'];
  if (!server) return null;
  return (
    <Notice tone="error" announced title={t('forms#problem#title')}>
      {server.message || t(`forms#problem#${server.type as FormFailure}`)}
    </Notice>
  );
}

/** Fields side by side where there is room. */
export function FormRow({ children }: { readonly children: ReactNode }) {
  return <chakra.div css={slotStylesOf('formLayout')['row']}>{children}</chakra.div>;
}

/** The buttons of a form. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <chakra.div css={slotStylesOf('formLayout')['actions']}>{children}</chakra.div>;
}

/** The submit button; ignores clicks while the form is being sent. */
export function SubmitButton({
  children,
  disabled = false,
}: {
  readonly children: ReactNode;
  readonly disabled?: boolean;
}) {
  const t = useTerms();
  const { isSubmitting } = useFormState();
  return (
    <PrimaryButton
      type="submit"
      disabled={disabled}
      aria-disabled={isSubmitting || undefined}
      onClick={(event) => {
        if (isSubmitting) event.preventDefault();
      }}
    >
      {isSubmitting ? t('forms#sending') : children}
    </PrimaryButton>
  );
}

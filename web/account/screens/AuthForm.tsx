import '../../ui/parts.css';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { css } from '#ss/css';
import type { ValidatedFormOptions } from '../../ui/forms/useValidatedForm.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { Notice } from '../../ui/States.tsx';
import { errorText } from '../auth/state/authMessages.ts';
import { useAuth } from '../session/sharedAuth.ts';
import { formLinkStyles } from './formLinkStyles.ts';

interface Props<In extends FieldValues, Out> extends Pick<
  ValidatedFormOptions<In, Out>,
  'schema' | 'defaults' | 'send'
> {
  /** The label of the submit button. */
  readonly submit: string;
  readonly children: ReactNode;
  /** Links to other forms below the button, with the class `formLinkStyles.link`. */
  readonly secondaryActions?: ReactNode;
}

/** A sign-in form: the error above its fields, links to other forms below its button. */
export function AuthForm<In extends FieldValues, Out>({
  submit,
  children,
  secondaryActions,
  ...form
}: Props<In, Out>) {
  return (
    // The fields are at the top level of the mutations' inputs. A half-typed password is not unsaved work.
    <Form {...form} basePointer="" isDiscardable>
      <AuthProblem />
      {children}
      <div>
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
        </FormActions>
        {secondaryActions !== undefined && <div className={formLinkStyles.root}>{secondaryActions}</div>}
      </div>
    </Form>
  );
}

/** The error, in the specified words (spec 1 §8). */
function AuthProblem() {
  const t = useTerms();
  const { state } = useAuth();
  const { errorMessage, errorCode: code, retryAfterSeconds: seconds } = state;
  if (errorMessage === null) return null;
  return (
    <Notice tone="error" announced>
      <span className={css({ color: 'fg' })}>{errorText(errorMessage, { code, seconds }, t)}</span>
    </Notice>
  );
}

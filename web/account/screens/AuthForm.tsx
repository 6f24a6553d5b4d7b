import '../../ui/parts.css';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { css } from '#ss/css';
import { formLinks } from '#ss/recipes';
import type { ValidatedFormOptions } from '../../ui/forms/useValidatedForm.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { Notice } from '../../ui/States.tsx';
import type { AuthState } from '../auth/state/authState.ts';
import { useAuth } from '../session/sharedAuth.ts';

/** Styles of the links to other forms. */
export const formLinkStyles = formLinks();

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
  if (state.errorMessage === null) return null;
  return (
    <Notice tone="error" announced>
      <span className={css({ color: 'fg' })}>{errorText(state, t)}</span>
    </Notice>
  );
}

function errorText({ errorMessage, errorCode, retryAfterSeconds }: AuthState, t: TermFunction): string {
  if (errorMessage === null) return '';
  if (errorCode !== 'RATE_LIMITED') return t(errorMessage);
  const wait =
    retryAfterSeconds < 60
      ? t.plural('auth#wait#seconds', Math.max(1, retryAfterSeconds))
      : t.plural('auth#wait#minutes', Math.ceil(retryAfterSeconds / 60));
  return t(errorMessage, { wait });
}

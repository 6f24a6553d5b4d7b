import '../../ui/parts.css';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { css } from '#ss/css';
import { ways as wayRecipe } from '#ss/recipes';
import type { RuledForm } from '../../ui/forms/useRuledForm.ts';
import { Form, FormActions, SubmitButton } from '../../ui/forms/Form.tsx';
import { useTerms, type Words } from '../../i18n/terms.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { AuthState } from '../authState.ts';
import { useAuth } from '../useAuth.ts';

/** Styles of the links to other forms. */
export const wayLook = wayRecipe();

interface Props<In extends FieldValues, Out> extends Pick<
  RuledForm<In, Out>,
  'schema' | 'defaults' | 'send'
> {
  /** The label of the submit button. */
  readonly submit: string;
  readonly children: ReactNode;
  /** Links to other forms below the button, with the class `formLinkStyles.way`. */
  readonly ways?: ReactNode;
}

/** A sign-in form: the error above its fields, links to other forms below its button. */
export function AuthForm<In extends FieldValues, Out>({ submit, children, ways, ...form }: Props<In, Out>) {
  return (
    // The fields are at the top level of the mutations' inputs. A half-typed password is not unsaved work.
    <Form {...form} base="" isFleeting>
      <AuthProblem />
      {children}
      <div>
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
        </FormActions>
        {ways !== undefined && <div className={wayLook.root}>{ways}</div>}
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

function errorText({ errorMessage, errorCode, retryAfterSeconds }: AuthState, t: Words): string {
  if (errorMessage === null) return '';
  if (errorCode !== 'RATE_LIMITED') return t(errorMessage);
  const wait =
    retryAfterSeconds < 60
      ? t.plural('auth#wait#seconds', Math.max(1, retryAfterSeconds))
      : t.plural('auth#wait#minutes', Math.ceil(retryAfterSeconds / 60));
  return t(errorMessage, { wait });
}

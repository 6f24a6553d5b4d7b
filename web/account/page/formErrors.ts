/** Converts refused account mutations, by result type, into errors forms can show, at a field or above them. */
import type { TermFunction } from '../../i18n/terms.tsx';
import { FieldProblems } from '../FieldProblems.ts';

/** The common fields of the account mutations' result unions. */
export interface RefusableResult {
  readonly __typename: string;
  readonly errors?: readonly {
    readonly pointer: string;
    readonly detail: string;
    readonly code: string | null;
  }[];
  readonly retryAfterSeconds?: number;
}

/** A form's sentences for the result types it expects. */
export type Sentences = Readonly<
  Record<
    string,
    {
      readonly text: string;
      /** The field it belongs to; none for above the form. */ readonly field?: string;
    }
  >
>;

/** Formats a waiting time. */
export const formatWait = (t: TermFunction, seconds: number): string =>
  seconds < 60
    ? t.plural('auth#wait#seconds', Math.max(1, seconds))
    : t.plural('auth#wait#minutes', Math.ceil(seconds / 60));

const errorAt = (detail: string, field = '') => new FieldProblems([{ pointer: `/${field}`, detail }]);

/** The error a form throws for a refused result; a general sentence for an unexpected type. */
export function formErrorOf(
  t: TermFunction,
  result: RefusableResult | undefined,
  sentences: Sentences = {},
): FieldProblems {
  const sentence = result && sentences[result.__typename];
  if (sentence) return errorAt(sentence.text, sentence.field);
  if (result?.__typename === 'RateLimited')
    return errorAt(t('auth#error#rateLimited', { wait: formatWait(t, result.retryAfterSeconds ?? 60) }));
  const { errors = [] } = result ?? {};
  if (errors.length > 0)
    return new FieldProblems(
      errors.map(({ pointer, detail, code }) => ({ pointer, detail, ...(code !== null && { code }) })),
    );
  return errorAt(t('account#error#failed'));
}

/** An error above the form with its own sentence. */
export const formErrorWith = (text: string): FieldProblems => errorAt(text);

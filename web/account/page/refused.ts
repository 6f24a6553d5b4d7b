/** What a change of the account was refused for, told apart by type, as forms take it: beside a field, or above them. */
import type { Words } from '../../i18n/terms.tsx';
import { FieldProblems } from '../FieldProblems.ts';

/** What the unions of the account's mutations have in common. */
export interface Answered {
  readonly __typename: string;
  readonly errors?: readonly {
    readonly pointer: string;
    readonly detail: string;
    readonly code: string | null;
  }[];
  readonly retryAfterSeconds?: number;
}

/** The sentences a form has for the types that it may be answered with. */
export type Sentences = Readonly<
  Record<
    string,
    { readonly text: string; /** Beside which field; none for above them. */ readonly field?: string }
  >
>;

/** How long to wait, in words. */
export const waitWords = (t: Words, seconds: number): string =>
  seconds < 60
    ? t.plural('auth#wait#seconds', Math.max(1, seconds))
    : t.plural('auth#wait#minutes', Math.ceil(seconds / 60));

const one = (detail: string, field = '') => new FieldProblems([{ pointer: `/${field}`, detail }]);

/** What a form throws for an answer that is no success; what it has no sentence for could not be done. */
export function refused(t: Words, answer: Answered | undefined, sentences: Sentences = {}): FieldProblems {
  const sentence = answer && sentences[answer.__typename];
  if (sentence) return one(sentence.text, sentence.field);
  if (answer?.__typename === 'RateLimited')
    return one(t('auth#error#rateLimited', { wait: waitWords(t, answer.retryAfterSeconds ?? 60) }));
  const { errors = [] } = answer ?? {};
  if (errors.length > 0)
    return new FieldProblems(
      errors.map(({ pointer, detail, code }) => ({ pointer, detail, ...(code !== null && { code }) })),
    );
  return one(t('account#error#failed'));
}

/** Above the form, with a sentence of its own. */
export const refusedWith = (text: string): FieldProblems => one(text);

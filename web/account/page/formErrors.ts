/** Converts refused account mutations, by result type, into errors forms can show, at a field or above them. */
import { useState } from 'react';
import { type TermFunction, useTerms } from '../../i18n/terms.tsx';
import { FieldProblems } from '../auth/authCalls.ts';
import { notify } from '../../base/navigation/notices.ts';

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

/**
 * The action of a single button: one at a time, with its result in a message. `work` resolves to the success message;
 * an error with a sentence shows that, any other a general one.
 */
export function useButtonAction() {
  const t = useTerms();
  /** The key of the running action among several buttons; null for none. */
  const [busy, setBusy] = useState<string | null>(null);
  const press = async (work: () => Promise<string>, key = '') => {
    if (busy !== null) return;
    setBusy(key);
    try {
      notify({ text: await work(), tone: 'success' });
    } catch (error) {
      const detail = error instanceof FieldProblems ? error.extensions.fields[0]?.detail : undefined;
      notify({ text: detail ?? t('account#error#failed'), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return { busy, press };
}

/** Validation errors of a flag by field: found before it is sent, or returned by the service. */
import { rangeIssues, type RangeIssue } from '../../../domain/features/flagRange.ts';
import { momentOf, type FlagDraft } from './flagDraft.ts';

export interface FlagError {
  readonly field: 'name' | 'start' | 'end' | 'settings' | 'other';
  /**
   * `name`: invalid characters; `taken`: the name is in use; `noTime`: an incomplete date. Null: `text` has the
   * message.
   */
  readonly code: RangeIssue['code'] | 'name' | 'taken' | 'noTime' | null;
  /** The service's message, in English. */
  readonly text?: string;
}

/** Names as the service accepts them: `plainName` of rest/fields.ts. */
const NAME = /^[\w.-]{1,80}$/;

/** Errors that the service would return. `before` is the state that the change is based on; null for a new flag. */
export function validateFlag(draft: FlagDraft, before: FlagDraft | null, now: Date): FlagError[] {
  const errors: FlagError[] = NAME.test(draft.name.trim()) ? [] : [{ field: 'name', code: 'name' }];
  for (const field of ['start', 'end'] as const) {
    const isLost = draft[field] !== '' && momentOf(draft[field], draft.zone) === null;
    if (isLost) errors.push({ field, code: 'outOfYears' });
  }
  if (errors.some(({ code }) => code === 'outOfYears')) return errors;
  for (const { field, code } of rangeIssues(rangeOf(draft), before && rangeOf(before), now))
    errors.push({ field, code });
  return errors;
}

function rangeOf({ start, end, zone }: FlagDraft) {
  const at = (local: string) => {
    const moment = momentOf(local, zone);
    return moment === null ? null : new Date(moment);
  };
  return { start: at(start), end: at(end) };
}

interface ServerError {
  /** '/end', '/settings/1/country'. */
  readonly pointer: string;
  readonly detail: string;
  readonly code: string | null;
}

/** Maps the service's validation errors to the form's fields. */
export const flagErrorsFrom = (errors: readonly ServerError[]): FlagError[] =>
  errors.map(({ pointer, detail, code }) => {
    const named = pointer.split('/')[1];
    return {
      field: (['name', 'start', 'end', 'settings'] as const).find((it) => it === named) ?? 'other',
      code: (['outOfYears', 'endBeforeStart', 'endPassed'] as const).find((it) => it === code) ?? null,
      text: detail,
    };
  });

/** What is wrong with a flag, by field: found before it is sent, or told by the service. */
import { rangeIssues, type RangeIssue } from '../../../domain/features/flagRange.ts';
import { momentOf, type FlagDraft } from './flagDraft.ts';

export interface FlagFault {
  readonly field: 'name' | 'start' | 'end' | 'settings' | 'other';
  /** `name`: not letters and the like; `taken`: there is one; `noTime`: half a date. Null: `text` says it. */
  readonly code: RangeIssue['code'] | 'name' | 'taken' | 'noTime' | null;
  /** As the service has it, in English. */
  readonly text?: string;
}

/** As the service takes names: `plainName` of rest/fields.ts. */
const NAME = /^[\w.-]{1,80}$/;

/** What the service would refuse. `before` is what the change began with; null for a new flag. */
export function faultsOf(draft: FlagDraft, before: FlagDraft | null, now: Date): FlagFault[] {
  const faults: FlagFault[] = NAME.test(draft.name.trim()) ? [] : [{ field: 'name', code: 'name' }];
  for (const field of ['start', 'end'] as const) {
    const isLost = draft[field] !== '' && momentOf(draft[field], draft.zone) === null;
    if (isLost) faults.push({ field, code: 'outOfYears' });
  }
  if (faults.some(({ code }) => code === 'outOfYears')) return faults;
  for (const { field, code } of rangeIssues(rangeOf(draft), before && rangeOf(before), now))
    faults.push({ field, code });
  return faults;
}

function rangeOf({ start, end, zone }: FlagDraft) {
  const at = (local: string) => {
    const moment = momentOf(local, zone);
    return moment === null ? null : new Date(moment);
  };
  return { start: at(start), end: at(end) };
}

interface ToldError {
  /** '/end', '/settings/1/country'. */
  readonly pointer: string;
  readonly detail: string;
  readonly code: string | null;
}

/** What the service refused. */
export const faultsFrom = (errors: readonly ToldError[]): FlagFault[] =>
  errors.map(({ pointer, detail, code }) => {
    const named = pointer.split('/')[1];
    return {
      field: (['name', 'start', 'end', 'settings'] as const).find((it) => it === named) ?? 'other',
      code: (['outOfYears', 'endBeforeStart', 'endPassed'] as const).find((it) => it === code) ?? null,
      text: detail,
    };
  });

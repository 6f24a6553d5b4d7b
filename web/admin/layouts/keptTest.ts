/** The device's copy of what is typed into the form of a row's test. Decision page 0024. */
import { sameValue } from '../../../domain/merge/mergeFields.ts';
import { keep, readKept } from '../../app/storage.ts';
import { keptNames, type KeptKey } from './keptOnDevice.ts';
import type { Draft, EditorRow } from './state/draft.ts';
import { rowOf } from './state/places.ts';

/** The fields of a row's test as they are typed. */
export interface TestFields {
  readonly a: string;
  /** A day, or empty. */
  readonly start: string;
  readonly end: string;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
}

export interface KeptTest {
  readonly rowKey: string;
  readonly typed: TestFields;
  /** What the form said when it was opened. */
  readonly over: TestFields;
  /** Whether it was switched on only to open the form. */
  readonly isNew: boolean;
}

/** A test's form that opens with what had been typed into it. */
export interface TypedTest {
  readonly rowKey: string;
  readonly typed: TestFields;
  /** Whether somebody has changed the test since: their fields are theirs, what was typed is on top. */
  readonly isOverNewer: boolean;
  readonly isNew: boolean;
}

const nameOf = keptNames('layoutTest');

/** What a row says of its test, as its form shows it. `otherwise` is what stands where nobody has said it. */
export const fieldsOf = (
  row: EditorRow | null,
  otherwise: Pick<TestFields, 'email' | 'lang'>,
): TestFields => ({
  a: String(row?.aPercentage ?? 99),
  start: dayOf(row?.abRowStartDate),
  end: dayOf(row?.abRowEndDate),
  name: row?.abRowName ?? '',
  email: row?.abRowEmail ?? otherwise.email,
  lang: row?.abRowScheduledLang ?? otherwise.lang,
});
/** A stored moment as its day. */
const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

export function keepTest(key: KeptKey, test: KeptTest): void {
  keep(nameOf(key), JSON.stringify(test));
}

export function forgetTest(key: KeptKey): void {
  keep(nameOf(key), null);
}

const FIELDS = ['a', 'start', 'end', 'name', 'email', 'lang'] as const;

/** What the device has of it; null for nothing or nothing readable. */
export function keptTest(key: KeptKey): KeptTest | null {
  const text = readKept(nameOf(key));
  if (text === null) return null;
  try {
    const { rowKey, typed, over, isNew } = JSON.parse(text) as Partial<KeptTest>;
    if (typeof rowKey !== 'string' || !isWhole(typed)) return null;
    // Kept by a release that kept something else of the row: what was typed counts.
    return { rowKey, typed, over: isWhole(over) ? over : typed, isNew: isNew === true };
  } catch {
    return null;
  }
}

const isWhole = (fields: Partial<TestFields> | undefined): fields is TestFields =>
  FIELDS.every((name) => typeof fields?.[name] === 'string');

/** The form at its row; null where that is gone, or is tested no more. A field that both changed is as it was typed. */
export function rowOfTest(
  { rowKey, typed, over, isNew }: KeptTest,
  draft: Draft,
  otherwise: Pick<TestFields, 'email' | 'lang'>,
): TypedTest | null {
  const row = rowOf(draft, rowKey);
  if (!row?.abRowActive) return null;
  const now = fieldsOf(row, otherwise);
  const theirs = FIELDS.filter((name) => typed[name] === over[name]);
  const together = { ...typed, ...Object.fromEntries(theirs.map((name) => [name, now[name]])) };
  return { rowKey, typed: together, isOverNewer: !sameValue(now, over), isNew };
}

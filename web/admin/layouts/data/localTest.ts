/** Local copies of the input in the form of a row's test. Decision page 0024. */
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { unsavedCopies, type UnsavedKey } from '../../shell/unsavedCopies.ts';
import type { Draft, EditorRow } from '../state/draft.ts';
import { rowOf } from '../state/places.ts';

/** The fields of a row's test as typed. */
export interface TestFields {
  readonly a: string;
  /** A date, or empty. */
  readonly start: string;
  readonly end: string;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
}

export interface LocalTest {
  readonly rowKey: string;
  readonly typed: TestFields;
  /** The values when the form was opened. */
  readonly over: TestFields;
  /** Whether the test was switched on only to open the form. */
  readonly isNew: boolean;
}

/** A test's form to open with restored input. */
export interface RestoredTest {
  readonly rowKey: string;
  readonly typed: TestFields;
  /** Whether another user changed the test since: their changes of other fields are merged in, and the input wins. */
  readonly isRebased: boolean;
  readonly isNew: boolean;
}

const copies = unsavedCopies('layoutTest', testIn);

/** The test of a row as its form shows it, with defaults for missing values. */
export const fieldsOf = (
  row: EditorRow | null,
  defaults: Pick<TestFields, 'email' | 'lang'>,
): TestFields => ({
  a: String(row?.aPercentage ?? 99),
  start: dayOf(row?.abRowStartDate),
  end: dayOf(row?.abRowEndDate),
  name: row?.abRowName ?? '',
  email: row?.abRowEmail ?? defaults.email,
  lang: row?.abRowScheduledLang ?? defaults.lang,
});
/** The date of a stored moment. */
const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

export function saveLocalTest(key: UnsavedKey, test: LocalTest): void {
  copies.save(key, test);
}

export const removeLocalTest = (key: UnsavedKey): void => copies.remove(key);

const FIELDS = ['a', 'start', 'end', 'name', 'email', 'lang'] as const;

/** Reads the local copy; null when there is none or it is not readable. */
export const readLocalTest = (key: UnsavedKey): LocalTest | null => copies.read(key);

function testIn(stored: unknown): LocalTest | null {
  const { rowKey, typed, over, isNew } = stored as Partial<LocalTest>;
  if (typeof rowKey !== 'string' || !isComplete(typed)) return null;
  // A copy of an earlier release stored something else here; the input counts.
  return { rowKey, typed, over: isComplete(over) ? over : typed, isNew: isNew === true };
}

const isComplete = (fields: Partial<TestFields> | undefined): fields is TestFields =>
  FIELDS.every((name) => typeof fields?.[name] === 'string');

/**
 * Finds the row of the form and merges its current values; null when the row is gone or no longer has a test. Where
 * both changed a field, the input wins.
 */
export function restoreTest(
  { rowKey, typed, over, isNew }: LocalTest,
  draft: Draft,
  defaults: Pick<TestFields, 'email' | 'lang'>,
): RestoredTest | null {
  const row = rowOf(draft, rowKey);
  if (!row?.abRowActive) return null;
  const current = fieldsOf(row, defaults);
  const untouched = FIELDS.filter((name) => typed[name] === over[name]);
  const merged = { ...typed, ...Object.fromEntries(untouched.map((name) => [name, current[name]])) };
  return { rowKey, typed: merged, isRebased: !sameValue(current, over), isNew };
}

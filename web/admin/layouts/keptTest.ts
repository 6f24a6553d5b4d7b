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
  /** What the row said of its test then. */
  readonly over: unknown;
  /** Whether it was switched on only to open the form. */
  readonly isNew: boolean;
}

/** A test's form that opens with what had been typed into it. */
export interface TypedTest {
  readonly rowKey: string;
  readonly typed: TestFields;
  readonly isNew: boolean;
}

const nameOf = keptNames('layoutTest');

/** What a row says of its test. */
export const testOf = (row: EditorRow): readonly unknown[] => [
  row.abRowActive,
  row.aPercentage,
  row.abRowStartDate,
  row.abRowEndDate,
  row.abRowName,
  row.abRowEmail,
  row.abRowScheduledLang,
];

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
    const isWhole = FIELDS.every((name) => typeof typed?.[name] === 'string');
    return typeof rowKey === 'string' && isWhole
      ? { rowKey, typed: typed!, over, isNew: isNew === true }
      : null;
  } catch {
    return null;
  }
}

/** The form at its row; null where that is gone, or where the test is not what was typed over any more. */
export function rowOfTest({ rowKey, typed, over, isNew }: KeptTest, draft: Draft): TypedTest | null {
  const row = rowOf(draft, rowKey);
  return row && sameValue(testOf(row), over) ? { rowKey, typed, isNew } : null;
}

/** A test's name without its phase. Goals and results are requested by it. */
import type { TestSubject } from './testKey.ts';

/** `row:{layout}:{rowKey}` or `widget:{id}`. */
export const SUBJECT_NAME = /^(?:row:[\w.-]{1,80}:[\w-]{1,64}|widget:[\w-]{1,64})$/;
/** A subject with its phase: the key of a reader's version assignment (testKey.ts). */
export const TEST_NAME = /^(?:row:[\w.-]{1,80}:[\w-]{1,64}|widget:[\w-]{1,64}):[0-9a-z]{7}$/;

export const subjectName = (subject: TestSubject): string =>
  'widget' in subject ? `widget:${subject.widget}` : `row:${subject.layout}:${subject.rowKey}`;

/** Parses a subject's name; null when it is malformed. */
export function parseSubject(name: string): TestSubject | null {
  if (!SUBJECT_NAME.test(name)) return null;
  const [kind, first, rowKey] = name.split(':') as [string, string, string?];
  return kind === 'row' ? { layout: first, rowKey: rowKey! } : { widget: first };
}

/** Splits a test's key into its subject's name and its phase; null when it is malformed. */
export function splitTest(test: string): { readonly subject: string; readonly phase: string } | null {
  if (!TEST_NAME.test(test)) return null;
  const end = test.lastIndexOf(':');
  return { subject: test.slice(0, end), phase: test.slice(end + 1) };
}

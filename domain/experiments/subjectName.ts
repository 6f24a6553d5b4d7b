/** A test's name without its phase: what goals and results are asked for by. */
import type { TestSubject } from './testKey.ts';

/** `row:{layout}:{rowKey}` or `widget:{id}`. */
export const SUBJECT_NAME = /^(?:row:[\w.-]{1,80}:[\w-]{1,64}|widget:[\w-]{1,64})$/;
/** A subject with its phase: what a reader's version is kept under (testKey.ts). */
export const TEST_NAME = /^(?:row:[\w.-]{1,80}:[\w-]{1,64}|widget:[\w-]{1,64}):[0-9a-z]{7}$/;

export const subjectName = (subject: TestSubject): string =>
  'widget' in subject ? `widget:${subject.widget}` : `row:${subject.layout}:${subject.rowKey}`;

/** The subject from its name, or null. */
export function parseSubject(name: string): TestSubject | null {
  if (!SUBJECT_NAME.test(name)) return null;
  const [kind, first, rowKey] = name.split(':') as [string, string, string?];
  return kind === 'row' ? { layout: first, rowKey: rowKey! } : { widget: first };
}

/** A test's key as its subject's name and its phase, or null. */
export function splitTest(test: string): { readonly subject: string; readonly phase: string } | null {
  if (!TEST_NAME.test(test)) return null;
  const end = test.lastIndexOf(':');
  return { subject: test.slice(0, end), phase: test.slice(end + 1) };
}

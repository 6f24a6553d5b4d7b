import { afterEach, expect, it } from 'vitest';
import { mayReport } from './mayReport.ts';

afterEach(() => localStorage.clear());

it.each([
  [null, false],
  ['{"errorLogging":true,"siteSpecific":false}', true],
  ['{"errorLogging":false}', false],
  ['{"errorLogging":"true"}', false],
  ['{"errorLogging":1}', false],
  ['{}', false],
  ['true', false],
  ['null', false],
  ['[true]', false],
  ['{', false],
])('with %s kept it is %s', (kept, may) => {
  if (kept !== null) localStorage.setItem('cookiePrefs', kept);
  expect(mayReport()).toBe(may);
});

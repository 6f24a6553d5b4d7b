/**
 * Checks of error reports, and their breakages. Spec 1 §3 'Error report payload', §7; decision 46: an error id is never
 * used twice.
 */
import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { respondWith, setFields, type Breakage } from './breakages.ts';
import type { Check } from './target.ts';

export const errorChecks: readonly Check[] = [
  {
    name: 'stores a report under its id, and accepts the same report again',
    needs: ['write'],
    async run(target) {
      const errorId = `ODB-${randomBytes(6).toString('hex')}`;
      const body = { errorId, error: { message: 'conformance', stack: null }, siteId: target.sample.siteId };
      const first = await target.send('PUT', target.path('putError'), { body, token: false });
      expect([200, 201, 204]).toContain(first.status);
      const again = await target.send('PUT', target.path('putError'), { body, token: false });
      expect(again).toMatchObject({ status: first.status, body: first.body });
    },
  },
  {
    name: 'refuses another report under an id that is taken',
    needs: ['write', 'ours'],
    async run(target) {
      const errorId = `ODB-${randomBytes(6).toString('hex')}`;
      const put = (message: string) =>
        target.send('PUT', target.path('putError'), {
          body: { errorId, error: { message } },
          token: false,
        });
      expect(await put('one')).toMatchObject({ status: 200, body: { errorId } });
      expect(await put('another')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
      const query = { errorId: errorId.toUpperCase() };
      const found = await target.read<{ report: unknown }[]>('listErrors', query, true);
      expect(found.map(({ report }) => report)).toMatchObject([{ errorId, error: { message: 'one' } }]);
    },
  },
];

let responseCount = 0;

export const brokenErrorRecovery: readonly Breakage[] = [
  { check: 'stores a report', route: 'putError', alter: respondWith(500) },
  {
    check: 'stores a report',
    route: 'putError',
    alter: setFields(() => ({ errorId: `ODB-${(responseCount += 1)}` })),
  },
  { check: 'refuses another', route: 'putError', alter: respondWith(200) },
  { check: 'refuses another', route: 'listErrors', alter: respondWith(200, []) },
];

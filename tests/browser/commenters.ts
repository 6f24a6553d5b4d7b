/** For tests of comments: visitors and readers at the comments of a reading, at the hour of the test's clock. */
import type { Client } from '../support/account.ts';
import type { Visit } from '../support/browser.ts';
import { expect } from '../support/patience.ts';
import { visitorsOf, type OnBrowser } from '../support/withBrowser.ts';
import { decide, field, openComments, PATH, write } from './commenting.ts';
import { deviceOf, readerOf } from './ownThings.ts';

export function commentersOf(on: Readonly<OnBrowser>, now: () => Date) {
  const { arrive: arriveAt } = visitorsOf(on);
  const arrive = (path = PATH, options = {}) => arriveAt(path, { at: now(), ...options });
  return {
    arrive,
    /** A signed-in reader at the comments of a reading. */
    at: async (reader: Client, path = PATH): Promise<Visit> => {
      const visitor = await deviceOf(on, reader, path, { at: now() });
      await openComments(visitor.page);
      await expect(field(visitor.page)).toBeVisible();
      return visitor;
    },
    /** A reader one of whose comments was shown: their next need not wait. */
    known: async (email: string): Promise<Client> => {
      const reader = await readerOf(on, email);
      const { id } = await write(reader, `I am ${email}`, '1-publish.2026-11-20.11-20-2026');
      await decide(on.stack, id, 'approve');
      return reader;
    },
  };
}

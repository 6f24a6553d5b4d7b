/** For tests of comments: visitors and readers at the comments of a reading, at the time of the test's clock. */
import type { Client } from '../../support/account.ts';
import type { Visit } from '../../support/browser.ts';
import { expect } from '../../support/patientExpect.ts';
import { createVisitors, type BrowserHarness } from '../../support/withBrowser.ts';
import { moderate, commentField, openComments, PATH, write } from '../visits/commenting.ts';
import { openDevice, createReader } from '../visits/readerDevices.ts';

export function commentVisitsOf(harness: Readonly<BrowserHarness>, now: () => Date) {
  const { visitPage: visitPageAt } = createVisitors(harness);
  const visitPage = (path = PATH, options = {}) => visitPageAt(path, { at: now(), ...options });
  return {
    visitPage,
    /** A signed-in reader at the comments of a reading. */
    openCommentsAs: async (reader: Client, path = PATH): Promise<Visit> => {
      const visitor = await openDevice(harness, reader, path, { at: now() });
      await openComments(visitor.page);
      await expect(commentField(visitor.page)).toBeVisible();
      return visitor;
    },
    /** A reader with an approved comment, whose next comments are published at once. */
    createKnownReader: async (email: string): Promise<Client> => {
      const reader = await createReader(harness, email);
      const { id } = await write(reader, `I am ${email}`, '1-publish.2026-11-20.11-20-2026');
      await moderate(harness.stack, id, 'approve');
      return reader;
    },
  };
}

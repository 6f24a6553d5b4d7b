/** Helpers for tests of imports by screen: sends files, runs imports, and reads what they told. */
import { strToU8 } from 'fflate';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { MAX_IMPORT_PART } from '../../../domain/devotionals/importing/importLimits.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import { noLinks } from '../../kit/service.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { editorOf, openDevotionals } from '../devotionals.fixture.ts';
import type { DevotionalImport } from '../importContract.ts';

/** Mia edits what is of Mexico. */
export const mia = editorOf('MX');
export const byTitle = { columns: { date: 'Date', title: 'Title' } };
export const byText = { columns: { date: 'Date', title: 'Title', text: 'Text' } };

/** The service with its workers, closed after the tests of the file. */
export async function openImports() {
  /** The rights that the background job finds for everybody but Mia. */
  const current: { rights: Rights } = { rights: superAdmin };
  const devo = await openDevotionals({
    ...noLinks,
    activeRightsOf: async (sub) => (sub === 'mia' ? mia : current.rights),
  });
  afterAll(() => devo.close());
  const { client } = devo;
  const call = (rights = superAdmin) => devo.call(rights, 'anna');

  /** Sends files in parts. */
  async function uploadAll(
    files: Readonly<Record<string, string | Uint8Array>>,
    rights = superAdmin,
  ): Promise<DevotionalImport> {
    const contents = Object.values(files).map((each) => (typeof each === 'string' ? strToU8(each) : each));
    const bytes = Buffer.concat(contents);
    const named = Object.keys(files).map((name, at) => ({ name, size: contents[at]!.length }));
    const fileName = Object.keys(files).join(', ');
    let row = await client.beginImport(
      { body: { site: 1, fileName, size: bytes.length, ...(named.length > 1 && { files: named }) } },
      await call(rights),
    );
    while (row.received < bytes.length) {
      const part = bytes.subarray(row.received, row.received + MAX_IMPORT_PART);
      row = await client.addToImport(
        {
          params: { id: row.id },
          query: { at: row.received },
          body: { type: 'application/octet-stream', bytes: part },
        },
        await call(rights),
      );
    }
    return row;
  }

  async function ended(id: string): Promise<DevotionalImport> {
    for (;;) {
      const row = await client.readImport({ params: { id } }, await call());
      if (!['queued', 'running', 'undoing'].includes(row.state)) return row;
      await sleep(30);
    }
  }

  type Body = Parameters<typeof client.startImport>[0]['body'];
  type Settings = Parameters<typeof client.previewImport>[0]['body'];
  return {
    devo,
    client,
    call,
    current,
    uploadAll,
    upload: (name: string, content: string | Uint8Array, rights = superAdmin) =>
      uploadAll({ [name]: content }, rights),
    ended,
    async run(id: string, body: Partial<Body> = {}, rights = superAdmin): Promise<DevotionalImport> {
      current.rights = rights;
      await client.startImport({ params: { id }, body: { dryRun: false, ...body } }, await call(rights));
      return ended(id);
    },
    preview: async (id: string, body: Settings = {}) =>
      client.previewImport({ params: { id }, body }, await call()),
    notes: async (id: string) =>
      (await client.listImportNotes({ params: { id }, query: {} }, await call())).data.map(
        ({ kind, where, code }) => [kind, where, code],
      ),
    async undo(id: string, rights = superAdmin): Promise<DevotionalImport> {
      current.rights = rights;
      await client.undoImport({ params: { id } }, await call(rights));
      return ended(id);
    },
    titles: async (on: string) => (await devo.day(on)).map(({ title }) => title),
  };
}

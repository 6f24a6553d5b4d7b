/** Shared by the tests of the library: editors of sites, and uploads in one line. */
import type { Rights } from '../../../domain/rights/rights.ts';
import { budgets } from '../../../rest/call.ts';
import type { LibraryChange, LibraryPicture } from './libraryContract.ts';
import { samplePicture, testMedia, type TestMedia } from '../media.fixture.ts';

/** An editor of the layouts of one country, on these sites. */
export const editorOf = (...sites: number[]): Rights => ({
  admin: [],
  content: { layouts: { MX: { c: true, r: true, u: true, d: true } } },
  sites,
});
/** An editor with read-only rights. */
export const readOnlyEditor: Rights = {
  admin: [],
  content: { layouts: { MX: { r: true } } },
  sites: [1],
};

export interface LibraryTest extends TestMedia {
  /** Uploads into the library of site 1 as its editor, or into another one with other rights. */
  add(
    name?: string,
    more?: { bytes?: Uint8Array; type?: string; site?: number; rights?: Rights; by?: string },
  ): Promise<LibraryPicture>;
  /** Changes a picture of site 1. */
  change(picture: LibraryPicture, change: Partial<LibraryChange>, rights?: Rights): Promise<LibraryPicture>;
  list(query?: object, rights?: Rights): Promise<{ names: string[]; total: number; next: string | null }>;
  read(id: string): Promise<LibraryPicture>;
  move(
    operation: 'trashInLibrary' | 'restoreInLibrary',
    id: string,
    rights?: Rights,
  ): Promise<LibraryPicture>;
  remove(id: string, inUse?: boolean, rights?: Rights): Promise<{ removed: number }>;
}

export async function testLibrary(now?: () => Date): Promise<LibraryTest> {
  const test = await testMedia(now);
  const { client } = test;
  /** With the budget of an HTTP request. */
  const callAs = async (rights: Rights = editorOf(1), by?: string) => ({
    ...(await test.call(rights, by)),
    budget: budgets.admin.whole,
  });
  return {
    ...test,
    async add(name = 'lake.jpg', more = {}) {
      const {
        bytes = await samplePicture('jpeg', 640, 480),
        type = 'image/jpeg',
        site = 1,
        rights,
        by = 'editor-1',
      } = more;
      const call = await callAs(rights ?? editorOf(site), by);
      return client.uploadToLibrary(
        { query: { site, name }, body: { type: type as 'image/jpeg', bytes } },
        call,
      );
    },
    change: async ({ id, version }, change, rights) =>
      client.changeInLibrary(
        { params: { id }, query: { site: 1 }, body: { baseVersion: version, ...change } },
        await callAs(rights),
      ),
    async list(query = {}, rights) {
      const { data, ...rest } = await client.listLibrary(
        { query: { site: 1, ...query } },
        await callAs(rights),
      );
      return { names: data.map(({ name }) => name), ...rest };
    },
    read: async (id) => client.readFromLibrary({ params: { id }, query: { site: 1 } }, await callAs()),
    move: async (operation, id, rights) =>
      client[operation]({ params: { id }, query: { site: 1 } }, await callAs(rights)),
    remove: async (id, inUse = false, rights) =>
      client.removeFromLibrary({ params: { id }, query: { site: 1, inUse } }, await callAs(rights)),
  };
}

/** The problem that a call is refused with; code 'none' when it succeeds. */
export const refusal = (
  work: Promise<unknown>,
): Promise<{ status: number; code: string; fields: string[] }> =>
  work.then(
    () => ({ status: 200, code: 'none', fields: [] }),
    ({
      status,
      code,
      errors = [],
    }: {
      status: number;
      code: string;
      errors?: { pointer: string; code?: string }[];
    }) => ({
      status,
      code,
      fields: errors.map((it) => `${it.pointer} ${it.code ?? ''}`.trim()),
    }),
  );

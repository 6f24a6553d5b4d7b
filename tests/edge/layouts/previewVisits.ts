/** Editors who preview the home page as other readers, with fixtures for the tests of the preview route. */
import { clientOf, signUp, site, type Client } from '../../support/account.ts';
import { httpOf, type HttpResponse, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

const DEMO_PASSWORD = 'a password of the demo';
/** The query with which `editor` previews their own draft. */
export const DRAFT = 'country=US&layout=homePage&draft=1';

export interface PreviewHarness {
  readonly stack: Stack;
  readonly http: Http;
  /** An editor of every site and country; their draft has the text 'Only in the draft'. */
  readonly editor: Client;
  readonly admin: Client;
  /** An editor of Mexico, on the Spanish site. */
  readonly otherSiteEditor: Client;
  readonly reader: Client;
  signIn(name: string): Promise<Client>;
  /** Requests a preview; as `editor` unless another client is given, anonymously for null. */
  requestPreview(query: string, by?: Client | null, path?: string): Promise<HttpResponse>;
  /** Limits the rights of `editor` to these sites, null for all sites; with or without rights on readings. */
  setEditorRights(rights: { readonly sites: number[] | null; readonly readings?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a stack whose home has a default row, with a widget for Christmas, and a row of Mexico with a test. */
export async function startPreviewHarness(now: () => Date): Promise<PreviewHarness> {
  const stack = await startStack({ settings: { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD }, now });
  const http = httpOf(stack);
  const signIn = async (name: string): Promise<Client> => {
    const client = clientOf(http);
    const input = { username: `${name}@example.org`, password: DEMO_PASSWORD };
    await client.execute('SignIn', { input: { site, ...input } });
    return client;
  };
  const edit = editorOf(stack);
  await edit.text('plain', '<p>For everybody</p>');
  await edit.text('christmas', '<p>Christmas is here</p>', {
    startDate: '2026-12-24',
    endDate: '2026-12-26',
  });
  await edit.text('lamp', '<p>The lamp</p>');
  await edit.text('river', '<p>The river</p>');
  await edit.homeRow('default', ['plain', 'christmas']);
  await edit.homeRow('MX', ['lamp'], { b: ['river'], aPercentage: 50 });
  const [editor, other, elsewhere] = [
    await signIn('editor'),
    await signIn('admin'),
    await signIn('editor-mx'),
  ];
  const reader = clientOf(http);
  await signUp(reader, 'reader-of-previews@example.org');
  await editor.execute('SaveLayoutDraft', {
    site,
    name: 'homePage',
    baseRevision: 1,
    baseVersion: 0,
    savedFrom: 'test',
    content: draftOf('<p>Only in the draft</p><script>alert(1)</script>'),
  });
  return {
    stack,
    http,
    editor,
    admin: other,
    otherSiteEditor: elsewhere,
    reader,
    signIn,
    requestPreview: (query, by = editor, path = '/') =>
      http(`/preview${path}?${query}`, {
        headers: { accept: 'text/html' },
        ...(by && { cookies: Object.fromEntries(by.cookies) }),
      }),
    async setEditorRights({ sites, readings = true }) {
      const { permissions } = stack.program.services.direct;
      const call = await stack.callTo('permissions');
      const { users } = await permissions.listUsers({ query: { search: 'editor@example.org' } }, call);
      const { sub: id, version } = users.find((it) => it.email === 'editor@example.org')!;
      const all = { c: readings, r: readings, u: readings, d: readings };
      const contentPermissions = { devotionals: { global: all } };
      await permissions.savePermissions(
        { body: { type: 'user', id, version, sites, contentPermissions } },
        call,
      );
    },
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}

/** The JSON of a draft with one default row and one rich-text widget. */
export const draftOf = (html: string) =>
  JSON.stringify({
    rows: [
      {
        rowKey: 'own',
        rowIndex: 0,
        columns: [{ uid: 'c', className: '', widgets: [{ uid: 's', id: 'new' }] }],
        bColumns: [],
        countries: [],
        abRowActive: false,
        aPercentage: 99,
        bPercentage: 1,
        abRowStartDate: null,
        abRowEndDate: null,
      },
    ],
    widgets: { new: { id: 'new', type: 'rich-text', settings: { html }, version: 0 } },
  });

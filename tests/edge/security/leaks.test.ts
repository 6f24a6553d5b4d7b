/**
 * Drafts do not leak: everything that only editors may see contains a marker, and no response for anyone else contains
 * one, before and after editors have read them. Security page, attack cases 1, 2, 6; decision 8.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '../../../rest/client/client.ts';
import type { Call } from '../../../rest/call.ts';
import type { ServiceName } from '../../../rest/contract.ts';
import { clientOf, signUp, site, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { collectPublicResponses, type FoundResponse, type PublicCaller } from './collectPublicResponses.ts';
import { DAY, hideSecrets, markers, READING, type Secret } from './secrets.ts';

const DEMO_PASSWORD = 'a password of the demo';
const settings = { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD };

let stack: Stack;
let http: Http;
let reader: Client;
let writer: Client;
let admin: Client;
beforeAll(async () => {
  stack = await startStack({ settings });
  http = httpOf(stack);
  writer = await hideSecrets(stack, http);
  reader = clientOf(http);
  await signUp(reader, 'reader-of-all@example.org');
  admin = clientOf(http);
  await admin.execute('SignIn', { input: { site, username: 'admin@example.org', password: DEMO_PASSWORD } });
}, 120_000);
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** The markers found, each with the response that contains it. */
function leaksIn(found: readonly FoundResponse[]): string[] {
  return found.flatMap(({ where, text }) =>
    (Object.keys(markers) as Secret[])
      .filter((secret) => text.toLowerCase().includes(markers[secret].toLowerCase()))
      .map((secret) => `${secret}: ${where}`),
  );
}
const draftVariables = { domain: 'localhost', country: 'US', date: DAY, dateId: null };

/** Everything that editors see of the secrets, through each interface. */
async function readAsEditor(): Promise<string> {
  const cookies = { ...Object.fromEntries(admin.cookies), country: 'US', zone: 'Etc/UTC' };
  const texts = [
    (await admin.post('Draft', draftVariables)).text,
    (await admin.post('Draft', { ...draftVariables, country: 'MX' })).text,
    (await admin.post('Draft', { ...draftVariables, dateId: '77' })).text,
    (await admin.post('DraftNote', draftVariables)).text,
  ];
  for (const path of [
    '/2026/11/20?status=draft',
    '/2026/11/20/77?status=draft',
    '/page/hidden?status=draft',
    '/',
  ])
    expect((await http(path, { cookies })).text).not.toContain('Quillwort'); // the same HTML for everyone
  const { devotionals, pages, widgets } = stack.program.services.clients;
  const query = { site_id: '1-draft', on: '11-20-2026', status: 'draft' };
  texts.push(
    JSON.stringify([
      await devotionals.readDayAsEditor({ query }, await stack.callTo('devotionals')),
      await devotionals.listAsEditor(
        { query: { site_id: '1-publish', status: 'trash' } },
        await stack.callTo('devotionals'),
      ),
      await devotionals.listForModeration(
        { query: { site: 1, state: ['held', 'hidden', 'rejected'] } },
        await stack.callTo('devotionals'),
      ),
      await pages.listPagesAsEditor({ query: { siteCode: 'en' } }, await stack.callTo('pages')),
      await widgets.readWidgetsAsEditor(
        { query: { id: ['leaky-row', 'leaky-apart'] } },
        await stack.callTo('widgets'),
      ),
    ]),
  );
  return texts.join('\n');
}

describe('unpublished content', () => {
  const publicCallers: readonly (readonly [string, () => PublicCaller])[] = [
    ['a visitor', () => ({ client: null })],
    ['a reader who is signed in', () => ({ client: reader })],
  ];

  it('is not found by a visitor before any editor has read it', async () => {
    const found = await collectPublicResponses(stack, http, { client: null });
    expect(found.length).toBeGreaterThan(500);
    expect(leaksIn(found)).toEqual([]);
  }, 180_000);

  it('is visible to its editors', async () => {
    const seen = await readAsEditor();
    const contentSecrets: Secret[] = [
      'draft',
      'draftOfMexico',
      'draftAlone',
      'trashed',
      'draftPage',
      'workingPage',
    ];
    const otherSecrets: Secret[] = [
      'removedRow',
      'unplacedWidget',
      'heldComment',
      'rejectedComment',
      'hiddenComment',
      'reportNote',
    ];
    for (const secret of [...contentSecrets, ...otherSecrets])
      expect([secret, seen.includes(markers[secret])]).toEqual([secret, true]);
  });

  it.each(publicCallers)(
    'is not found by %s after its editors have read it',
    async (_, who) => {
      await readAsEditor();
      expect(leaksIn(await collectPublicResponses(stack, http, who()))).toEqual([]);
    },
    180_000,
  );

  it('of a comment’s author is visible to the author only: what is held, but not what they removed', async () => {
    const { text } = await writer.post('OwnComments', { reading: READING });
    expect(leaksIn([{ where: '', text }]).map((it) => it.split(':')[0])).toEqual([
      'heldComment',
      'rejectedComment',
      'hiddenComment',
    ]);
    expect((await reader.post('OwnComments', { reading: READING })).text).not.toContain('Quillwort');
  });
});

describe('the search for leaks', () => {
  it('finds each secret once its guard is removed', async () => {
    const unguardedStack = await startStack({
      settings,
      databaseUrl: stack.databaseUrl,
      wrap: withoutGuards,
    });
    const unguardedHttp = httpOf(unguardedStack);
    try {
      const found = new Set(
        leaksIn(await collectPublicResponses(unguardedStack, unguardedHttp, { client: null })).map(
          (it) => it.split(':')[0],
        ),
      );
      const expected: Secret[] = [
        ...(['draft', 'draftOfMexico', 'draftAlone', 'trashed', 'draftPage', 'workingPage'] as const),
        ...(['removedRow', 'unplacedWidget', 'heldComment', 'rejectedComment', 'hiddenComment'] as const),
      ];
      expect(found).toEqual(new Set<string>(expected));
    } finally {
      await unguardedHttp.close();
      await unguardedStack.stop();
    }
  }, 240_000);
});

/** A transport without guards: each public read is answered by its counterpart for editors. */
function withoutGuards(service: ServiceName, inner: Transport): Transport {
  const asOperator = async (name: string, input: object, call: Call) =>
    inner(name, input, { ...call, caller: (await stack.callTo(service)).caller });
  return async (name, rawInput, call) => {
    const input = rawInput as object;
    const { query = {} } = input as { query?: Record<string, unknown> };
    switch (name) {
      case 'readDay': {
        const read = async (status: string) =>
          (await asOperator(
            'readDayAsEditor',
            { query: { ...query, site_id: '1-draft', status } },
            call,
          )) as object[];
        const published = (await inner(name, input, call)) as object[];
        return query['decimal_id'] === '78' ? read('trash') : [...(await read('draft')), ...published];
      }
      case 'listComments': {
        const moderationInput = { query: { site: 1, state: ['held', 'hidden', 'rejected'] } };
        const { data } = (await asOperator('listForModeration', moderationInput, call)) as { data: object[] };
        return (await (inner(name, input, call) as Promise<object[]>)).map((it) => ({ ...it, data }));
      }
      case 'listPages':
        return asOperator('listPagesAsEditor', input, call);
      case 'readLayouts': {
        const layouts = (await inner(name, input, call)) as { rows: object[]; widgets: object[] }[];
        const ids = ['leaky-row', 'leaky-apart'];
        const widgets = (await asOperator('readWidgetsAsEditor', { query: { id: ids } }, call)) as {
          id: string;
        }[];
        const row = {
          rowKey: 'leak',
          countries: ['default', 'US'],
          columns: ids.map((id) => ({ className: '', widgets: [{ id }] })),
        };
        return layouts.map((it) => ({ ...it, rows: [row], widgets }));
      }
      default:
        return inner(name, input, call);
    }
  };
}

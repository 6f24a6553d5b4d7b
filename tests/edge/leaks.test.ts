/**
 * Drafts leak nowhere: what nobody but its editors may see carries a marker, and nothing anybody else can get holds one,
 * before and after its editors have looked. Security page, attack cases 1, 2, 6; decision 8.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '../../rest/client.ts';
import type { Call } from '../../rest/call.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { clientOf, signUp, site, type Client } from '../support/account.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { everythingPublic, type Found, type Looker } from './everythingPublic.ts';
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
  await admin.ask('SignIn', { site, input: { username: 'admin@example.org', password: DEMO_PASSWORD } });
}, 120_000);
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/** Where which markers stand. */
function leaksIn(found: readonly Found[]): string[] {
  return found.flatMap(({ where, text }) =>
    (Object.keys(markers) as Secret[])
      .filter((secret) => text.toLowerCase().includes(markers[secret].toLowerCase()))
      .map((secret) => `${secret}: ${where}`),
  );
}
const at = { domain: 'localhost', country: 'US', date: DAY, dateId: null };

/** What editors see of it, by every way there is. */
async function lookAsEditor(): Promise<string> {
  const cookies = { ...Object.fromEntries(admin.cookies), country: 'US', zone: 'Etc/UTC' };
  const texts = [
    (await admin.post('Draft', at)).text,
    (await admin.post('Draft', { ...at, country: 'MX' })).text,
    (await admin.post('Draft', { ...at, dateId: '77' })).text,
    (await admin.post('DraftNote', at)).text,
  ];
  for (const path of [
    '/2026/11/20?status=draft',
    '/2026/11/20/77?status=draft',
    '/page/hidden?status=draft',
    '/',
  ])
    expect((await http(path, { cookies })).text).not.toContain('Quillwort'); // HTML is everybody's, an admin's too
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

describe('what is not published', () => {
  const lookers: readonly (readonly [string, () => Looker])[] = [
    ['a visitor', () => ({ client: null })],
    ['a reader who is signed in', () => ({ client: reader })],
  ];

  it('is nowhere to be found by a visitor, of what nobody has asked for yet', async () => {
    const found = await everythingPublic(stack, http, { client: null });
    expect(found.length).toBeGreaterThan(500);
    expect(leaksIn(found)).toEqual([]);
  }, 180_000);

  it('is there all the same, for its editors', async () => {
    const seen = await lookAsEditor();
    const shown: Secret[] = ['draft', 'draftOfMexico', 'draftAlone', 'trashed', 'draftPage', 'workingPage'];
    const more: Secret[] = [
      'removedRow',
      'unplacedWidget',
      'heldComment',
      'rejectedComment',
      'hiddenComment',
      'reportNote',
    ];
    for (const secret of [...shown, ...more])
      expect([secret, seen.includes(markers[secret])]).toEqual([secret, true]);
  });

  it.each(lookers)(
    'is nowhere after its editors have looked, for %s',
    async (_, who) => {
      await lookAsEditor();
      expect(leaksIn(await everythingPublic(stack, http, who()))).toEqual([]);
    },
    180_000,
  );

  it('is its author’s own alone: they see what is held, and what they removed no more', async () => {
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
  it('finds each of them once its guard is gone', async () => {
    const open = await startStack({ settings, databaseUrl: stack.databaseUrl, wrap: withoutGuards });
    const openHttp = httpOf(open);
    try {
      const found = new Set(
        leaksIn(await everythingPublic(open, openHttp, { client: null })).map((it) => it.split(':')[0]),
      );
      const unguarded: Secret[] = [
        ...(['draft', 'draftOfMexico', 'draftAlone', 'trashed', 'draftPage', 'workingPage'] as const),
        ...(['removedRow', 'unplacedWidget', 'heldComment', 'rejectedComment', 'hiddenComment'] as const),
      ];
      expect(found).toEqual(new Set<string>(unguarded));
    } finally {
      await openHttp.close();
      await open.stop();
    }
  }, 240_000);
});

/** A gateway that gives everybody what editors see: each public read is answered by its editors' counterpart. */
function withoutGuards(service: ServiceName, inner: Transport): Transport {
  const asOperator = async (name: string, input: object, call: Call) =>
    inner(name, input, { ...call, caller: (await stack.callTo(service)).caller });
  return async (name, given, call) => {
    const input = given as object;
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
        const asked = { query: { site: 1, state: ['held', 'hidden', 'rejected'] } };
        const { data } = (await asOperator('listForModeration', asked, call)) as { data: object[] };
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

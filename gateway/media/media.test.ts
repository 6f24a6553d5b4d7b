/**
 * A picture library through GraphQL: number of REST calls of a page, each kind of refusal, and that no picture in use
 * is removed.
 */
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { budgets, emptyMetadata } from '../../rest/call.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import { visit, type CallWithMetadata } from '../../rest/allServices.fixture.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';

const WHOLE = `id name width height bytes alts { language text } focal { x y } version trashedAt uploadedAt uploadedBy
  changedAt files { url type width height } crops { name x y width height files { url width } }
  usedIn { widget type live places { layout rowKey countries planned } }`;
const SITE = 'site: { domain: "localhost" }';
const site = { domain: 'localhost' };
const texts = {
  list: `query Free($search: String! = "", $trash: Boolean! = false, $withoutAlt: String, $first: Int! = 20, $after: String) {
    media(${SITE}, search: $search, trash: $trash, withoutAlt: $withoutAlt, first: $first, after: $after) {
      total endCursor items { ${WHOLE} } } }`,
  one: `query Free($id: ID!) { mediaPicture(${SITE}, id: $id) { ${WHOLE} } }`,
  change: `mutation Free($input: ChangeMediaInput!) { result: changeMedia(input: $input) {
    __typename ... on MediaPicture { ${WHOLE} } ... on ValidationProblem { errors { pointer code } } } }`,
  trash: `mutation Free($id: ID!) { result: trashMedia(input: { ${SITE}, id: $id }) { __typename ... on MediaPicture { trashedAt } } }`,
  restore: `mutation Free($id: ID!) { result: restoreMedia(input: { ${SITE}, id: $id }) { __typename ... on MediaPicture { trashedAt } } }`,
  remove: `mutation Free($id: ID!) { result: removeMedia(input: { ${SITE}, id: $id }) {
    __typename ... on MediaInUse { usedIn { widget live places { layout rowKey } } } } }`,
};
type Text = keyof typeof texts;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

let test: GatewayTest;
let bytes: Buffer;
beforeAll(async () => {
  test = await openGateway({ extra: Object.fromEntries(Object.values(texts).map((it) => [hash(it), it])) });
  bytes = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#2d6a8a' } })
    .png()
    .toBuffer();
});
afterAll(() => test?.close());

const editor = (...sites: number[]): Rights => ({
  admin: [],
  content: { layouts: { MX: { c: true, r: true, u: true, d: true } } },
  sites,
});
const asEditor = async (rights: Rights = editor(1)): Promise<CallWithMetadata> => ({
  ...(await test.services.callTo('media', rights)),
  budget: budgets.admin.whole, // crops are rendered in these calls
  notes: emptyMetadata(),
});
interface Shown {
  readonly id: string;
  readonly version: number;
  readonly usedIn: readonly { widget: string; live: boolean }[];
  readonly [field: string]: unknown;
}
async function run<T>(text: Text, variables: object = {}, call?: CallWithMetadata): Promise<T> {
  const actualCall = call ?? (await asEditor());
  const { data, errors } = (await test.gateway.run(
    hash(texts[text]),
    variables as Record<string, unknown>,
    actualCall,
  ))!;
  if (errors.length > 0) throw errors[0]!;
  return data as T;
}
const act = async (text: Text, variables: object, call?: CallWithMetadata) =>
  (await run<{ result: { __typename: string } & Shown }>(text, variables, call)).result;
const read = async (id: string) => (await run<{ mediaPicture: Shown | null }>('one', { id })).mediaPicture;
const add = async (name: string) =>
  test.clients.media.uploadToLibrary(
    { query: { site: 1, name }, body: { type: 'image/png', bytes } },
    await asEditor(),
  );
const widget = async (id: string, image: string) =>
  test.clients.widgets.saveWidget(
    {
      body: {
        id,
        type: 'content-card',
        widgetContent: {
          image,
          title: 'A card',
          category: '',
          callToActionText: 'Read',
          callToActionLink: '/',
          alt: 'x',
        },
      },
    },
    await test.services.callTo('widgets'),
  );

describe('a page of twenty pictures', () => {
  it('costs one call for uses and one for the list, and assigns uses to their pictures', async () => {
    const pictures = [];
    for (let index = 0; index < 20; index += 1) pictures.push(await add(`page-${index}.png`));
    await widget('first-card', `/media/u/${pictures[0]!.files[0]!.name}`);
    await widget('last-card', `/media/u/${pictures[19]!.files[1]!.name}`);
    const call = await asEditor();
    const { media } = await run<{ media: { items: Shown[]; total: number; endCursor: string | null } }>(
      'list',
      { search: 'page-' },
      call,
    );
    expect(media.items).toHaveLength(20);
    const uses = Object.fromEntries(media.items.map(({ id, usedIn }) => [id, usedIn.map((it) => it.widget)]));
    expect([uses[pictures[0]!.id], uses[pictures[1]!.id], uses[pictures[19]!.id]]).toEqual([
      ['first-card'],
      [],
      ['last-card'],
    ]);
    const calls = call.notes.calls.filter((it) => !it.startsWith('site-config.'));
    expect(calls.toSorted()).toEqual(['media.listLibrary', 'widgets.whereUsed']);
  });

  it('returns the cursor of the next page, and is filtered by search, missing alt text and trash', async () => {
    const lake = await add('lake.png');
    await act('change', {
      input: { site, id: lake.id, baseVersion: 1, alts: [{ language: 'en_US', text: 'A lake' }] },
    });
    const names = async (variables: object) =>
      (await run<{ media: { items: { name: string }[] } }>('list', variables)).media.items.map(
        ({ name }) => name,
      );
    expect(await names({ search: 'a LAKE' })).toEqual(['lake.png']);
    expect(await names({ withoutAlt: 'en_US', search: 'lake' })).toEqual([]);
    expect(await names({ trash: true })).toEqual([]);
    const { media } = await run<{ media: { items: Shown[]; endCursor: string } }>('list', { first: 20 });
    const rest = await names({ after: media.endCursor });
    expect(new Set([...media.items.map((it) => it['name']), ...rest]).size).toBe(21);
  });
});

describe('a change', () => {
  it('is stored, cropped and returned as a page shows it', async () => {
    const { id } = await add('change.png');
    const input = {
      baseVersion: 1,
      name: 'Still water',
      alts: [
        { language: 'es_MX', text: 'Agua' },
        { language: 'en_US', text: 'Water' },
      ],
      focal: { x: 0.25, y: 0.5 },
      crops: [{ name: 'DESKTOP', x: 0, y: 0.2, width: 1, height: 0.616667 }],
    };
    const result = await act('change', { input: { site, id, ...input } });
    expect(result).toMatchObject({
      __typename: 'MediaPicture',
      name: 'Still water',
      alts: [
        { language: 'en_US', text: 'Water' },
        { language: 'es_MX', text: 'Agua' },
      ],
      focal: { x: 0.25, y: 0.5 },
      version: 2,
      uploadedBy: null,
    });
    const [crop] = result['crops'] as [{ name: string; files: { url: string; width: number }[] }];
    expect(crop.name).toBe('DESKTOP');
    expect(crop.files.map(({ width }) => width)).toEqual([640, 640]);
    expect(crop.files[1]!.url).toMatch(/^\/media\/u\/[0-9a-f]{40}-640\.webp$/);
    expect(await read(id)).toMatchObject({ name: 'Still water', version: 2 });
  });

  it('that conflicts, is invalid or is forbidden is returned as a member of its result', async () => {
    const { id } = await add('refused.png');
    const input = { baseVersion: 1 };
    expect(await act('change', { input: { site, id, baseVersion: 7 } })).toEqual({ __typename: 'Conflict' });
    const crops = [{ name: 'CARD', x: 0, y: 0, width: 1, height: 1 }];
    expect(await act('change', { input: { site, id, ...input, crops } })).toEqual({
      __typename: 'ValidationProblem',
      errors: [{ pointer: '/crops/card', code: 'proportions' }],
    });
    expect(await act('change', { input: { site, id, ...input } }, await asEditor(editor(2)))).toEqual({
      __typename: 'Forbidden',
    });
    for (const unknownId of ['nothing', '00000000-0000-4000-8000-000000000000']) {
      expect(await act('change', { input: { site, id: unknownId, ...input } })).toEqual({
        __typename: 'NotFound',
      });
      expect(await read(unknownId)).toBeNull();
    }
    await expect(run('list', {}, visit())).rejects.toMatchObject({
      originalError: { code: 'UNAUTHENTICATED' },
    });
  });
});

describe('permanent removal', () => {
  it('is refused while a widget uses the picture, also by a removed crop; uses in history do not count', async () => {
    const { id } = await add('shown.png');
    const crops = [{ name: 'DESKTOP', x: 0, y: 0.2, width: 1, height: 0.616667 }];
    const cut = await act('change', { input: { site, id, baseVersion: 1, crops } });
    const { files } = (cut['crops'] as [{ files: { url: string }[] }])[0];
    await widget('shown-card', files[1]!.url);
    await act('change', { input: { site, id, baseVersion: 2, crops: [] } });
    expect(await act('remove', { id })).toMatchObject({ __typename: 'MediaInUse' }); // also before it is in the trash
    expect(await act('trash', { id })).toMatchObject({
      __typename: 'MediaPicture',
      trashedAt: test.clock.now.toISOString(),
    });
    expect(await act('remove', { id })).toEqual({
      __typename: 'MediaInUse',
      usedIn: [{ widget: 'shown-card', live: true, places: [] }],
    });
    await widget('shown-card', '/c.webp');
    expect((await read(id))?.usedIn).toMatchObject([{ widget: 'shown-card', live: false }]);
    expect(await act('restore', { id })).toMatchObject({ __typename: 'MediaPicture', trashedAt: null });
    expect(await act('remove', { id })).toEqual({ __typename: 'Conflict' });
    await act('trash', { id });
    expect(await act('remove', { id }, await asEditor(editor(2)))).toEqual({ __typename: 'Forbidden' });
    expect(await act('remove', { id })).toEqual({ __typename: 'Done' });
    expect(await act('remove', { id })).toEqual({ __typename: 'NotFound' });
  });
});

it('reads no accounts for an editor who may not read them, so that the audit has no refusals', async () => {
  const call = await asEditor();
  const { privateKey, publicKey } = test.services.keys;
  const claims = { subject: crypto.randomUUID(), rights: editor(1), audience: 'media' } as const;
  const caller = await verifyToken(await signToken(privateKey, claims), publicKey, 'media');
  const body = { type: 'image/png', bytes } as const;
  const { id } = await test.clients.media.uploadToLibrary(
    { query: { site: 1, name: 'quiet.png' }, body },
    { ...call, caller },
  );
  await run('one', { id }, call);
  expect([...call.notes!.calls]).not.toContain('identity.readAccounts');
});

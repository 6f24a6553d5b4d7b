/** Unpublished changes, kept on the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { editorOf, openWidgets, refusal, type WidgetsTest } from './testSupport.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const editor = editorOf('MX');
const as = async (subject: string, rights: Rights = editor) => test.call(rights, subject);
const save = async (subject: string, content: string, baseVersion: number, layout = 'home') =>
  test.client.saveDraft(
    { query: { layout }, body: { baseRevision: 3, content, baseVersion, savedFrom: 'window 1' } },
    await as(subject),
  );
/** The version it was saved as. */
const saved = async (...given: Parameters<typeof save>) => (await save(...given)).version;
const drop = async (subject: string, baseVersion?: number) =>
  test.client.deleteDraft({ query: { layout: 'home', baseVersion } }, await as(subject));
const read = async (subject: string, layout = 'home') =>
  (await test.client.readDraft({ query: { layout } }, await as(subject))).draft;

it('is kept for whoever made it, and nobody else sees what is in it', async () => {
  expect(await read('ann')).toBeNull();
  const first = await saved('ann', '{"a":1}', 0);
  await save('ben', '{"b":1}', 0);
  const second = await saved('ann', '{"a":2}', first);
  expect(await read('ann')).toMatchObject({
    content: '{"a":2}',
    version: second,
    baseRevision: 3,
    savedFrom: 'window 1',
  });
  expect(await read('ben')).toMatchObject({ content: '{"b":1}' });
  const owners = await test.client.listDrafts({ query: { layout: 'home' } }, await as('ben'));
  expect(owners.map(({ owner }) => owner).toSorted()).toEqual(['ann', 'ben']);
});

it('saved from a second window is not written over: what is stored comes with the refusal', async () => {
  const first = await saved('cat', 'first', 0);
  const version = await saved('cat', 'second window', first);
  expect(await refusal(save('cat', 'first window again', first))).toMatchObject({
    status: 409,
    data: { draft: { content: 'second window', version } },
  });
  expect(await refusal(save('cat', 'as if new', 0))).toMatchObject({ status: 409 });
  expect(await read('cat')).toMatchObject({ content: 'second window' });
});

it('thrown away by a window that has not seen what another saved since stays', async () => {
  const first = await saved('eve', 'first', 0);
  const second = await saved('eve', 'second window', first);
  expect(await drop('eve', first)).toEqual({ deleted: false });
  expect(await drop('eve', 0)).toEqual({ deleted: false });
  expect(await read('eve')).toMatchObject({ content: 'second window' });
  expect(await drop('eve', second)).toEqual({ deleted: true });
});

it('begun again has no version from before: a window that holds an old one neither overwrites nor drops it', async () => {
  const old = await saved('hal', 'of window A', 0);
  await drop('hal', old);
  await save('hal', 'of window B', 0);
  expect(await refusal(save('hal', 'of window A again', old))).toMatchObject({
    status: 409,
    data: { draft: { content: 'of window B' } },
  });
  expect(await drop('hal', old)).toEqual({ deleted: false });
  expect(await read('hal')).toMatchObject({ content: 'of window B' });
});

it('that was thrown away or published elsewhere is said to be gone, and can be begun anew', async () => {
  const first = await saved('dan', 'first', 0);
  await drop('dan');
  expect(await refusal(save('dan', 'second', first))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read('dan')).toBeNull();
  await save('dan', 'second', 0);
  expect(await read('dan')).toMatchObject({ content: 'second' });
});

it('is one of 25 at most, so that nobody fills the house; those there are can be gone on with', async () => {
  for (let draft = 1; draft <= 25; draft += 1) await save('flo', 'text', 0, `layout${draft}`);
  expect(await refusal(save('flo', 'text', 0, 'layout26'))).toMatchObject({ status: 400 });
  const { version } = (await read('flo', 'layout25'))!;
  await save('flo', 'more', version, 'layout25');
  await save('gus', 'text', 0, 'layout26');
  await test.client.deleteDraft({ query: { layout: 'layout1' } }, await as('flo'));
  await save('flo', 'text', 0, 'layout26');
  expect(await read('flo', 'layout26')).toMatchObject({ content: 'text' });
});

it('is one of 25 at most however many are begun at once, each editor for themselves', async () => {
  const begun = await Promise.allSettled([
    ...Array.from({ length: 40 }, (_, draft) => save('ivy', 'text', 0, `at-once${draft}`)),
    save('jon', 'text', 0, 'at-once0'),
  ]);
  expect(begun.slice(0, -1).filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  expect(begun.at(-1)).toMatchObject({ status: 'fulfilled' });
});

it('of 2 MB is kept', async () => {
  const content = JSON.stringify('x'.repeat(2_000_000));
  await save('eve', content, 0, 'large');
  expect((await read('eve', 'large'))?.content).toBe(content);
});

it('needs a right to layouts of that site', async () => {
  const query = { layout: 'home' };
  for (const rights of [noRights, { ...editor, sites: [2] }]) {
    expect(await refusal(test.client.readDraft({ query }, await as('ann', rights)))).toMatchObject({
      status: 403,
    });
    expect(await refusal(test.client.listDrafts({ query }, await as('ann', rights)))).toMatchObject({
      status: 403,
    });
  }
});

it('goes with the account, in every layout, and with nobody else’s word', async () => {
  await save('fay', 'x', 0, 'one');
  await save('fay', 'x', 0, 'two');
  const asked = async (subject: string, rights: Rights, owner?: string) =>
    test.client.removeOwnDrafts({ query: owner === undefined ? {} : { owner } }, await as(subject, rights));
  expect(await refusal(asked('gus', editor, 'fay'))).toMatchObject({ status: 403 });
  expect(await asked('x', { ...noRights, admin: ['super_admin'] }, 'fay')).toEqual({ removed: 2 });
  expect(await read('fay', 'one')).toBeNull();
});

/** Drafts: unpublished changes stored on the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { editorOf, openWidgets, refusal, type WidgetsTest } from '../widgets.fixture.ts';

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
/** Saves and returns the version of the draft. */
const saved = async (...args: Parameters<typeof save>) => (await save(...args)).version;
const drop = async (subject: string, baseVersion?: number) =>
  test.client.deleteDraft({ query: { layout: 'home', baseVersion } }, await as(subject));
const read = async (subject: string, layout = 'home') =>
  (await test.client.readDraft({ query: { layout } }, await as(subject))).draft;

it('is stored per editor; others see that it exists but not its content', async () => {
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

it('returns 409 with the stored draft when a second window saved meanwhile', async () => {
  const first = await saved('cat', 'first', 0);
  const version = await saved('cat', 'second window', first);
  expect(await refusal(save('cat', 'first window again', first))).toMatchObject({
    status: 409,
    data: { draft: { content: 'second window', version } },
  });
  expect(await refusal(save('cat', 'as if new', 0))).toMatchObject({ status: 409 });
  expect(await read('cat')).toMatchObject({ content: 'second window' });
});

it('is not deleted by a window that has not seen the latest save of another window', async () => {
  const first = await saved('eve', 'first', 0);
  const second = await saved('eve', 'second window', first);
  expect(await drop('eve', first)).toEqual({ deleted: false });
  expect(await drop('eve', 0)).toEqual({ deleted: false });
  expect(await read('eve')).toMatchObject({ content: 'second window' });
  expect(await drop('eve', second)).toEqual({ deleted: true });
});

it('never reuses versions after a deletion: a window with an old version neither overwrites nor deletes the new draft', async () => {
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

it('returns NOT_FOUND when the draft was deleted or published elsewhere, and can be created again', async () => {
  const first = await saved('dan', 'first', 0);
  await drop('dan');
  expect(await refusal(save('dan', 'second', first))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read('dan')).toBeNull();
  await save('dan', 'second', 0);
  expect(await read('dan')).toMatchObject({ content: 'second' });
});

it('limits an editor to 25 drafts; existing ones can still be saved', async () => {
  for (let draft = 1; draft <= 25; draft += 1) await save('flo', 'text', 0, `layout${draft}`);
  expect(await refusal(save('flo', 'text', 0, 'layout26'))).toMatchObject({ status: 400 });
  const { version } = (await read('flo', 'layout25'))!;
  await save('flo', 'more', version, 'layout25');
  await save('gus', 'text', 0, 'layout26');
  await test.client.deleteDraft({ query: { layout: 'layout1' } }, await as('flo'));
  await save('flo', 'text', 0, 'layout26');
  expect(await read('flo', 'layout26')).toMatchObject({ content: 'text' });
});

it('enforces the limit of 25 drafts under concurrent saves, per editor', async () => {
  const results = await Promise.allSettled([
    ...Array.from({ length: 40 }, (_, draft) => save('ivy', 'text', 0, `at-once${draft}`)),
    save('jon', 'text', 0, 'at-once0'),
  ]);
  expect(results.slice(0, -1).filter(({ status }) => status === 'fulfilled')).toHaveLength(25);
  expect(results.at(-1)).toMatchObject({ status: 'fulfilled' });
});

it('stores a draft of 2 MB', async () => {
  const content = JSON.stringify('x'.repeat(2_000_000));
  await save('eve', content, 0, 'large');
  expect((await read('eve', 'large'))?.content).toBe(content);
});

it('needs rights for layouts of that site', async () => {
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

it('is removed in every layout with the account, by the owner or a super_admin only', async () => {
  await save('fay', 'x', 0, 'one');
  await save('fay', 'x', 0, 'two');
  const removeDrafts = async (subject: string, rights: Rights, owner?: string) =>
    test.client.removeOwnDrafts({ query: owner === undefined ? {} : { owner } }, await as(subject, rights));
  expect(await refusal(removeDrafts('gus', editor, 'fay'))).toMatchObject({ status: 403 });
  expect(await removeDrafts('x', { ...noRights, admin: ['super_admin'] }, 'fay')).toEqual({ removed: 2 });
  expect(await read('fay', 'one')).toBeNull();
});

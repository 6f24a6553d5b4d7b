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
const read = async (subject: string, layout = 'home') =>
  (await test.client.readDraft({ query: { layout } }, await as(subject))).draft;

it('is kept for whoever made it, and nobody else sees what is in it', async () => {
  expect(await read('ann')).toBeNull();
  expect(await save('ann', '{"a":1}', 0)).toMatchObject({ version: 1 });
  expect(await save('ben', '{"b":1}', 0)).toMatchObject({ version: 1 });
  expect(await save('ann', '{"a":2}', 1)).toMatchObject({ version: 2 });
  expect(await read('ann')).toMatchObject({
    content: '{"a":2}',
    version: 2,
    baseRevision: 3,
    savedFrom: 'window 1',
  });
  expect(await read('ben')).toMatchObject({ content: '{"b":1}' });
  const owners = await test.client.listDrafts({ query: { layout: 'home' } }, await as('ben'));
  expect(owners.map(({ owner }) => owner).toSorted()).toEqual(['ann', 'ben']);
});

it('saved from a second window is not written over: what is stored comes with the refusal', async () => {
  await save('cat', 'first', 0);
  await save('cat', 'second window', 1);
  expect(await refusal(save('cat', 'first window again', 1))).toMatchObject({
    status: 409,
    data: { draft: { content: 'second window', version: 2 } },
  });
  expect(await refusal(save('cat', 'as if new', 0))).toMatchObject({ status: 409 });
  expect(await read('cat')).toMatchObject({ content: 'second window' });
});

it('thrown away by a window that has not seen what another saved since stays', async () => {
  await save('eve', 'first', 0);
  await save('eve', 'second window', 1);
  const drop = async (baseVersion: number) =>
    test.client.deleteDraft({ query: { layout: 'home', baseVersion } }, await as('eve'));
  expect(await drop(1)).toEqual({ deleted: false });
  expect(await drop(0)).toEqual({ deleted: false });
  expect(await read('eve')).toMatchObject({ content: 'second window' });
  expect(await drop(2)).toEqual({ deleted: true });
});

it('that was thrown away or published elsewhere is said to be gone, and can be begun anew', async () => {
  await save('dan', 'first', 0);
  await test.client.deleteDraft({ query: { layout: 'home' } }, await as('dan'));
  expect(await refusal(save('dan', 'second', 1))).toMatchObject({ code: 'NOT_FOUND' });
  expect(await read('dan')).toBeNull();
  expect(await save('dan', 'second', 0)).toMatchObject({ version: 1 });
});

it('is one of 25 at most, so that nobody fills the house; those there are can be gone on with', async () => {
  for (let draft = 1; draft <= 25; draft += 1) await save('flo', 'text', 0, `layout${draft}`);
  expect(await refusal(save('flo', 'text', 0, 'layout26'))).toMatchObject({ status: 400 });
  expect(await save('flo', 'more', 1, 'layout25')).toMatchObject({ version: 2 });
  expect(await save('gus', 'text', 0, 'layout26')).toMatchObject({ version: 1 });
  await test.client.deleteDraft({ query: { layout: 'layout1' } }, await as('flo'));
  expect(await save('flo', 'text', 0, 'layout26')).toMatchObject({ version: 1 });
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

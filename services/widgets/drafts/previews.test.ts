/** Previews: frozen copies that signed links show. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { editorOf, openWidgets, refusal, type WidgetsTest } from '../widgets.fixture.ts';

let test: WidgetsTest;
beforeAll(async () => {
  test = await openWidgets();
});
afterAll(() => test.close());

const editor = editorOf('MX');
const edge: Rights = { ...noRights, admin: ['super_admin'] };
const as = (subject: string, rights: Rights = editor) => test.call(rights, subject);
const query = { layout: 'home' };
const share = async (subject: string, draft: boolean, rights: Rights = editor) =>
  test.client.sharePreview({ query, body: { draft, seconds: 3_600, path: '/' } }, await as(subject, rights));
const save = async (subject: string, content: string, baseVersion: number) =>
  test.client.saveDraft(
    { query, body: { baseRevision: 0, content, baseVersion, savedFrom: 'window 1' } },
    await as(subject),
  );
const read = async (id: string, rights: Rights = edge) =>
  test.client.readPreview({ params: { id } }, await as('preview', rights));

it("freezes the caller's own draft as it was", async () => {
  await save('ann', 'as it was', 0);
  const { id } = await share('ann', true);
  await save('ann', 'changed since', 1);
  expect(await read(id)).toMatchObject({ owner: 'ann', content: 'as it was', published: null });
  expect(await refusal(share('ben', true))).toMatchObject({ code: 'NOT_FOUND' });
});

it('is readable by the edge only, and created only with rights on that site', async () => {
  const { id } = await share('ann', false);
  for (const rights of [noRights, editor])
    expect(await refusal(read(id, rights))).toMatchObject({ status: 403 });
  for (const rights of [noRights, { ...editor, sites: [2] }])
    expect(await refusal(share('ann', false, rights))).toMatchObject({ status: 403 });
  expect(await refusal(read(randomUUID()))).toMatchObject({ code: 'NOT_FOUND' });
});

it('is removed with the account', async () => {
  const { id } = await share('cat', false);
  await test.client.removeOwnDrafts({ query: {} }, await as('cat'));
  expect(await refusal(read(id))).toMatchObject({ code: 'NOT_FOUND' });
});

it('limits an editor to fifty valid links', async () => {
  for (let count = 0; count < 50; count += 1) await share('dan', false);
  expect(await refusal(share('dan', false))).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  expect((await share('eve', false)).revision).toBe(0);
});

it('limits them too when the last two are requested at once', async () => {
  for (let count = 0; count < 49; count += 1) await share('fay', false);
  const results = await Promise.allSettled([share('fay', false), share('fay', false), share('fay', false)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

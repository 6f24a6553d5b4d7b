/** Saved views of lists: one name each, private to the account, at most 30 per list. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_VIEWS } from '../../../domain/admin/savedView.ts';
import type { Call } from '../../../rest/call.ts';
import { openIdentity, PASSWORD, refusal, SITE, type IdentityTest } from '../identity.fixture.ts';

let open: IdentityTest;
let calls = 0;
beforeAll(async () => {
  open = await openIdentity();
});
afterAll(() => open?.close());

const withFullBudget = (call: Call): Call => ({ ...call, until: performance.now() + 20_000, budget: 20_000 });
const newEditor = async () => open.by(await open.account(`editor${(calls += 1)}@example.org`));
type ViewBody = Parameters<typeof open.test.client.saveView>[0]['body'];
const save = (call: Call, body: Partial<ViewBody>) =>
  open.test.client.saveView(
    { body: { screen: 'headerSlideIn', name: 'This week', query: 'start=next7', ...body } },
    withFullBudget(call),
  );
const list = (call: Call, screen: ViewBody['screen'] = 'headerSlideIn') =>
  open.test.client.listSavedViews({ query: { screen } }, withFullBudget(call));
const remove = (call: Call, id: string) =>
  open.test.client.removeSavedView({ params: { id } }, withFullBudget(call));

describe('saved views', () => {
  it('are saved for one list, renamed and replaced by their id, and listed by name', async () => {
    const call = await newEditor();
    const { id } = await save(call, { name: ' Week ' });
    await save(call, { name: 'archive', query: 'archived=true' });
    await save(call, { screen: 'features', name: 'Week', query: '' });
    const changed = await save(call, { id, name: 'Next days', query: 'start=next7&sort=name' });
    expect(changed).toMatchObject({ id, name: 'Next days' });
    expect((await list(call)).map(({ name, query }) => [name, query])).toEqual([
      ['archive', 'archived=true'],
      ['Next days', 'start=next7&sort=name'],
    ]);
    await remove(call, id);
    expect((await list(call)).map(({ name }) => name)).toEqual(['archive']);
    expect((await list(call, 'features')).map(({ name }) => name)).toEqual(['Week']);
  });

  it('have a name of their own in their list, whatever its case, also when saved at the same time', async () => {
    const call = await newEditor();
    const { id } = await save(call, {});
    await expect(save(call, { name: 'THIS WEEK' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { field: 'name' },
    });
    // Its own name is not taken.
    await save(call, { id, name: 'THIS WEEK' });
    const results = await Promise.allSettled(['a', 'A', 'a'].map((name) => save(call, { name })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('of another account are not found, and cannot be changed', async () => {
    const [ana, bo] = [await newEditor(), await newEditor()];
    const { id } = await save(ana, {});
    for (const each of [id, randomUUID()]) {
      expect(await refusal(remove(bo, each))).toBe('NOT_FOUND');
      expect(await refusal(save(bo, { id: each, name: 'Mine' }))).toBe('NOT_FOUND');
    }
    // Nor is one of another list.
    expect(await refusal(save(ana, { id, screen: 'features' }))).toBe('NOT_FOUND');
    expect(await list(bo)).toEqual([]);
    expect((await list(ana)).map(({ name }) => name)).toEqual(['This week']);
  });

  it(`are at most ${MAX_VIEWS} per list; one of them can still be replaced`, async () => {
    const call = await newEditor();
    const saved = [];
    for (let n = 0; n < MAX_VIEWS; n += 1) saved.push(await save(call, { name: `View ${n}` }));
    await expect(save(call, { name: 'One more' })).rejects.toMatchObject({
      code: 'VALIDATION',
      errors: [{ pointer: '/body/name', code: `tooMany:${MAX_VIEWS}` }],
    });
    await save(call, { id: saved[0]!.id, name: 'View 0', query: 'sort=name' });
    await save(call, { screen: 'features', name: 'One more' });
    expect(await list(call)).toHaveLength(MAX_VIEWS);
  });

  it.each<[string, object]>([
    ['a blank name', { name: '  ' }],
    ['a name of 61 characters', { name: 'x'.repeat(61) }],
    ['a screen that does not exist', { screen: 'nothing' }],
    ['a query that is too long', { query: 'x'.repeat(2_001) }],
  ])('are refused with %s', async (_, body) => {
    expect(await refusal(save(await newEditor(), body))).toBe('VALIDATION');
  });

  it('are in the export of the account, and are deleted with it', async () => {
    const signedIn = await open.account('leaving@example.org');
    const call = await open.by(signedIn);
    await save(call, {});
    expect(await open.test.client.exportAccount({}, withFullBudget(call))).toMatchObject({
      savedViews: [{ screen: 'headerSlideIn', name: 'This week', query: 'start=next7' }],
    });
    await open.test.client.deleteAccount(
      { body: { password: PASSWORD, siteId: SITE } },
      withFullBudget(call),
    );
    const remaining = await open.test.service.db.row<{ rows: number }>(
      `select count(*)::integer as rows from identity.saved_view where account = $1`,
      [signedIn.account.sub],
    );
    expect(remaining).toEqual({ rows: 0 });
  });
});

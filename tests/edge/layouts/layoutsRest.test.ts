/** Layouts over REST, with a service's token (docs/decisions/0024, 0026). */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import { signToken } from '../../../rest/caller.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
let now = testNow();
beforeAll(async () => {
  // The service polls every five seconds for changes that are due; with fake timers it polls when the test advances
  // them.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  stack = await startStack({ now: () => now });
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
  vi.useRealTimers();
});

async function call<T>(siteName: string, path: string, body?: object): Promise<T> {
  const rights = { admin: ['super_admin'], content: {}, sites: null } satisfies Rights;
  const token = await signToken(stack.program.keys.privateKey!, {
    subject: 'legacy',
    rights,
    audience: 'widgets',
  });
  const answer = await http(`/api/widgets-dev${path}`, {
    site: siteName,
    headers: {
      'sec-fetch-site': 'none',
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  return JSON.parse(answer.text) as T;
}
const widget = (id: string) => ({ id, type: 'rich-text', widgetContent: { html: '<p>a</p>' } });
const rowOf = (rowKey: string, id: string) => ({ rowKey, columns: [{ widgets: [{ id }] }] });

describe('a call without a site', () => {
  const keysOf = async (siteName: string, query = '') =>
    (await call<{ rowKey: string }[]>(siteName, `/layouts?layout=rest-only${query}`)).map(
      ({ rowKey }) => rowKey,
    );

  it('applies to the site of its host, for reads and writes, unless it names a site', async () => {
    for (const siteName of ['en', 'es']) {
      await call(siteName, '', widget(`rest-${siteName}`));
      const added = [rowOf(`of-${siteName}`, `rest-${siteName}`)];
      expect(await call(siteName, '/layouts', { layout: 'rest-only', added, deleted: [] })).toMatchObject({
        site: siteName === 'es' ? 2 : 1,
      });
    }
    expect(await keysOf('en')).toEqual(['of-en']);
    expect(await keysOf('es')).toEqual(['of-es']);
    expect(await keysOf('es', '&site=1')).toEqual(['of-en']);
  });

  it('is rejected when it names a site in a parameter that its route does not read', async () => {
    const layout = { layout: 'misnamed', added: [], deleted: [] };
    for (const [path, body, pointer] of [
      ['?site=1', widget('misnamed'), '/query/site'],
      ['/layouts', { ...layout, siteId: 1 }, '/body/siteId'],
    ] as const)
      expect(await call('es', path, body)).toMatchObject({ code: 'VALIDATION', errors: [{ pointer }] });
    expect(await call('es', '?site=2', widget('well-named'))).toMatchObject({ id: 'well-named' });
    const added = [rowOf('well', 'well-named')];
    const named = { ...layout, layout: 'well-named', added, siteId: 2 };
    expect(await call('es', '/layouts', named)).toMatchObject({ site: 2 });
  });
});

describe('a change planned by a service', () => {
  it('fails at its time with a reason, because its owner is no account whose rights could be checked', async () => {
    const at = new Date(now.getTime() + 3_600_000);
    await call('en', '', widget('planned-1'));
    const added = [rowOf('planned', 'planned-1')];
    const plan = { layout: 'planned', at: at.toISOString(), baseRevision: 0, added };
    expect(await call('en', '/layouts/scheduled', plan)).toMatchObject({
      status: 'waiting',
      owner: 'legacy',
    });
    now = new Date(at.getTime() + 1_000);
    vi.advanceTimersByTime(5_000);
    const planned = () => call<object[]>('en', '/layouts/scheduled?layout=planned');
    await expect.poll(planned, { timeout: 20_000 }).toMatchObject([
      {
        status: 'failed',
        problem: { title: 'The account that scheduled this change was disabled or deleted.' },
      },
    ]);
  });
});

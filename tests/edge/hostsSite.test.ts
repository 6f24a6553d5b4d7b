/** Which site a REST call means that names none (docs/decisions/0024). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

describe('a REST call that names no site', () => {
  const call = async (of: string, path: string, body?: object) => {
    const rights = { admin: ['super_admin'], content: {}, sites: null } satisfies Rights;
    const token = await signToken(stack.program.keys.privateKey!, {
      subject: 'legacy',
      rights,
      audience: 'widgets',
    });
    const answer = await http(`/api/widgets-dev${path}`, {
      site: of,
      headers: {
        'sec-fetch-site': 'none',
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return JSON.parse(answer.text) as { rowKey?: string; site?: number }[] & { site?: number };
  };
  const keysOf = async (of: string, query = '') =>
    (await call(of, `/layouts?layout=rest-only${query}`)).map(({ rowKey }) => rowKey);

  it('means the site of its host, reading and writing, and the one it names where it names one', async () => {
    for (const of of ['en', 'es']) {
      await call(of, '', { id: `rest-${of}`, type: 'rich-text', widgetContent: { html: '<p>a</p>' } });
      const added = [{ rowKey: `of-${of}`, columns: [{ widgets: [{ id: `rest-${of}` }] }] }];
      expect(await call(of, '/layouts', { layout: 'rest-only', added, deleted: [] })).toMatchObject({
        site: of === 'es' ? 2 : 1,
      });
    }
    expect(await keysOf('en')).toEqual(['of-en']);
    expect(await keysOf('es')).toEqual(['of-es']);
    expect(await keysOf('es', '&site=1')).toEqual(['of-en']);
  });
});

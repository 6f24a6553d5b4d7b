/** What every service promises, whatever it serves. */
import { expect } from 'vitest';
import { z } from 'zod';
import type { Contract } from '../../rest/contract.ts';
import { documentFaults, operationOf, type OpenApi } from './openApi.ts';
import { expectRefused, type Check } from './target.ts';

const problem = z.object({
  type: z.string().min(1),
  title: z.string().min(1),
  status: z.int(),
  code: z.string().regex(/^[A-Z][A-Z_]+$/),
  requestId: z.string().min(8),
});

/** Guarded routes that stand in no specification: another's service need not have them. */
const added = new Set([
  'saveDevotionals',
  'listAsEditor',
  'listVersions',
  'readUsers',
  'saveContentKey',
  'deletePermissions',
  'listUsers',
  'readEffective',
  'explainUser',
  'tryAction',
  'createGroup',
  'changeGroup',
  'deleteGroup',
  'readAudit',
  'exportAudit',
  'verifyAudit',
  'listRevisions',
  'saveTerms',
  'saveFeature',
  'saveSiteConfig',
  'saveCountry',
  'listErrors',
  'countErrors',
  'listViolations',
  'upload',
  'listPictures',
  'removePictures',
  'removePicture',
]);

/** The checks of a contract that every contract has. */
export function commonChecks(contract: Contract): Check[] {
  const routes = Object.entries(contract.routes);
  const guarded = routes.filter(([, { rule }]) => !('public' in rule));
  const open = routes.filter(([, { rule, method }]) => 'public' in rule && method === 'GET');
  return [
    ...guarded.map(
      ([name, { method }]) =>
        ({
          name: `${name} is refused to who has no token, and to who has a false one`,
          needs: [
            ...(method === 'GET' ? [] : ['write' as const]), // a service that does not refuse would do it
            ...(added.has(name) || contract.service === 'identity' ? ['ours' as const] : []), // ours alone
          ],
          run: async (target): Promise<void> => {
            const body = method === 'GET' ? {} : { body: {} };
            expectRefused(await target.send(method, target.path(name), body));
            const headers = { authorization: 'Bearer e30.e30.e30' };
            expectRefused(await target.send(method, target.path(name), { ...body, headers }));
          },
        }) satisfies Check,
    ),
    ...open.map(
      ([name]) =>
        ({
          name: `${name} answers under both spellings of its path (decision 41)`,
          needs: ['ours'],
          run: async (target): Promise<void> => {
            const [plain, slashed] = [
              await target.send('GET', target.path(name)),
              await target.send('GET', `${target.path(name)}/`),
            ];
            expect(slashed.status).toBe(plain.status);
            expect(slashed.status).not.toBe(404);
          },
        }) satisfies Check,
    ),
    {
      name: 'refusals are problem+json with a stable code and the request id',
      needs: ['ours'],
      async run(target) {
        const headers = { 'x-request-id': 'conformance-1' };
        const base = `/api${contract.base.development}`;
        const found = target.path(routes[0]![0]).startsWith(base) ? base : `/api${contract.base.production}`;
        const told = await target.send('GET', `${found}/no-such/path/at/all`, { headers });
        expect(told.status).toBe(404);
        expect(told.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(problem.parse(told.body)).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
          requestId: 'conformance-1',
        });
        expect(told.text).not.toMatch(/node_modules|\.ts:\d|stack/);
      },
    },
    {
      name: 'a method nobody takes is refused with those that are taken',
      needs: ['write', 'ours'],
      async run(target) {
        const told = await target.send('PATCH', target.path(routes[0]![0]), { body: {} });
        expect(told.status).toBe(405);
        expect(told.headers.get('allow')).toContain(routes[0]![1].method);
      },
    },
    {
      name: 'it is well',
      needs: ['ours'],
      async run(target) {
        const told = await target.send('GET', `${rootOf(target.path(routes[0]![0]), contract)}/health`);
        expect(told).toMatchObject({ status: 200, body: { status: 'ok' } });
      },
    },
    {
      name: 'its OpenAPI 3.1 document is whole, and has every route',
      needs: ['ours'],
      async run(target) {
        const told = await target.send('GET', `${rootOf(target.path(routes[0]![0]), contract)}/openapi.json`);
        const document = told.body as OpenApi;
        expect(documentFaults(document)).toEqual([]);
        for (const [name, { method }] of routes) {
          expect(operationOf(document, name)).toMatchObject({
            path: decodeURI(target.path(name)), // its parts in braces, as the document has them
            method: method.toLowerCase(),
          });
        }
      },
    },
  ];
}

/** The service's base, in the environment its routes are in. */
function rootOf(path: string, { base }: Contract): string {
  const development = `/api${base.development}`;
  return path === development || path.startsWith(`${development}/`) ? development : `/api${base.production}`;
}

/** Checks that every service must meet, independent of what it serves. */
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

/** Guarded routes that are not in the specifications: a foreign service need not have them. */
const ownRoutes = new Set([
  'addTermLanguage',
  'removeTermLanguage',
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
  'listTermLanguages',
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

/** The checks that every contract has, for one contract. */
export function commonChecks(contract: Contract): Check[] {
  const routes = Object.entries(contract.routes);
  const guarded = routes.filter(([, { rule }]) => !('public' in rule));
  const publicReads = routes.filter(([, { rule, method }]) => 'public' in rule && method === 'GET');
  return [
    ...guarded.map(
      ([name, { method }]) =>
        ({
          name: `${name} is refused without a token and with an invalid one`,
          needs: [
            ...(method === 'GET' ? [] : ['write' as const]), // a service that does not refuse it would perform the write
            ...(ownRoutes.has(name) || contract.service === 'identity' ? ['ours' as const] : []), // routes of ours only
          ],
          run: async (target): Promise<void> => {
            const body = method === 'GET' ? {} : { body: {} };
            expectRefused(await target.send(method, target.path(name), body));
            const headers = { authorization: 'Bearer e30.e30.e30' };
            expectRefused(await target.send(method, target.path(name), { ...body, headers }));
          },
        }) satisfies Check,
    ),
    ...publicReads.map(
      ([name]) =>
        ({
          name: `${name} responds with and without a trailing slash (decision 41)`,
          needs: ['ours'],
          run: async (target): Promise<void> => {
            const [unslashed, slashed] = [
              await target.send('GET', target.path(name)),
              await target.send('GET', `${target.path(name)}/`),
            ];
            expect(slashed.status).toBe(unslashed.status);
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
        const basePath = target.path(routes[0]![0]).startsWith(base)
          ? base
          : `/api${contract.base.production}`;
        const response = await target.send('GET', `${basePath}/no-such/path/at/all`, { headers });
        expect(response.status).toBe(404);
        expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
        expect(problem.parse(response.body)).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
          requestId: 'conformance-1',
        });
        expect(response.text).not.toMatch(/node_modules|\.ts:\d|stack/);
      },
    },
    {
      name: 'an unsupported method is rejected with an Allow header',
      needs: ['write', 'ours'],
      async run(target) {
        const response = await target.send('PATCH', target.path(routes[0]![0]), { body: {} });
        expect(response.status).toBe(405);
        expect(response.headers.get('allow')).toContain(routes[0]![1].method);
      },
    },
    {
      name: 'the health endpoint responds ok',
      needs: ['ours'],
      async run(target) {
        const response = await target.send('GET', `${rootOf(target.path(routes[0]![0]), contract)}/health`);
        expect(response).toMatchObject({ status: 200, body: { status: 'ok' } });
      },
    },
    {
      name: 'its OpenAPI 3.1 document is complete and has every route',
      needs: ['ours'],
      async run(target) {
        const response = await target.send(
          'GET',
          `${rootOf(target.path(routes[0]![0]), contract)}/openapi.json`,
        );
        const document = response.body as OpenApi;
        expect(documentFaults(document)).toEqual([]);
        for (const [name, { method }] of routes) {
          expect(operationOf(document, name)).toMatchObject({
            path: decodeURI(target.path(name)), // path parameters in braces, as in the document
            method: method.toLowerCase(),
          });
        }
      },
    },
  ];
}

/** The service's base path, in the environment that the path belongs to. */
function rootOf(path: string, { base }: Contract): string {
  const development = `/api${base.development}`;
  return path === development || path.startsWith(`${development}/`) ? development : `/api${base.production}`;
}

/** A service that stores one resource, with its routes under general names. */
import type { Values } from '../../../domain/resource/field.ts';
import { identityFields, type StoredResource } from '../../../domain/resource/resource.ts';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { contract } from '../../../rest/contract.ts';
import { auditRoutes } from '../audit/auditContract.ts';
import { auditedService } from '../audit/auditedService.ts';
import type { OpenOptions } from '../service.ts';
import { testService, type TestService } from '../service.fixture.ts';
import { resourceRoutes, type ResourceRoutes } from './contract.ts';
import { resourceHandlers } from './resourceHandlers.ts';

export type TestResource = StoredResource<'Entry', 'site-config', 'entries'>;
export type ResourceTest = TestService<ResourceRoutes<'Entry', 'entries'> & ReturnType<typeof auditRoutes>>;

/** The cache tags of the test resource. */
export const testHooks = { tags: (site: string) => [`entries:${site}`] };

const serviceOf = (resource: TestResource) =>
  auditedService({
    contract: contract({
      service: 'site-config',
      title: 'Entries',
      base: { development: '/site-config', production: '/site-config' },
      resources: [resource],
      routes: { ...resourceRoutes(resource), ...auditRoutes({ admin: 'super_admin' }) },
    }),
    folder: 'site-config',
    handlers: (deps) => resourceHandlers(resource, deps, testHooks),
  });

export const renamed = (resource: StoredResource): TestResource => ({
  ...resource,
  name: 'Entry',
  storage: { ...resource.storage, service: 'site-config', plural: 'entries' },
});

export const openResource = (
  resource: TestResource,
  options: Pick<OpenOptions, 'now' | 'links'> = {},
): Promise<ResourceTest> => testService(serviceOf(resource), options);

const EVERYTHING = { global: { c: true, r: true, u: true, d: true } };

/** May change entries of the site 1. */
export const editor: Rights = {
  ...noRights,
  admin: ['admin_site'],
  content: { devotionals: EVERYTHING, pages: EVERYTHING },
  sites: [1],
  siteCodes: ['1'],
};

/** The same values with the number-th name, and the number-th identity where that is not the name. */
export const numbered = (resource: StoredResource, values: Values, number: number): Values => ({
  ...values,
  [resource.key]: `n${number}`,
  ...Object.fromEntries(
    identityFields(resource)
      .filter((name) => name !== resource.key)
      .map((name) => [name, partOf(resource.fields[name]!.kind, number)]),
  ),
});

const partOf = (kind: string, number: number): string | number =>
  kind === 'localDate' ? '2026-12-25' : kind === 'integer' ? number : String(number);

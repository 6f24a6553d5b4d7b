/**
 * Every operation name that a service can write to its audit has a text and is offered by the filter. The names are
 * read from the services' sources.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditedActionName, auditedActionsOf } from '../../domain/resource/names.ts';
import { storedResources } from '../../domain/resources.ts';
import type { Contract, Routes } from '../../rest/contract.ts';
import { auditRoutes } from '../../services/kit/audit/auditContract.ts';
import { devotionals } from '../../services/devotionals/contract.ts';
import { features } from '../../services/features/contract.ts';
import { identity } from '../../services/identity/contract.ts';
import { media } from '../../services/media/contract.ts';
import { pages } from '../../services/pages/contract.ts';
import { permissions } from '../../services/permissions/contract.ts';
import { siteConfigs } from '../../services/site-config/contract.ts';
import { translation } from '../../services/translation/contract.ts';
import { widgets } from '../../services/widgets/contract.ts';
import type { AuditService } from '../../generated/schema.ts';
import { operationsOf } from '../../web/admin/audit/operations.ts';

const contracts: Readonly<Record<AuditService, Contract>> = {
  PERMISSIONS: permissions,
  IDENTITY: identity,
  FEATURES: features,
  SITE_CONFIG: siteConfigs,
  TRANSLATION: translation,
  DEVOTIONALS: devotionals,
  PAGES: pages,
  WIDGETS: widgets,
  MEDIA: media,
};

/** Names that are not literals at the place that writes them, by file and expression. */
const indirectNames: Readonly<Record<string, readonly string[]>> = {
  'identity/admin/admin.ts: action': identity.routes.actOnAccount.params!.shape.action.options,
};

/** Of routes that are gone: what they recorded stays in the audit. */
const earlierOperations: Readonly<Partial<Record<AuditService, readonly string[]>>> = {
  FEATURES: ['putFeature', 'archiveFeature', 'listFeatures', 'readFeatureHistory'],
};

/** What the engine records of the actions on entries that a service stores. */
const actionsOn = (service: string): readonly string[] =>
  storedResources
    .filter(({ storage }) => storage.service === service)
    .flatMap((resource) => auditedActionsOf(resource).map((action) => auditedActionName(resource, action)));

/** The sources of a service, without its tests and its demo seed, which writes no audit entries. */
const sourcesOf = (service: string): (readonly [name: string, text: string])[] =>
  readdirSync(`services/${service}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$|^demo/.test(name))
    .map((name) => [`${service}/${name}`, readFileSync(`services/${service}/${name}`, 'utf8')] as const);

const matches = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (it) => it[1]!);
const quoted = (text: string): string[] => matches(text, /'(\w+)'/g);

/**
 * The operation names that a service writes itself: `operation: '…'`, and arguments of functions with an `operation`
 * parameter.
 */
function writtenBy(service: string): string[] {
  const sources = sourcesOf(service);
  const texts = sources.map(([, text]) => text).join('\n');
  const found: string[] = [];
  for (const [name, text] of sources) {
    for (const value of matches(text, /\boperation: ([^,;}\n)]+)/g)) {
      const names = quoted(value.includes('?') ? value.slice(value.indexOf('?')) : value);
      const known = indirectNames[`${name}: ${value}`];
      // A type in a signature or an interface: the callers are found below.
      const isType = /^(?:string|z\.string\(|[A-Z]\w*|keyof typeof \w+)$/.test(value.trim());
      if (names.length === 0 && !known && !isType) throw new Error(`Which operation? ${name}: ${value}`);
      found.push(...names, ...(known ?? []));
    }
  }
  const functionsWithOperation = [
    ...matches(texts, /function (\w+)\([^)]*\boperation: /g),
    ...matches(texts, /const (\w+) = (?:async )?\([^)]*\boperation: /g),
  ];
  for (const functionName of functionsWithOperation) {
    const calls = new RegExp(String.raw`(?<!function )\b${functionName}\(\s*([^'()]*'\w+')`, 'g');
    for (const call of matches(texts, calls)) found.push(quoted(call).at(-1)!);
  }
  return found;
}

/** Routes whose refusals are audited: routes that require a right, and routes of one's own data that name the owner. */
const auditedRoutes = (routes: Routes): string[] =>
  Object.entries(routes)
    .filter(([, { rule, query }]) => {
      if ('public' in rule) return false;
      return (
        !('signedIn' in rule) || (query !== undefined && 'owner' in (query as { shape?: object }).shape!)
      );
    })
    .map(([name]) => name);

describe.each(Object.entries(contracts) as [AuditService, Contract][])('the audit of %s', (key, contract) => {
  const offeredOperations = operationsOf([key]);
  const possibleOperations = new Set([
    ...writtenBy(contract.service),
    ...actionsOn(contract.service),
    ...(earlierOperations[key] ?? []),
    ...auditedRoutes(contract.routes),
    ...Object.keys(auditRoutes({ admin: 'super_admin' })),
  ]);

  it('has a text for every operation that it can contain', () => {
    expect(
      [...possibleOperations].filter((name) => !(offeredOperations as readonly string[]).includes(name)),
    ).toEqual([]);
  });

  it('offers no operation that it never contains', () => {
    expect(offeredOperations.filter((name) => !possibleOperations.has(name))).toEqual([]);
  });
});

it('reads operations that a service writes by hand, not only its routes', () => {
  expect(writtenBy('identity')).toEqual(
    expect.arrayContaining([
      'signInRefused',
      'outsideNeedsPassword',
      'saveProfile',
      'signOutEverywhere',
      'disable',
    ]),
  );
  expect(writtenBy('devotionals')).toEqual(expect.arrayContaining(['reportComment', 'moderateComments']));
});

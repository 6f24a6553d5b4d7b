/** Every name that can stand in an audit has words and is offered by the filter: read from the services themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract, Routes } from '../../rest/contract.ts';
import { auditRoutes } from '../../services/kit/auditContract.ts';
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

/** Names that are no literal where they are written down, by file and expression. */
const elsewhere: Readonly<Record<string, readonly string[]>> = {
  'identity/admin.ts: action': identity.routes.actOnAccount.params!.shape.action.options,
};

/** The sources of a service: not its tests, nor what fills a demo, which writes no audit. */
const sourcesOf = (service: string): (readonly [name: string, text: string])[] =>
  readdirSync(`services/${service}`)
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|^demo|^testing/.test(name))
    .map((name) => [`${service}/${name}`, readFileSync(`services/${service}/${name}`, 'utf8')] as const);

const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), (it) => it[1]!);
const quoted = (text: string): string[] => all(text, /'(\w+)'/g);

/** What a service writes down by a name of its own: `operation: '…'`, and what is handed to a function's `operation`. */
function writtenBy(service: string): string[] {
  const sources = sourcesOf(service);
  const texts = sources.map(([, text]) => text).join('\n');
  const found: string[] = [];
  for (const [name, text] of sources) {
    for (const value of all(text, /\boperation: ([^,;}\n)]+)/g)) {
      const names = quoted(value.includes('?') ? value.slice(value.indexOf('?')) : value);
      const known = elsewhere[`${name}: ${value}`];
      // A type, in a signature or an interface: its callers are found below.
      const isType = /^(?:string|z\.string\(|[A-Z]\w*|keyof typeof \w+)$/.test(value.trim());
      if (names.length === 0 && !known && !isType) throw new Error(`Which operation? ${name}: ${value}`);
      found.push(...names, ...(known ?? []));
    }
  }
  const takers = [
    ...all(texts, /function (\w+)\([^)]*\boperation: /g),
    ...all(texts, /const (\w+) = (?:async )?\([^)]*\boperation: /g),
  ];
  for (const taker of takers) {
    const calls = new RegExp(String.raw`(?<!function )\b${taker}\(\s*([^'()]*'\w+')`, 'g');
    for (const call of all(texts, calls)) found.push(quoted(call).at(-1)!);
  }
  return found;
}

/** Routes whose refusal is kept: by a right, and those of one's own things that name whose they are. */
const refusable = (routes: Routes): string[] =>
  Object.entries(routes)
    .filter(([, { rule, query }]) => {
      if ('public' in rule) return false;
      return (
        !('signedIn' in rule) || (query !== undefined && 'owner' in (query as { shape?: object }).shape!)
      );
    })
    .map(([name]) => name);

describe.each(Object.entries(contracts) as [AuditService, Contract][])('the audit of %s', (key, contract) => {
  const offered = operationsOf([key]);
  const possible = new Set([
    ...writtenBy(contract.service),
    ...refusable(contract.routes),
    ...Object.keys(auditRoutes({ admin: 'super_admin' })),
  ]);

  it('has words for everything that can stand in it', () => {
    expect([...possible].filter((name) => !(offered as readonly string[]).includes(name))).toEqual([]);
  });

  it('offers nothing that never stands in it', () => {
    expect(offered.filter((name) => !possible.has(name))).toEqual([]);
  });
});

it('reads what a service writes by hand, not only by its routes', () => {
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

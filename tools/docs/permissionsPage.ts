/**
 * Generates docs/permissions.generated.md: who may call which route, computed by the same functions that enforce it.
 */
import {
  adminKeys,
  contentActions,
  contentAreas,
  hasAdmin,
  mayContent,
  noRights,
  type Rights,
} from '../../domain/rights/rights.ts';
import type { Rule } from '../../rest/contract.ts';
import { allRoutes } from './routes.ts';
import { code, page, table } from './markdown.ts';

/** Evaluates a rule as `rest/dispatch.ts` does. */
const allows = (rule: Rule, rights: Rights | null): boolean => {
  if ('public' in rule) return true;
  if (rights === null) return false;
  if ('signedIn' in rule) return true;
  return 'admin' in rule ? hasAdmin(rights, rule.admin) : mayContent(rights, rule.area, rule.action);
};

export function permissionsPage(): string {
  const routes = allRoutes();
  const used = adminKeys.filter(
    (key) =>
      key !== 'super_admin' &&
      routes.some(({ route }) => allows(route.rule, withAdmin(key)) && !allows(route.rule, noRights)),
  );
  const unused = adminKeys.filter((key) => key !== 'super_admin' && !used.includes(key));
  const mark = (yes: boolean) => (yes ? 'yes' : '');
  return page(
    'Permission matrix',
    'Every route has a stated rule (`rest/contract.ts`). The service checks it for every call. What depends on stored data (the countries of a row, the site) is checked there too: a column states what is necessary, not what is sufficient. For content, the cell names the flag: **c**reate, **r**ead, **u**pdate, **d**elete, for some country or `global`.',
    table(
      ['Service', 'Route', 'Address', 'visitor', 'reader', 'super_admin', ...used, ...contentAreas],
      routes.map(({ service, name, route: { rule }, address }) => [
        service,
        code(name),
        code(address),
        mark(allows(rule, null)),
        mark(allows(rule, noRights)),
        mark(allows(rule, withAdmin('super_admin'))),
        ...used.map((key) => mark(allows(rule, withAdmin(key)))),
        ...contentAreas.map((area) => (allows(rule, noRights) ? 'yes' : flagsFor(rule, area))),
      ]),
    ),
    ...(unused.length === 0 ? [] : [`Admin keys that open no route yet: ${unused.map(code).join(', ')}.`]),
  );
}

const withAdmin = (key: Rights['admin'][number]): Rights => ({ ...noRights, admin: [key] });

/** The flags of an area that satisfy a rule on their own. */
const flagsFor = (rule: Rule, area: (typeof contentAreas)[number]): string =>
  contentActions
    .filter((action) => allows(rule, { ...noRights, content: { [area]: { MX: { [action]: true } } } }))
    .join(' ');

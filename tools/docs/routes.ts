/** Every route of every contract, in the order of services and routes. */
import { contracts } from '../../gateway/request/clients.ts';
import {
  serviceNames,
  type AnyRoute,
  type Contract,
  type Rule,
  type ServiceName,
} from '../../rest/contract.ts';

export interface NamedRoute {
  readonly service: ServiceName;
  readonly name: string;
  readonly route: AnyRoute;
  /** Method and path in production: 'GET /api/devotionals/v2'. */
  readonly address: string;
}

/** Every route with its method and path in production. */
export function allRoutes(): NamedRoute[] {
  return serviceNames.flatMap((service) => {
    const contract: Contract = contracts[service];
    return Object.entries(contract.routes).map(([name, route]) => {
      const path = `/api${contract.base.production}${route.path === '/' ? '' : route.path}`;
      return { service, name, route, address: `${route.method} ${path}` };
    });
  });
}

/** Describes a rule in words. */
export function describeRule(rule: Rule): string {
  if ('public' in rule) return 'anyone';
  if ('signedIn' in rule) return 'whoever is signed in';
  if ('admin' in rule) return typeof rule.admin === 'string' ? rule.admin : rule.admin.join(' and ');
  return `${rule.area}: ${{ c: 'create', r: 'read', u: 'update', d: 'delete' }[rule.action]}`;
}

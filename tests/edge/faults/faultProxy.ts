/** Puts a fault proxy between a site and each service of another one, so that each can fail as real ones do. */
import { serviceVariable } from '../../../config.ts';
import { serviceNames, type ServiceName } from '../../../rest/contract.ts';
import { faults, openFaultProxy, type Fault, type FaultProxy } from '../../../rest/faultProxy.fixture.ts';

/**
 * All faults but two that turn into others: a reset looks like a refused connection, a late answer like a hanging one.
 */
export const remoteFaults = faults.filter(
  (fault) => fault !== 'resets connections' && fault !== 'answers late',
);

export interface FaultProxies {
  /** From now on the service fails with this fault. */
  fail(service: ServiceName, fault: Fault): void;
  /** All services work again. */
  restore(): void;
  /** Number of requests that arrived for a service. */
  requestCount(service: ServiceName): number;
  /** Number of requests that followed a redirect to its target. */
  redirectedCount(): number;
  /** The settings of a site whose services are behind the proxies. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens one proxy per service in front of the single server at `upstream` that serves all of them. */
export async function openFaultProxies(upstream: string): Promise<FaultProxies> {
  const opened = await Promise.all(
    serviceNames.map(async (name) => [name, await openFaultProxy(upstream)] as const),
  );
  const proxies = Object.fromEntries(opened) as Record<ServiceName, FaultProxy>;
  const all = Object.values(proxies);
  return {
    fail: (service, fault) => void (proxies[service].mode = fault),
    restore: () => all.forEach((proxy) => void (proxy.mode = 'ok')),
    requestCount: (service) => proxies[service].requestCount(),
    redirectedCount: () => all.reduce((sum, proxy) => sum + proxy.redirectedCount(), 0),
    settings: Object.fromEntries(opened.map(([name, { url }]) => [serviceVariable(name), url])),
    close: async () => void (await Promise.all(all.map((proxy) => proxy.close()))),
  };
}

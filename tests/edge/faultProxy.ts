/** Stands between a site and the seven services of another one, and lets each of them fail as real ones do. */
import { serviceVariable } from '../../config.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { faults, openFaultProxy, type Fault, type FaultProxy } from '../../rest/faultProxy.ts';

/** All but those that are another one a moment later: a reset is a refusal, a late answer hangs. */
export const remoteFaults = faults.filter(
  (fault) => fault !== 'resets connections' && fault !== 'answers late',
);

export interface FaultProxies {
  /** From now on the service fails so. */
  fail(service: ServiceName, fault: Fault): void;
  /** All is well again. */
  mend(): void;
  /** Requests that came for a service. */
  seen(service: ServiceName): number;
  /** Requests that came where redirects lead. */
  strayed(): number;
  /** The settings of a site whose services stand behind the proxies. */
  readonly settings: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Opens a proxy for each service in front of the one server that answers for all at `upstream`. */
export async function openFaultProxies(upstream: string): Promise<FaultProxies> {
  const opened = await Promise.all(
    serviceNames.map(async (name) => [name, await openFaultProxy(upstream)] as const),
  );
  const proxies = Object.fromEntries(opened) as Record<ServiceName, FaultProxy>;
  const all = Object.values(proxies);
  return {
    fail: (service, fault) => void (proxies[service].mode = fault),
    mend: () => all.forEach((proxy) => void (proxy.mode = 'ok')),
    seen: (service) => proxies[service].seen(),
    strayed: () => all.reduce((sum, proxy) => sum + proxy.strayed(), 0),
    settings: Object.fromEntries(opened.map(([name, { url }]) => [serviceVariable(name), url])),
    close: async () => void (await Promise.all(all.map((proxy) => proxy.close()))),
  };
}

/** A site of its own, cold, with all its services behind the fault proxies. */
import { httpOf, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import type { FaultProxies } from './faultProxy.ts';

export interface Site {
  readonly stack: Stack;
  readonly http: Http;
  /** Lets time pass: a degraded page's 5 s. */
  later(): void;
  stop(): Promise<void>;
}

/** Opens it on the content of the stack that the proxies stand in front of. */
export async function openSite(services: Stack, { settings }: FaultProxies): Promise<Site> {
  let now = testNow();
  const stack = await startStack({ databaseUrl: services.databaseUrl, now: () => now, settings });
  const http = httpOf(stack);
  return {
    stack,
    http,
    later: () => void (now = new Date(now.getTime() + 5_001)),
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}

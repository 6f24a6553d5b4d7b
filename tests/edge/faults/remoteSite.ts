/** A separate site with a cold cache whose services are all behind the fault proxies. */
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import type { FaultProxies } from './faultProxy.ts';

export interface RemoteSite {
  readonly stack: Stack;
  readonly http: Http;
  /** Lets the 5 s pass for which a degraded page is cached. */
  expireDegradedPages(): void;
  stop(): Promise<void>;
}

/** Starts it with the content of the stack behind the proxies. */
export async function openRemoteSite(services: Stack, { settings }: FaultProxies): Promise<RemoteSite> {
  let now = testNow();
  const stack = await startStack({ databaseUrl: services.databaseUrl, now: () => now, settings });
  const http = httpOf(stack);
  return {
    stack,
    http,
    expireDegradedPages: () => void (now = new Date(now.getTime() + 5_001)),
    async stop() {
      await http.close();
      await stack.stop();
    },
  };
}

/** Readiness: a site needs its configuration and rights, with their databases. Security page 4.2. */
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { asProblem } from '../../rest/problem.ts';
import { ping } from '../database/database.ts';
import type { OpenServices } from '../services/services.ts';

/** Milliseconds one result is reused: load balancers poll often, and several at once. */
const REUSE_MS = 1_000;

/** Creates a check that throws while one of them does not answer, wherever it runs. */
export function readiness(services: OpenServices): () => Promise<void> {
  let last: { at: number; check: Promise<void> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= REUSE_MS) last = { at, check: checkDependencies(services) };
    return last.check;
  };
}

async function checkDependencies({ local, clients }: OpenServices): Promise<void> {
  const call = startCall(anonymous, budgets.publicPage, 'readiness');
  const reads = {
    'site-config': (readCall: Call) => clients.siteConfig.readSiteConfig({ query: {} }, readCall),
    permissions: (readCall: Call) => clients.permissions.readPermissions({ query: {} }, readCall),
  };
  await Promise.all(
    Object.entries(reads).map(async ([name, ask]) => {
      const service = local.get(name as keyof typeof reads);
      if (service) return ping(service);
      // A service by URL is ready when it answers at all, even with a refusal.
      await ask(call).catch((error: unknown) => {
        if (asProblem(error).status >= 500) throw error;
      });
    }),
  );
}

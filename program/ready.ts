/** What a site cannot do without: its configuration and the rights, with their databases. Security page 4.2. */
import { budgets, startCall, type Call } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { asProblem } from '../rest/problem.ts';
import { ping } from './database.ts';
import type { OpenServices } from './services.ts';

/** Balancers ask often, and several of them: one answer serves for so many milliseconds. */
const HOLDS_MS = 1_000;

/** A check that throws while one of them does not answer, wherever it runs. */
export function readiness(services: OpenServices): () => Promise<void> {
  let last: { at: number; check: Promise<void> } | undefined;
  return () => {
    const at = performance.now();
    if (!last || at - last.at >= HOLDS_MS) last = { at, check: checkBoth(services) };
    return last.check;
  };
}

async function checkBoth({ local, clients }: OpenServices): Promise<void> {
  const call = startCall(anonymous, budgets.publicPage, 'readiness');
  const asked = {
    'site-config': (it: Call) => clients.siteConfig.readSiteConfig({ query: {} }, it),
    permissions: (it: Call) => clients.permissions.readPermissions({ query: {} }, it),
  };
  await Promise.all(
    Object.entries(asked).map(async ([name, ask]) => {
      const service = local.get(name as keyof typeof asked);
      if (service) return ping(service);
      // One reached by URL is there when it answers anything at all: a refusal is an answer.
      await ask(call).catch((error: unknown) => {
        if (asProblem(error).status >= 500) throw error;
      });
    }),
  );
}

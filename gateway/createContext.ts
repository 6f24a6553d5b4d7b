/** Creates the context of operations: the loaders of every stem, and what the operations of one request share. */
import type { Call } from '../rest/call.ts';
import type { Caller } from '../rest/caller.ts';
import { commentLoaders } from './comment/loaders.ts';
import { countryLoader } from './country/loaders.ts';
import { devotionalLoaders } from './devotional/loaders.ts';
import { journalLoader } from './journal/loaders.ts';
import { layoutLoader } from './layout/loaders.ts';
import { remoteCardLoader } from './layout/remoteCards.ts';
import { testResultsLoader } from './layoutTest/loaders.ts';
import { usesLoader } from './media/loaders.ts';
import { pageLoaders } from './page/loaders.ts';
import { userLoaders } from './permission/loaders.ts';
import type { ServiceClients } from './request/clients.ts';
import type { Context, Loaders, ReadAuthorNames, RequestContext } from './request/context.ts';
import type { EdgeCall } from './request/edgeSession.ts';
import { batchLoader } from './request/loader.ts';
import { siteLoaders } from './site/loaders.ts';

type Warn = Context['warn'];

function loadersOf(
  clients: ServiceClients,
  call: Call,
  { aheadCaller, authorNames }: { aheadCaller: Caller | null; authorNames?: ReadAuthorNames | undefined },
): Loaders {
  return {
    ...siteLoaders(clients, call),
    ...devotionalLoaders(clients, call, aheadCaller),
    ...commentLoaders(clients, call),
    ...pageLoaders(clients, call),
    journal: journalLoader(clients, call),
    ...userLoaders(clients, call),
    authorName: batchLoader<string, string>(
      (sub) => sub,
      async (subs) => new Map(await authorNames?.(subs, call)),
    ),
    layout: layoutLoader(clients, call),
    remoteCards: remoteCardLoader(clients, call),
    countries: countryLoader(clients, call),
    uses: usesLoader(clients, call),
    testResults: testResultsLoader(clients, call),
  };
}
/**
 * Creates what the operations of one request share. Logs the same error with the same message once, however many fields
 * report it.
 */
export function createRequestContext(
  clients: ServiceClients,
  call: EdgeCall,
  {
    since,
    warn,
    ...loaderDeps
  }: { since: number; warn: Warn; aheadCaller: Caller | null; authorNames?: ReadAuthorNames | undefined },
): RequestContext {
  const loaders = loadersOf(clients, call, loaderDeps);
  const { session = null, viewAs = null } = call;
  return { clients, call, since, loaders, session, viewAs, warn: once(warn) };
}

/** Creates the context of one operation. */
export function createContext(
  request: RequestContext,
  operation: Pick<Context, 'now' | 'isAhead' | 'random' | 'onDraw' | 'signLink'>,
): Context {
  return { ...request, ...operation, changesAt: null, hasDrawnVersion: false, hasSkippedDraw: false };
}

function once(warn: Warn): Warn {
  const logged = new Map<unknown, Set<string>>();
  return (message, error) => {
    const messages = logged.get(error) ?? new Set();
    if (messages.has(message)) return;
    logged.set(error, messages.add(message));
    warn(message, error);
  };
}

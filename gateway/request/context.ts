/**
 * The context of one operation. Loaders belong to a request, which may run several operations (a page's frame and its
 * content): a later operation reuses what an earlier one read or failed to read. Requests share nothing with each
 * other.
 */
import type { Call } from '../../rest/call.ts';
import type { Caller } from '../../rest/caller.ts';
import type { ServiceClients } from './clients.ts';
import { commentLoaders } from '../comment/loaders.ts';
import { countryLoader } from '../country/loaders.ts';
import type { EdgeCall, EdgeSession } from './edgeSession.ts';
import { devotionalLoaders } from '../devotional/loaders.ts';
import { journalLoader } from '../journal/loaders.ts';
import { batchLoader } from './loader.ts';
import { layoutLoader } from '../layout/loaders.ts';
import { remoteCardLoader } from '../layout/remoteCards.ts';
import { usesLoader } from '../media/loaders.ts';
import { testResultsLoader } from '../layoutTest/loaders.ts';
import { pageLoaders } from '../page/loaders.ts';
import { userLoaders } from '../permission/loaders.ts';
import type { PreviewLink } from './previewLink.ts';
import type { ViewAsOverrides } from './viewAsOverrides.ts';
import { siteLoaders } from '../site/loaders.ts';

export interface Context {
  readonly clients: ServiceClients;
  readonly call: Call;
  /** The purge generation when the request began: what its loaders hold may be as old as that. */
  readonly since: number;
  /** The moment the operation is answered for. */
  readonly now: Date;
  /** True when that moment is in the future: days are read as they will be then. */
  readonly isAhead: boolean;
  readonly loaders: Loaders;
  /** The browser's session; null for requests that are not from a browser, and for shared public pages. */
  readonly session: EdgeSession | null;
  /** Whom a page is previewed as; null for ordinary readers. */
  readonly viewAs: ViewAsOverrides | null;
  /** Creates the token of a signed link. Throws a Problem in a process without a signing key. */
  readonly signLink: (link: PreviewLink) => string;
  /**
   * When the answer next changes by itself (a window, a flag, a day); the earliest moment counts. Caches expire then.
   */
  changesAt: Date | null;
  /** True when a test version was drawn for this reader: the answer must not be shared. */
  drew: boolean;
  /** Random numbers in [0, 1) for draws. */
  readonly random: () => number;
  /** Called for each version drawn now, with its site and country: an anonymous count. Decision page 0025. */
  readonly onDraw: (draw: VersionDraw) => void;
  /** Logs a failure that does not fail the answer: 'Could not get api site config.' */
  readonly warn: (message: string, error: unknown) => void;
}

/** A test version was drawn for a visitor. */
export interface VersionDraw {
  readonly site: number;
  /** The test's key. */
  readonly test: string;
  readonly country: string;
}

/** Reads display names of accounts by id. Never returns an address; accounts without a name are left out. */
export type ReadAuthorNames = (subs: readonly string[], call: Call) => Promise<ReadonlyMap<string, string>>;

function loadersOf(
  clients: ServiceClients,
  call: Call,
  { aheadCaller, authorNames }: { aheadCaller: Caller | null; authorNames?: ReadAuthorNames | undefined },
) {
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
export type Loaders = ReturnType<typeof loadersOf>;
type Warn = Context['warn'];

/** What the operations of one request share. */
export type RequestContext = Pick<
  Context,
  'clients' | 'call' | 'since' | 'loaders' | 'session' | 'viewAs' | 'warn'
>;

/**
 * Creates what the operations of one request share. Logs the same error with the same message once, however many fields
 * meet it.
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
  return { ...request, ...operation, changesAt: null, drew: false };
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

/** Records that the answer changes at this moment, if that is earlier than the recorded one. */
export function noteChange(context: Context, at: Date | null): void {
  if (at && (!context.changesAt || at < context.changesAt)) context.changesAt = at;
}

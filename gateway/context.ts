/**
 * What every resolver of one operation shares. Loaders belong to a request, which may run several operations (a page's
 * frame and its content): what one has read, or waited for in vain, the next one has. Nothing of one request reaches
 * another.
 */
import type { Call } from '../rest/call.ts';
import type { Caller } from '../rest/caller.ts';
import type { ServiceClients } from './clients.ts';
import { commentLoaders } from './comment/loaders.ts';
import { countryLoader } from './country/loaders.ts';
import type { EdgeCall, EdgeSession } from './edgeSession.ts';
import { devotionalLoaders } from './devotional/loaders.ts';
import { journalLoader } from './journal/loaders.ts';
import { batchLoader } from './loader.ts';
import { layoutLoader } from './layout/loaders.ts';
import { remoteCardLoader } from './layout/remoteCards.ts';
import { usesLoader } from './media/loaders.ts';
import { testResultsLoader } from './layoutTest/loaders.ts';
import { pageLoaders } from './page/loaders.ts';
import { userLoaders } from './permission/loaders.ts';
import type { PreviewLink } from './previewLink.ts';
import type { SeenAs } from './seenAs.ts';
import { siteLoaders } from './site/loaders.ts';

export interface Context {
  readonly clients: ServiceClients;
  readonly call: Call;
  /** The number of the last purge when the request began: what its loaders hold may be as old as that. */
  readonly since: number;
  /** The moment this operation is answered for. */
  readonly now: Date;
  /** That moment is still to come: days are read as they will be. */
  readonly isAhead: boolean;
  readonly loaders: Loaders;
  /** The browser's session; none where no browser asks, and on pages everybody shares. */
  readonly session: EdgeSession | null;
  /** As whom a page is looked at; null for readers themselves. */
  readonly seenAs: SeenAs | null;
  /** Makes the token of a signed link. Throws a Problem where this process cannot sign. */
  readonly sealLink: (link: PreviewLink) => string;
  /** When what is shown next changes by itself, for the caches above; the earliest counts. */
  changesAt: Date | null;
  /** A version was drawn for this reader: the answer is theirs alone. */
  drew: boolean;
  /** Numbers in [0, 1) for draws. */
  readonly random: () => number;
  /** Told of each version that was drawn now, in which site and country: a number, nobody's. Decision page 0025. */
  readonly onDraw: (draw: Drawn) => void;
  /** Told of what failed without failing the answer: 'Could not get api site config.' */
  readonly warn: (message: string, error: unknown) => void;
}

/** A version was drawn for somebody. */
export interface Drawn {
  readonly site: number;
  /** The test's key. */
  readonly test: string;
  readonly country: string;
}

/** Display names of accounts by id, never an address; who has none is left out. */
export type AuthorNames = (subs: readonly string[], call: Call) => Promise<ReadonlyMap<string, string>>;

function loadersOf(
  clients: ServiceClients,
  call: Call,
  { ahead, authorNames }: { ahead: Caller | null; authorNames?: AuthorNames | undefined },
) {
  return {
    ...siteLoaders(clients, call),
    ...devotionalLoaders(clients, call, ahead),
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

/** What the operations of one request have in common. */
export type RequestParts = Pick<
  Context,
  'clients' | 'call' | 'since' | 'loaders' | 'session' | 'seenAs' | 'warn'
>;

/** Makes the parts of one request. The same failure is told to the log once, however many fields met it. */
export function createRequest(
  clients: ServiceClients,
  call: EdgeCall,
  {
    since,
    warn,
    ...from
  }: { since: number; warn: Warn; ahead: Caller | null; authorNames?: AuthorNames | undefined },
): RequestParts {
  const loaders = loadersOf(clients, call, from);
  const { session = null, seenAs = null } = call;
  return { clients, call, since, loaders, session, seenAs, warn: once(warn) };
}

/** Makes the context of one operation. */
export function createContext(
  request: RequestParts,
  of: Pick<Context, 'now' | 'isAhead' | 'random' | 'onDraw' | 'sealLink'>,
): Context {
  return { ...request, ...of, changesAt: null, drew: false };
}

function once(warn: Warn): Warn {
  const told = new Map<unknown, Set<string>>();
  return (message, error) => {
    const messages = told.get(error) ?? new Set();
    if (messages.has(message)) return;
    told.set(error, messages.add(message));
    warn(message, error);
  };
}

/** Remembers that the answer changes at this moment, if that is earlier than what is known. */
export function noteChange(context: Context, at: Date | null): void {
  if (at && (!context.changesAt || at < context.changesAt)) context.changesAt = at;
}

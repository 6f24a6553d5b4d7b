/** What every resolver of one request shares. Made once per request, so nothing of one viewer reaches another. */
import type { Call } from '../rest/call.ts';
import type { ServiceClients } from './clients.ts';
import { countryLoader } from './country/loaders.ts';
import { devotionalLoaders } from './devotional/loaders.ts';
import { layoutLoader } from './layout/loaders.ts';
import { pageLoaders } from './page/loaders.ts';
import { siteLoaders } from './site/loaders.ts';

export interface Context {
  readonly clients: ServiceClients;
  readonly call: Call;
  /** The moment this request is answered for. */
  readonly now: Date;
  readonly loaders: Loaders;
  /** When what is shown next changes by itself, for the caches above; the earliest counts. */
  changesAt: Date | null;
  /** A version was drawn for this reader: the answer is theirs alone. */
  drew: boolean;
  /** Numbers in [0, 1) for draws. */
  readonly random: () => number;
  /** Told of what failed without failing the answer: 'Could not get api site config.' */
  readonly warn: (message: string, error: unknown) => void;
}

function loadersOf(clients: ServiceClients, call: Call) {
  return {
    ...siteLoaders(clients, call),
    ...devotionalLoaders(clients, call),
    ...pageLoaders(clients, call),
    layout: layoutLoader(clients, call),
    countries: countryLoader(clients, call),
  };
}
export type Loaders = ReturnType<typeof loadersOf>;

export interface ContextOptions {
  readonly clients: ServiceClients;
  readonly call: Call;
  readonly now: Date;
  readonly random?: () => number;
  readonly warn?: (message: string, error: unknown) => void;
}

/** Makes the context of one request. */
export function createContext({ clients, call, now, random, warn }: ContextOptions): Context {
  return {
    clients,
    call,
    now,
    loaders: loadersOf(clients, call),
    changesAt: null,
    drew: false,
    random: random ?? Math.random,
    warn: warn ?? (() => undefined),
  };
}

/** Remembers that the answer changes at this moment, if that is earlier than what is known. */
export function noteChange(context: Context, at: Date | null): void {
  if (at && (!context.changesAt || at < context.changesAt)) context.changesAt = at;
}

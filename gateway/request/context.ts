/**
 * The context of one operation. Loaders belong to a request, which may run several operations (a page's frame and its
 * content): a later operation reuses what an earlier one read or failed to read. Requests share nothing with each
 * other.
 */
import type DataLoader from 'dataloader';
import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from './clients.ts';
import type { EdgeSession } from './edgeSession.ts';
import type { PreviewLink } from './previewLink.ts';
import type { ViewAsOverrides } from './viewAsOverrides.ts';

/**
 * The loaders of a request, by name. Each stem declares its own (`declare module`) beside the function that makes them,
 * so that this file knows no stem.
 */
export interface Loaders {
  /** Display names of accounts by id; null for an account without one. */
  readonly authorName: DataLoader<string, string | null, string>;
}

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
  hasDrawnVersion: boolean;
  /**
   * True when a version would have been drawn for a reader, but the request is a program's: the answer must not be
   * shared with readers.
   */
  hasSkippedDraw: boolean;
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

/** What the operations of one request share. */
export type RequestContext = Pick<
  Context,
  'clients' | 'call' | 'since' | 'loaders' | 'session' | 'viewAs' | 'warn'
>;

/** Records that the answer changes at this moment, if that is earlier than the recorded one. */
export function noteChange(context: Context, at: Date | null): void {
  if (at && (!context.changesAt || at < context.changesAt)) context.changesAt = at;
}

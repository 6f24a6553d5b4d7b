/**
 * What a reader's device stores for days without a network, as the server lists it (`GET /offline/days.json`). It
 * contains addresses and versions, never a title: a future reading is disclosed only on its own page (decision 9).
 */

/** Number of days after today, and before it, that are stored. */
export const DAYS_AHEAD = 7;
export const DAYS_BACK = 7;
/** Days further back whose readings were opened on the device lately; as many are stored. */
export const MAX_OPENED_DAYS = 14;

/** A page to store: its URL, and a version that tells whether it has changed. */
export interface OfflinePage {
  /** '/offline/reading/2026/11/22'. */
  readonly url: string;
  readonly version: string;
}

export interface OfflineReading extends OfflinePage {
  /** The id of a further reading; null for the reading of the day. */
  readonly dateId: string | null;
}

export interface OfflinePicture {
  readonly url: string;
  /** The addresses it replaces, with `*` for width and format: '/media/daily/2026/11/22-*.*'. */
  readonly alike: string;
}

export interface OfflineDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The home page of the day; null for a past day, because it is never shown again. */
  readonly home: OfflinePage | null;
  /** Empty on a day without a text, which is listed only when it is today. */
  readonly readings: readonly OfflineReading[];
  readonly picture: OfflinePicture | null;
}

export interface OfflineList {
  /** The build of the pages. */
  readonly build: string;
  /** How addresses are resolved on this site, for this reader. */
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly country: string;
  /** The fallback page for every other page. */
  readonly shell: OfflinePage;
  /** The frame of the journal, which is the same for everyone. Missing in lists of older builds. */
  readonly journals?: OfflinePage;
  readonly days: readonly OfflineDay[];
}

/** The URL of the list. `?days=2026-10-01,2026-10-03` lists these past days in place of the days around today. */
export const LIST_URL = '/offline/days.json';

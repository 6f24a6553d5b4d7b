/**
 * What a reader's device stores for days without a network, as the server lists it (`GET /offline/days.json`). It
 * contains addresses and versions, never a title: a future reading is disclosed only on its own page (decision 9).
 */

/** Number of days after today that are stored. */
export const DAYS_AHEAD = 7;

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
  readonly home: OfflinePage;
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
  readonly days: readonly OfflineDay[];
}

/** The URL of the list. */
export const LIST_URL = '/offline/days.json';

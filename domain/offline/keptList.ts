/**
 * What a reader's device stores for days without a network, as the server lists it (`GET /offline/days.json`). It
 * contains addresses and versions, never a title: a future reading is disclosed only on its own page (decision 9).
 */

/** Number of days after today that are stored. */
export const DAYS_AHEAD = 7;

/** A page to store: its URL, and a version that tells whether it has changed. */
export interface KeptPage {
  /** '/offline/reading/2026/11/22'. */
  readonly url: string;
  readonly version: string;
}

export interface KeptReading extends KeptPage {
  /** The id of a further reading; null for the reading of the day. */
  readonly dateId: string | null;
}

export interface KeptPicture {
  readonly url: string;
  /** The addresses it replaces, with `*` for width and format: '/media/daily/2026/11/22-*.*'. */
  readonly alike: string;
}

export interface KeptDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly home: KeptPage;
  /** Empty on a day without a text, which is listed only when it is today. */
  readonly readings: readonly KeptReading[];
  readonly picture: KeptPicture | null;
}

export interface KeptList {
  /** The build of the pages. */
  readonly build: string;
  /** How addresses are resolved on this site, for this reader. */
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly country: string;
  /** The fallback page for every other page. */
  readonly shell: KeptPage;
  readonly days: readonly KeptDay[];
}

/** The URL of the list. */
export const LIST_URL = '/offline/days.json';

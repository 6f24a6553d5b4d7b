/**
 * What a reader's device keeps for days without a network, as the server lists it (`GET /offline/days.json`). It names
 * addresses and versions, never a title: a future reading is told nowhere but on its own page (decision 9).
 */

/** How many days besides today are kept. */
export const DAYS_AHEAD = 7;

/** A page to keep: what it is fetched by, and what says whether it is still the same. */
export interface KeptPage {
  /** '/offline/reading/2026/11/22'. */
  readonly url: string;
  readonly version: string;
}

export interface KeptReading extends KeptPage {
  /** A further reading's number; null for the reading of the day. */
  readonly dateId: string | null;
}

export interface KeptPicture {
  readonly url: string;
  /** The addresses it stands in for, `*` for width and format: '/media/daily/2026/11/22-*.*'. */
  readonly alike: string;
}

export interface KeptDay {
  /** YYYY-MM-DD. */
  readonly date: string;
  readonly home: KeptPage;
  /** None on a day without a text, which is listed when it is today. */
  readonly readings: readonly KeptReading[];
  readonly picture: KeptPicture | null;
}

export interface KeptList {
  /** The build of the pages. */
  readonly build: string;
  /** What addresses mean on this site, to this reader. */
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly country: string;
  /** The page that stands in for every other. */
  readonly shell: KeptPage;
  readonly days: readonly KeptDay[];
}

/** Where the list is. */
export const LIST_URL = '/offline/days.json';

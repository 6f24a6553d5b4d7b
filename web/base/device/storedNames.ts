/**
 * Every name under which the product stores something in the browser, where scripts can see it. `writeStored` takes no
 * other name, so the list is complete; withdrawn consent removes what is not on it (web/consent/withdraw.ts).
 */
import { cookieNames } from './cookies.ts';

/** In local or session storage. A name that ends with `:`, `.` or a space begins the names of a family. */
export const storedNames = [
  // Of spec 1 §3 'Storage keys' (storage.ts).
  'consent',
  'gdprConsent',
  'cookiePrefs',
  'closedLangPreference',
  'numVisits',
  'version',
  'user_country',
  'theme',
  'textSize',
  'keepSignedIn',
  'authExpiration',
  'repeatOffender',
  // Whether a page replaced the default home, by country code (spec 1 §2).
  'homeOverridden:',
  'trackersWithdrawn',
  // Of a reader.
  'bookmarks',
  'begunJournal',
  'earlyTyping',
  'signedInAs',
  'features:',
  'headerSlideIn:',
  'tested',
  'scrolls',
  'listened',
  'reloadedBuilds',
  'loadedInFull',
  // Of an editor.
  'translate',
  'layoutCountry',
  'layoutAllRows',
  'layoutClip',
  'layoutDraft ',
  'layoutForm ',
  'layoutTest ',
  'entryForm ',
  'termEdits ',
  'adminRecent ',
  'admin.list.',
] as const;

type Listed = (typeof storedNames)[number];

/** A name that may be stored. */
export type StoredName = Listed extends infer Name
  ? Name extends `${string}${':' | '.' | ' '}`
    ? `${Name}${string}`
    : Name
  : never;

/** The kinds of copies of unsaved work (web/admin/shell/unsavedCopies.ts). */
export type UnsavedKind = Listed extends infer Name ? (Name extends `${infer Kind} ` ? Kind : never) : never;

/** The names of databases: of the journal, and of the cache of pictures in the service worker. */
export const ownDatabases: readonly string[] = ['lectern-journals', 'workbox-expiration'];

/** The names of cookies that scripts can see: those of the page, and those that the server sets (server/pages.ts). */
export const cookiesOfSite: readonly string[] = [...Object.values(cookieNames), 'today', 'countrySeen'];

/** Whether a stored entry is the product's own. */
export const isStoredName = (name: string): boolean =>
  storedNames.some((it) => (/[:. ]$/.test(it) ? name.startsWith(it) : name === it));

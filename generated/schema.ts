export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A country, ISO 3166-1 alpha-2, in capitals: MX. */
  CountryCode: { input: string; output: string; }
  /** A moment in UTC, ISO 8601. */
  DateTimeISO: { input: string; output: string; }
  /** An object of texts by key. */
  JSONObject: { input: Record<string, string>; output: Record<string, string>; }
  /** A day without a zone: 2026-11-21. */
  LocalDate: { input: string; output: string; }
  /** An IANA time zone: Pacific/Honolulu. */
  TimeZone: { input: string; output: string; }
  /** The settings of a widget: fields by name, those of `domain/widgets` for its type. */
  WidgetSettings: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

/** How it stands with an account. */
export type AccountStatus =
  /** In use. */
  | 'CONFIRMED'
  /** Nobody signs in with it. */
  | 'DISABLED'
  /** A new password must be set at the next sign-in. */
  | 'FORCE_CHANGE_PASSWORD'
  /** The password must be reset by a code first. */
  | 'RESET_REQUIRED';

/** What adding a bookmark comes to. Conflict: there are as many as an account may have. */
export type AddBookmarkResult = Bookmark | Conflict | ValidationProblem;

/** A text in a language. */
export type AltText = {
  __typename?: 'AltText';
  /** The language's code: es_MX. */
  language: Scalars['String']['output'];
  /** At most 300 characters. */
  text: Scalars['String']['output'];
};

/** A text in a language. */
export type AltTextInput = {
  /** The language's code: es_MX. */
  language: Scalars['String']['input'];
  /** At most 300 characters; one that says nothing is none. */
  text: Scalars['String']['input'];
};

/** What taking a flag out comes to. */
export type ArchiveFlagResult = Conflict | Done | Forbidden | NotFound | ValidationProblem;

/** What checking the chain of an audit came to. */
export type AuditChain = {
  __typename?: 'AuditChain';
  /** Entries looked at. */
  checked: Scalars['Int']['output'];
  /** How much is wrong. */
  faultCount: Scalars['Int']['output'];
  /** What is wrong, the first of it. */
  faults: Array<AuditFault>;
  /** False where there was more than could be looked at in time. */
  isComplete: Scalars['Boolean']['output'];
  /** The last seal: whoever writes it down can find out later whether the chain was cut. */
  seal: Scalars['String']['output'];
  /** Whose audit. */
  service: AuditService;
  /** Entries that wait to be chained. */
  waiting: Scalars['Int']['output'];
};

/** Something somebody did, or was refused. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** From which address of the net; null where that is not known. */
  address?: Maybe<Scalars['String']['output']>;
  /** The state after, as JSON text. */
  after?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** The state before, as JSON text; null where the service keeps only hashes. */
  before?: Maybe<Scalars['String']['output']>;
  /** The countries it touched. */
  countries: Array<Scalars['String']['output']>;
  /** The service and the number in its audit. */
  id: Scalars['ID']['output'];
  /** False where it was refused to them. */
  isDone: Scalars['Boolean']['output'];
  /** False while it waits to be chained. */
  isSealed: Scalars['Boolean']['output'];
  /** To what: `user 0d3a…`, `group editors`, `flag newHero of odbx-en`. */
  object: Scalars['String']['output'];
  /** What they did: the name of the service's route. */
  operation: Scalars['String']['output'];
  /** The request it came with, which the logs name too. */
  requestId: Scalars['String']['output'];
  /** Whose audit it stands in. */
  service: AuditService;
  /** Who: an account's id, or the name of a program. */
  subject: Scalars['String']['output'];
  /** Who, by name; null for a program, and where there is no such account any more. */
  who?: Maybe<Scalars['String']['output']>;
  /** To whom, by name, where it is about somebody. */
  whom?: Maybe<Scalars['String']['output']>;
};

/** Entries as a text of lines. */
export type AuditExport = {
  __typename?: 'AuditExport';
  /** How many entries. */
  entries: Scalars['Int']['output'];
  /** True where there are more than fit into one export. */
  isCut: Scalars['Boolean']['output'];
  /** The lines. */
  text: Scalars['String']['output'];
};

/** Something wrong with an audit. */
export type AuditFault = {
  __typename?: 'AuditFault';
  /** The entry, where there is one. */
  entry?: Maybe<Scalars['String']['output']>;
  /** changed, removed, unchained, gap or cut. */
  kind: Scalars['String']['output'];
};

/** Which entries; what is left out asks for nothing. */
export type AuditFilter = {
  /** From this moment on. */
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** True for what was done, false for what was refused. */
  isDone?: InputMaybe<Scalars['Boolean']['input']>;
  /** What the object begins with. */
  object?: InputMaybe<Scalars['String']['input']>;
  /** The name of what was done. */
  operation?: InputMaybe<Scalars['String']['input']>;
  /** In these audits; those one may read when none is named. */
  services?: Array<AuditService>;
  /** Who did it: an account's id. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Before this moment. */
  to?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** About this user: their rights and their account. */
  user?: InputMaybe<Scalars['ID']['input']>;
  /** Who did it: a part of their name or address, an account's id, or the name of a program. */
  who?: InputMaybe<Scalars['String']['input']>;
};

/** How an export is written. */
export type AuditFormat =
  /** A table for a spreadsheet. */
  | 'CSV'
  /** One JSON object a line. */
  | 'NDJSON';

/** A page of the audit. */
export type AuditList = {
  __typename?: 'AuditList';
  /** The newest first. */
  entries: Array<AuditEntry>;
  /** Where the next page begins; null at the end. */
  next?: Maybe<Scalars['String']['output']>;
};

/** A service that keeps an audit of its own. */
export type AuditService =
  /** Readings. */
  | 'DEVOTIONALS'
  /** Flags. */
  | 'FEATURES'
  /** Accounts and sessions. */
  | 'IDENTITY'
  /** Pictures. */
  | 'MEDIA'
  /** Pages. */
  | 'PAGES'
  /** Rights and groups. */
  | 'PERMISSIONS'
  /** Sites and countries. */
  | 'SITE_CONFIG'
  /** Words of the interface. */
  | 'TRANSLATION'
  /** Layouts and widgets. */
  | 'WIDGETS';

/** A picture that is a link, with one of its own for narrow screens. */
export type BannerCard = Widget & {
  __typename?: 'BannerCard';
  /** What the picture shows, for those who cannot see it. */
  alt: Scalars['String']['output'];
  /** What of the picture stays in sight where it is cut: 50% 30% from its left and top; null for the middle. */
  focal?: Maybe<Scalars['String']['output']>;
  /** The same of the picture below 768 px. */
  focalMobile?: Maybe<Scalars['String']['output']>;
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The picture. */
  image?: Maybe<Scalars['String']['output']>;
  /** The picture below 768 px. */
  imageMobile?: Maybe<Scalars['String']['output']>;
  /** Where it leads; null for a picture without a link. */
  link?: Maybe<Scalars['String']['output']>;
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** Something a reader wants to find again. */
export type Bookmark = {
  __typename?: 'Bookmark';
  /** When it was bookmarked first. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The picture it had then; null for none, and for a reading the picture of the day. */
  image?: Maybe<Scalars['String']['output']>;
  /** Names what it is of: one account has one bookmark of one thing. */
  key: Scalars['String']['output'];
  /** In order, each once whatever its case. */
  labels: Array<Scalars['String']['output']>;
  /** What it is of. */
  target: BookmarkTarget;
  /** As that was called when it was bookmarked. */
  title: Scalars['String']['output'];
};

/** A bookmark that is to be. */
export type BookmarkInput = {
  /** When it was made, by the device's clock. */
  addedAt: Scalars['DateTimeISO']['input'];
  /** A path of the site's own, or an https address. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** At most 20 of at most 30 characters. */
  labels?: Array<Scalars['String']['input']>;
  /** What it is of. */
  target: BookmarkTargetInput;
  /** At most 300 characters. */
  title: Scalars['String']['input'];
};

/** What kind of thing is bookmarked. */
export type BookmarkKind =
  /** A page: `slug` is needed. */
  | 'PAGE'
  /** A reading: `date` is needed. */
  | 'READING';

/** What can be bookmarked. */
export type BookmarkTarget = BookmarkedPage | BookmarkedReading;

/** What a bookmark is to be of. */
export type BookmarkTargetInput = {
  /** Of a reading: its day. */
  date?: InputMaybe<Scalars['LocalDate']['input']>;
  /** Of another reading than the day's default: its number. */
  dateId?: InputMaybe<Scalars['String']['input']>;
  /** What kind of thing. */
  kind: BookmarkKind;
  /** The name of its site. */
  site: Scalars['String']['input'];
  /** Of a page: its address below the page path. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

/** A page. */
export type BookmarkedPage = {
  __typename?: 'BookmarkedPage';
  /** The name of its site. */
  site: Scalars['String']['output'];
  /** Its address below the page path. */
  slug: Scalars['String']['output'];
};

/** A reading of a day. */
export type BookmarkedReading = {
  __typename?: 'BookmarkedReading';
  /** Its day. */
  date: Scalars['LocalDate']['output'];
  /** The number of another reading than the day's default; null for that. */
  dateId?: Maybe<Scalars['String']['output']>;
  /** The name of its site. */
  site: Scalars['String']['output'];
};

/** All bookmarks of an account. */
export type BookmarksJoined = {
  __typename?: 'BookmarksJoined';
  /** The newest first. */
  bookmarks: Array<Bookmark>;
};

/** What changing a picture comes to. */
export type ChangeMediaResult = Conflict | Forbidden | MediaPicture | NotFound | ValidationProblem;

/** What changing one's password comes to. */
export type ChangePasswordResult = Done | NotAuthorized | RateLimited | ValidationProblem;

/** The code is wrong, was used, or has expired; it is not said which. */
export type CodeMismatch = {
  __typename?: 'CodeMismatch';
  /** For developers; screens have texts of their own. */
  message: Scalars['String']['output'];
};

/** A code is on its way, if there is anybody to send it to. */
export type CodeSent = {
  __typename?: 'CodeSent';
  /** Of a code to reset a password: given back with it, it says who asked for it. Null for other codes. */
  handle?: Maybe<Scalars['ID']['output']>;
  /** How many minutes it holds. */
  minutes: Scalars['Int']['output'];
};

/** A column. */
export type ColumnInput = {
  /** A name the theme knows. */
  className?: Scalars['String']['input'];
  /** In their order. */
  widgets: Array<SlotInput>;
};

/** A reader's comment on a devotional, as everybody sees it. */
export type Comment = {
  __typename?: 'Comment';
  /** When its author changed it; null when they have not. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Its identity. */
  id: Scalars['ID']['output'];
  /** What its author wanted to be called; empty for one who did not say. */
  name: Scalars['String']['output'];
  /** Plain text; its lines are its author's. */
  text: Scalars['String']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A part of the comments on a devotional. */
export type CommentList = {
  __typename?: 'CommentList';
  /** Where the next part begins: `after` of the next one; null when there is none. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** The newest first. */
  items: Array<Comment>;
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** What a reader reported a comment for; whose report it is nobody is told. */
export type CommentReport = {
  __typename?: 'CommentReport';
  /** What they say of it; may be empty. */
  note: Scalars['String']['output'];
  /** What for. */
  reason: ReportReason;
  /** When they did. */
  reportedAt: Scalars['DateTimeISO']['output'];
};

/** Whether readers see a comment. */
export type CommentState =
  /** It waits for a moderator; its author alone sees it. */
  | 'HELD'
  /** Readers have reported it: it waits for a moderator. */
  | 'HIDDEN'
  /** Everybody sees it. */
  | 'PUBLISHED'
  /** A moderator keeps it from readers. */
  | 'REJECTED';

/** What a moderator decides. */
export type CommentVerdict =
  /** Readers see it. */
  | 'APPROVE'
  /** Readers do not see it. */
  | 'REJECT'
  /** As it was before the last decision. */
  | 'UNDO';

/** Where a comment stands. */
export type CommentedPost = {
  __typename?: 'CommentedPost';
  /** The day it was written for. */
  date: Scalars['LocalDate']['output'];
  /** Its path, without the site's base path. */
  path: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** What became of comments that were decided on, each by itself. */
export type CommentsDecided = {
  __typename?: 'CommentsDecided';
  /** Those nothing was done to, as they are now: somebody else was first, or their text has changed. */
  clashed: Array<ModeratedComment>;
  /** Those it was decided on, as they are now. */
  decided: Array<ModeratedComment>;
  /** Those that are not there: deleted now, or before. */
  gone: Array<Scalars['ID']['output']>;
};

/** What proving another address comes to. */
export type ConfirmEmailChangeResult = CodeMismatch | RateLimited | UsernameExists | ValidationProblem | Viewer;

/** Proving a sign-up. */
export type ConfirmSignUpInput = {
  /** Six digits. */
  code: Scalars['String']['input'];
  /** From `UserNotConfirmed`. */
  handle: Scalars['ID']['input'];
  /** Stay signed in on this device, beyond the idle time. */
  keepSignedIn?: Scalars['Boolean']['input'];
};

/** What the code of a sign-up comes to. */
export type ConfirmSignUpResult = CodeMismatch | RateLimited | SignedIn | UsernameExists | ValidationProblem;

/** It has changed meanwhile, or clashes with something that is there. */
export type Conflict = {
  __typename?: 'Conflict';
  /** The field that clashes, where there is one. */
  field?: Maybe<Scalars['String']['output']>;
  /** Why, where it is not that somebody was quicker. */
  hindrance?: Maybe<Hindrance>;
  /** For developers. */
  message: Scalars['String']['output'];
};

/** A picture, a category, a title and a call to action. */
export type ContentCard = Widget & {
  __typename?: 'ContentCard';
  /** What the picture shows. */
  alt: Scalars['String']['output'];
  /** The words of the call. */
  callToAction: Scalars['String']['output'];
  /** A word above the title. */
  category: Scalars['String']['output'];
  /** What of it stays in sight where it is cut, as a banner's. */
  focal?: Maybe<Scalars['String']['output']>;
  /** Widget and version; with what another site said, the number of that. */
  id: Scalars['ID']['output'];
  /** The picture. */
  image?: Maybe<Scalars['String']['output']>;
  /** Where it leads. */
  link?: Maybe<Scalars['String']['output']>;
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** What another site says, where the card reads one; null where its content is its own. */
  remote?: Maybe<RemoteContent>;
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The title. */
  title: Scalars['String']['output'];
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** A link to the content site. */
export type ContentLink = {
  __typename?: 'ContentLink';
  /** Such as `privacy`. */
  name: Scalars['String']['output'];
  /** The full address. */
  url: Scalars['String']['output'];
};

/** What somebody may do in one area of content under one key. */
export type ContentRight = {
  __typename?: 'ContentRight';
  /** Letters of c, r, u and d, in this order: `cru`. */
  actions: Scalars['String']['output'];
  /** devotionals, pages, layouts or comments. */
  area: Scalars['String']['output'];
  /** A country code or `global`. */
  key: Scalars['String']['output'];
};

/** What somebody may do in one area under one key. */
export type ContentRightInput = {
  /** Letters of c, r, u and d. */
  actions: Scalars['String']['input'];
  /** devotionals, pages, layouts or comments. */
  area: Scalars['String']['input'];
  /** A country code or `global`. */
  key: Scalars['String']['input'];
};

/** How long it is until a moment, and something else after it. */
export type Countdown = Widget & {
  __typename?: 'Countdown';
  /** Words for when it has passed, also for a page that stays open until then; empty for none. */
  after: Scalars['String']['output'];
  /** Words for the time until then; empty for none. */
  before: Scalars['String']['output'];
  /** Words above it; null for none. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version, and whether the moment has passed. */
  id: Scalars['ID']['output'];
  /** It has passed. */
  isOver: Scalars['Boolean']['output'];
  /** Where it leads; null for no link. */
  link?: Maybe<Scalars['String']['output']>;
  /** The moment on the reader's own clock, without a zone: 2026-12-25T18:00:00.000. Null for one that cannot be read. */
  moment?: Maybe<Scalars['String']['output']>;
  /** Its day as the site writes dates, and its time unless that is midnight. */
  momentText: Scalars['String']['output'];
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** A country, its office and its main zone. */
export type Country = {
  __typename?: 'Country';
  /** Three letters: MEX. */
  alpha3: Scalars['String']['output'];
  /** Two letters: MX. */
  code: Scalars['CountryCode']['output'];
  /** The language offered there first: es_MX. */
  defaultLanguage: Scalars['String']['output'];
  /** The address of the office that answers its readers. */
  email: Scalars['String']['output'];
  /** Its code and the language its name was asked for in. */
  id: Scalars['ID']['output'];
  /** Its English name. */
  name: Scalars['String']['output'];
  /** EU, AP, IAC, or empty. */
  region: Scalars['String']['output'];
  /** Its name in the language asked for. */
  translatedName: Scalars['String']['output'];
  /** The zone most of its readers live in. */
  zone: Scalars['TimeZone']['output'];
};

/** Countries some content permission holds for. */
export type CountryPermissions = {
  __typename?: 'CountryPermissions';
  /** Two-letter codes, in order. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** For every country. */
  global: Scalars['Boolean']['output'];
};

/** What a crop is for, and with that its proportions. */
export type CropName =
  /** A card, 770 to 425. */
  | 'CARD'
  /** A banner on wide screens, 1200 to 370. */
  | 'DESKTOP'
  /** A banner on phones, 768 to 320. */
  | 'MOBILE';

/** What a version counted in a day. */
export type DayCount = {
  __typename?: 'DayCount';
  /** Those of them who converted, whenever that was. */
  conversions: Scalars['Int']['output'];
  /** A, B and so on. */
  version: Scalars['String']['output'];
  /** First seen on that day. */
  visitors: Scalars['Int']['output'];
};

/** What can be said of a version against A. */
export type Decided =
  /** The interval of the difference lies above 0. */
  | 'BETTER'
  /** It holds 0. */
  | 'OPEN'
  /** It lies below 0. */
  | 'WORSE';

/** What deleting one's account comes to. */
export type DeleteAccountResult = Conflict | Done | NotAuthorized | RateLimited | ValidationProblem;

/** What deleting comments comes to. */
export type DeleteCommentsResult = CommentsDecided | Forbidden | ValidationProblem;

/** What deleting a group comes to. */
export type DeleteGroupResult = Conflict | Done | Forbidden | NotFound | ValidationProblem;

/** What removing an entry comes to. */
export type DeleteJournalResult = Done | NotFound | ValidationProblem;

/** Something that is missing for an action. */
export type Denial = {
  __typename?: 'Denial';
  /** Of a content right, one of c, r, u and d. */
  action?: Maybe<Scalars['String']['output']>;
  /** Of a content right, its area. */
  area?: Maybe<Scalars['String']['output']>;
  /** The admin key; or the country code or `global` of a content right, null for any. */
  key?: Maybe<Scalars['String']['output']>;
  /** nothing-asked, missing-list, missing-admin, missing-content or missing-site. */
  kind: Scalars['String']['output'];
  /** The site, by id. */
  site?: Maybe<Scalars['ID']['output']>;
};

/** A devotional: one reading. */
export type Devotional = {
  __typename?: 'Devotional';
  /** A recording with an address of its own. */
  audioUrl?: Maybe<Scalars['String']['output']>;
  /** Who wrote it. */
  author: Scalars['String']['output'];
  /** The text, as clean HTML. */
  body: Scalars['String']['output'];
  /** The path search engines should know it by: the day it was written for, without the title. */
  canonicalPath: Scalars['String']['output'];
  /** A sentence for the day. */
  closingThought: Scalars['String']['output'];
  /** What readers have written on it; null on a site that takes no comments. */
  comments?: Maybe<CommentList>;
  /** The country it was written for, if it was. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** The day it was written for; another one than asked when it comes from the archive. */
  date: Scalars['LocalDate']['output'];
  /** Equals the day for the day's default text; a number for a country's text or a further reading. */
  dateId: Scalars['String']['output'];
  /** One or two sentences of it, at most 160 characters. */
  excerpt: Scalars['String']['output'];
  /** It stands in for a day without a text of its own. */
  fromArchive: Scalars['Boolean']['output'];
  /** There is a recording: at `audioUrl`, or where the site's template says. */
  hasAudio: Scalars['Boolean']['output'];
  /** Its identity. */
  id: Scalars['ID']['output'];
  /** Its own picture; without one the picture of the day stands. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** The day's text for everybody. */
  isDefault: Scalars['Boolean']['output'];
  /** Minutes to read, at least 1. */
  minutes: Scalars['Int']['output'];
  /** The path of its own page, below the site's base path. */
  path: Scalars['String']['output'];
  /** The Bible passage: Psalm 119:105. */
  reference: Scalars['String']['output'];
  /** The path of the picture that links to it show when they are shared, 1200x630; another one when its title changes. */
  shareImage: Scalars['String']['output'];
  /** The last part of its address. */
  slug: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The verse itself. */
  verse: Scalars['String']['output'];
};


/** A devotional: one reading. */
export type DevotionalCommentsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
};

/** What there is to read on one day of one site, for one country. */
export type DevotionalDay = {
  __typename?: 'DevotionalDay';
  /** The day asked for. */
  date: Scalars['LocalDate']['output'];
  /** The same as the site writes dates: by its pattern and in its locale. */
  dateText: Scalars['String']['output'];
  /** The text of the day: the country's own, else everybody's. */
  devotional: Devotional;
  /** Site, day, the country if it has a text of its own, the number if one was asked for, and whether a day follows. */
  id: Scalars['ID']['output'];
  /** The day after, before the evergreen year the next one with a text; null when the reader has not reached it. */
  nextDate?: Maybe<Scalars['LocalDate']['output']>;
  /** Further readings of the same day, each with an address of its own. */
  otherReadings: Array<Devotional>;
  /** The day before. Before the evergreen year days without a text have no page: there the last one that has; null for none. */
  previousDate?: Maybe<Scalars['LocalDate']['output']>;
};

/** A draft of a reading, before readers see it. */
export type DevotionalDraft = {
  __typename?: 'DevotionalDraft';
  /** The day asked for. */
  date: Scalars['LocalDate']['output'];
  /** The same as the site writes dates. */
  dateText: Scalars['String']['output'];
  /** The text as it would be published; its `updatedAt` is when the draft was saved. */
  devotional: Devotional;
  /** That of the stored draft. */
  id: Scalars['ID']['output'];
};

/** A part of a list of readings. */
export type DevotionalList = {
  __typename?: 'DevotionalList';
  /** The readings of this part. */
  items: Array<Devotional>;
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** The direction a language is read in. */
export type Direction =
  /** Left to right. */
  | 'ltr'
  /** Right to left. */
  | 'rtl';

/** It is done. */
export type Done = {
  __typename?: 'Done';
  /** Always true. */
  ok: Scalars['Boolean']['output'];
};

/** Unpublished changes were kept. */
export type DraftSaved = {
  __typename?: 'DraftSaved';
  /** When. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Counts their saves. */
  version: Scalars['Int']['output'];
};

/** What changing a comment comes to. */
export type EditCommentResult = Conflict | Forbidden | NotFound | OwnComment | RateLimited | ValidationProblem;

/** A column as editors have it. */
export type EditedColumn = {
  __typename?: 'EditedColumn';
  /** A name the theme knows, for its width. */
  className: Scalars['String']['output'];
  /** In their order. */
  widgets: Array<EditedSlot>;
};

/** A layout as editors have it: every row, and the widgets in the versions that are published. */
export type EditedLayout = {
  __typename?: 'EditedLayout';
  /** Site and name; with the revision where it is an older one. */
  id: Scalars['ID']['output'];
  /** Its name: homePage. */
  name: Scalars['String']['output'];
  /** When that was. */
  publishedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Counts what was published; 0 for a layout nobody has published yet. */
  revision: Scalars['Int']['output'];
  /** In their order. */
  rows: Array<EditedRow>;
  /** Those in its rows, and those that feature toggles among them lead to. */
  widgets: Array<EditedWidget>;
};

/** A row as editors have it. */
export type EditedRow = {
  __typename?: 'EditedRow';
  /** A's share in percent. */
  aPercentage: Scalars['Int']['output'];
  /** Its test is switched on. */
  abRowActive: Scalars['Boolean']['output'];
  /** Who gets its reports. */
  abRowEmail?: Maybe<Scalars['String']['output']>;
  /** When it ends, that day or moment included. */
  abRowEndDate?: Maybe<Scalars['String']['output']>;
  /** What the test is called. */
  abRowName?: Maybe<Scalars['String']['output']>;
  /** The language of those reports. */
  abRowScheduledLang?: Maybe<Scalars['String']['output']>;
  /** When the test begins: a day, or a date-time in UTC. */
  abRowStartDate?: Maybe<Scalars['String']['output']>;
  /** Version B. */
  bColumns: Array<EditedColumn>;
  /** B's share in percent. */
  bPercentage: Scalars['Int']['output'];
  /** Version A, and the only one without a test. */
  columns: Array<EditedColumn>;
  /** Codes, or `default`; empty where the layout does not use countries. */
  countries: Array<Scalars['String']['output']>;
  /** Site, layout and row; with the revision where it is an older one. */
  id: Scalars['ID']['output'];
  /** Names the row, in whichever version. */
  rowKey: Scalars['ID']['output'];
};

/** A place of a column that names a widget. */
export type EditedSlot = {
  __typename?: 'EditedSlot';
  /** The slot's own name, where it has one. */
  key?: Maybe<Scalars['String']['output']>;
  /** The widget. */
  widgetId: Scalars['ID']['output'];
};

/** A widget as editors have it. */
export type EditedWidget = {
  __typename?: 'EditedWidget';
  /** Names it; with the version where it is an older one. */
  id: Scalars['ID']['output'];
  /** Its settings. */
  settings: Scalars['WidgetSettings']['output'];
  /** banner-card, content-card and so on. */
  type: Scalars['String']['output'];
  /** Counts its changes. */
  version: Scalars['Int']['output'];
  /** Names it, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** A right somebody has in effect. */
export type EffectiveRight = {
  __typename?: 'EffectiveRight';
  /** Why; at least one. */
  reasons: Array<RightReason>;
  /** Which. */
  right: HeldRight;
};

/** What exporting the audit comes to. */
export type ExportAuditResult = AuditExport | Forbidden | ValidationProblem;

/** The feature flags of a site in a country. */
export type FeatureSet = {
  __typename?: 'FeatureSet';
  /** Site code and country. */
  id: Scalars['ID']['output'];
  /** False while nobody can say which are on: none is then, until a device that has kept its own knows better. */
  isKnown: Scalars['Boolean']['output'];
  /** The names of those that are on, in order. */
  on: Array<Scalars['String']['output']>;
  /** Counts the changes. */
  version: Scalars['Int']['output'];
};

/** A field that does not fit. */
export type FieldError = {
  __typename?: 'FieldError';
  /** Which rule it breaks, for a sentence in the reader's language: `tooLong:50`. */
  code?: Maybe<Scalars['String']['output']>;
  /** A sentence in English. */
  detail: Scalars['String']['output'];
  /** The path of the field in the input: `/password`. */
  pointer: Scalars['String']['output'];
};

/** A feature flag of a site. */
export type Flag = {
  __typename?: 'Flag';
  /** When it was taken out; null while it is in use. */
  archivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Off from this moment; null for never. */
  end?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The countries that do not see it now where everybody else does. */
  except: Array<Scalars['String']['output']>;
  /** Site code and name. */
  id: Scalars['ID']['output'];
  /** One word: also the URL parameter that shows it. */
  name: Scalars['String']['output'];
  /** What it is for. */
  note: Scalars['String']['output'];
  /** Who answers for it. */
  owner: Scalars['String']['output'];
  /** It is on for every country but those of `except`. */
  seenEverywhere: Scalars['Boolean']['output'];
  /** The countries that see it now where not everybody does. */
  seenIn: Array<Scalars['String']['output']>;
  /** On or off by country; `*` stands for every country without a setting of its own. */
  settings: Array<FlagSetting>;
  /** Why it is to be looked at: noOwner, settledOn, settledOff, over; empty for one that is well. */
  stale: Array<Scalars['String']['output']>;
  /** On from this moment; null for always. */
  start?: Maybe<Scalars['DateTimeISO']['output']>;
  /** notYet, running or over. */
  timing: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Counts its changes. */
  version: Scalars['Int']['output'];
};

/** A flag, saved as a whole. */
export type FlagInput = {
  /** The version the change was made from, 0 for a new one; another one is a conflict. */
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Off from this moment; null for never. */
  end?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Letters, digits, dot, hyphen, underscore; at most 80. */
  name: Scalars['String']['input'];
  /** What it is for; at most 1000 characters. */
  note?: Scalars['String']['input'];
  /** Who answers for it; at most 120 characters. */
  owner?: Scalars['String']['input'];
  /** On or off by country. */
  settings: Array<FlagSettingInput>;
  /** On from this moment; null for always. */
  start?: InputMaybe<Scalars['DateTimeISO']['input']>;
};

/** The flags of a site, as those see them who set them. */
export type FlagList = {
  __typename?: 'FlagList';
  /** In the order of their names. */
  flags: Array<Flag>;
  /** Counts the changes of the site's flags. */
  version: Scalars['Int']['output'];
};

/** A flag in a country. */
export type FlagSetting = {
  __typename?: 'FlagSetting';
  /** A country code, or `*` for every other. */
  country: Scalars['String']['output'];
  /** On or off. */
  on: Scalars['Boolean']['output'];
};

/** A flag in a country. */
export type FlagSettingInput = {
  /** A country code, or `*` for every other. */
  country: Scalars['String']['input'];
  /** On or off. */
  on: Scalars['Boolean']['input'];
};

/** What a flag was after one of its changes. */
export type FlagState = {
  __typename?: 'FlagState';
  /** When it was made. */
  at: Scalars['DateTimeISO']['output'];
  /** Off from this moment. */
  end?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The flag's id and the number of the change. */
  id: Scalars['ID']['output'];
  /** What it was for. */
  note: Scalars['String']['output'];
  /** The name of the service's route; `demo` for what the program set. */
  operation: Scalars['String']['output'];
  /** Who answered for it. */
  owner: Scalars['String']['output'];
  /** On or off by country. */
  settings: Array<FlagSetting>;
  /** On from this moment. */
  start?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The account's id of who made it; null for nobody in particular. */
  subject?: Maybe<Scalars['String']['output']>;
  /** The number of the change. */
  version: Scalars['Int']['output'];
  /** Who made it, by name; null for nobody in particular, and where the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A point of a picture, in fractions of its width and height. */
export type FocalPoint = {
  __typename?: 'FocalPoint';
  /** From its left. */
  x: Scalars['Float']['output'];
  /** From its top. */
  y: Scalars['Float']['output'];
};

/** A point of a picture, in fractions of its width and height. */
export type FocalPointInput = {
  /** From its left. */
  x: Scalars['Float']['input'];
  /** From its top. */
  y: Scalars['Float']['input'];
};

/** Their rights do not cover it. */
export type Forbidden = {
  __typename?: 'Forbidden';
  /** The countries it was refused for. */
  countries: Array<Scalars['String']['output']>;
  /** For developers. */
  message: Scalars['String']['output'];
  /** The admin keys or permissions that are missing. */
  missing: Array<Scalars['String']['output']>;
  /** Why, where it is not that a right is missing. */
  refusal?: Maybe<Refusal>;
};

/** How the pictures of a gallery stand. */
export type GalleryLayout =
  /** Below and beside each other, as many as there is room for. */
  | 'GRID'
  /** In one line that is moved sideways. */
  | 'STRIP';

/** A picture of a gallery. */
export type GalleryPicture = {
  __typename?: 'GalleryPicture';
  /** What it shows, for those who cannot see it. */
  alt: Scalars['String']['output'];
  /** Words below it; empty for none. */
  caption: Scalars['String']['output'];
  /** What of it stays in sight where it is cut, as a banner's. */
  focal?: Maybe<Scalars['String']['output']>;
  /** The picture. */
  image: Scalars['String']['output'];
  /** Where it leads; null for a picture without a link. */
  link?: Maybe<Scalars['String']['output']>;
};

/** What counts as a conversion. */
export type GoalKind =
  /** A click on a link of the row or widget. */
  | 'CLICK'
  /** The visit of a page. */
  | 'VISIT';

/** A group: admin keys that its members hold. */
export type Group = {
  __typename?: 'Group';
  /** How many belong to it. */
  members: Scalars['Int']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** The keys it lends. */
  permissions: Array<Scalars['String']['output']>;
};

/** A group, new or changed. */
export type GroupInput = {
  /** It must not be there yet. */
  isNew?: Scalars['Boolean']['input'];
  /** Its name; a new one's, or the present one. */
  name: Scalars['String']['input'];
  /** What it is to be called from now on. */
  newName?: InputMaybe<Scalars['String']['input']>;
  /** The keys it lends. */
  permissions: Array<Scalars['String']['input']>;
  /** What it lent when the change was begun; another list by now is a conflict. */
  was?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** An admin key, an action on content, or a site. */
export type HeldRight = {
  __typename?: 'HeldRight';
  /** Of a content right, one of c, r, u and d. */
  action?: Maybe<Scalars['String']['output']>;
  /** Of a content right, its area. */
  area?: Maybe<Scalars['String']['output']>;
  /** Of an admin right its key; of a content right a country code or `global`. */
  key?: Maybe<Scalars['String']['output']>;
  /** admin, content or site. */
  kind: Scalars['String']['output'];
  /** Of a right to a site, its id; null for every site. Of a content right, the one site it holds on; null for all of theirs. */
  site?: Maybe<Scalars['ID']['output']>;
};

/** Why something cannot be as things stand, where it is not that somebody was quicker. */
export type Hindrance =
  /** An invitation was sent a moment ago. */
  | 'JUST_INVITED'
  /** Nobody would be left who may give rights. */
  | 'LAST_SUPER_ADMIN'
  /** An invitation whose password has been changed, or an account that was not invited. */
  | 'NOT_INVITED';

/** Pictures beside each other. */
export type ImageGallery = Widget & {
  __typename?: 'ImageGallery';
  /** Words above it; null for none. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** How they stand. */
  layout: GalleryLayout;
  /** The pictures in order. */
  pictures: Array<GalleryPicture>;
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** From where to where. */
export type Interval = {
  __typename?: 'Interval';
  /** The upper end. */
  high: Scalars['Float']['output'];
  /** The lower end. */
  low: Scalars['Float']['output'];
};

/** Inviting somebody: they get a first password by mail, which they must change within seven days. */
export type InviteUserInput = {
  /** Where the mail goes, and what they sign in with. */
  email: Scalars['String']['input'];
  /** At most 50 characters. */
  familyName?: Scalars['String']['input'];
  /** At most 50 characters. */
  givenName?: Scalars['String']['input'];
};

/** What inviting somebody comes to. */
export type InviteUserResult = Conflict | Forbidden | User | ValidationProblem;

/** What joining bookmarks comes to. Conflict: together they are more than an account may have. */
export type JoinBookmarksResult = BookmarksJoined | Conflict | ValidationProblem;

/** What a reader has written for themselves; nobody else reads it. */
export type JournalEntry = {
  __typename?: 'JournalEntry';
  /** When it was begun. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** The day it is about; null for none. */
  date?: Maybe<Scalars['LocalDate']['output']>;
  /** What the text begins with, on one line, at most 200 characters. */
  excerpt: Scalars['String']['output'];
  /** Made by the device that began it. */
  id: Scalars['ID']['output'];
  /** In order, each once whatever its case. */
  labels: Array<Scalars['String']['output']>;
  /** The reading of that day it is about; null for none. */
  reading?: Maybe<JournalReading>;
  /** Grows with each change: what a save names as its base. */
  revision: Scalars['Int']['output'];
  /** The whole text, as it was typed; lines end with a line feed. */
  text: Scalars['String']['output'];
  /** May be empty. */
  title: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
};

/** A part of a list of entries, those changed last first. */
export type JournalList = {
  __typename?: 'JournalList';
  /** The entries of this part. */
  items: Array<JournalEntry>;
  /** Where the next part begins; null after the last. */
  next?: Maybe<Scalars['String']['output']>;
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** A reading an entry is about. */
export type JournalReading = {
  __typename?: 'JournalReading';
  /** The number of another reading than the day's default; null for that. */
  dateId?: Maybe<Scalars['String']['output']>;
  /** The name of the site it was read on. */
  site: Scalars['String']['output'];
  /** As it was called when the entry was begun. */
  title: Scalars['String']['output'];
};

/** A reading an entry is to be about. */
export type JournalReadingInput = {
  /** The number of another reading than the day's default. */
  dateId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the site it was read on. */
  site: Scalars['String']['input'];
  /** At most 300 characters. */
  title: Scalars['String']['input'];
};

/** What labelling a bookmark comes to. */
export type LabelBookmarkResult = Bookmark | NotFound | ValidationProblem;

/** A layout as one reader sees it: rows of columns of widgets, chosen by country, test, flag and schedule. */
export type Layout = {
  __typename?: 'Layout';
  /** When a widget in it next begins, ends or says something else, on the reader's clock: 2026-12-24T18:00:00.000. */
  changesAt?: Maybe<Scalars['String']['output']>;
  /** Its name: homePage. */
  name: Scalars['String']['output'];
  /** Its rows in order; none when it was never published. */
  rows: Array<LayoutRow>;
  /** The versions chosen here, `test:version`, to be kept for the session. */
  versions: Array<Scalars['String']['output']>;
};

/** A column of a row. */
export type LayoutColumn = {
  __typename?: 'LayoutColumn';
  /** A name the theme knows, for its width. */
  className: Scalars['String']['output'];
  /** Its widgets in order. */
  widgets: Array<Widget>;
};

/** What two people changed at once: the fields that only somebody can decide, and every side. */
export type LayoutConflict = {
  __typename?: 'LayoutConflict';
  /** For developers. */
  message: Scalars['String']['output'];
  /** Rows. */
  rows: Array<RowClash>;
  /** Widgets. */
  widgets: Array<WidgetClash>;
};

/** Unpublished changes of the viewer. */
export type LayoutDraft = {
  __typename?: 'LayoutDraft';
  /** The revision they were begun from. */
  baseRevision: Scalars['Int']['output'];
  /** JSON text, as the editor wrote it. */
  content: Scalars['String']['output'];
  /** Site and layout: each editor has one. */
  id: Scalars['ID']['output'];
  /** The window that saved them last. */
  savedFrom: Scalars['String']['output'];
  /** When that was. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Counts their saves. */
  version: Scalars['Int']['output'];
};

/** Somebody who has unpublished changes in a layout. */
export type LayoutEditor = {
  __typename?: 'LayoutEditor';
  /** The account's id. */
  subject: Scalars['ID']['output'];
  /** When they were last saved. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** By name; null where the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** Why something of a layout shows, or does not. */
export type LayoutReason = {
  __typename?: 'LayoutReason';
  /** When the decision ends by itself: a local time of windows, an instant of tests. */
  at?: Maybe<Scalars['String']['output']>;
  /** The rule that decided. */
  rule: LayoutRule;
  /** `row:{rowKey}` or `slot:{rowKey}/{column}/{place}:{widget id}`. */
  subject: Scalars['String']['output'];
  /** A word of a fixed list, or what was chosen. */
  value: Scalars['String']['output'];
};

/** One time a layout was published. */
export type LayoutRevision = {
  __typename?: 'LayoutRevision';
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** What it changed of the one before. */
  changes: RevisionChanges;
  /** Site, layout and number. */
  id: Scalars['ID']['output'];
  /** What the editor said of it. */
  note?: Maybe<Scalars['String']['output']>;
  /** Its number. */
  revision: Scalars['Int']['output'];
  /** The account's id. */
  subject: Scalars['String']['output'];
  /** By whom, by name; null where the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A row. */
export type LayoutRow = {
  __typename?: 'LayoutRow';
  /** Its columns in order. */
  columns: Array<LayoutColumn>;
  /** Site, layout, row and version: exactly what its content depends on. */
  id: Scalars['ID']['output'];
  /** The row, in whichever version. */
  rowKey: Scalars['ID']['output'];
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** A or B. */
  version: Scalars['String']['output'];
};

/** The rules of the resolver, in the order it asks them. */
export type LayoutRule =
  /** Which rows a country has. */
  | 'COUNTRY'
  /** Nothing is left in the row. */
  | 'EMPTY_ROW'
  /** What a feature toggle leads to. */
  | 'FEATURE_TOGGLE'
  /** There is no such widget. */
  | 'MISSING'
  /** The version of a row. */
  | 'ROW_TEST'
  /** Whether the time has come, or is over. */
  | 'SCHEDULE'
  /** The version of a widget. */
  | 'WIDGET_TEST';

/** A layout of a site, for the list. */
export type LayoutSummary = {
  __typename?: 'LayoutSummary';
  /** Site and name. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** When it was last published. */
  publishedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Counts what was published. */
  revision: Scalars['Int']['output'];
};

/** A heading and links below it. */
export type LinkList = Widget & {
  __typename?: 'LinkList';
  /** Words above it; null for none. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The links in order; only such as lead somewhere. */
  links: Array<ListedLink>;
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** A link of a list. */
export type ListedLink = {
  __typename?: 'ListedLink';
  /** The place by name. */
  label: Scalars['String']['output'];
  /** Where it leads. */
  link: Scalars['String']['output'];
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** A few words about it; empty for none. */
  note: Scalars['String']['output'];
};

/** A comment as a moderator looked at it. */
export type LookedAtComment = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** The version that was looked at. */
  version: Scalars['Int']['input'];
};

/** A part that is cut out of a picture, in fractions of its width and height. */
export type MediaCrop = {
  __typename?: 'MediaCrop';
  /** Its files, as those of the picture. */
  files: Array<MediaFile>;
  /** Of the picture's. */
  height: Scalars['Float']['output'];
  /** What it is for. */
  name: CropName;
  /** Of the picture's. */
  width: Scalars['Float']['output'];
  /** From the picture's left. */
  x: Scalars['Float']['output'];
  /** From the picture's top. */
  y: Scalars['Float']['output'];
};

/** A part to cut out of a picture, in fractions of its width and height. */
export type MediaCropInput = {
  /** Of the picture's; with the width in the proportions of what it is for. */
  height: Scalars['Float']['input'];
  /** What it is for. */
  name: CropName;
  /** Of the picture's. */
  width: Scalars['Float']['input'];
  /** From the picture's left. */
  x: Scalars['Float']['input'];
  /** From the picture's top. */
  y: Scalars['Float']['input'];
};

/** A file of a picture or of a crop. */
export type MediaFile = {
  __typename?: 'MediaFile';
  /** Pixels. */
  height: Scalars['Int']['output'];
  /** image/avif or image/webp. */
  type: Scalars['String']['output'];
  /** Its path on the site: /media/u/… */
  url: Scalars['String']['output'];
  /** Pixels. */
  width: Scalars['Int']['output'];
};

/** The picture is shown: it stays. */
export type MediaInUse = {
  __typename?: 'MediaInUse';
  /** For developers. */
  message: Scalars['String']['output'];
  /** Who holds it: readers see it there, or will by a plan. */
  usedIn: Array<MediaUse>;
};

/** A change of a picture. What is not given stays as it is. */
export type MediaInput = {
  /** All of them: a language that is missing has none from then on. */
  alts?: InputMaybe<Array<AltTextInput>>;
  /** The version it was made from; another one is a conflict. */
  baseVersion: Scalars['Int']['input'];
  /** All of them: one that is missing is not cut from then on. */
  crops?: InputMaybe<Array<MediaCropInput>>;
  /** What matters in it. */
  focal?: InputMaybe<FocalPointInput>;
  /** At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
};

/** A part of a library. */
export type MediaList = {
  __typename?: 'MediaList';
  /** Where the next part begins: `after` of the next one; null when there is none. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** The newest first. */
  items: Array<MediaPicture>;
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** A picture of a site's library, as its editors see it. */
export type MediaPicture = {
  __typename?: 'MediaPicture';
  /** What stands in its place for who does not see it, by language; a language without a text is not among them. */
  alts: Array<AltText>;
  /** Of all its files together. */
  bytes: Scalars['Int']['output'];
  /** When it was last changed. */
  changedAt: Scalars['DateTimeISO']['output'];
  /** The parts that are cut out of it, at most one of each kind. */
  crops: Array<MediaCrop>;
  /** Its files, by rising width; the one every browser shows comes last of each width. */
  files: Array<MediaFile>;
  /** What matters in it. */
  focal: FocalPoint;
  /** Pixels of the upload, upright. */
  height: Scalars['Int']['output'];
  /** Its identity. */
  id: Scalars['ID']['output'];
  /** What its file was called, or what an editor calls it. */
  name: Scalars['String']['output'];
  /** When it was put into the trash; null while it is not there. */
  trashedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was uploaded. */
  uploadedAt: Scalars['DateTimeISO']['output'];
  /** Who uploaded it, by name; null where the viewer may not know, or the account is gone. */
  uploadedBy?: Maybe<Scalars['String']['output']>;
  /** The widgets of the site that hold it or a crop of it, now or formerly; those that do now come first. */
  usedIn: Array<MediaUse>;
  /** Counts its changes. */
  version: Scalars['Int']['output'];
  /** Pixels of the upload, upright. */
  width: Scalars['Int']['output'];
};

/** A row of a layout. */
export type MediaPlace = {
  __typename?: 'MediaPlace';
  /** Country codes, or `default`; empty where the layout does not use countries. */
  countries: Array<Scalars['String']['output']>;
  /** The layout's name. */
  layout: Scalars['String']['output'];
  /** True where readers do not see it yet: a planned change brings it. */
  planned: Scalars['Boolean']['output'];
  /** The row's key. */
  rowKey: Scalars['String']['output'];
};

/** A widget that holds a picture. */
export type MediaUse = {
  __typename?: 'MediaUse';
  /** True where it has it now, readers see it, or a planned change brings it; false where former versions alone had it. */
  live: Scalars['Boolean']['output'];
  /** Where readers see it, or will by a planned change. */
  places: Array<MediaPlace>;
  /** Its type: banner-card. */
  type: Scalars['String']['output'];
  /** The widget's id. */
  widget: Scalars['ID']['output'];
};

/** What deciding on comments comes to. */
export type ModerateCommentsResult = CommentsDecided | Forbidden | ValidationProblem;

/** A comment as moderators see it. */
export type ModeratedComment = {
  __typename?: 'ModeratedComment';
  /** Whose it is. */
  account: Scalars['ID']['output'];
  /** The country that devotional is for; null for everybody. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** When it was changed; null when it was not. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** That of the comment. */
  id: Scalars['ID']['output'];
  /** What its author is called. */
  name: Scalars['String']['output'];
  /** That devotional as readers find it; null when they do not see it any more. */
  post?: Maybe<CommentedPost>;
  /** The devotional it stands below. */
  reading: Scalars['ID']['output'];
  /** Why it is kept from readers; may be empty. */
  reason: Scalars['String']['output'];
  /** What for, the newest first; at most 20. */
  reportedFor: Array<CommentReport>;
  /** Readers who reported it since somebody last decided. */
  reports: Scalars['Int']['output'];
  /** Whether readers see it. */
  state: CommentState;
  /** Plain text. */
  text: Scalars['String']['output'];
  /** Of its text and of what was decided: `moderateComments` takes the one that was looked at. */
  version: Scalars['Int']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A part of the comments moderators look at. */
export type ModerationList = {
  __typename?: 'ModerationList';
  /** Where the next part begins; null when there is none. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** In the order that was asked for. */
  items: Array<ModeratedComment>;
  /** How many there are in all. */
  total: Scalars['Int']['output'];
};

/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Bookmarks a thing; of one that is bookmarked already, answers that. */
  addBookmark: AddBookmarkResult;
  /** Takes a flag out: it is off everywhere, and its history stays. */
  archiveFlag: ArchiveFlagResult;
  /** Gives a planned change up. */
  cancelPlannedChange: PlanResult;
  /** Changes what is known of a picture, and cuts its crops. */
  changeMedia: ChangeMediaResult;
  /** Changes one's own password; every other session ends. */
  changePassword: ChangePasswordResult;
  /** Proves the other address by its code: it is the account's from then on. */
  confirmEmailChange: ConfirmEmailChangeResult;
  /** Proves a sign-up by its code, and signs in. */
  confirmSignUp: ConfirmSignUpResult;
  /** Makes one version the row or the widget, and publishes that. */
  declareWinner: PublishResult;
  /** Deletes one's own account and all that belongs to it. */
  deleteAccount: DeleteAccountResult;
  /** Removes comments for good, text and name, all as they were looked at. */
  deleteComments: DeleteCommentsResult;
  /** Deletes a group; its members lose what it lent them. */
  deleteGroup: DeleteGroupResult;
  /** Removes an entry of one's own. */
  deleteJournal: DeleteJournalResult;
  /** Forgets the viewer's unpublished changes. */
  deleteLayoutDraft: Done;
  /** Closes an account: its sessions end, and nobody signs in with it. */
  disableUser: SaveUserResult;
  /** Changes one's own comment, within 15 minutes of its writing. */
  editComment: EditCommentResult;
  /** Opens an account again. */
  enableUser: SaveUserResult;
  /** Ends one of one's own sessions. */
  endSession: RemoveResult;
  /** Ends all sessions of an account. */
  endUserSessions: SaveUserResult;
  /** Entries of one service's audit as a text; the export is an entry itself. */
  exportAudit: ExportAuditResult;
  /** Ends all sessions of an account, and demands a new password at the next sign-in. */
  forceNewPassword: SaveUserResult;
  /** Sends a code to reset a password with. */
  forgotPassword: SendCodeResult;
  /** Makes an account and mails a first password. */
  inviteUser: InviteUserResult;
  /** Mails another first password to somebody who has not changed theirs; the one before ends. */
  inviteUserAgain: SaveUserResult;
  /** Adds what a device has kept, once somebody is signed in: nothing twice, labels united, the earlier date. */
  joinBookmarks: JoinBookmarksResult;
  /** Sets the labels of a bookmark. */
  labelBookmark: LabelBookmarkResult;
  /** Shows comments to readers, keeps them from readers, or takes a decision back: all as they were looked at. */
  moderateComments: ModerateCommentsResult;
  /** Gives a planned change another time or note; one that failed waits again. */
  movePlannedChange: PlanResult;
  /** Plans a change; refused as publishing it now would be. */
  planChange: PlanResult;
  /** Publishes rows and widgets in one step. */
  publishLayout: PublishResult;
  /** Tells that the person is there: the idle time begins anew. At most every 30 seconds. */
  recordActivity?: Maybe<Viewer>;
  /** Removes a bookmark. */
  removeBookmark: RemoveBookmarkResult;
  /** Removes one's own comment, text and name. */
  removeComment: RemoveCommentResult;
  /** Removes a picture in the trash for good; one that is shown stays. */
  removeMedia: RemoveMediaResult;
  /** Removes one of one's own ways to sign in; never the last. */
  removeSignInMethod: RemoveResult;
  /** Reports a comment, once per person; three reports hide it until a moderator has looked. */
  reportComment: ReportCommentResult;
  /** Sends a code to another address, after the password was given again. */
  requestEmailChange: RequestEmailChangeResult;
  /** Sets a password by a code; every session of the account ends. */
  resetPassword: ResetPasswordResult;
  /** Brings an older revision back, or part of it, as a new one. */
  restoreLayout: PublishResult;
  /** Takes a picture out of the trash. */
  restoreMedia: TrashMediaResult;
  /** Takes back what one revision changed, and leaves what others published since. */
  revertLayout: PublishResult;
  /** Saves a flag as a whole; makes it where there is none, and begins an archived one anew. */
  saveFlag: SaveFlagResult;
  /** Creates or changes a group. Nobody lends what they do not hold. */
  saveGroup: SaveGroupResult;
  /** Begins an entry of one's own journal, or saves it. */
  saveJournal: SaveJournalResult;
  /** Keeps the viewer's unpublished changes. */
  saveLayoutDraft: SaveDraftResult;
  /** Sets what a user may do. Nobody gives what they do not hold. */
  saveUserRights: SaveUserResult;
  /** Sends a new code for a sign-up; the one before is void. */
  sendNewCode: SendCodeResult;
  /** Sets the password that was required, and signs in. */
  setNewPassword: SetNewPasswordResult;
  /** Shows a picture one has uploaded, by its path; null takes one's picture away, and removes it. */
  setPicture: UpdateProfileResult;
  /** Sets what counts as a conversion. Another goal begins a new phase. */
  setTestGoal: SetTestGoalResult;
  /** Freezes what is looked at and makes a signed link to it. */
  sharePreview: SharePreviewResult;
  /** Signs in with name and password. */
  signIn: SignInResult;
  /** Ends this session, or every one of the account. Whoever is signed out already is told so too. */
  signOut: Done;
  /** Begins an account: a code goes to the address. */
  signUp: SignUpResult;
  /** Puts a picture into the trash: nobody is offered it, and pages that show it go on to. */
  trashMedia: TrashMediaResult;
  /** Whether a user may do something, and why or why not. Nothing is done. */
  tryAction: TryActionResult;
  /** Changes one's own profile. */
  updateProfile: UpdateProfileResult;
  /** Writes a comment on a devotional. An account's first waits for a moderator, and so does one that may hold a link. */
  writeComment: WriteCommentResult;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationAddBookmarkArgs = {
  input: BookmarkInput;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationArchiveFlagArgs = {
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationCancelPlannedChangeArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
  version: Scalars['Int']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangeMediaArgs = {
  id: Scalars['ID']['input'];
  input: MediaInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangePasswordArgs = {
  current: Scalars['String']['input'];
  password: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationConfirmEmailChangeArgs = {
  code: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationConfirmSignUpArgs = {
  input: ConfirmSignUpInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeclareWinnerArgs = {
  baseRevision: Scalars['Int']['input'];
  layout: Scalars['String']['input'];
  rowKey?: InputMaybe<Scalars['ID']['input']>;
  site: SiteKey;
  sure?: Scalars['Boolean']['input'];
  version: Scalars['String']['input'];
  widgetId?: InputMaybe<Scalars['ID']['input']>;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteAccountArgs = {
  password: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteCommentsArgs = {
  comments: Array<LookedAtComment>;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteGroupArgs = {
  name: Scalars['String']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteJournalArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteLayoutDraftArgs = {
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDisableUserArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEditCommentArgs = {
  id: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEnableUserArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEndSessionArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEndUserSessionsArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationExportAuditArgs = {
  filter: AuditFilter;
  format?: AuditFormat;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationForceNewPasswordArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationForgotPasswordArgs = {
  site: SiteKey;
  username: Scalars['String']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationInviteUserArgs = {
  input: InviteUserInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationInviteUserAgainArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationJoinBookmarksArgs = {
  bookmarks: Array<BookmarkInput>;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationLabelBookmarkArgs = {
  id: Scalars['ID']['input'];
  labels: Array<Scalars['String']['input']>;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationModerateCommentsArgs = {
  comments: Array<LookedAtComment>;
  reason?: Scalars['String']['input'];
  verdict: CommentVerdict;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationMovePlannedChangeArgs = {
  at: Scalars['DateTimeISO']['input'];
  id: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  site: SiteKey;
  version: Scalars['Int']['input'];
  zone: Scalars['TimeZone']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationPlanChangeArgs = {
  input: PlanInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationPublishLayoutArgs = {
  input: PublishInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveBookmarkArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveCommentArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveMediaArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveSignInMethodArgs = {
  id: Scalars['ID']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationReportCommentArgs = {
  id: Scalars['ID']['input'];
  note?: Scalars['String']['input'];
  reason?: ReportReason;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRequestEmailChangeArgs = {
  email: Scalars['String']['input'];
  password: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRestoreLayoutArgs = {
  baseRevision: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  scope: RestoreScope;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRestoreMediaArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRevertLayoutArgs = {
  name: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveFlagArgs = {
  input: FlagInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveGroupArgs = {
  input: GroupInput;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveJournalArgs = {
  input: SaveJournalInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveLayoutDraftArgs = {
  baseRevision: Scalars['Int']['input'];
  baseVersion: Scalars['Int']['input'];
  content: Scalars['String']['input'];
  name: Scalars['String']['input'];
  savedFrom: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveUserRightsArgs = {
  id: Scalars['ID']['input'];
  input: UserRightsInput;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSendNewCodeArgs = {
  handle: Scalars['ID']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSetNewPasswordArgs = {
  input: SetNewPasswordInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSetPictureArgs = {
  picture?: InputMaybe<Scalars['String']['input']>;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSetTestGoalArgs = {
  baseVersion: Scalars['Int']['input'];
  kind: GoalKind;
  path?: InputMaybe<Scalars['String']['input']>;
  site: SiteKey;
  subject: Scalars['String']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSharePreviewArgs = {
  input: SharePreviewInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSignInArgs = {
  input: SignInInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSignOutArgs = {
  everywhere?: Scalars['Boolean']['input'];
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSignUpArgs = {
  input: SignUpInput;
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationTrashMediaArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationTryActionArgs = {
  id: Scalars['ID']['input'];
  input: TryActionInput;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationUpdateProfileArgs = {
  input: ProfileInput;
};


/** Everything that changes something. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationWriteCommentArgs = {
  reading: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};

/** A new password must be set before anything else; every session of the account has ended. */
export type NewPasswordRequired = {
  __typename?: 'NewPasswordRequired';
  /** Names this sign-in to `setNewPassword`, for five minutes; keep it in memory only. */
  challenge: Scalars['ID']['output'];
};

/** Name or password are wrong; it is not said which. */
export type NotAuthorized = {
  __typename?: 'NotAuthorized';
  /** For developers; screens have texts of their own. */
  message: Scalars['String']['output'];
};

/** It is not there, or not for them. */
export type NotFound = {
  __typename?: 'NotFound';
  /** For developers. */
  message: Scalars['String']['output'];
};

/** A comment as its author sees it. */
export type OwnComment = {
  __typename?: 'OwnComment';
  /** Until when its text may be changed; null when it may not. */
  editableUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was changed; null when it was not. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** That of the comment. */
  id: Scalars['ID']['output'];
  /** What its author was called when they wrote it. */
  name: Scalars['String']['output'];
  /** The devotional it stands below. */
  reading: Scalars['ID']['output'];
  /** Why a moderator keeps it from readers; may be empty. */
  reason: Scalars['String']['output'];
  /** Whether readers see it. */
  state: CommentState;
  /** Plain text. */
  text: Scalars['String']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A page of the site's own: about us, a campaign, a home for a country. */
export type Page = {
  __typename?: 'Page';
  /** The whole page as clean HTML, when it was made in the new editor. */
  content?: Maybe<Scalars['String']['output']>;
  /** Site code and slug, and the country if it is shown a title or sections of its own. */
  id: Scalars['ID']['output'];
  /** It takes the home over. */
  isHome: Scalars['Boolean']['output'];
  /** Its parts in order: those of the country asked for, if it has some. */
  sections: Array<PageSection>;
  /** Its description for search engines: its own, else what its text begins with; at most 160 characters. */
  seoDescription: Scalars['String']['output'];
  /** The picture that links to it show when they are shared; null for none. */
  seoImage?: Maybe<Scalars['String']['output']>;
  /** Its title for search engines. */
  seoTitle: Scalars['String']['output'];
  /** Its address below the page path. */
  slug: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** A part of a page. */
export type PageSection = {
  __typename?: 'PageSection';
  /** Clean HTML. */
  html: Scalars['String']['output'];
  /** What kind of part: text, banner. */
  type: Scalars['String']['output'];
};

/** The password must be reset by a code first. */
export type PasswordResetRequired = {
  __typename?: 'PasswordResetRequired';
  /** What they sign in with. */
  username: Scalars['String']['output'];
};

/** What speaks against a planned change. */
export type PlanFault = {
  __typename?: 'PlanFault';
  /** Which rule it breaks, for a sentence in the reader's language: `tooLong:50`. */
  code?: Maybe<Scalars['String']['output']>;
  /** A sentence in English. */
  detail: Scalars['String']['output'];
};

/** A change to be planned. */
export type PlanInput = {
  /** When: an instant in the future. */
  at: Scalars['DateTimeISO']['input'];
  /** What, as it would be published now. */
  publish: PublishInput;
  /** The zone the time was typed in. */
  zone: Scalars['TimeZone']['input'];
};

/** What planning comes to. */
export type PlanResult = Conflict | Forbidden | LayoutConflict | NotFound | PlannedChange | ValidationProblem;

/** A change of a layout that is published later. */
export type PlannedChange = {
  __typename?: 'PlannedChange';
  /** New and changed rows. */
  added: Array<EditedRow>;
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** The revision it was made from. */
  baseRevision: Scalars['Int']['output'];
  /** Why it failed: CONFLICT, VALIDATION, FORBIDDEN, NOT_FOUND. */
  code?: Maybe<Scalars['String']['output']>;
  /** The countries it touches, `default` among them. */
  countries: Array<Scalars['String']['output']>;
  /** Keys of rows that go. */
  deleted: Array<Scalars['ID']['output']>;
  /** The same in sentences. */
  details: Array<Scalars['String']['output']>;
  /** When it was published, failed or was given up. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** For VALIDATION: the faults, each by its rule where it is known. */
  faults: Array<PlanFault>;
  /** The planned changes it goes on top of, those that waited before it: of what both change its own value holds. */
  follows: Array<Scalars['ID']['output']>;
  /** Names it. */
  id: Scalars['ID']['output'];
  /** A word for the history. */
  note?: Maybe<Scalars['String']['output']>;
  /** The revision it made. */
  revision?: Maybe<Scalars['Int']['output']>;
  /** What became of it. */
  state: PlannedState;
  /** The account's id. */
  subject: Scalars['String']['output'];
  /** Counts its changes. */
  version: Scalars['Int']['output'];
  /** Who planned it, by name; null where the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
  /** New and changed widgets; their version is the one they were changed from. */
  widgets: Array<EditedWidget>;
  /** The zone the time was typed in. */
  zone: Scalars['TimeZone']['output'];
};

/** What became of a planned change. */
export type PlannedState =
  /** Somebody gave it up. */
  | 'cancelled'
  /** It was published. */
  | 'done'
  /** It could not be published; it is kept. */
  | 'failed'
  /** Its time has not come. */
  | 'waiting';

/** Visitors a version would need. */
export type PlannedVersion = {
  __typename?: 'PlannedVersion';
  /** A, B and so on. */
  version: Scalars['String']['output'];
  /** How many. */
  visitors: Scalars['Float']['output'];
};

/** What one may change of one's own account; what is left out stays. Spaces are collapsed and trimmed. */
export type ProfileInput = {
  /** At most 200 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** MX; null for none. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** At most 50 characters. */
  familyName?: InputMaybe<Scalars['String']['input']>;
  /** At most 50 characters. */
  givenName?: InputMaybe<Scalars['String']['input']>;
  /** es_MX; null for that of the site. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** At most 50 characters. */
  nickname?: InputMaybe<Scalars['String']['input']>;
  /** At most 30 characters. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** What is published in one step. */
export type PublishInput = {
  /** New and changed rows. */
  added: Array<RowInput>;
  /** The revision it was made from. */
  baseRevision: Scalars['Int']['input'];
  /** Keys of rows that go. */
  deleted: Array<Scalars['ID']['input']>;
  /** The layout's name. */
  layout: Scalars['String']['input'];
  /** A word for the history; at most 500 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** New and changed widgets. */
  widgets: Array<WidgetInput>;
};

/** What publishing comes to. */
export type PublishResult = Conflict | EditedLayout | Forbidden | LayoutConflict | NotFound | ValidationProblem;

/** Everything readable. Content hangs below the site it belongs to. */
export type Query = {
  __typename?: 'Query';
  /** Walks the chain of a service's audit. */
  auditChain: AuditChain;
  /** The audit of one service or several, merged by time. Those of people ask for admin_permissions, all others for super_admin. */
  auditEntries: AuditList;
  /** Countries with their offices, in the order of their names. */
  countries: Array<Country>;
  /** A layout to be edited. */
  editedLayout: EditedLayout;
  /** What a flag was after each of its changes, the latest first; one that was taken out too. */
  flagHistory: Array<FlagState>;
  /** The flags of a site. Asks for rights on every site. */
  flags: FlagList;
  /** Groups, in the order of their names. */
  groups: Array<Group>;
  /** The viewer's own unpublished changes. */
  layoutDraft?: Maybe<LayoutDraft>;
  /** Who else has unpublished changes. */
  layoutEditors: Array<LayoutEditor>;
  /** A layout as one revision published it; null where there is no such. */
  layoutRevision?: Maybe<EditedLayout>;
  /** The number of the latest revision: asked now and then while a layout is edited. */
  layoutRevisionNumber: Scalars['Int']['output'];
  /** The history of a layout, the latest first. */
  layoutRevisions: Array<LayoutRevision>;
  /** The layouts of a site. */
  layouts: Array<LayoutSummary>;
  /** The library of a site, the newest first. */
  media: MediaList;
  /** A picture of a library; null for one that is not there. */
  mediaPicture?: Maybe<MediaPicture>;
  /** What is to be published later, the next first; what failed, and what ended in the last 30 days. */
  plannedChanges: Array<PlannedChange>;
  /** What another site says in a published card, asked again; null for a card that reads none. */
  remoteContent?: Maybe<RemoteContent>;
  /** The sites that cards may read. */
  remoteHosts: Array<Scalars['String']['output']>;
  /** Widgets as a reader in that country and zone would see them, of settings nobody has published. */
  shownWidgets: Array<ShownWidget>;
  /**
   * The site a host belongs to, or the one named by `override`, which beats the host. An unknown host gets the first site;
   * when the configuration cannot be read at all, the built-in one.
   */
  site: Site;
  /** Every site, in the order of its number. Which sites there are is no secret. */
  sites: Array<SiteName>;
  /** What a test would take; null where there was no traffic to tell from. */
  testPlan?: Maybe<TestPlan>;
  /** What a test shows. */
  testResults: TestResults;
  /** Asks a source now. So often in a minute. */
  tryRemoteSource: RemoteTrial;
  /** One user; null where there is neither an account nor a right. */
  user?: Maybe<User>;
  /** Users, page by page. */
  users: UserList;
  /** A layout as one reader sees it, and why. Nothing is counted or drawn by asking. */
  viewedLayout?: Maybe<ViewedLayout>;
  /** Who is signed in; null for a visitor. */
  viewer?: Maybe<Viewer>;
  /** Whether a widget of that id is there: an id chosen by the browser is asked for first. */
  widgetIdTaken: Scalars['Boolean']['output'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryAuditChainArgs = {
  seal?: InputMaybe<Scalars['String']['input']>;
  service: AuditService;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryAuditEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryCountriesArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryEditedLayoutArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryFlagHistoryArgs = {
  first?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryFlagsArgs = {
  archived?: Scalars['Boolean']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryLayoutDraftArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryLayoutEditorsArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryLayoutRevisionArgs = {
  name: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryLayoutRevisionNumberArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryLayoutRevisionsArgs = {
  before?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryLayoutsArgs = {
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryMediaArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  trash?: Scalars['Boolean']['input'];
  withoutAlt?: InputMaybe<Scalars['String']['input']>;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryMediaPictureArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryPlannedChangesArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryRemoteContentArgs = {
  card: Scalars['ID']['input'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryShownWidgetsArgs = {
  country: Scalars['CountryCode']['input'];
  site: SiteKey;
  widgets: Array<ShownWidgetInput>;
  zone: Scalars['TimeZone']['input'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QuerySiteArgs = {
  domain?: InputMaybe<Scalars['String']['input']>;
  override?: InputMaybe<Scalars['String']['input']>;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryTestPlanArgs = {
  input: TestPlanInput;
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryTestResultsArgs = {
  site: SiteKey;
  subject: Scalars['String']['input'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryTryRemoteSourceArgs = {
  site: SiteKey;
  source: RemoteSourceInput;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UserFilter>;
  first?: Scalars['Int']['input'];
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryViewedLayoutArgs = {
  as: ViewAsInput;
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryWidgetIdTakenArgs = {
  id: Scalars['ID']['input'];
};

/** Too many tries. */
export type RateLimited = {
  __typename?: 'RateLimited';
  /** For developers. */
  message: Scalars['String']['output'];
  /** Try again after so many seconds. */
  retryAfterSeconds: Scalars['Int']['output'];
};

/** Why somebody may not, where it is not that a right is missing. */
export type Refusal =
  /** It belongs to every site, and their rights hold for some. */
  | 'EVERY_SITE'
  /** They would give what they do not hold. */
  | 'NOT_HELD'
  /** It belongs to sites their rights do not hold for. */
  | 'OTHER_SITES'
  /** It would be done to their own account. */
  | 'OWN_ACCOUNT'
  /** It is something of a super_admin, and they are none. */
  | 'SUPER_ADMIN';

/** What a post of another site says in a content card. Text alone; its picture is a copy of ours. */
export type RemoteContent = {
  __typename?: 'RemoteContent';
  /** What the picture shows. */
  alt: Scalars['String']['output'];
  /** Names the card: what is asked again while it is on its way. */
  card: Scalars['ID']['output'];
  /** Its first category; empty for none. */
  category: Scalars['String']['output'];
  /** The day whose picture stands in for one of its own; null where there is one, or nothing to show. */
  fallbackDay?: Maybe<Scalars['LocalDate']['output']>;
  /** Its picture; null for none that could be copied. */
  image?: Maybe<Scalars['String']['output']>;
  /** The post, at its own site. */
  link?: Maybe<Scalars['String']['output']>;
  /** What became of asking. */
  state: RemoteState;
  /** A few words of it; empty for none. */
  text: Scalars['String']['output'];
  /** The title of the post; empty without one. */
  title: Scalars['String']['output'];
};

/** Which post of another site. */
export type RemoteSourceInput = {
  /** The site, or its REST API. */
  baseUrl: Scalars['String']['input'];
  /** How many of the latest to pass over. */
  offset: Scalars['Int']['input'];
  /** One post by its number or slug; empty for the latest. */
  postId: Scalars['String']['input'];
  /** `posts` or a custom type. */
  postType: Scalars['String']['input'];
};

/** What became of asking another site. */
export type RemoteState =
  /** It cannot be had, and never could. */
  | 'FAILED'
  /** It is being asked for the first time. */
  | 'LOADING'
  /** The site has no such post. */
  | 'MISSING'
  /** A post, as it was last heard. */
  | 'SHOWN';

/** What a source says now. */
export type RemoteTrial = {
  __typename?: 'RemoteTrial';
  /** What a card would show. */
  content: RemoteContent;
  /** When the post was published, by the clock of its site: 2026-11-21T08:00:00. Null for none. */
  date?: Maybe<Scalars['String']['output']>;
  /** Why it could not be had, a word of domain/remote/failures.ts; null when it could. */
  fault?: Maybe<Scalars['String']['output']>;
};

/** What removing a bookmark comes to. */
export type RemoveBookmarkResult = Done | NotFound | ValidationProblem;

/** What removing a comment comes to. */
export type RemoveCommentResult = Done | NotFound;

/** What removing a picture for good comes to. */
export type RemoveMediaResult = Conflict | Done | Forbidden | MediaInUse | NotFound;

/** What ending a session, or removing a way to sign in, comes to. */
export type RemoveResult = Conflict | NotFound | ValidationProblem | Viewer;

/** What reporting a comment comes to. */
export type ReportCommentResult = Done | Forbidden | NotFound | RateLimited | ValidationProblem;

/** What a comment is reported for. */
export type ReportReason =
  /** It sells or advertises something. */
  | 'ADVERT'
  /** Something else. */
  | 'OTHER'
  /** It tells what is somebody's private matter. */
  | 'PRIVATE'
  /** It hurts or insults. */
  | 'UNKIND';

/** What asking for another address comes to; the same whether or not it is an account's. */
export type RequestEmailChangeResult = CodeSent | NotAuthorized | RateLimited | ValidationProblem;

/** Setting a password by a code. */
export type ResetPasswordInput = {
  /** Six digits. */
  code: Scalars['String']['input'];
  /** From `CodeSent`, where this browser asked for the code: wrong codes of others do not count against it. */
  handle?: InputMaybe<Scalars['ID']['input']>;
  /** 8 to 256 characters. */
  password: Scalars['String']['input'];
  /** What they sign in with. */
  username: Scalars['String']['input'];
};

/** What resetting a password comes to. */
export type ResetPasswordResult = CodeMismatch | Done | RateLimited | ValidationProblem;

/** What of a revision comes back; at the most one of both, all of it with neither. */
export type RestoreScope = {
  /** What one country saw. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** One row. */
  rowKey?: InputMaybe<Scalars['ID']['input']>;
};

/** What one revision changed of the one before; the first added everything. */
export type RevisionChanges = {
  __typename?: 'RevisionChanges';
  /** Rows that came. */
  added: Scalars['Int']['output'];
  /** Rows that were there and say something else. */
  changed: Scalars['Int']['output'];
  /** Whose readers may see something else by it, `default` among them; empty where everybody may. */
  countries: Array<Scalars['String']['output']>;
  /** It touched readers of a layout that is not divided by country. */
  everybody: Scalars['Boolean']['output'];
  /** Rows that stand elsewhere: the fewest that make the new order of the old. */
  moved: Scalars['Int']['output'];
  /** Rows that went. */
  removed: Scalars['Int']['output'];
  /** Widgets that came, went or were changed. */
  widgets: Scalars['Int']['output'];
};

/** A piece of text. */
export type RichText = Widget & {
  __typename?: 'RichText';
  /** Clean HTML. */
  html: Scalars['String']['output'];
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** Why somebody has a right. */
export type RightReason = {
  __typename?: 'RightReason';
  /** The group that lends it. */
  group?: Maybe<Scalars['String']['output']>;
  /** own, group, record, global, global-override or super_admin. */
  kind: Scalars['String']['output'];
  /** The site whose override opens it. */
  site?: Maybe<Scalars['ID']['output']>;
};

/** A row that was changed on both sides. */
export type RowClash = {
  __typename?: 'RowClash';
  /** What both began from; null where it was not there. */
  base?: Maybe<EditedRow>;
  /** `countries`, `percentages`, `abRowName`, `columns/0/widgets`; `row` for all of it. */
  fields: Array<Scalars['String']['output']>;
  /** Names it. */
  rowKey: Scalars['ID']['output'];
  /** The one that is published; null where somebody took it out. */
  theirs?: Maybe<EditedRow>;
  /** The viewer's; null where they take it out. */
  yours?: Maybe<EditedRow>;
};

/** A row to publish. */
export type RowInput = {
  /** A's share. */
  aPercentage?: InputMaybe<Scalars['Int']['input']>;
  /** Its test is switched on. */
  abRowActive?: Scalars['Boolean']['input'];
  /** Who gets its reports. */
  abRowEmail?: InputMaybe<Scalars['String']['input']>;
  /** When it ends. */
  abRowEndDate?: InputMaybe<Scalars['String']['input']>;
  /** Its name. */
  abRowName?: InputMaybe<Scalars['String']['input']>;
  /** Their language. */
  abRowScheduledLang?: InputMaybe<Scalars['String']['input']>;
  /** When the test begins. */
  abRowStartDate?: InputMaybe<Scalars['String']['input']>;
  /** Version B. */
  bColumns: Array<ColumnInput>;
  /** B's share. */
  bPercentage?: InputMaybe<Scalars['Int']['input']>;
  /** Version A. */
  columns: Array<ColumnInput>;
  /** Codes, or `default`. */
  countries: Array<Scalars['String']['input']>;
  /** The place wanted; without it a row stays where it is and a new one comes last. */
  rowIndex?: InputMaybe<Scalars['Int']['input']>;
  /** Names it. */
  rowKey: Scalars['ID']['input'];
};

/** Whether versions get the visitors their shares promise. */
export type SampleRatioLevel =
  /** Chance does this once in a thousand: no result of the phase can be trusted. */
  | 'OFF'
  /** As far as anybody can tell. */
  | 'OK'
  /** Chance does this once in twenty tests. */
  | 'WATCH';

/** What keeping unpublished changes comes to; a LayoutDraft is the viewer's own of another window, which was quicker. */
export type SaveDraftResult = DraftSaved | Forbidden | LayoutDraft | NotFound | ValidationProblem;

/** What saving a flag comes to. */
export type SaveFlagResult = Conflict | Flag | Forbidden | ValidationProblem;

/** What saving a group comes to. */
export type SaveGroupResult = Conflict | Forbidden | Group | NotFound | ValidationProblem;

/** An entry as a device has it, and what it began with. */
export type SaveJournalInput = {
  /** Whose it is, as the device knows: no other session saves it, whoever signed in on that device meanwhile. */
  account?: InputMaybe<Scalars['ID']['input']>;
  /** The revision the device began with; 0 for none. Where it is no longer the last, both texts are merged. */
  baseRevision: Scalars['Int']['input'];
  /** The day it is about. */
  date?: InputMaybe<Scalars['LocalDate']['input']>;
  /** A UUID the device made when the entry was begun. */
  id: Scalars['ID']['input'];
  /** At most 20 of at most 30 characters. */
  labels: Array<Scalars['String']['input']>;
  /** Only together with a day. */
  reading?: InputMaybe<JournalReadingInput>;
  /** A UUID of this save: sent once more, it is taken once. */
  saveId: Scalars['ID']['input'];
  /** At most 20,000 characters. */
  text: Scalars['String']['input'];
  /** At most 120 characters. */
  title: Scalars['String']['input'];
  /** When it was written, by the device's clock. */
  writtenAt: Scalars['DateTimeISO']['input'];
  /** The reader's zone, for the date above a text that met another. */
  zone: Scalars['TimeZone']['input'];
};

/** What saving an entry comes to. NotFound: the id, or the entry, is somebody else's. Conflict: there are as many as an account may have. */
export type SaveJournalResult = Conflict | NotFound | SavedJournal | ValidationProblem;

/** What changing a user comes to. */
export type SaveUserResult = Conflict | Forbidden | NotFound | User | ValidationProblem;

/** An entry as it now is. */
export type SavedJournal = {
  __typename?: 'SavedJournal';
  /** With what another device wrote meanwhile, where one did. */
  entry: JournalEntry;
  /** It is another text than was sent: two versions met. */
  isMerged: Scalars['Boolean']['output'];
};

/** What asking for a code comes to: the same whether or not the account exists. */
export type SendCodeResult = CodeSent | RateLimited | ValidationProblem;

/** A device somebody is signed in on. */
export type Session = {
  __typename?: 'Session';
  /** Where the address was when it began; null where nobody can say. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** Such as Firefox on Android; empty where the device does not say. */
  device: Scalars['String']['output'];
  /** Its id; no secret. */
  id: Scalars['ID']['output'];
  /** The one this was asked with. */
  isCurrent: Scalars['Boolean']['output'];
  /** They chose to stay signed in. */
  keepSignedIn: Scalars['Boolean']['output'];
  /** When it was last used. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** When they signed in. */
  startedAt: Scalars['DateTimeISO']['output'];
};

/** Setting the password that was required. */
export type SetNewPasswordInput = {
  /** From `NewPasswordRequired`. */
  challenge: Scalars['ID']['input'];
  /** Stay signed in on this device, beyond the idle time. */
  keepSignedIn?: Scalars['Boolean']['input'];
  /** 8 to 256 characters, another than before. */
  password: Scalars['String']['input'];
};

/** What setting the new password comes to. */
export type SetNewPasswordResult = NotAuthorized | RateLimited | SignedIn | ValidationProblem;

/** What setting a goal comes to. */
export type SetTestGoalResult = Conflict | Forbidden | NotFound | TestGoal | ValidationProblem;

/** What a signed link is to show, and for how long. */
export type SharePreviewInput = {
  /** As whom it is looked at. */
  as: ViewAsInput;
  /** The width that is looked at: 390, 768 or 1280. */
  device: Scalars['Int']['input'];
  /** The layout whose draft or revision is frozen. */
  layout: Scalars['String']['input'];
  /** The page, by its path with the site's base path: `/`. */
  path: Scalars['String']['input'];
  /** Whom the header greets: visitor, reader or admin. */
  role: Scalars['String']['input'];
  /** 3600, 86400 or 604800. */
  seconds: Scalars['Int']['input'];
};

/** What sharing comes to. */
export type SharePreviewResult = Forbidden | NotFound | RateLimited | SharedPreview | ValidationProblem;

/** A link that whoever has it may follow until it ends. */
export type SharedPreview = {
  __typename?: 'SharedPreview';
  /** When it ends. */
  endsAt: Scalars['DateTimeISO']['output'];
  /** Path and query on the site's own host; on no other it leads anywhere. */
  path: Scalars['String']['output'];
};

/** A widget whose settings are not stored, as a reader would see it. */
export type ShownWidget = {
  __typename?: 'ShownWidget';
  /** What the question called it. */
  key: Scalars['ID']['output'];
  /** Null where nothing can be shown of it. */
  widget?: Maybe<Widget>;
};

/** Settings that are not stored, to be shown. */
export type ShownWidgetInput = {
  /** Comes back with the answer. */
  key: Scalars['ID']['input'];
  /** Of one version of it. */
  settings: Scalars['WidgetSettings']['input'];
  /** The type. */
  type: Scalars['String']['input'];
};

/** Signing in. */
export type SignInInput = {
  /** Stay signed in on this device, beyond the idle time. */
  keepSignedIn?: Scalars['Boolean']['input'];
  /** As it was set; nothing is trimmed. */
  password: Scalars['String']['input'];
  /** The e-mail address, in any case. */
  username: Scalars['String']['input'];
};

/** A way of proving who one is. */
export type SignInMethod = {
  __typename?: 'SignInMethod';
  /** Since when. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** A password, or an outside provider. */
  kind: SignInMethodKind;
  /** What the provider is called; empty for a password. */
  name: Scalars['String']['output'];
};

/** What proves who somebody is. */
export type SignInMethodKind =
  /** An OpenID Connect provider. */
  | 'OUTSIDE'
  /** A password kept here, as a hash. */
  | 'PASSWORD';

/** What signing in comes to. */
export type SignInResult = NewPasswordRequired | NotAuthorized | PasswordResetRequired | RateLimited | SignedIn | UserNotConfirmed | ValidationProblem;

/** Beginning an account. */
export type SignUpInput = {
  /** The e-mail address: where the code goes, and what they sign in with. */
  email: Scalars['String']['input'];
  /** At most 50 characters. */
  familyName?: Scalars['String']['input'];
  /** At most 50 characters. */
  givenName?: Scalars['String']['input'];
  /** 8 to 256 characters. */
  password: Scalars['String']['input'];
};

/** What beginning an account comes to: the same whether or not there is one of this name. */
export type SignUpResult = RateLimited | UserNotConfirmed | ValidationProblem;

/** They are signed in; the session is in a cookie that no script reads. */
export type SignedIn = {
  __typename?: 'SignedIn';
  /** Who they are. */
  viewer: Viewer;
};

/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type Site = {
  __typename?: 'Site';
  /** The template of a day's recording; empty for a site without. */
  audioPath: Scalars['String']['output'];
  /** The path every page stands under; empty for the root. */
  basePath: Scalars['String']['output'];
  /** The accent on light ground. */
  brandColour: Scalars['String']['output'];
  /** The accent on dark ground. */
  brandColourDark: Scalars['String']['output'];
  /** What readers call it. */
  brandName: Scalars['String']['output'];
  /** Readers may write comments. */
  commentsAllowed: Scalars['Boolean']['output'];
  /** Comments moderators look at: those that wait, or those of some states. Only of countries their rights cover. */
  commentsToModerate: ModerationList;
  /** Links to the content site that are set, as full addresses. */
  contentLinks: Array<ContentLink>;
  /** The countries whose visitors start with all cookies on, before they have chosen: all of them, or of a service that does not tell this one alone. None of the European Union. */
  cookiesDefaultOn: Array<Scalars['CountryCode']['output']>;
  /** How dates are shown: LL, or tokens such as D MMMM YYYY. */
  dateFormat: Scalars['String']['output'];
  /** One or two sentences for search engines, at most 160 characters. */
  description: Scalars['String']['output'];
  /** The readings of a day, or null when there is none: unknown, in the future, or before the evergreen year. */
  devotionalDay?: Maybe<DevotionalDay>;
  /** The draft of what is to be read at an address: the country's own, else everybody's, or the one with a number. Null for none. Decision 8. */
  devotionalDraft?: Maybe<DevotionalDraft>;
  /** Published readings, newest first, up to the reader's own date. */
  devotionals: DevotionalList;
  /** Reading direction of that language. */
  direction: Direction;
  /** The host readers know it by, with its port if it has one. */
  domain: Scalars['String']['output'];
  /** Where donations go. */
  donationUrl: Scalars['String']['output'];
  /** The year whose posts stand in for days without one. */
  evergreenYear: Scalars['Int']['output'];
  /** The flags that are on for a country. */
  features: FeatureSet;
  /** The analytics property; empty for a site without. */
  ga4MeasurementId: Scalars['String']['output'];
  /** The tag manager's container; empty for a site without. */
  gtmId: Scalars['String']['output'];
  /** The picture in the header in place of the name; empty for the name. */
  headerImage: Scalars['String']['output'];
  /** The page that takes the home over in a country, if there is one. */
  homePage?: Maybe<Page>;
  /** Its number, which content and layouts belong to. */
  id: Scalars['ID']['output'];
  /** The template of a day's picture: {year} {month} {day} {width} {format}. */
  imagePath: Scalars['String']['output'];
  /** The language of its pages, BCP 47: es-MX. */
  language: Scalars['String']['output'];
  /** The language of its words: es_MX. */
  languageCode: Scalars['String']['output'];
  /** Every site's language and host, this one's included. */
  languages: Array<SiteLanguage>;
  /** A layout as a reader of this country, at this local time, drawn these versions, sees it. */
  layout?: Maybe<Layout>;
  /** Route names in the header, in order. */
  menu: Array<Scalars['String']['output']>;
  /** The locale of its dates. */
  momentCode: Scalars['String']['output'];
  /** The name `override` takes. */
  name: Scalars['String']['output'];
  /** The outside provider one may sign in by besides a password, as a button calls it; null for none, and while nobody can say. */
  outsideSignIn?: Maybe<Scalars['String']['output']>;
  /** A published page by its slug. */
  page?: Maybe<Page>;
  /** Route names to paths, for every name: `today` to `/today`. */
  routes: Array<SiteRoute>;
  /** The path of the picture that links to the site show when they are shared, 1200x630; another one when its content changes. */
  shareImage: Scalars['String']['output'];
  /** The code that features and pages know it by. */
  siteCode: Scalars['String']['output'];
  /** E-mail signups are shown in menus. */
  subscriptionsEnabled: Scalars['Boolean']['output'];
  /** What the sections of the page say, one entry per section asked for. */
  terms: Array<TermSection>;
  /** The title of its home page; behind the title of every other stands `brandName`. */
  title: Scalars['String']['output'];
  /** Countries leave the site as three letters instead of two. */
  useFullCountryCode: Scalars['Boolean']['output'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteCommentsToModerateArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  newestFirst?: Scalars['Boolean']['input'];
  reported?: Scalars['Boolean']['input'];
  states?: Array<CommentState>;
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteCookiesDefaultOnArgs = {
  country: Scalars['CountryCode']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteDevotionalDayArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  date: Scalars['LocalDate']['input'];
  dateId?: InputMaybe<Scalars['String']['input']>;
  today: Scalars['LocalDate']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteDevotionalDraftArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  date: Scalars['LocalDate']['input'];
  dateId?: InputMaybe<Scalars['String']['input']>;
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteDevotionalsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  today: Scalars['LocalDate']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteFeaturesArgs = {
  country: Scalars['CountryCode']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteHomePageArgs = {
  country: Scalars['CountryCode']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteLayoutArgs = {
  country: Scalars['CountryCode']['input'];
  name: Scalars['String']['input'];
  versions?: Array<Scalars['String']['input']>;
  zone: Scalars['TimeZone']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SitePageArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  slug: Scalars['String']['input'];
};


/** A site: one host, one content language, its own look and settings. Everything readers see hangs below it. */
export type SiteTermsArgs = {
  sections: Array<Scalars['String']['input']>;
};

/** How a site is found: by its host, or by its name, which beats the host. */
export type SiteKey = {
  /** The host as the browser has it: es.example.org. */
  domain?: InputMaybe<Scalars['String']['input']>;
  /** A site's name. */
  override?: InputMaybe<Scalars['String']['input']>;
};

/** A language, and the site that speaks it. */
export type SiteLanguage = {
  __typename?: 'SiteLanguage';
  /** The path every page of the site stands under; empty for the root. */
  basePath: Scalars['String']['output'];
  /** Its code: es_MX. */
  code: Scalars['String']['output'];
  /** Reading direction. */
  direction: Direction;
  /** The site's host. */
  domain: Scalars['String']['output'];
  /** From this year on every day that has come has a page there; null where nobody says. */
  evergreenYear?: Maybe<Scalars['Int']['output']>;
  /** Its own name: Español. */
  label: Scalars['String']['output'];
  /** The language of the site's pages, BCP 47: es-MX. */
  language: Scalars['String']['output'];
  /** The site's name. */
  site: Scalars['String']['output'];
};

/** A site as rights name it. */
export type SiteName = {
  __typename?: 'SiteName';
  /** The path of its admin area, with what all its pages stand under. */
  adminPath: Scalars['String']['output'];
  /** What readers call it. */
  brandName: Scalars['String']['output'];
  /** Its number. */
  id: Scalars['ID']['output'];
  /** The language of its pages, and of that name, BCP 47: es-MX. */
  language: Scalars['String']['output'];
  /** The name `override` takes. */
  name: Scalars['String']['output'];
  /** The code that features and pages know it by. */
  siteCode: Scalars['String']['output'];
};

/** A configured route and its path below the base path. */
export type SiteRoute = {
  __typename?: 'SiteRoute';
  /** Such as `today`. */
  name: Scalars['String']['output'];
  /** Such as /today. */
  path: Scalars['String']['output'];
};

/** A place of a column. */
export type SlotInput = {
  /** The slot's own name. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The widget. */
  widgetId: Scalars['ID']['input'];
};

/** The words of one part of the site in its language. */
export type TermSection = {
  __typename?: 'TermSection';
  /** Key to text, keys without the section: `banner#readNow`. A key nobody has translated carries the fallback's text. */
  entries: Scalars['JSONObject']['output'];
  /** Language, site and section. */
  id: Scalars['ID']['output'];
  /** Such as `reading`. */
  section: Scalars['String']['output'];
};

/** One day of a phase. */
export type TestDay = {
  __typename?: 'TestDay';
  /** In UTC. */
  day: Scalars['LocalDate']['output'];
  /** From A on. */
  versions: Array<DayCount>;
};

/** What counts as a test's conversion. */
export type TestGoal = {
  __typename?: 'TestGoal';
  /** What. */
  kind: GoalKind;
  /** Of the page, without the site's base path. */
  path?: Maybe<Scalars['String']['output']>;
  /** Counts its changes; 0 for clicks nobody has set. */
  version: Scalars['Int']['output'];
};

/** A time in which a test ran with the same shares, versions, start and goal. */
export type TestPhase = {
  __typename?: 'TestPhase';
  /** When its first visitor was counted. */
  beganAt: Scalars['DateTimeISO']['output'];
  /** Those with the most visitors first, thirty at the most. */
  countries: Array<TestSlice>;
  /** Whole days so far. */
  days: Scalars['Int']['output'];
  /** Null while it runs. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What counted. */
  goalKind: GoalKind;
  /** Of the page. */
  goalPath?: Maybe<Scalars['String']['output']>;
  /** A number. */
  id: Scalars['ID']['output'];
  /** A winner may be declared. */
  isReady: Scalars['Boolean']['output'];
  /** More visitors were counted than versions drawn: somebody claims some, or draws were lost. */
  moreThanDrawn: Scalars['Boolean']['output'];
  /** All countries together. */
  overall: TestSlice;
  /** Day by day, in UTC; days without anybody are left out. */
  series: Array<TestDay>;
  /** In percent. */
  shares: Array<VersionShare>;
  /** What for, otherwise. */
  waitsFor: Array<Waiting>;
  /** The version that was declared. */
  winner?: Maybe<Scalars['String']['output']>;
};

/** What a test would take. */
export type TestPlan = {
  __typename?: 'TestPlan';
  /** The part of them that gives consent; null where it is not known and all are taken to. */
  consentedShare?: Maybe<Scalars['Float']['output']>;
  /** Days with the traffic there is. */
  days?: Maybe<Scalars['Float']['output']>;
  /** Draws, or arrivals, a day, of the last four weeks. */
  drawsPerDay: Scalars['Float']['output'];
  /** Days with equal shares. */
  evenDays?: Maybe<Scalars['Float']['output']>;
  /** Visitors with equal shares. */
  evenVisitors: Scalars['Float']['output'];
  /** By version. */
  perVersion: Array<PlannedVersion>;
  /** Where the traffic is known from. */
  source: TrafficSource;
  /** Of all versions together: a whole number, of billions where what is looked for is rare. */
  visitors: Scalars['Float']['output'];
  /** Visitors who would be counted in a day. */
  visitorsPerDay: Scalars['Float']['output'];
};

/** What is planned for. */
export type TestPlanInput = {
  /** A's conversions per visitor, between 0 and 1. */
  baseline: Scalars['Float']['input'];
  /** One country; all without. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** The layout it stands in. */
  layout: Scalars['String']['input'];
  /** The smallest lift worth finding: 0.1 is 10 % more. */
  leastLift: Scalars['Float']['input'];
  /** Whole percent, from A on. */
  shares: Array<Scalars['Int']['input']>;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  subject: Scalars['String']['input'];
};

/** What a test of a row or a widget shows. */
export type TestResults = {
  __typename?: 'TestResults';
  /** The present phase; null before anybody was counted in it. */
  current?: Maybe<TestPhase>;
  /** Those before it, the latest first. Never to be added up. */
  earlier: Array<TestPhase>;
  /** That day or moment included. */
  end?: Maybe<Scalars['String']['output']>;
  /** What counts from now on. */
  goal: TestGoal;
  /** Site and subject. */
  id: Scalars['ID']['output'];
  /** As the editor calls it; empty for a widget's. */
  name: Scalars['String']['output'];
  /** As stored: a day, or a date-time in UTC. */
  start?: Maybe<Scalars['String']['output']>;
  /** Where it stands. */
  state: TestState;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  subject: Scalars['String']['output'];
  /** What a winner would wait for now: of the present phase, and of those before it that drew as it does. */
  waitsFor: Array<Waiting>;
};

/** What was counted in one country, or in all. */
export type TestSlice = {
  __typename?: 'TestSlice';
  /** Visitors for each draw, from 0 to 1. */
  consentedShare?: Maybe<Scalars['Float']['output']>;
  /** Visitors who converted. */
  conversions: Scalars['Int']['output'];
  /** Null for all; ZZ where nobody knew. */
  country?: Maybe<Scalars['String']['output']>;
  /** Versions drawn, with consent or without; null where nobody counted them. */
  draws?: Maybe<Scalars['Int']['output']>;
  /** Whether versions get their visitors. */
  sampleRatio: SampleRatioLevel;
  /** From A on. */
  versions: Array<VersionResult>;
  /** Each once. */
  visitors: Scalars['Int']['output'];
};

/** Where a test stands. */
export type TestState =
  /** It has ended: all readers see A. */
  | 'AFTER'
  /** Its start is still to come. */
  | 'BEFORE'
  /** There is none now; its phases are what was. */
  | 'NONE'
  /** Switched off. */
  | 'OFF'
  /** Readers are divided. */
  | 'RUNNING';

/** Where the traffic of a plan is known from. */
export type TrafficSource =
  /** Arrivals at the page of its layout. */
  | 'LAYOUT'
  /** What was drawn for the readers of this test. */
  | 'TEST';

/** What putting a picture into the trash, or taking it out, comes to. */
export type TrashMediaResult = Forbidden | MediaPicture | NotFound;

/** What was tried, and what came of it. */
export type TriedAction = {
  __typename?: 'TriedAction';
  /** Whether they may. */
  allowed: Scalars['Boolean']['output'];
  /** The rights that allow it; empty when it is denied. */
  because: Array<EffectiveRight>;
  /** What is missing; empty when it is allowed. */
  denials: Array<Denial>;
};

/** An action to try in somebody's place; nothing is done. */
export type TryActionInput = {
  /** With an area: one of c, r, u and d. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Admin keys, of which each is needed. */
  admin?: Array<Scalars['String']['input']>;
  /** An area of content. */
  area?: InputMaybe<Scalars['String']['input']>;
  /** A country code, `global` or `default`; any key when left out. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** A site, by id. */
  site?: InputMaybe<Scalars['ID']['input']>;
};

/** What trying an action comes to. */
export type TryActionResult = Forbidden | TriedAction | ValidationProblem;

/** What changing one's account comes to. */
export type UpdateProfileResult = RateLimited | ValidationProblem | Viewer;

/** Somebody with an account, with rights, or with both: as those see them who look after them. */
export type User = {
  __typename?: 'User';
  /** The admin keys they hold, those of their groups included. */
  adminKeys: Array<Scalars['String']['output']>;
  /** The content rights of their record. */
  content: Array<ContentRight>;
  /** When the account was made. */
  createdAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Every right they have in effect, each with the reasons it is there. */
  effective: Array<EffectiveRight>;
  /** Where mail to them goes; may be empty for rights without an account. */
  email: Scalars['String']['output'];
  /** Their family name. */
  familyName: Scalars['String']['output'];
  /** Their first name. */
  givenName: Scalars['String']['output'];
  /** The groups they belong to. */
  groups: Array<Scalars['String']['output']>;
  /** The account's id, which services know it by: `sub`. */
  id: Scalars['ID']['output'];
  /** Until when the mailed first password opens the account; null where they have one of their own. */
  invitedUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When one of their sessions was last used. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Of these, the ones given to themselves. */
  ownAdminKeys: Array<Scalars['String']['output']>;
  /** How many sessions they have. */
  sessionCount: Scalars['Int']['output'];
  /** Their sessions, the last used first. */
  sessions: Array<Session>;
  /** The sites their rights hold for, by id; null for every site. */
  sites?: Maybe<Array<Scalars['ID']['output']>>;
  /** How it stands with the account; null where there is none of ours. */
  status?: Maybe<AccountStatus>;
  /** What they sign in with; may be empty for rights without an account. */
  username: Scalars['String']['output'];
  /** Moves with every change of what they may do; 0 for somebody nobody has given anything. */
  version: Scalars['Int']['output'];
};

/** Which users; what is left out asks for nothing. */
export type UserFilter = {
  /** A country some content right holds for; one for `global` holds for all. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** A group they belong to. */
  group?: InputMaybe<Scalars['String']['input']>;
  /** An admin key, of their own or lent. */
  right?: InputMaybe<Scalars['String']['input']>;
  /** The beginnings of words of names and addresses. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** A site their rights hold for, by id. */
  site?: InputMaybe<Scalars['ID']['input']>;
  /** How it stands with their account. */
  status?: InputMaybe<AccountStatus>;
  /** Only whoever holds something at all; the filters below ask for that too. */
  withRights?: Scalars['Boolean']['input'];
};

/** A page of users. */
export type UserList = {
  __typename?: 'UserList';
  /** Where the next page begins; null at the end. */
  next?: Maybe<Scalars['String']['output']>;
  /** How many there are; null where that cannot be said without reading all. */
  total?: Maybe<Scalars['Int']['output']>;
  /** In the order of their names where they have rights; else the newest account first. */
  users: Array<User>;
};

/** The account waits for its code: by mail, to be given to `confirmSignUp` or asked for again. */
export type UserNotConfirmed = {
  __typename?: 'UserNotConfirmed';
  /** Names this sign-up to `confirmSignUp` and `sendNewCode`; keep it in memory only. */
  handle: Scalars['ID']['output'];
};

/** The rights of a user, as a whole. */
export type UserRightsInput = {
  /** Admin keys of their own. */
  adminKeys: Array<Scalars['String']['input']>;
  /** Content rights. */
  content: Array<ContentRightInput>;
  /** Groups they belong to. */
  groups: Array<Scalars['String']['input']>;
  /** Site ids; null for every site. */
  sites?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The version the change was made from; another one is a conflict. */
  version: Scalars['Int']['input'];
};

/** The code was right, and there is an account of this name already. */
export type UsernameExists = {
  __typename?: 'UsernameExists';
  /** For developers; screens have texts of their own. */
  message: Scalars['String']['output'];
};

/** What does not fit, field by field: for a form to show beside them. */
export type ValidationProblem = {
  __typename?: 'ValidationProblem';
  /** One entry per fault. */
  errors: Array<FieldError>;
  /** For developers. */
  message: Scalars['String']['output'];
};

/** The verse of the day's devotional, for the reader's country and local date. */
export type VerseOfTheDay = Widget & {
  __typename?: 'VerseOfTheDay';
  /** Today's devotional; null where there is none, or none can be had. */
  devotional?: Maybe<Devotional>;
  /** Words above it; null for the site's own. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version, local date and country. */
  id: Scalars['ID']['output'];
  /** The way to the reading is shown below it. */
  showLink: Scalars['Boolean']['output'];
  /** The Bible passage is named below it. */
  showReference: Scalars['Boolean']['output'];
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** What was counted of one version. */
export type VersionResult = {
  __typename?: 'VersionResult';
  /** Visitors who converted. */
  conversions: Scalars['Int']['output'];
  /** Null for A. */
  decided?: Maybe<Decided>;
  /** Its rate less A's; null for A. */
  difference?: Maybe<Scalars['Float']['output']>;
  /** Where the true difference lies; null for A. */
  differenceInterval?: Maybe<Interval>;
  /** Visitors its share promises. */
  expected: Scalars['Float']['output'];
  /** Where the true rate lies, however often somebody looks. */
  interval: Interval;
  /** In parts of A's rate. */
  lift?: Maybe<Scalars['Float']['output']>;
  /** Conversions per visitor; null before the first. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** Percent. */
  share: Scalars['Int']['output'];
  /** A, B and so on. */
  version: Scalars['String']['output'];
  /** Each once. */
  visitors: Scalars['Int']['output'];
};

/** A version's part of the readers. */
export type VersionShare = {
  __typename?: 'VersionShare';
  /** Whole percent. */
  percent: Scalars['Int']['output'];
  /** A, B and so on. */
  version: Scalars['String']['output'];
};

/** As whom a layout is looked at. `domain/preview` reads it, as it reads the address of a preview. */
export type ViewAsInput = {
  /** The moment; whenever it is asked for when not given. */
  at?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The reader's country. */
  country: Scalars['CountryCode']['input'];
  /** The viewer's own unpublished changes in place of what is published. */
  draft: Scalars['Boolean']['input'];
  /** Flags that are off, whatever is stored. At most 50. */
  off: Array<Scalars['String']['input']>;
  /** Flags that are on, whatever is stored. At most 50. */
  on: Array<Scalars['String']['input']>;
  /** Versions of tests, `row:{layout}:{rowKey}:B` or `widget:{id}:B`; A of those that are not named. At most 50. */
  versions: Array<Scalars['String']['input']>;
  /** The reader's zone. */
  zone: Scalars['TimeZone']['input'];
};

/** A layout as one reader sees it, with the reasons of it: for editors alone. */
export type ViewedLayout = {
  __typename?: 'ViewedLayout';
  /** The moment it is looked at. */
  at: Scalars['DateTimeISO']['output'];
  /** Every decision on the way, in the order they were made. */
  reasons: Array<LayoutReason>;
  /** Counts what was published; for a draft the revision it was begun from. */
  revision: Scalars['Int']['output'];
};

/** Who is signed in, and what they may do. Spec 1 section 3, 'Auth state'. */
export type Viewer = {
  __typename?: 'Viewer';
  /** May be empty. */
  address: Scalars['String']['output'];
  /** Admin keys they hold, those of their groups included. */
  adminPermissions: Array<Scalars['String']['output']>;
  /** Their bookmarks, the newest first. */
  bookmarks: Array<Bookmark>;
  /** They may open this site's layouts to edit them: shown as a way there, decided by the services. */
  canEditLayouts: Scalars['Boolean']['output'];
  /** The country they have chosen; null for none. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** Where their content permissions hold. */
  countryPermissions: CountryPermissions;
  /** Where mail to them goes. */
  email: Scalars['String']['output'];
  /** Everything the account holds, as JSON text: for the owner to keep. */
  export: Scalars['String']['output'];
  /** Their family name. */
  familyName: Scalars['String']['output'];
  /** Their first name. */
  givenName: Scalars['String']['output'];
  /** The account's id, which services know it by: `sub`. */
  id: Scalars['ID']['output'];
  /** They hold an admin key or a content permission. */
  isAdmin: Scalars['Boolean']['output'];
  /** One entry; null for one that is not there, or not theirs. */
  journal?: Maybe<JournalEntry>;
  /** The labels of all their entries, in order. */
  journalLabels: Array<Scalars['String']['output']>;
  /** Their journal. */
  journals: JournalList;
  /** They chose to stay signed in on this device. */
  keepSignedIn: Scalars['Boolean']['output'];
  /** The language they want mail in: es_MX; null for that of the site. */
  language?: Maybe<Scalars['String']['output']>;
  /** What they want to be called; may be empty. */
  nickname: Scalars['String']['output'];
  /** Their own comments on a devotional, whatever their state, the newest first. */
  ownComments: Array<OwnComment>;
  /** May be empty. */
  phoneNumber: Scalars['String']['output'];
  /** The path of their picture, square; null without one. */
  picture?: Maybe<Scalars['String']['output']>;
  /** False while nobody can say what they may do: then they may nothing. */
  rightsKnown: Scalars['Boolean']['output'];
  /** When this session ends whatever they do. */
  sessionEndsAt: Scalars['DateTimeISO']['output'];
  /** Every session of the account, this one first, then by last use. */
  sessions: Array<Session>;
  /** How they can prove who they are. */
  signInMethods: Array<SignInMethod>;
  /** What they sign in with. */
  username: Scalars['String']['output'];
  /** The address was proven by a code. */
  verified: Scalars['Boolean']['output'];
};


/** Who is signed in, and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerCanEditLayoutsArgs = {
  site: SiteKey;
};


/** Who is signed in, and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerJournalArgs = {
  id: Scalars['ID']['input'];
};


/** Who is signed in, and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerJournalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** Who is signed in, and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerOwnCommentsArgs = {
  reading: Scalars['ID']['input'];
};

/** What a test waits for before a winner may be declared. */
export type Waiting =
  /** A handful in each version. */
  | 'CONVERSIONS'
  /** Whole weeks. */
  | 'DAYS'
  /** A version that is known to be better, or all others to be worse. */
  | 'DIFFERENCE'
  /** Nothing helps but a new phase. */
  | 'SAMPLE_RATIO';

/** Who may ask. */
export type Who =
  /** Holders of admin keys. */
  | 'ADMIN'
  /** Everybody, signed in or not. */
  | 'ANYONE'
  /** Holders of a content permission, for some country; which ones, the service checks. */
  | 'CONTENT'
  /** Whoever is signed in: for their own things. */
  | 'SIGNED_IN';

/** Something in a column. A version of it never changes. */
export type Widget = {
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The pair of `versions` it was chosen by; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

/** A widget that was changed on both sides. */
export type WidgetClash = {
  __typename?: 'WidgetClash';
  /** What both began from. */
  base: Scalars['WidgetSettings']['output'];
  /** Names of settings; `versions/B/title` of a test's version. */
  fields: Array<Scalars['String']['output']>;
  /** Those that are published. */
  theirs: Scalars['WidgetSettings']['output'];
  /** Its type. */
  type: Scalars['String']['output'];
  /** The version that is published. */
  version: Scalars['Int']['output'];
  /** Names it. */
  widgetId: Scalars['ID']['output'];
  /** The viewer's. */
  yours: Scalars['WidgetSettings']['output'];
};

/** A widget to publish with rows. */
export type WidgetInput = {
  /** The version it was changed from, 0 for a new one. */
  baseVersion: Scalars['Int']['input'];
  /** All of its settings. */
  settings: Scalars['WidgetSettings']['input'];
  /** Its type. */
  type: Scalars['String']['input'];
  /** Names it. */
  widgetId: Scalars['ID']['input'];
};

/** What writing a comment comes to. */
export type WriteCommentResult = Forbidden | NotFound | OwnComment | RateLimited | ValidationProblem;

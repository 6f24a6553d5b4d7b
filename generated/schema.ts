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
  /** A moment of the reader's day with its seconds, without a zone: 2026-11-21T09:30:00. */
  LocalDateTime: { input: string; output: string; }
  /** An IANA time zone: Pacific/Honolulu. */
  TimeZone: { input: string; output: string; }
  /** A moment of the reader's day, without a zone: 2026-11-21T09:30. */
  WallClock: { input: string; output: string; }
  /** The settings of a widget: fields by name, those of `domain/widgets` for its type. */
  WidgetSettings: { input: Record<string, unknown>; output: Record<string, unknown>; }
};

/** The status of an account. */
export type AccountStatus =
  /** In use. */
  | 'CONFIRMED'
  /** It cannot be used to sign in. */
  | 'DISABLED'
  /** A new password must be set at the next sign-in. */
  | 'FORCE_CHANGE_PASSWORD'
  /** The password must first be reset with a code. */
  | 'RESET_REQUIRED';

/** The result of adding a bookmark. Conflict: the account has the maximum number already. */
export type AddBookmarkResult = Bookmark | Conflict | ValidationProblem;

/** The result of adding a language. */
export type AddTermLanguageResult = Conflict | Forbidden | TermLanguage | ValidationProblem;

/** A part of a file. */
export type AddToDevotionalImportInput = {
  /** The byte at which the part begins. */
  at: Scalars['Int']['input'];
  /** The id of the import. */
  id: Scalars['ID']['input'];
  /** The part in Base64, at most 256 kB unpacked. */
  part: Scalars['String']['input'];
};

/** What a person must do next on a site, by their rights: the start screen of the admin area. */
export type AdminOverview = {
  __typename?: 'AdminOverview';
  /** What there is to do: of each kind the soonest or the latest first. */
  items: Array<OverviewItem>;
  /** What could not be read; what else there is to do is complete. */
  unavailable: Array<OverviewPart>;
};

/** What the search of the admin area found. */
export type AdminSearch = {
  __typename?: 'AdminSearch';
  /** Best first. */
  hits: Array<SearchHit>;
  /** The ids of the screens whose service did not answer; what they show may be missing. */
  unavailable: Array<Scalars['String']['output']>;
};

/** An alternative text in a language. */
export type AltText = {
  __typename?: 'AltText';
  /** The language's code: es_MX. */
  language: Scalars['String']['output'];
  /** At most 300 characters. */
  text: Scalars['String']['output'];
};

/** An alternative text in a language. */
export type AltTextInput = {
  /** The language's code: es_MX. */
  language: Scalars['String']['input'];
  /** At most 300 characters; a blank one is removed. */
  text: Scalars['String']['input'];
};

/** A personal token by which a program calls REST with the rights of its owner. */
export type ApiToken = {
  __typename?: 'ApiToken';
  /** It may change what its owner may change; otherwise it only reads. */
  canWrite: Scalars['Boolean']['output'];
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** When it ends. */
  endsAt: Scalars['DateTimeISO']['output'];
  /** Its id; not secret. */
  id: Scalars['ID']['output'];
  /** When it was last used, accurate to five minutes; null for never. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Its name, unique in the account whatever its case. */
  name: Scalars['String']['output'];
  /** The services it may call. */
  services: Array<ApiTokenService>;
};

/** A new token; the only answer with its secret. */
export type ApiTokenCreated = {
  __typename?: 'ApiTokenCreated';
  /** What a program sends: `Authorization: Bearer …`. */
  secret: Scalars['String']['output'];
  /** The token. */
  token: ApiToken;
  /** Its owner, with the token among theirs. */
  viewer: Viewer;
};

/** A service that API tokens may call over REST. */
export type ApiTokenService =
  /** Readings. */
  | 'DEVOTIONALS'
  /** Flags. */
  | 'FEATURES'
  /** Pictures and recordings. */
  | 'MEDIA'
  /** Pages. */
  | 'PAGES'
  /** Rights and groups. */
  | 'PERMISSIONS'
  /** Sites and countries. */
  | 'SITE_CONFIG'
  /** Terms of the interface. */
  | 'TRANSLATION'
  /** Layouts and widgets. */
  | 'WIDGETS';

/** The result of archiving a flag. */
export type ArchiveFlagResult = Conflict | Done | Forbidden | NotFound | ValidationProblem;

/** The result of verifying the hash chain of an audit. */
export type AuditChain = {
  __typename?: 'AuditChain';
  /** Number of verified entries. */
  checked: Scalars['Int']['output'];
  /** Number of faults. */
  faultCount: Scalars['Int']['output'];
  /** The first faults found. */
  faults: Array<AuditFault>;
  /** False when there were more entries than could be verified in time. */
  isComplete: Scalars['Boolean']['output'];
  /** The last seal: with a copy of it, truncation of the chain can be detected later. */
  seal: Scalars['String']['output'];
  /** The service of the audit. */
  service: AuditService;
  /** Entries that are not yet in the chain. */
  waiting: Scalars['Int']['output'];
};

/** An action of a user, or one that was refused. */
export type AuditEntry = {
  __typename?: 'AuditEntry';
  /** The client's network address; null when it is unknown. */
  address?: Maybe<Scalars['String']['output']>;
  /** The state after, as JSON text. */
  after?: Maybe<Scalars['String']['output']>;
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** The state before, as JSON text; null when the service stores only hashes. */
  before?: Maybe<Scalars['String']['output']>;
  /** The countries it touched. */
  countries: Array<Scalars['String']['output']>;
  /** The service and the number in its audit. */
  id: Scalars['ID']['output'];
  /** False when it was refused. */
  isDone: Scalars['Boolean']['output'];
  /** False until it is part of the hash chain. */
  isSealed: Scalars['Boolean']['output'];
  /** The target: `user 0d3a…`, `group editors`, `flag newHero of odbx-en`. */
  object: Scalars['String']['output'];
  /** The action: the name of the service's route. */
  operation: Scalars['String']['output'];
  /** The request it belongs to, also named in the logs. */
  requestId: Scalars['String']['output'];
  /** The service of the audit. */
  service: AuditService;
  /** Who did it: an account's id, or the name of a program. */
  subject: Scalars['String']['output'];
  /** Who did it, by name; null for a program, and when the account no longer exists. */
  who?: Maybe<Scalars['String']['output']>;
  /** The affected user by name, if there is one. */
  whom?: Maybe<Scalars['String']['output']>;
};

/** A page of the audit. */
export type AuditEntryConnection = {
  __typename?: 'AuditEntryConnection';
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  entries: Array<AuditEntry>;
  /**
   * The same as `pageInfo.endCursor`.
   * @deprecated Use `pageInfo`. Removed after 2026-12-26.
   */
  next?: Maybe<Scalars['String']['output']>;
  /** Newest first. */
  nodes: Array<AuditEntry>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** Entries as lines of text. */
export type AuditExport = {
  __typename?: 'AuditExport';
  /** Number of entries. */
  entries: Scalars['Int']['output'];
  /** True when there were more entries than one export can contain. */
  isCut: Scalars['Boolean']['output'];
  /** The text. */
  text: Scalars['String']['output'];
};

/** A fault in an audit. */
export type AuditFault = {
  __typename?: 'AuditFault';
  /** The entry, if there is one. */
  entry?: Maybe<Scalars['String']['output']>;
  /** What is wrong. */
  kind: AuditFaultKind;
};

/** What is wrong in an audit. */
export type AuditFaultKind =
  /** The entry is not what was sealed. */
  | 'changed'
  /** The end of the chain is missing. */
  | 'cut'
  /** A seal between two others is missing. */
  | 'gap'
  /** A sealed entry no longer exists. */
  | 'removed'
  /** An old entry was never sealed. */
  | 'unchained';

/** A filter for entries; fields left out do not restrict. */
export type AuditFilter = {
  /** From this moment, inclusive. */
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** True for actions that succeeded, false for refused ones. */
  isDone?: InputMaybe<Scalars['Boolean']['input']>;
  /** A prefix of the target. */
  object?: InputMaybe<Scalars['String']['input']>;
  /** The name of the action. */
  operation?: InputMaybe<Scalars['String']['input']>;
  /** In these audits; by default those the viewer may read. */
  services?: Array<AuditService>;
  /** Who did it: an account's id. */
  subject?: InputMaybe<Scalars['String']['input']>;
  /** Up to this moment, exclusive. */
  to?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** About this user: their rights and their account. */
  user?: InputMaybe<Scalars['ID']['input']>;
  /** Who did it: part of their name or address, an account's id, or the name of a program. */
  who?: InputMaybe<Scalars['String']['input']>;
};

/** The format of an export. */
export type AuditFormat =
  /** A table for a spreadsheet. */
  | 'CSV'
  /** One JSON object a line. */
  | 'NDJSON';

/** A service with its own audit. */
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
  /** Terms of the interface. */
  | 'TRANSLATION'
  /** Layouts and widgets. */
  | 'WIDGETS';

/** A picture that is a link, with a separate one for narrow screens. */
export type BannerCard = Widget & {
  __typename?: 'BannerCard';
  /** A description of the picture for readers who cannot see it. */
  alt: Scalars['String']['output'];
  /** The focal point that stays visible when the picture is cropped: 50% 30% from its left and top; null for the centre. */
  focal?: Maybe<Scalars['String']['output']>;
  /** The focal point of the picture below 768 px. */
  focalMobile?: Maybe<Scalars['String']['output']>;
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The picture. */
  image?: Maybe<Scalars['String']['output']>;
  /** The picture below 768 px. */
  imageMobile?: Maybe<Scalars['String']['output']>;
  /** Its link; null for a picture without one. */
  link?: Maybe<Scalars['String']['output']>;
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** A file to import, or an export in several. */
export type BeginDevotionalImportInput = {
  /** The name of the file, or those of all. */
  fileName: Scalars['String']['input'];
  /** The files of an export in several, in the order in which they are sent. */
  files?: InputMaybe<Array<DevotionalImportFileInput>>;
  /** Which site. */
  site: SiteKey;
  /** Bytes of the whole file, or of all. */
  size: Scalars['Int']['input'];
};

/** A reader's bookmark. */
export type Bookmark = {
  __typename?: 'Bookmark';
  /** When it was first bookmarked. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Its picture at that time; null for none, and for a reading the picture of the day. */
  image?: Maybe<Scalars['String']['output']>;
  /** Identifies the target: an account has one bookmark per target. */
  key: Scalars['String']['output'];
  /** Sorted, without duplicates that differ only in case. */
  labels: Array<Scalars['String']['output']>;
  /** The bookmarked content. */
  target: BookmarkTarget;
  /** Its title when it was bookmarked. */
  title: Scalars['String']['output'];
};

/** A bookmark to add. */
export type BookmarkInput = {
  /** When it was created, by the device's clock. */
  addedAt: Scalars['DateTimeISO']['input'];
  /** A path of the same site, or an https address. */
  image?: InputMaybe<Scalars['String']['input']>;
  /** At most 20 of at most 30 characters. */
  labels?: Array<Scalars['String']['input']>;
  /** The bookmarked content. */
  target: BookmarkTargetInput;
  /** At most 300 characters. */
  title: Scalars['String']['input'];
};

/** The kind of the bookmarked content. */
export type BookmarkKind =
  /** A page: requires `slug`. */
  | 'PAGE'
  /** A reading: requires `date`. */
  | 'READING';

/** Content that can be bookmarked. */
export type BookmarkTarget = BookmarkedPage | BookmarkedReading;

/** The target of a bookmark. */
export type BookmarkTargetInput = {
  /** Of a reading: its day. */
  date?: InputMaybe<Scalars['LocalDate']['input']>;
  /** Of a reading other than the day's default: its id. */
  dateId?: InputMaybe<Scalars['String']['input']>;
  /** The kind of content. */
  kind: BookmarkKind;
  /** The name of its site. */
  site: Scalars['String']['input'];
  /** Of a page: its slug below the page path. */
  slug?: InputMaybe<Scalars['String']['input']>;
};

/** A page. */
export type BookmarkedPage = {
  __typename?: 'BookmarkedPage';
  /** The name of its site. */
  site: Scalars['String']['output'];
  /** Its slug below the page path. */
  slug: Scalars['String']['output'];
};

/** A reading of a day. */
export type BookmarkedReading = {
  __typename?: 'BookmarkedReading';
  /** Its day. */
  date: Scalars['LocalDate']['output'];
  /** The id of a reading other than the day's default; null for the default. */
  dateId?: Maybe<Scalars['String']['output']>;
  /** The name of its site. */
  site: Scalars['String']['output'];
};

/** All bookmarks of an account after merging. */
export type BookmarksJoined = {
  __typename?: 'BookmarksJoined';
  /** Newest first. */
  bookmarks: Array<Bookmark>;
};

/** The input of `cancelPlannedChange`. */
export type CancelPlannedChangeInput = {
  /** The scheduled change. */
  id: Scalars['ID']['input'];
  /** Which site. */
  site: SiteKey;
  /** The version the viewer saw. */
  version: Scalars['Int']['input'];
};

/** Several changes. */
export type ChangeDevotionalPostsInput = {
  /** At most 200, each with its own result. */
  changes: Array<DevotionalPostChange>;
  /** Which site. */
  site: SiteKey;
};

/** The result of several changes. */
export type ChangeDevotionalPostsResult = ChangedDevotionalPosts | Forbidden | ValidationProblem;

/** Several changes. */
export type ChangeFeatureFlagsInput = {
  /** At most 200, each with its own result. */
  changes: Array<FeatureFlagChange>;
  /** Which site. */
  site: SiteKey;
};

/** The result of several changes. */
export type ChangeFeatureFlagsResult = ChangedFeatureFlags | Forbidden | ValidationProblem;

/** Several changes. */
export type ChangeHeaderSlideInsInput = {
  /** At most 200, each with its own result. */
  changes: Array<HeaderSlideInChange>;
  /** Which site. */
  site: SiteKey;
};

/** The result of several changes. */
export type ChangeHeaderSlideInsResult = ChangedHeaderSlideIns | Forbidden | ValidationProblem;

/** A change of a picture. Fields left out stay unchanged. */
export type ChangeMediaInput = {
  /** All alternative texts: a language left out has none afterwards. */
  alts?: InputMaybe<Array<AltTextInput>>;
  /** The version it is based on; a conflict if it is no longer the current one. */
  baseVersion: Scalars['Int']['input'];
  /** All crops: one left out is removed. */
  crops?: InputMaybe<Array<MediaCropInput>>;
  /** Its focal point. */
  focal?: InputMaybe<FocalPointInput>;
  /** Its id. */
  id: Scalars['ID']['input'];
  /** At most 120 characters. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Which site. */
  site: SiteKey;
};

/** The result of changing a picture. */
export type ChangeMediaResult = Conflict | Forbidden | MediaPicture | NotFound | ValidationProblem;

/** The input of `changePassword`. */
export type ChangePasswordInput = {
  /** The current password. */
  current: Scalars['String']['input'];
  /** 8 to 256 characters. */
  password: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
};

/** The result of changing one's password. */
export type ChangePasswordResult = Done | NotAuthorized | RateLimited | ValidationProblem;

/** Several changes. */
export type ChangeSitePagesInput = {
  /** At most 200, each with its own result. */
  changes: Array<SitePageChange>;
  /** Which site. */
  site: SiteKey;
};

/** The result of several changes. */
export type ChangeSitePagesResult = ChangedSitePages | Forbidden | ValidationProblem;

/** The results of several changes. */
export type ChangedDevotionalPosts = {
  __typename?: 'ChangedDevotionalPosts';
  /** In the order of the changes. */
  results: Array<DevotionalPostChangeResult>;
};

/** The results of several changes. */
export type ChangedFeatureFlags = {
  __typename?: 'ChangedFeatureFlags';
  /** In the order of the changes. */
  results: Array<FeatureFlagChangeResult>;
};

/** The results of several changes. */
export type ChangedHeaderSlideIns = {
  __typename?: 'ChangedHeaderSlideIns';
  /** In the order of the changes. */
  results: Array<HeaderSlideInChangeResult>;
};

/** The results of several changes. */
export type ChangedSitePages = {
  __typename?: 'ChangedSitePages';
  /** In the order of the changes. */
  results: Array<SitePageChangeResult>;
};

/** The code is wrong, used, or expired; the response does not tell which. */
export type CodeMismatch = Problem & {
  __typename?: 'CodeMismatch';
  /** CODE_MISMATCH. */
  code: Scalars['String']['output'];
  /** For developers; screens have their own texts. */
  message: Scalars['String']['output'];
};

/** A code was sent, if the account exists. */
export type CodeSent = {
  __typename?: 'CodeSent';
  /**
   * For a code to reset a password: passed back with it, it identifies the browser that requested it. Null for other
   * codes.
   */
  handle?: Maybe<Scalars['ID']['output']>;
  /** Minutes until the code expires. */
  minutes: Scalars['Int']['output'];
};

/** A column. */
export type ColumnInput = {
  /** A class name of the theme. */
  className?: Scalars['String']['input'];
  /** In order. */
  widgets: Array<SlotInput>;
};

/** A reader's comment on a devotional, as everyone sees it. */
export type Comment = {
  __typename?: 'Comment';
  /** When its author edited it; null when it was not edited. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The name its author chose; empty without one. */
  name: Scalars['String']['output'];
  /** Plain text with the author's line breaks. */
  text: Scalars['String']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A page of the comments on a devotional. */
export type CommentConnection = {
  __typename?: 'CommentConnection';
  /**
   * The same as `pageInfo.endCursor`.
   * @deprecated Use `pageInfo`. Removed after 2026-12-26.
   */
  endCursor?: Maybe<Scalars['String']['output']>;
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  items: Array<Comment>;
  /** Newest first. */
  nodes: Array<Comment>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /**
   * The same as `totalCount`.
   * @deprecated Use `totalCount`. Removed after 2026-12-26.
   */
  total: Scalars['Int']['output'];
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A reader's report of a comment; the reporter is not disclosed. */
export type CommentReport = {
  __typename?: 'CommentReport';
  /** The reader's note; may be empty. */
  note: Scalars['String']['output'];
  /** The reason. */
  reason: ReportReason;
  /** When it was reported. */
  reportedAt: Scalars['DateTimeISO']['output'];
};

/** Whether readers see a comment. */
export type CommentState =
  /** It waits for a moderator; only its author sees it. */
  | 'HELD'
  /** Readers reported it: it is hidden and waits for a moderator. */
  | 'HIDDEN'
  /** Everyone sees it. */
  | 'PUBLISHED'
  /** A moderator hides it from readers. */
  | 'REJECTED';

/** The input of `commentTerm`. */
export type CommentTermInput = {
  /** The full key. */
  key: Scalars['String']['input'];
  /** The language: `vi_VN`. */
  language: Scalars['String']['input'];
  /** The comment; at most 2,000 characters. */
  text: Scalars['String']['input'];
};

/** A moderator's decision. */
export type CommentVerdict =
  /** Readers see it. */
  | 'APPROVE'
  /** Readers do not see it. */
  | 'REJECT'
  /** Restores the state before the last decision. */
  | 'UNDO';

/** The devotional a comment belongs to. */
export type CommentedPost = {
  __typename?: 'CommentedPost';
  /** The day it was written for. */
  date: Scalars['LocalDate']['output'];
  /** Its path, without the site's base path. */
  path: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** The result of moderating comments, each independently. */
export type CommentsDecided = {
  __typename?: 'CommentsDecided';
  /** Comments left unchanged, in their current state: someone else was first, or their text has changed. */
  clashed: Array<ModeratedComment>;
  /** The moderated comments in their new state. */
  decided: Array<ModeratedComment>;
  /** Comments that do not exist: deleted now or earlier. */
  gone: Array<Scalars['ID']['output']>;
};

/** The input of `confirmEmailChange`. */
export type ConfirmEmailChangeInput = {
  /** Six digits. */
  code: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
};

/** The result of confirming another address. */
export type ConfirmEmailChangeResult = CodeMismatch | RateLimited | UsernameExists | ValidationProblem | Viewer;

/** The input for confirming a sign-up. */
export type ConfirmSignUpInput = {
  /** Six digits. */
  code: Scalars['String']['input'];
  /** From `UserNotConfirmed`. */
  handle: Scalars['ID']['input'];
  /** Stay signed in on this device, beyond the idle timeout. */
  keepSignedIn?: Scalars['Boolean']['input'];
  /** The current site. */
  site: SiteKey;
};

/** The result of confirming a sign-up. */
export type ConfirmSignUpResult = CodeMismatch | RateLimited | SignedIn | UsernameExists | ValidationProblem;

/** It was changed meanwhile, or conflicts with existing data. */
export type Conflict = Problem & {
  __typename?: 'Conflict';
  /** CONFLICT. */
  code: Scalars['String']['output'];
  /** The conflicting field, if there is one. */
  field?: Maybe<Scalars['String']['output']>;
  /** The reason, if it is not a concurrent change. */
  hindrance?: Maybe<Hindrance>;
  /** For developers. */
  message: Scalars['String']['output'];
};

/** An action on content. */
export type ContentAction =
  /** Create. */
  | 'c'
  /** Delete. */
  | 'd'
  /** Read unpublished content. */
  | 'r'
  /** Update and publish. */
  | 'u';

/** An area of content that rights refer to. */
export type ContentArea =
  /** Readers' comments. */
  | 'comments'
  /** Readings. */
  | 'devotionals'
  /** Layouts, widgets and pictures. */
  | 'layouts'
  /** Pages. */
  | 'pages';

/** A picture, a category, a title and a call to action. */
export type ContentCard = Widget & {
  __typename?: 'ContentCard';
  /** What the picture shows. */
  alt: Scalars['String']['output'];
  /** The text of the call to action. */
  callToAction: Scalars['String']['output'];
  /** The text above the title. */
  category: Scalars['String']['output'];
  /** The focal point that stays visible when it is cropped, as for a banner. */
  focal?: Maybe<Scalars['String']['output']>;
  /** Widget and version; with content of another site, also the number of that. */
  id: Scalars['ID']['output'];
  /** The picture. */
  image?: Maybe<Scalars['String']['output']>;
  /** Its link. */
  link?: Maybe<Scalars['String']['output']>;
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** The reading of this site that it links to, once readers have reached its day; null for any other link. */
  reading?: Maybe<Devotional>;
  /** The content of another site, if the card shows one; null when it has its own content. */
  remote?: Maybe<RemoteContent>;
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The title. */
  title: Scalars['String']['output'];
  /** The widget, in any version. */
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

/** The actions a user may perform in one content area under one key. */
export type ContentRight = {
  __typename?: 'ContentRight';
  /** Letters of c, r, u and d, in this order: `cru`. */
  actions: Scalars['String']['output'];
  /** The area. */
  area: ContentArea;
  /** A country code or `global`. */
  key: Scalars['String']['output'];
};

/** The actions of a user in one area under one key. */
export type ContentRightInput = {
  /** Letters of c, r, u and d. */
  actions: Scalars['String']['input'];
  /** devotionals, pages, layouts or comments. */
  area: Scalars['String']['input'];
  /** A country code or `global`. */
  key: Scalars['String']['input'];
};

/** A countdown to a moment, with another text afterwards. */
export type Countdown = Widget & {
  __typename?: 'Countdown';
  /** The text after the moment, also for a page that stays open until then; empty for none. */
  after: Scalars['String']['output'];
  /** The text before the moment; empty for none. */
  before: Scalars['String']['output'];
  /** The heading; null for none. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version, and whether the moment has passed. */
  id: Scalars['ID']['output'];
  /** The moment has passed. */
  isOver: Scalars['Boolean']['output'];
  /** Its link; null for none. */
  link?: Maybe<Scalars['String']['output']>;
  /** The moment on the reader's own clock, without a zone: 2026-12-25T18:00:00.000. Null when it is invalid. */
  moment?: Maybe<Scalars['LocalDateTime']['output']>;
  /** Its day in the site's date format, and its time unless that is midnight. */
  momentText: Scalars['String']['output'];
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** A country, its office and its main time zone. */
export type Country = {
  __typename?: 'Country';
  /** Three letters: MEX. */
  alpha3: Scalars['String']['output'];
  /** Two letters: MX. */
  code: Scalars['CountryCode']['output'];
  /** The language offered there first: es_MX. */
  defaultLanguage: Scalars['String']['output'];
  /** The address of the office for its readers. */
  email: Scalars['String']['output'];
  /** Its code and the language of its name. */
  id: Scalars['ID']['output'];
  /** Its English name. */
  name: Scalars['String']['output'];
  /** EU, AP, IAC, or empty. */
  region: Scalars['String']['output'];
  /** Its name in the requested language. */
  translatedName: Scalars['String']['output'];
  /** The time zone where most of its readers live. */
  zone: Scalars['TimeZone']['output'];
};

/** On or off in a country. */
export type CountryBoolean = {
  __typename?: 'CountryBoolean';
  /** A country code, or `*` for every other. */
  country: Scalars['String']['output'];
  /** On or off. */
  value: Scalars['Boolean']['output'];
};

/** On or off in a country. */
export type CountryBooleanInput = {
  /** A country code, or `*` for every other. */
  country: Scalars['String']['input'];
  /** On or off. */
  value: Scalars['Boolean']['input'];
};

/** The countries of a user's content permissions. */
export type CountryPermissions = {
  __typename?: 'CountryPermissions';
  /** Two-letter codes, sorted. */
  countries: Array<Scalars['CountryCode']['output']>;
  /**
   * The same as `isGlobal`.
   * @deprecated Use `isGlobal`. Removed after 2026-12-26.
   */
  global: Scalars['Boolean']['output'];
  /** For every country. */
  isGlobal: Scalars['Boolean']['output'];
};

/** The input of `createApiToken`. */
export type CreateApiTokenInput = {
  /** It may change what its owner may change; otherwise it only reads. */
  canWrite: Scalars['Boolean']['input'];
  /** How long it is valid: 7, 30, 90 or 365 days. */
  days: Scalars['Int']['input'];
  /** 1 to 60 characters. */
  name: Scalars['String']['input'];
  /** The current password. */
  password: Scalars['String']['input'];
  /** At least one. */
  services: Array<ApiTokenService>;
};

/** The result of creating a token. Conflict: another one has the name. */
export type CreateApiTokenResult = ApiTokenCreated | Conflict | NotAuthorized | RateLimited | ValidationProblem;

/** The purpose of a crop, which determines its proportions. */
export type CropName =
  /** A card, 770 to 425. */
  | 'CARD'
  /** A banner on wide screens, 1200 to 370. */
  | 'DESKTOP'
  /** A banner on phones, 768 to 320. */
  | 'MOBILE';

/** What comes first in dates such as 1/3/2027. */
export type DateOrder =
  /** The day. */
  | 'dayFirst'
  /** The month. */
  | 'monthFirst';

/** The counts of a version on a day. */
export type DayCount = {
  __typename?: 'DayCount';
  /** How many of them converted, at any time. */
  conversions: Scalars['Int']['output'];
  /** A, B and so on. */
  version: Scalars['String']['output'];
  /** Visitors first seen on that day. */
  visitors: Scalars['Int']['output'];
};

/** The result for a version compared with A. */
export type Decided =
  /** The interval of the difference is above 0. */
  | 'BETTER'
  /** It contains 0. */
  | 'OPEN'
  /** It is below 0. */
  | 'WORSE';

/** The input of `declareWinner`. */
export type DeclareWinnerInput = {
  /** The revision the viewer sees. */
  baseRevision: Scalars['Int']['input'];
  /** The layout. */
  layout: Scalars['String']['input'];
  /** Why, for the list of tests and the history of the layout. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** The row. */
  rowKey?: InputMaybe<Scalars['ID']['input']>;
  /** Which site. */
  site: SiteKey;
  /** Declare it although days, conversions or a difference are missing; never possible while the sample ratio is off. */
  sure?: Scalars['Boolean']['input'];
  /** The version. */
  version: Scalars['String']['input'];
  /** Or the widget. */
  widgetId?: InputMaybe<Scalars['ID']['input']>;
};

/** The input of `deleteAccount`. */
export type DeleteAccountInput = {
  /** The current password. */
  password: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
};

/** The result of deleting one's account. */
export type DeleteAccountResult = Conflict | Done | NotAuthorized | RateLimited | ValidationProblem;

/** The input of `deleteComments`. */
export type DeleteCommentsInput = {
  /** At most 50. */
  comments: Array<LookedAtComment>;
};

/** The result of deleting comments. */
export type DeleteCommentsResult = CommentsDecided | Forbidden | ValidationProblem;

/** The result of deleting a group. */
export type DeleteGroupResult = Conflict | Done | Forbidden | NotFound | ValidationProblem;

/** The input of `deleteJournal`. */
export type DeleteJournalInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The result of removing an entry. */
export type DeleteJournalResult = Done | NotFound | ValidationProblem;

/** The input of `deleteLayoutDraft`. */
export type DeleteLayoutDraftInput = {
  /**
   * The version they were read at or saved as: newer changes of another window are kept. Without it everything is
   * deleted.
   */
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The layout. */
  name: Scalars['String']['input'];
  /** Which site. */
  site: SiteKey;
};

/** A missing right. */
export type Denial = {
  __typename?: 'Denial';
  /** The action of a content right. */
  action?: Maybe<ContentAction>;
  /** The area of a content right. */
  area?: Maybe<ContentArea>;
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
  /** The address of its own recording. */
  audioUrl?: Maybe<Scalars['String']['output']>;
  /** The author. */
  author: Scalars['String']['output'];
  /** The text as sanitised HTML. */
  body: Scalars['String']['output'];
  /** The path for search engines: the day it was written for, without the title. */
  canonicalPath: Scalars['String']['output'];
  /** A closing thought for the day. */
  closingThought: Scalars['String']['output'];
  /** The readers' comments on it; null on a site without comments. */
  comments?: Maybe<CommentConnection>;
  /** The country it was written for, if any. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** The day it was written for; differs from the requested day when it comes from the archive. */
  date: Scalars['LocalDate']['output'];
  /** Equals the day for the day's default text; a number for a country's text or a further reading. */
  dateId: Scalars['String']['output'];
  /** The same day as text, in the site's format. */
  dateText: Scalars['String']['output'];
  /** An excerpt of one or two sentences, at most 160 characters. */
  excerpt: Scalars['String']['output'];
  /**
   * The same as `isFromArchive`.
   * @deprecated Use `isFromArchive`. Removed after 2026-12-26.
   */
  fromArchive: Scalars['Boolean']['output'];
  /** There is a recording: at `audioUrl`, or by the site's template. */
  hasAudio: Scalars['Boolean']['output'];
  /** Readers can comment on it: neither it nor its site has comments turned off. */
  hasComments: Scalars['Boolean']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The alt text of its own picture; empty for a picture that says nothing more than the title. */
  imageAlt: Scalars['String']['output'];
  /** The point of its own picture that stays visible, as CSS has it: 50% 30%. Null for the centre. */
  imageFocal?: Maybe<Scalars['String']['output']>;
  /** Its own picture; without one the picture of the day is shown. */
  imageUrl?: Maybe<Scalars['String']['output']>;
  /** It is the day's default text. */
  isDefault: Scalars['Boolean']['output'];
  /** It is an archive text, shown because the day has none of its own. */
  isFromArchive: Scalars['Boolean']['output'];
  /** Minutes to read, at least 1. */
  minutes: Scalars['Int']['output'];
  /** The path of its own page, below the site's base path. */
  path: Scalars['String']['output'];
  /** The Bible passage: Psalm 119:105. */
  reference: Scalars['String']['output'];
  /** The description for search engines and shared links: its own, else `excerpt`. */
  seoDescription: Scalars['String']['output'];
  /** The title for search engines and shared links: its own, else `title`. */
  seoTitle: Scalars['String']['output'];
  /** The path of the preview picture for shared links, 1200x630; changes with the title. */
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

/** A day of the calendar of devotionals, for editors. */
export type DevotionalCalendarDay = {
  __typename?: 'DevotionalCalendarDay';
  /** The title of what the archive gives readers, because the day has no default of its own; null for nothing. */
  archivedTitle?: Maybe<Scalars['String']['output']>;
  /** The day. */
  date: Scalars['LocalDate']['output'];
  /** The posts of the day that are in use: the default first, then the versions of countries and further readings. */
  posts: Array<DevotionalCalendarPost>;
  /** The title of the default that readers get though its draft has left the day; null when there is none. */
  publishedTitle?: Maybe<Scalars['String']['output']>;
  /** The archived posts of the day, the last one first. */
  trash: Array<DevotionalCalendarTrash>;
};

/** A post in the calendar. Its values are those of the draft. */
export type DevotionalCalendarPost = {
  __typename?: 'DevotionalCalendarPost';
  /** The viewer's rights cover a copy of it. */
  canCopy: Scalars['Boolean']['output'];
  /** The viewer's rights cover a move of it. */
  canMove: Scalars['Boolean']['output'];
  /** The country whose version it is; null for every country. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** It has a recording. */
  hasAudio: Scalars['Boolean']['output'];
  /** It has a picture. */
  hasPicture: Scalars['Boolean']['output'];
  /** The id of the `DevotionalPost`. */
  id: Scalars['ID']['output'];
  /** Readers get a version of it on this day, under its number and for its country. */
  isLive: Scalars['Boolean']['output'];
  /** The search and the filter of the calendar are for it. */
  isMatch: Scalars['Boolean']['output'];
  /** The number; empty for the default of the day. */
  number: Scalars['String']['output'];
  /** When a version of this day and number will be published; null for no schedule. */
  scheduledAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What readers get of it. */
  state: EntryState;
  /** The title. */
  title: Scalars['String']['output'];
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
};

/** An archived post of a day. */
export type DevotionalCalendarTrash = {
  __typename?: 'DevotionalCalendarTrash';
  /** The id of the `DevotionalPost`. */
  id: Scalars['ID']['output'];
  /** The title. */
  title: Scalars['String']['output'];
};

/** A page of readings. */
export type DevotionalConnection = {
  __typename?: 'DevotionalConnection';
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  items: Array<Devotional>;
  /** Newest first. */
  nodes: Array<Devotional>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /**
   * The same as `totalCount`.
   * @deprecated Use `totalCount`. Removed after 2026-12-26.
   */
  total: Scalars['Int']['output'];
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The readings of one day of one site, for one country. */
export type DevotionalDay = {
  __typename?: 'DevotionalDay';
  /** The requested day. */
  date: Scalars['LocalDate']['output'];
  /** The day in the site's date format and locale. */
  dateText: Scalars['String']['output'];
  /** The text of the day: the country's own, else the default. */
  devotional: Devotional;
  /** Site, day, the country if it has its own text, the dateId if one was requested, and whether there is a next day. */
  id: Scalars['ID']['output'];
  /** The next day, before the evergreen year the next one with a text; null when it is in the reader's future. */
  nextDate?: Maybe<Scalars['LocalDate']['output']>;
  /** Further readings of the same day, each with its own address. */
  otherReadings: Array<Devotional>;
  /**
   * The previous day. Before the evergreen year days without a text have no page: there it is the last day with one; null
   * for none.
   */
  previousDate?: Maybe<Scalars['LocalDate']['output']>;
};

/** A draft of a reading, not visible to readers. */
export type DevotionalDraft = {
  __typename?: 'DevotionalDraft';
  /** The requested day. */
  date: Scalars['LocalDate']['output'];
  /** The day in the site's date format. */
  dateText: Scalars['String']['output'];
  /** The text as it would be published; `updatedAt` is when the draft was saved. */
  devotional: Devotional;
  /** The id of the stored draft. */
  id: Scalars['ID']['output'];
};

/** A signed link to the draft of a devotional. Anyone who has its address can use it until it ends. */
export type DevotionalDraftLink = {
  __typename?: 'DevotionalDraftLink';
  /** When it ends. */
  endsAt: Scalars['DateTimeISO']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** When it was made: it shows the draft as it was then. */
  sharedAt: Scalars['DateTimeISO']['output'];
};

/** An import of devotionals from a file: sent in parts, looked at, run in the background, and undone as a whole. */
export type DevotionalImport = {
  __typename?: 'DevotionalImport';
  /** Readings that were changed. */
  changed: Scalars['Int']['output'];
  /** New readings. */
  created: Scalars['Int']['output'];
  /** When the file was sent. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Who sent it, by name; null when the viewer may not know. */
  createdBy?: Maybe<Scalars['String']['output']>;
  /** When the last run ended. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The name of the file. */
  fileName: Scalars['String']['output'];
  /** The format by the content of the file; null until it is complete. */
  format?: Maybe<DevotionalImportFormat>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** What of the source is no reading, by kind. */
  ignored: Array<DevotionalImportIgnored>;
  /** Whether the last run was a dry run, which writes nothing. */
  isDryRun: Scalars['Boolean']['output'];
  /** Readings that an undo left, because they were changed since or the person may not change them. */
  kept: Scalars['Int']['output'];
  /** Entries of the source that are dealt with. */
  position: Scalars['Int']['output'];
  /** Why it failed, in English. */
  problem?: Maybe<Scalars['String']['output']>;
  /** Bytes that are stored: where the next part begins. */
  received: Scalars['Int']['output'];
  /** Bytes of the file. */
  size: Scalars['Int']['output'];
  /** Records that were skipped. */
  skipped: Scalars['Int']['output'];
  /** What it is doing. */
  state: DevotionalImportState;
  /** Entries of the source. */
  total: Scalars['Int']['output'];
  /** Readings that were the same already. */
  unchanged: Scalars['Int']['output'];
  /** Readings that an undo brought back. */
  undone: Scalars['Int']['output'];
  /** Words of the records that were read. */
  wordsRead: Scalars['Int']['output'];
  /** Words of them that are in what is saved. */
  wordsSaved: Scalars['Int']['output'];
};

/** A column of a file. */
export type DevotionalImportColumn = {
  __typename?: 'DevotionalImportColumn';
  /** Its heading. */
  name: Scalars['String']['output'];
  /** Some of its values. */
  samples: Array<Scalars['String']['output']>;
};

/** A field of a devotional that a column can be. */
export type DevotionalImportField =
  /** The address of the recording. */
  | 'audio'
  /** The author. */
  | 'author'
  /** The closing thought. */
  | 'closing'
  /** The country. */
  | 'country'
  /** The day. */
  | 'date'
  /** The id in the source. */
  | 'id'
  /** The address of the picture. */
  | 'image'
  /** What the picture shows. */
  | 'imageAlt'
  /** The number of a further reading. */
  | 'number'
  /** The Bible reference. */
  | 'reference'
  /** The description for search engines. */
  | 'seoDescription'
  /** The title for search engines. */
  | 'seoTitle'
  /** The address of the reading. */
  | 'slug'
  /** Published or draft. */
  | 'status'
  /** The text. */
  | 'text'
  /** The title. */
  | 'title'
  /** The verse. */
  | 'verse';

/** One of several files. */
export type DevotionalImportFileInput = {
  /** Its name. */
  name: Scalars['String']['input'];
  /** Its bytes. */
  size: Scalars['Int']['input'];
};

/** The format of a file. */
export type DevotionalImportFormat =
  /** A CSV file. */
  | 'csv'
  /** A list of records in JSON. */
  | 'json'
  /** A saved answer of the REST API of WordPress. */
  | 'wordPressAnswer'
  /** An export of WordPress (WXR). */
  | 'wordPressExport'
  /** A spreadsheet. */
  | 'xlsx';

/** What a file holds of one kind, such as posts in a language. */
export type DevotionalImportGroup = {
  __typename?: 'DevotionalImportGroup';
  /** How many. */
  count: Scalars['Int']['output'];
  /** Its name in the file: `es`. */
  name: Scalars['String']['output'];
};

/** What of a source is no reading. */
export type DevotionalImportIgnored = {
  __typename?: 'DevotionalImportIgnored';
  /** How many. */
  count: Scalars['Int']['output'];
  /** Its kind: `menu item`. */
  what: Scalars['String']['output'];
};

/** An import. */
export type DevotionalImportInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** Which column a field is read from. */
export type DevotionalImportMapping = {
  __typename?: 'DevotionalImportMapping';
  /** The heading of the column. */
  column: Scalars['String']['output'];
  /** The field. */
  field: DevotionalImportField;
};

/** A field, its column, and how its value is taken out. */
export type DevotionalImportMappingInput = {
  /** The heading of the column. */
  column: Scalars['String']['input'];
  /** The field. */
  field: DevotionalImportField;
  /** A regular expression (RE2): its first group is taken, or all that it matches. */
  match?: InputMaybe<Scalars['String']['input']>;
  /** Which part is taken: 1 is the first, -1 the last. */
  part?: InputMaybe<Scalars['Int']['input']>;
  /** What separates the value into parts. */
  split?: InputMaybe<Scalars['String']['input']>;
  /** Of the text: fields that it is without, where it begins with them. */
  strip?: InputMaybe<Array<DevotionalImportRepeated>>;
};

/** What is told of a single record of an import. */
export type DevotionalImportNote = {
  __typename?: 'DevotionalImportNote';
  /** The reason for a text in the reader's language, with its value: `noCountry:XYZ`. */
  code?: Maybe<Scalars['String']['output']>;
  /** A sentence in English. */
  detail: Scalars['String']['output'];
  /** What it is about. */
  kind: DevotionalImportNoteKind;
  /** Its number within the import. */
  number: Scalars['Int']['output'];
  /** Where the record is in the file: `line 6`. */
  where: Scalars['String']['output'];
};

/** What a note of an import is about. */
export type DevotionalImportNoteKind =
  /** It is about the file itself. */
  | 'file'
  /** An undo left it as it is. */
  | 'kept'
  /** Something of its text is saved otherwise than in the source, such as a shortcode that is taken out. */
  | 'left'
  /** A picture of it cannot be had. */
  | 'picture'
  /** The record was skipped. */
  | 'skipped'
  /** Some of its words are not in what is saved. */
  | 'words';

/** Notes of an import. */
export type DevotionalImportNotes = {
  __typename?: 'DevotionalImportNotes';
  /** In the order of the file. */
  notes: Array<DevotionalImportNote>;
  /** How many there are. */
  total: Scalars['Int']['output'];
};

/** A file before it is imported. */
export type DevotionalImportPreview = {
  __typename?: 'DevotionalImportPreview';
  /** Records that cannot be read. */
  bad: Scalars['Int']['output'];
  /** The columns of a table; empty for an export of WordPress. */
  columns: Array<DevotionalImportColumn>;
  /** The order of the dates as the whole column has it; null where no date depends on it, or nobody can tell. */
  dateOrder?: Maybe<DateOrder>;
  /** Its format. */
  format: DevotionalImportFormat;
  /** There are several languages: a person has to say which one is taken. */
  isLanguageNeeded: Scalars['Boolean']['output'];
  /** All dates fit both orders: a person has to say. */
  isOrderNeeded: Scalars['Boolean']['output'];
  /** There are no posts, but other types: a person has to say which of them are readings. */
  isTypeNeeded: Scalars['Boolean']['output'];
  /** The languages of an export. */
  languages: Array<DevotionalImportGroup>;
  /** The last day of a record. */
  lastDay?: Maybe<Scalars['LocalDate']['output']>;
  /** What the columns most likely are. */
  proposed: Array<DevotionalImportMapping>;
  /** The first records as they would be imported. */
  records: Array<DevotionalImportRecord>;
  /** Records of the whole file. */
  total: Scalars['Int']['output'];
  /** The types of posts in an export of WordPress that can be readings. */
  types: Array<DevotionalImportGroup>;
  /** Records without a day. */
  undated: Scalars['Int']['output'];
};

/** The result of a preview. */
export type DevotionalImportPreviewResult = Conflict | DevotionalImportPreview | Forbidden | NotFound | ValidationProblem;

/** A record as it would be imported. */
export type DevotionalImportRecord = {
  __typename?: 'DevotionalImportRecord';
  /** The author. */
  author: Scalars['String']['output'];
  /** The same for a text in the reader's language. */
  code?: Maybe<Scalars['String']['output']>;
  /** The country whose reading it is; null for every country. */
  country?: Maybe<Scalars['String']['output']>;
  /** The day. */
  date?: Maybe<Scalars['LocalDate']['output']>;
  /** Whether it is saved as a draft. */
  isDraft: Scalars['Boolean']['output'];
  /** The number of a further reading. */
  number?: Maybe<Scalars['String']['output']>;
  /** Why it would be skipped, in English. */
  problem?: Maybe<Scalars['String']['output']>;
  /** The Bible reference. */
  reference: Scalars['String']['output'];
  /** The beginning of the text. */
  text: Scalars['String']['output'];
  /** The title. */
  title: Scalars['String']['output'];
  /** The verse. */
  verse: Scalars['String']['output'];
  /** Where it is in the file. */
  where: Scalars['String']['output'];
};

/** Fields that a text may repeat at its beginning. */
export type DevotionalImportRepeated =
  /** The Bible reference. */
  | 'reference'
  /** The title. */
  | 'title'
  /** The verse. */
  | 'verse';

/** The result of an action on an import. */
export type DevotionalImportResult = Conflict | DevotionalImport | Forbidden | NotFound | RateLimited | ValidationProblem;

/** What the columns of a file are, and how its records are saved. */
export type DevotionalImportSettings = {
  /** Of a table; null to take what is proposed. */
  columns?: InputMaybe<Array<DevotionalImportMappingInput>>;
  /** The country of records that name none; null for every country. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** Null to read it off the whole column. */
  dateOrder?: InputMaybe<DateOrder>;
  /** The language to take of an export with several. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** How records are saved. */
  status: DevotionalImportStatus;
  /** The types of posts that are readings; null for posts alone. */
  types?: InputMaybe<Array<Scalars['String']['input']>>;
  /** What happens to records without a day; by default they are skipped. */
  undated?: InputMaybe<DevotionalImportUndated>;
  /** The day from which on records without a day are; null for none. */
  undatedFrom?: InputMaybe<Scalars['LocalDate']['input']>;
};

/** What an import is doing. */
export type DevotionalImportState =
  /** Somebody ended it. */
  | 'cancelled'
  /** A dry run has ended. */
  | 'checked'
  /** All records are dealt with. */
  | 'done'
  /** It ended early. */
  | 'failed'
  /** It waits for the background worker. */
  | 'queued'
  /** The file is there. */
  | 'ready'
  /** Records are being written. */
  | 'running'
  /** Readings are being brought back. */
  | 'undoing'
  /** All readings are brought back. */
  | 'undone'
  /** The file is being sent. */
  | 'uploading';

/** How records are saved. */
export type DevotionalImportStatus =
  /** As drafts. */
  | 'draft'
  /** Published. */
  | 'publish'
  /** As the source says; published where it says nothing. */
  | 'source';

/** What happens to records without a day. */
export type DevotionalImportUndated =
  /** They get the days after the last one of the file. */
  | 'afterLast'
  /** They are skipped. */
  | 'skip';

/** An entry of the type DevotionalPost. */
export type DevotionalPost = {
  __typename?: 'DevotionalPost';
  /** When it was archived; null while it is in use. */
  archivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Recording. */
  audioUrl: Scalars['String']['output'];
  /** Author. */
  author: Scalars['String']['output'];
  /** Closing thought. */
  closingThought: Scalars['String']['output'];
  /** Text. */
  content: Scalars['String']['output'];
  /** Country. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Day. */
  date?: Maybe<Scalars['LocalDate']['output']>;
  /** Picture. */
  featuredImage: Scalars['String']['output'];
  /** Alt text. */
  featuredImageAlt: Scalars['String']['output'];
  /** Focal point of the picture. */
  featuredImageFocal: Scalars['String']['output'];
  /** Recording by the site’s template. */
  hasAudio: Scalars['Boolean']['output'];
  /** Comments. */
  hasComments: Scalars['Boolean']['output'];
  /** Its site and its id within the site. */
  id: Scalars['ID']['output'];
  /** Fallback picture. */
  imageUrl: Scalars['String']['output'];
  /** Number of the reading. */
  number: Scalars['String']['output'];
  /** Its publication. */
  publication: EntryPublication;
  /** Bible reference. */
  reference: Scalars['String']['output'];
  /** Description for search engines. */
  seoDescription: Scalars['String']['output'];
  /** Title for search engines. */
  seoTitle: Scalars['String']['output'];
  /** Address. */
  slug: Scalars['String']['output'];
  /** What readers get of it. Its other fields are those of the draft. */
  state: EntryState;
  /** Title. */
  title: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Who changed it last, by name; null for a program, and when the viewer may not know. */
  updatedBy?: Maybe<Scalars['String']['output']>;
  /** Verse. */
  verse: Scalars['String']['output'];
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** What the viewer can do with it. */
  viewerCan: EntryViewerCan;
};

/** A change of one of several entries. */
export type DevotionalPostChange = {
  /** What happens to it. */
  action: EntryAction;
  /** When to publish; of the action `schedule`. */
  at?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The version the change is based on. */
  baseVersion: Scalars['Int']['input'];
  /** The entry. */
  id: Scalars['ID']['input'];
  /** Publishes or schedules this version of the history instead of the draft. */
  ofVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The values to save. */
  values?: InputMaybe<DevotionalPostValues>;
};

/** The result of one of several changes. */
export type DevotionalPostChangeResult = {
  __typename?: 'DevotionalPostChangeResult';
  /** The changed entry; null when it was not changed. */
  entry?: Maybe<DevotionalPost>;
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** Why it was not changed. */
  problem?: Maybe<EntryProblem>;
};

/** A page of a list. */
export type DevotionalPostConnection = {
  __typename?: 'DevotionalPostConnection';
  /** The entries of the page. */
  nodes: Array<DevotionalPost>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Limits a list. */
export type DevotionalPostFilter = {
  /** There is one, or none. */
  audioUrl?: InputMaybe<Scalars['Boolean']['input']>;
  /** Contains this, whatever its case. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** Of one of these. */
  country?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** Within a range; an entry without it is in none. */
  date?: InputMaybe<LocalDateRange>;
  /** There is one, or none. */
  featuredImage?: InputMaybe<Scalars['Boolean']['input']>;
  /** On or off. */
  hasAudio?: InputMaybe<Scalars['Boolean']['input']>;
  /** In one of these states. */
  state?: InputMaybe<Array<EntryState>>;
};

/** What a list is sorted by. */
export type DevotionalPostSort =
  /** Author. */
  | 'author'
  /** Country. */
  | 'country'
  /** Day. */
  | 'date'
  /** Recording by the site’s template. */
  | 'hasAudio'
  /** Title. */
  | 'title'
  /** When it was last changed. */
  | 'updatedAt';

/** Values to save; a field that is absent stays as it is, or has its initial value. */
export type DevotionalPostValues = {
  /** Recording. */
  audioUrl?: InputMaybe<Scalars['String']['input']>;
  /** Author. */
  author?: InputMaybe<Scalars['String']['input']>;
  /** Closing thought. */
  closingThought?: InputMaybe<Scalars['String']['input']>;
  /** Text. */
  content?: InputMaybe<Scalars['String']['input']>;
  /** Country. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** Day. */
  date?: InputMaybe<Scalars['LocalDate']['input']>;
  /** Picture. */
  featuredImage?: InputMaybe<Scalars['String']['input']>;
  /** Alt text. */
  featuredImageAlt?: InputMaybe<Scalars['String']['input']>;
  /** Focal point of the picture. */
  featuredImageFocal?: InputMaybe<Scalars['String']['input']>;
  /** Recording by the site’s template. */
  hasAudio?: InputMaybe<Scalars['Boolean']['input']>;
  /** Comments. */
  hasComments?: InputMaybe<Scalars['Boolean']['input']>;
  /** Fallback picture. */
  imageUrl?: InputMaybe<Scalars['String']['input']>;
  /** Number of the reading. */
  number?: InputMaybe<Scalars['String']['input']>;
  /** Bible reference. */
  reference?: InputMaybe<Scalars['String']['input']>;
  /** Description for search engines. */
  seoDescription?: InputMaybe<Scalars['String']['input']>;
  /** Title for search engines. */
  seoTitle?: InputMaybe<Scalars['String']['input']>;
  /** Address. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Verse. */
  verse?: InputMaybe<Scalars['String']['input']>;
};

/** A version of an entry of the type DevotionalPost. */
export type DevotionalPostVersion = {
  __typename?: 'DevotionalPostVersion';
  /** When it was saved. */
  at: Scalars['DateTimeISO']['output'];
  /** Recording. */
  audioUrl: Scalars['String']['output'];
  /** Author. */
  author: Scalars['String']['output'];
  /** Closing thought. */
  closingThought: Scalars['String']['output'];
  /** Text. */
  content: Scalars['String']['output'];
  /** Country. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** Day. */
  date?: Maybe<Scalars['LocalDate']['output']>;
  /** When a scheduled version was to be published. */
  dueAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What happened. */
  event: EntryEvent;
  /** Picture. */
  featuredImage: Scalars['String']['output'];
  /** Alt text. */
  featuredImageAlt: Scalars['String']['output'];
  /** Focal point of the picture. */
  featuredImageFocal: Scalars['String']['output'];
  /** Recording by the site’s template. */
  hasAudio: Scalars['Boolean']['output'];
  /** Comments. */
  hasComments: Scalars['Boolean']['output'];
  /** The entry's id and the number of the version. */
  id: Scalars['ID']['output'];
  /** Fallback picture. */
  imageUrl: Scalars['String']['output'];
  /** True when the change archived the entry. */
  isArchived: Scalars['Boolean']['output'];
  /** Number of the reading. */
  number: Scalars['String']['output'];
  /** The number of the version that was published or scheduled. */
  ofVersion?: Maybe<Scalars['Int']['output']>;
  /** Bible reference. */
  reference: Scalars['String']['output'];
  /** Description for search engines. */
  seoDescription: Scalars['String']['output'];
  /** Title for search engines. */
  seoTitle: Scalars['String']['output'];
  /** Address. */
  slug: Scalars['String']['output'];
  /** The account id of the author; null for a program. */
  subject?: Maybe<Scalars['String']['output']>;
  /** Title. */
  title: Scalars['String']['output'];
  /** Verse. */
  verse: Scalars['String']['output'];
  /** The number of the version. */
  version: Scalars['Int']['output'];
  /** The author, by name; null for a program, and when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A page of versions, latest first. */
export type DevotionalPostVersionConnection = {
  __typename?: 'DevotionalPostVersionConnection';
  /** The versions of the page. */
  nodes: Array<DevotionalPostVersion>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** What readers of a site get of devotionals on some days, for editors. */
export type DevotionalReadiness = {
  __typename?: 'DevotionalReadiness';
  /** The countries that have a version of their own on one of the days, in order. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** The days, in order. */
  days: Array<DevotionalReadinessDay>;
};

/** What there is for a day, for every country or as the version of one. */
export type DevotionalReadinessCell = {
  __typename?: 'DevotionalReadinessCell';
  /** The country whose version it is; null for the default. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** What it lacks. */
  lacks: Array<ReadinessLack>;
  /** The id of the `DevotionalPost`; null for none. */
  post?: Maybe<Scalars['ID']['output']>;
  /** What readers get. */
  state: ReadinessState;
};

/** A day of a site. */
export type DevotionalReadinessDay = {
  __typename?: 'DevotionalReadinessDay';
  /** The day. */
  date: Scalars['LocalDate']['output'];
  /** Readers without a version of their country get a reading. */
  isCovered: Scalars['Boolean']['output'];
  /** The number that a further reading gets. */
  nextNumber: Scalars['String']['output'];
  /** The versions of countries, in the order of the countries. */
  own: Array<DevotionalReadinessCell>;
  /** The default of the day. */
  standard: DevotionalReadinessCell;
};

/** The writing direction of a language. */
export type Direction =
  /** Left to right. */
  | 'ltr'
  /** Right to left. */
  | 'rtl';

/** The input of `disableUser`. */
export type DisableUserInput = {
  /** The account's id. */
  id: Scalars['ID']['input'];
};

/** The action succeeded. */
export type Done = {
  __typename?: 'Done';
  /** Always true. */
  ok: Scalars['Boolean']['output'];
};

/** Unpublished changes were saved. */
export type DraftSaved = {
  __typename?: 'DraftSaved';
  /** When they were saved. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Incremented with each save. */
  version: Scalars['Int']['output'];
};

/** The input of `editComment`. */
export type EditCommentInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** At most 1,000 characters, no HTML. */
  text: Scalars['String']['input'];
};

/** The result of editing a comment. */
export type EditCommentResult = Conflict | Forbidden | NotFound | OwnComment | RateLimited | ValidationProblem;

/** A column for editors. */
export type EditedColumn = {
  __typename?: 'EditedColumn';
  /** A class name of the theme, for its width. */
  className: Scalars['String']['output'];
  /** In order. */
  widgets: Array<EditedSlot>;
};

/** A layout for editors: every row, and the widgets in their published versions. */
export type EditedLayout = {
  __typename?: 'EditedLayout';
  /** Site and name; with the revision if it is an older one. */
  id: Scalars['ID']['output'];
  /** Its name: homePage. */
  name: Scalars['String']['output'];
  /** When it was last published. */
  publishedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Incremented with each publish; 0 for a layout that was never published. */
  revision: Scalars['Int']['output'];
  /** In order. */
  rows: Array<EditedRow>;
  /** The widgets in its rows, and those that feature toggles among them point to. */
  widgets: Array<EditedWidget>;
};

/** A row for editors. */
export type EditedRow = {
  __typename?: 'EditedRow';
  /** A's share in percent. */
  aPercentage: Scalars['Int']['output'];
  /** Its test is switched on. */
  abRowActive: Scalars['Boolean']['output'];
  /** The recipient of its reports. */
  abRowEmail?: Maybe<Scalars['String']['output']>;
  /** When it ends, inclusive. */
  abRowEndDate?: Maybe<Scalars['String']['output']>;
  /** The name of the test. */
  abRowName?: Maybe<Scalars['String']['output']>;
  /** The language of those reports. */
  abRowScheduledLang?: Maybe<Scalars['String']['output']>;
  /** When the test starts: a day, or a date-time in UTC. */
  abRowStartDate?: Maybe<Scalars['String']['output']>;
  /** Version B. */
  bColumns: Array<EditedColumn>;
  /** B's share in percent. */
  bPercentage: Scalars['Int']['output'];
  /** Version A, the only one without a test. */
  columns: Array<EditedColumn>;
  /** Codes, or `default`; empty when the layout does not use countries. */
  countries: Array<Scalars['String']['output']>;
  /** Site, layout and row; with the revision if it is an older one. */
  id: Scalars['ID']['output'];
  /** Identifies the row, in any version. */
  rowKey: Scalars['ID']['output'];
};

/** A slot of a column, with its widget. */
export type EditedSlot = {
  __typename?: 'EditedSlot';
  /** The slot's own key, if it has one. */
  key?: Maybe<Scalars['String']['output']>;
  /** The widget. */
  widgetId: Scalars['ID']['output'];
};

/** A widget for editors. */
export type EditedWidget = {
  __typename?: 'EditedWidget';
  /** Its id; with the version if it is an older one. */
  id: Scalars['ID']['output'];
  /** Its settings. */
  settings: Scalars['WidgetSettings']['output'];
  /** banner-card, content-card and so on. */
  type: Scalars['String']['output'];
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** Identifies the widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** A right in effect. */
export type EffectiveRight = {
  __typename?: 'EffectiveRight';
  /** The reasons; at least one. */
  reasons: Array<RightReason>;
  /** The right. */
  right: HeldRight;
};

/** The input of `enableUser`. */
export type EnableUserInput = {
  /** The account's id. */
  id: Scalars['ID']['input'];
};

/** The input of `endSession`. */
export type EndSessionInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The input of `endUserSessions`. */
export type EndUserSessionsInput = {
  /** The account's id. */
  id: Scalars['ID']['input'];
};

/** What happens to an entry. */
export type EntryAction =
  /** It is taken out of use; its history stays. */
  | 'archive'
  /** The draft is as the published version again. Where entries have drafts. */
  | 'discard'
  /** Readers get the draft from now on. Where entries have drafts. */
  | 'publish'
  /** It is put into use again, as it was. */
  | 'restore'
  /** Its values are saved, and published where entries have drafts. */
  | 'save'
  /** Its draft is saved; readers get what they got before. Where entries have drafts. */
  | 'saveDraft'
  /** The draft as it is now will be published at a time. Where entries have drafts. */
  | 'schedule'
  /** Readers get it no more; the draft stays. Where entries have drafts. */
  | 'unpublish'
  /** The scheduled publication is cancelled. Where entries have drafts. */
  | 'unschedule';

/** What happened to an entry that has a draft. */
export type EntryEvent =
  /** It was taken out of use. */
  | 'archive'
  /** Its draft was discarded. */
  | 'discard'
  /** It was published. */
  | 'publish'
  /** It was published by a schedule. */
  | 'publishScheduled'
  /** It was put into use again. */
  | 'restore'
  /** Its draft was saved. */
  | 'save'
  /** Its publication was scheduled. */
  | 'schedule'
  /** It was taken off readers. */
  | 'unpublish'
  /** The schedule was cancelled. */
  | 'unschedule';

/** Entries as a file. */
export type EntryExport = {
  __typename?: 'EntryExport';
  /** How many entries it has. */
  entries: Scalars['Int']['output'];
  /** The content of the file. */
  text: Scalars['String']['output'];
};

/** The format of a file of entries. */
export type EntryFormat =
  /** Comma-separated values, for spreadsheets. */
  | 'csv'
  /** JSON, for programs. */
  | 'json';

/** The report of an import. */
export type EntryImport = {
  __typename?: 'EntryImport';
  /** Entries that are different. */
  changed: Scalars['Int']['output'];
  /** Entries that are new. */
  created: Scalars['Int']['output'];
  /** What is invalid; nothing is imported then. */
  problems: Array<EntryImportProblem>;
  /** Entries that stay as they are. */
  unchanged: Scalars['Int']['output'];
};

/** Entries to import. */
export type EntryImportInput = {
  /** True to report only. */
  dryRun: Scalars['Boolean']['input'];
  /** The format of the file. */
  format: EntryFormat;
  /** Which site. */
  site: SiteKey;
  /** The content of the file. */
  text: Scalars['String']['input'];
};

/** An invalid value of an import. */
export type EntryImportProblem = {
  __typename?: 'EntryImportProblem';
  /** The broken rule, for a text in the reader's language. */
  code?: Maybe<Scalars['String']['output']>;
  /** A message in English. */
  detail: Scalars['String']['output'];
  /** The field or the column; null when it is the whole row. */
  field?: Maybe<Scalars['String']['output']>;
  /** The line of a CSV file, or the number of the item, from 1. */
  row: Scalars['Int']['output'];
};

/** Why one of several entries was not changed. */
export type EntryProblem = Problem & {
  __typename?: 'EntryProblem';
  /** CONFLICT, NOT_FOUND or VALIDATION. */
  code: Scalars['String']['output'];
  /** Invalid fields. */
  errors: Array<FieldError>;
  /** Of a conflict: the field that another entry has the same. */
  field?: Maybe<Scalars['String']['output']>;
  /** For developers. */
  message: Scalars['String']['output'];
};

/** The publication of an entry that has a draft. */
export type EntryPublication = {
  __typename?: 'EntryPublication';
  /** The number of the version that readers get while the entry is not archived; null for none. */
  liveVersion?: Maybe<Scalars['Int']['output']>;
  /** When it was last published; stays when it is unpublished. */
  publishedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Who published it last, by name; null for a program, and when the viewer may not know. */
  publishedBy?: Maybe<Scalars['String']['output']>;
  /** What will be published at a time. */
  schedule?: Maybe<EntrySchedule>;
};

/** A version that will be published at a time. */
export type EntrySchedule = {
  __typename?: 'EntrySchedule';
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** Who scheduled it, by name; null for a program, and when the viewer may not know. */
  by?: Maybe<Scalars['String']['output']>;
  /** False when the draft was changed since. */
  isDraft: Scalars['Boolean']['output'];
  /** Why the last attempt failed: CONFLICT, FORBIDDEN, VALIDATION, UNAVAILABLE or INTERNAL. */
  problem?: Maybe<Scalars['String']['output']>;
  /** When it is tried again after a failure. */
  retryAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The number of the version; it stays the same when the draft is changed. */
  version: Scalars['Int']['output'];
};

/** What readers get of an entry that has a draft. */
export type EntryState =
  /** It is out of use. */
  | 'archived'
  /** It is published, and its draft differs. */
  | 'changed'
  /** It was never published. */
  | 'draft'
  /** It is published as it is. */
  | 'published'
  /** It will be published at a time, whether readers have a version now or not. */
  | 'scheduled'
  /** It was taken off readers. */
  | 'unpublished';

/** What a viewer can do with an entry. */
export type EntryViewerCan = {
  __typename?: 'EntryViewerCan';
  /** Archive it. */
  archive: Scalars['Boolean']['output'];
  /** The countries whose values they can change; null for all. */
  countries?: Maybe<Array<Scalars['CountryCode']['output']>>;
  /** Publish its draft. */
  publish: Scalars['Boolean']['output'];
  /** Change what the countries of the entry share. */
  save: Scalars['Boolean']['output'];
};

/** The input of `exportAudit`. */
export type ExportAuditInput = {
  /** The filter; for one service. */
  filter: AuditFilter;
  /** The format. */
  format?: AuditFormat;
};

/** The result of exporting the audit. */
export type ExportAuditResult = AuditExport | Forbidden | ValidationProblem;

/** An entry of the type FeatureFlag. */
export type FeatureFlag = {
  __typename?: 'FeatureFlag';
  /** When it was archived; null while it is in use. */
  archivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** End time. */
  end?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Its site and its id within the site. */
  id: Scalars['ID']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Description. */
  note: Scalars['String']['output'];
  /** Owner. */
  owner: Scalars['String']['output'];
  /** Countries. */
  settings: Array<CountryBoolean>;
  /** From when it needs review; null when it will not. */
  staleSince?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Start time. */
  start?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When its countries or its time last changed. */
  switchedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Who changed it last, by name; null for a program, and when the viewer may not know. */
  updatedBy?: Maybe<Scalars['String']['output']>;
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** What the viewer can do with it. */
  viewerCan: EntryViewerCan;
};

/** A change of one of several entries. */
export type FeatureFlagChange = {
  /** What happens to it. */
  action: EntryAction;
  /** The version the change is based on. */
  baseVersion: Scalars['Int']['input'];
  /** The entry. */
  id: Scalars['ID']['input'];
  /** The values to save. */
  values?: InputMaybe<FeatureFlagValues>;
};

/** The result of one of several changes. */
export type FeatureFlagChangeResult = {
  __typename?: 'FeatureFlagChangeResult';
  /** The changed entry; null when it was not changed. */
  entry?: Maybe<FeatureFlag>;
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** Why it was not changed. */
  problem?: Maybe<EntryProblem>;
};

/** A page of a list. */
export type FeatureFlagConnection = {
  __typename?: 'FeatureFlagConnection';
  /** The entries of the page. */
  nodes: Array<FeatureFlag>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** Of the list without a limit by states: Needs review. */
  staleCount: Scalars['Int']['output'];
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Limits a list. */
export type FeatureFlagFilter = {
  /** Within a range; an entry without it is in none. */
  end?: InputMaybe<InstantRange>;
  /** Needs review. */
  stale?: InputMaybe<Scalars['Boolean']['input']>;
  /** Within a range; an entry without it is in none. */
  start?: InputMaybe<InstantRange>;
};

/** What a list is sorted by. */
export type FeatureFlagSort =
  /** End time. */
  | 'end'
  /** Name. */
  | 'name'
  /** Owner. */
  | 'owner'
  /** Start time. */
  | 'start'
  /** When it was last changed. */
  | 'updatedAt';

/** Values to save; a field that is absent stays as it is, or has its initial value. */
export type FeatureFlagValues = {
  /** End time. */
  end?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Description. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Owner. */
  owner?: InputMaybe<Scalars['String']['input']>;
  /** Countries. */
  settings?: InputMaybe<Array<CountryBooleanInput>>;
  /** Start time. */
  start?: InputMaybe<Scalars['DateTimeISO']['input']>;
};

/** A version of an entry of the type FeatureFlag. */
export type FeatureFlagVersion = {
  __typename?: 'FeatureFlagVersion';
  /** When it was saved. */
  at: Scalars['DateTimeISO']['output'];
  /** End time. */
  end?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The entry's id and the number of the version. */
  id: Scalars['ID']['output'];
  /** True when the change archived the entry. */
  isArchived: Scalars['Boolean']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Description. */
  note: Scalars['String']['output'];
  /** Owner. */
  owner: Scalars['String']['output'];
  /** Countries. */
  settings: Array<CountryBoolean>;
  /** Start time. */
  start?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The account id of the author; null for a program. */
  subject?: Maybe<Scalars['String']['output']>;
  /** The number of the version. */
  version: Scalars['Int']['output'];
  /** The author, by name; null for a program, and when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A page of versions, latest first. */
export type FeatureFlagVersionConnection = {
  __typename?: 'FeatureFlagVersionConnection';
  /** The versions of the page. */
  nodes: Array<FeatureFlagVersion>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** The feature flags of a site in a country. */
export type FeatureSet = {
  __typename?: 'FeatureSet';
  /** Site code and country. */
  id: Scalars['ID']['output'];
  /** False when the state is unknown: none is on then, unless the device has a stored state. */
  isKnown: Scalars['Boolean']['output'];
  /** The names of the flags that are on, sorted. */
  on: Array<Scalars['String']['output']>;
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
};

/** An invalid field. */
export type FieldError = {
  __typename?: 'FieldError';
  /** The broken rule, for a text in the reader's language: `tooLong:50`. */
  code?: Maybe<Scalars['String']['output']>;
  /** A message in English. */
  detail: Scalars['String']['output'];
  /** The path of the field in the input: `/password`. */
  pointer: Scalars['String']['output'];
};

/** A feature flag of a site. */
export type Flag = {
  __typename?: 'Flag';
  /** When it was archived; null while it is in use. */
  archivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Off from this moment; null for never. */
  end?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The countries that do not see it now when all others do. */
  except: Array<Scalars['String']['output']>;
  /** Site code and name. */
  id: Scalars['ID']['output'];
  /** Also the URL parameter that shows the feature. */
  name: Scalars['String']['output'];
  /** What it is for. */
  note: Scalars['String']['output'];
  /** Who is responsible for it. */
  owner: Scalars['String']['output'];
  /** It is on for every country except those of `except`. */
  seenEverywhere: Scalars['Boolean']['output'];
  /** The countries that see it now when not all do. */
  seenIn: Array<Scalars['String']['output']>;
  /** On or off by country; `*` is every country without its own setting. */
  settings: Array<FlagSetting>;
  /** Why it needs attention; empty when it needs none. */
  stale: Array<FlagStaleReason>;
  /** On from this moment; null for always. */
  start?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Whether its period has begun or ended. */
  timing: FlagTiming;
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
};

/** A complete flag to save. */
export type FlagInput = {
  /** The version the change is based on, 0 for a new flag; a conflict if it is no longer the current one. */
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Off from this moment; null for never. */
  end?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** Letters, digits, dot, hyphen, underscore; at most 80. */
  name: Scalars['String']['input'];
  /** What it is for; at most 1000 characters. */
  note?: Scalars['String']['input'];
  /** Who is responsible for it; at most 120 characters. */
  owner?: Scalars['String']['input'];
  /** On or off by country. */
  settings: Array<FlagSettingInput>;
  /** On from this moment; null for always. */
  start?: InputMaybe<Scalars['DateTimeISO']['input']>;
};

/** The flags of a site, for administrators. */
export type FlagList = {
  __typename?: 'FlagList';
  /** Sorted by name. */
  flags: Array<Flag>;
  /** Incremented with each change of the site's flags. */
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

/** Why a flag needs attention. */
export type FlagStaleReason =
  /** Nobody is responsible for it. */
  | 'noOwner'
  /** Its period has ended. */
  | 'over'
  /** On for nobody for 90 days, with no start planned. */
  | 'settledOff'
  /** On for everyone for 90 days, with no end planned. */
  | 'settledOn';

/** The state of a flag after one of its changes. */
export type FlagState = {
  __typename?: 'FlagState';
  /** When it was changed. */
  at: Scalars['DateTimeISO']['output'];
  /** Off from this moment. */
  end?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The flag's id and the number of the change. */
  id: Scalars['ID']['output'];
  /** What it was for. */
  note: Scalars['String']['output'];
  /** The name of the service's route; `demo` for seed data. */
  operation: Scalars['String']['output'];
  /** Who was responsible for it. */
  owner: Scalars['String']['output'];
  /** On or off by country. */
  settings: Array<FlagSetting>;
  /** On from this moment. */
  start?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The account id of the author; null for a program. */
  subject?: Maybe<Scalars['String']['output']>;
  /** The number of the change. */
  version: Scalars['Int']['output'];
  /** The author, by name; null for a program, and when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** Whether the period of a flag has begun or ended. */
export type FlagTiming =
  /** It begins in the future. */
  | 'notYet'
  /** It has ended. */
  | 'over'
  /** It has begun and not ended; also without a period. */
  | 'running';

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

/** The user has no right to do this. */
export type Forbidden = Problem & {
  __typename?: 'Forbidden';
  /** FORBIDDEN. */
  code: Scalars['String']['output'];
  /** The refused countries. */
  countries: Array<Scalars['String']['output']>;
  /** For developers. */
  message: Scalars['String']['output'];
  /** The admin keys or permissions that are missing. */
  missing: Array<Scalars['String']['output']>;
  /** The reason, if it is not a missing right. */
  refusal?: Maybe<Refusal>;
};

/** The input of `forceNewPassword`. */
export type ForceNewPasswordInput = {
  /** The account's id. */
  id: Scalars['ID']['input'];
};

/** The input of `forgotPassword`. */
export type ForgotPasswordInput = {
  /** The current site. */
  site: SiteKey;
  /** The name they sign in with. */
  username: Scalars['String']['input'];
};

/** How the pictures of a gallery are arranged. */
export type GalleryLayout =
  /** In a grid with as many columns as fit. */
  | 'GRID'
  /** In one line that scrolls sideways. */
  | 'STRIP';

/** A picture of a gallery. */
export type GalleryPicture = {
  __typename?: 'GalleryPicture';
  /** A description for readers who cannot see it. */
  alt: Scalars['String']['output'];
  /** The text below it; empty for none. */
  caption: Scalars['String']['output'];
  /** The focal point that stays visible when it is cropped, as for a banner. */
  focal?: Maybe<Scalars['String']['output']>;
  /** The picture. */
  image: Scalars['String']['output'];
  /** Its link; null for a picture without one. */
  link?: Maybe<Scalars['String']['output']>;
};

/** The kind of a conversion. */
export type GoalKind =
  /** A click on a link of the row or widget. */
  | 'CLICK'
  /** The visit of a page. */
  | 'VISIT';

/** A group: admin keys that its members hold. */
export type Group = {
  __typename?: 'Group';
  /** Number of members. */
  members: Scalars['Int']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** The keys it grants. */
  permissions: Array<Scalars['String']['output']>;
};

/** A group, new or changed. */
export type GroupInput = {
  /** It must not exist yet. */
  isNew?: Scalars['Boolean']['input'];
  /** Its name; of a new group, or the current one. */
  name: Scalars['String']['input'];
  /** Its new name. */
  newName?: InputMaybe<Scalars['String']['input']>;
  /** The keys it grants. */
  permissions: Array<Scalars['String']['input']>;
  /** The keys it granted when the change was started; a conflict if they have changed since. */
  was?: InputMaybe<Array<Scalars['String']['input']>>;
};

/** What should not become worse while the goal becomes better. */
export type GuardGoal = {
  __typename?: 'GuardGoal';
  /** The other kind than that of the goal. */
  kind: GoalKind;
  /** The path of the page. */
  path?: Maybe<Scalars['String']['output']>;
};

/** A guard goal. */
export type GuardGoalInput = {
  /** The other kind than that of the goal. */
  kind: GoalKind;
  /** The page whose visit counts. */
  path?: InputMaybe<Scalars['String']['input']>;
};

/** The guard goal in one version. */
export type GuardResult = {
  __typename?: 'GuardResult';
  /** Visitors who reached it. */
  conversions: Scalars['Int']['output'];
  /** Null for A. */
  decided?: Maybe<Decided>;
  /** Its rate minus A's; null for A. */
  difference?: Maybe<Scalars['Float']['output']>;
  /** The confidence interval of the true difference; null for A. */
  differenceInterval?: Maybe<Interval>;
  /** Per visitor; null without visitors. */
  rate?: Maybe<Scalars['Float']['output']>;
};

/** An entry of the type HeaderSlideIn. */
export type HeaderSlideIn = {
  __typename?: 'HeaderSlideIn';
  /** When it was archived; null while it is in use. */
  archivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Countries. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** End time. */
  end?: Maybe<Scalars['WallClock']['output']>;
  /** Its site and its id within the site. */
  id: Scalars['ID']['output'];
  /** Link. */
  link: Scalars['String']['output'];
  /** Link text. */
  linkText: Scalars['String']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** Pages. */
  pages: Array<HeaderSlideInPages>;
  /** Its publication. */
  publication: EntryPublication;
  /** Start time. */
  start?: Maybe<Scalars['WallClock']['output']>;
  /** What readers get of it. Its other fields are those of the draft. */
  state: EntryState;
  /** Text. */
  text: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Who changed it last, by name; null for a program, and when the viewer may not know. */
  updatedBy?: Maybe<Scalars['String']['output']>;
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** What the viewer can do with it. */
  viewerCan: EntryViewerCan;
};

/** A change of one of several entries. */
export type HeaderSlideInChange = {
  /** What happens to it. */
  action: EntryAction;
  /** When to publish; of the action `schedule`. */
  at?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The version the change is based on. */
  baseVersion: Scalars['Int']['input'];
  /** The entry. */
  id: Scalars['ID']['input'];
  /** Publishes or schedules this version of the history instead of the draft. */
  ofVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The values to save. */
  values?: InputMaybe<HeaderSlideInValues>;
};

/** The result of one of several changes. */
export type HeaderSlideInChangeResult = {
  __typename?: 'HeaderSlideInChangeResult';
  /** The changed entry; null when it was not changed. */
  entry?: Maybe<HeaderSlideIn>;
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** Why it was not changed. */
  problem?: Maybe<EntryProblem>;
};

/** A page of a list. */
export type HeaderSlideInConnection = {
  __typename?: 'HeaderSlideInConnection';
  /** The entries of the page. */
  nodes: Array<HeaderSlideIn>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Limits a list. */
export type HeaderSlideInFilter = {
  /** Shown in one of these. */
  countries?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** Within a range; an entry without it is in none. */
  end?: InputMaybe<WallClockRange>;
  /** Any of these. */
  pages?: InputMaybe<Array<HeaderSlideInPages>>;
  /** Within a range; an entry without it is in none. */
  start?: InputMaybe<WallClockRange>;
  /** In one of these states. */
  state?: InputMaybe<Array<EntryState>>;
};

/** Pages of a HeaderSlideIn. */
export type HeaderSlideInPages =
  /** The keyword account. */
  | 'account'
  /** The keyword bookmarks. */
  | 'bookmarks'
  /** The keyword contentPage. */
  | 'contentPage'
  /** The keyword home. */
  | 'home'
  /** The keyword journals. */
  | 'journals'
  /** The keyword reading. */
  | 'reading';

/** What a list is sorted by. */
export type HeaderSlideInSort =
  /** End time. */
  | 'end'
  /** Name. */
  | 'name'
  /** Start time. */
  | 'start'
  /** When it was last changed. */
  | 'updatedAt';

/** Values to save; a field that is absent stays as it is, or has its initial value. */
export type HeaderSlideInValues = {
  /** Countries. */
  countries?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** End time. */
  end?: InputMaybe<Scalars['WallClock']['input']>;
  /** Link. */
  link?: InputMaybe<Scalars['String']['input']>;
  /** Link text. */
  linkText?: InputMaybe<Scalars['String']['input']>;
  /** Name. */
  name?: InputMaybe<Scalars['String']['input']>;
  /** Pages. */
  pages?: InputMaybe<Array<HeaderSlideInPages>>;
  /** Start time. */
  start?: InputMaybe<Scalars['WallClock']['input']>;
  /** Text. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** A version of an entry of the type HeaderSlideIn. */
export type HeaderSlideInVersion = {
  __typename?: 'HeaderSlideInVersion';
  /** When it was saved. */
  at: Scalars['DateTimeISO']['output'];
  /** Countries. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** When a scheduled version was to be published. */
  dueAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** End time. */
  end?: Maybe<Scalars['WallClock']['output']>;
  /** What happened. */
  event: EntryEvent;
  /** The entry's id and the number of the version. */
  id: Scalars['ID']['output'];
  /** True when the change archived the entry. */
  isArchived: Scalars['Boolean']['output'];
  /** Link. */
  link: Scalars['String']['output'];
  /** Link text. */
  linkText: Scalars['String']['output'];
  /** Name. */
  name: Scalars['String']['output'];
  /** The number of the version that was published or scheduled. */
  ofVersion?: Maybe<Scalars['Int']['output']>;
  /** Pages. */
  pages: Array<HeaderSlideInPages>;
  /** Start time. */
  start?: Maybe<Scalars['WallClock']['output']>;
  /** The account id of the author; null for a program. */
  subject?: Maybe<Scalars['String']['output']>;
  /** Text. */
  text: Scalars['String']['output'];
  /** The number of the version. */
  version: Scalars['Int']['output'];
  /** The author, by name; null for a program, and when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A page of versions, latest first. */
export type HeaderSlideInVersionConnection = {
  __typename?: 'HeaderSlideInVersionConnection';
  /** The versions of the page. */
  nodes: Array<HeaderSlideInVersion>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** An admin key, an action on content, or a site. */
export type HeldRight = {
  __typename?: 'HeldRight';
  /** The action of a content right. */
  action?: Maybe<ContentAction>;
  /** The area of a content right. */
  area?: Maybe<ContentArea>;
  /** The key of an admin right; a country code or `global` for a content right. */
  key?: Maybe<Scalars['String']['output']>;
  /** Which of the fields below apply. */
  kind: RightKind;
  /**
   * The site of a site right, by id; null for every site. For a content right, the only site where it applies; null for
   * all of theirs.
   */
  site?: Maybe<Scalars['ID']['output']>;
};

/** The reason of a conflict that is not a concurrent change. */
export type Hindrance =
  /** An invitation was sent a moment ago. */
  | 'JUST_INVITED'
  /** No user would be left who may grant rights. */
  | 'LAST_SUPER_ADMIN'
  /** An invitation whose password has been changed, or an account that was not invited. */
  | 'NOT_INVITED';

/** Why a user holds a right on content. */
export type HolderReason =
  /** For the countries themselves. */
  | 'country'
  /** For every country. */
  | 'everyCountry'
  /** The site opens every country to users with a right for one. */
  | 'openSite'
  /** A super_admin may do everything. */
  | 'super_admin';

/** A page that readers of some countries see in place of the home page and its layout. */
export type HomeTakeover = {
  __typename?: 'HomeTakeover';
  /** The countries whose readers see it. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** Site code and slug. */
  id: Scalars['ID']['output'];
  /** The slug of the page, below the page path. */
  slug: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** Several pictures next to each other. */
export type ImageGallery = Widget & {
  __typename?: 'ImageGallery';
  /** The heading; null for none. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** How they are arranged. */
  layout: GalleryLayout;
  /** The pictures in order. */
  pictures: Array<GalleryPicture>;
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** The result of an import. */
export type ImportDevotionalPostsResult = Conflict | EntryImport | Forbidden | ValidationProblem;

/** The result of an import. */
export type ImportFeatureFlagsResult = Conflict | EntryImport | Forbidden | ValidationProblem;

/** The result of an import. */
export type ImportHeaderSlideInsResult = Conflict | EntryImport | Forbidden | ValidationProblem;

/** The result of an import. */
export type ImportSitePagesResult = Conflict | EntryImport | Forbidden | ValidationProblem;

/** The report, or why the file is refused. */
export type ImportTermsResult = Forbidden | TermImport | ValidationProblem;

/** A range of instants. */
export type InstantRange = {
  /** The first instant after it; absent for all from the start on. */
  before?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The first instant within it; absent for all before the end. */
  from?: InputMaybe<Scalars['DateTimeISO']['input']>;
};

/** An interval. */
export type Interval = {
  __typename?: 'Interval';
  /** The upper end. */
  high: Scalars['Float']['output'];
  /** The lower end. */
  low: Scalars['Float']['output'];
};

/** The input of `inviteUserAgain`. */
export type InviteUserAgainInput = {
  /** The account's id. */
  id: Scalars['ID']['input'];
  /** The site that invites. */
  site: SiteKey;
};

/** An invitation: the user gets a first password by mail and must change it within seven days. */
export type InviteUserInput = {
  /** The email address, which is also the sign-in name. */
  email: Scalars['String']['input'];
  /** At most 50 characters. */
  familyName?: Scalars['String']['input'];
  /** At most 50 characters. */
  givenName?: Scalars['String']['input'];
  /** The site that invites. */
  site: SiteKey;
};

/** The result of inviting a user. */
export type InviteUserResult = Conflict | Forbidden | User | ValidationProblem;

/** The input of `joinBookmarks`. */
export type JoinBookmarksInput = {
  /** At most 300. */
  bookmarks: Array<BookmarkInput>;
};

/** The result of merging bookmarks. Conflict: together they exceed the maximum of an account. */
export type JoinBookmarksResult = BookmarksJoined | Conflict | ValidationProblem;

/** A reader's private journal entry; nobody else can read it. */
export type JournalEntry = {
  __typename?: 'JournalEntry';
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** The day it is about; null for none. */
  date?: Maybe<Scalars['LocalDate']['output']>;
  /** The beginning of the text on one line, at most 200 characters. */
  excerpt: Scalars['String']['output'];
  /** Created by the device on which it was started. */
  id: Scalars['ID']['output'];
  /** Sorted, without duplicates that differ only in case. */
  labels: Array<Scalars['String']['output']>;
  /** The reading of that day it is about; null for none. */
  reading?: Maybe<JournalReading>;
  /** Incremented with each change; the base revision of a save. */
  revision: Scalars['Int']['output'];
  /** The complete text as typed; lines end with a line feed. */
  text: Scalars['String']['output'];
  /** May be empty. */
  title: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
};

/** A page of entries. */
export type JournalEntryConnection = {
  __typename?: 'JournalEntryConnection';
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  items: Array<JournalEntry>;
  /**
   * The same as `pageInfo.endCursor`.
   * @deprecated Use `pageInfo`. Removed after 2026-12-26.
   */
  next?: Maybe<Scalars['String']['output']>;
  /** Last changed first. */
  nodes: Array<JournalEntry>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /**
   * The same as `totalCount`.
   * @deprecated Use `totalCount`. Removed after 2026-12-26.
   */
  total: Scalars['Int']['output'];
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A reading an entry is about. */
export type JournalReading = {
  __typename?: 'JournalReading';
  /** The id of a reading other than the day's default; null for the default. */
  dateId?: Maybe<Scalars['String']['output']>;
  /** The name of the site it was read on. */
  site: Scalars['String']['output'];
  /** Its title when the entry was created. */
  title: Scalars['String']['output'];
};

/** A reading for an entry. */
export type JournalReadingInput = {
  /** The id of a reading other than the day's default. */
  dateId?: InputMaybe<Scalars['String']['input']>;
  /** The name of the site it was read on. */
  site: Scalars['String']['input'];
  /** At most 300 characters. */
  title: Scalars['String']['input'];
};

/** The input of `labelBookmark`. */
export type LabelBookmarkInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** All of them. */
  labels: Array<Scalars['String']['input']>;
};

/** The result of labelling a bookmark. */
export type LabelBookmarkResult = Bookmark | NotFound | ValidationProblem;

/** A layout as one reader sees it: rows of columns of widgets, chosen by country, test, flag and schedule. */
export type Layout = {
  __typename?: 'Layout';
  /** When a widget in it next starts, ends or changes, on the reader's clock: 2026-12-24T18:00:00.000. */
  changesAt?: Maybe<Scalars['LocalDateTime']['output']>;
  /** Its name: homePage. */
  name: Scalars['String']['output'];
  /** Its rows in order; none if it was never published. */
  rows: Array<LayoutRow>;
  /** The versions chosen here, `test:version`, to be stored for the session. */
  versions: Array<Scalars['String']['output']>;
};

/** A column of a row. */
export type LayoutColumn = {
  __typename?: 'LayoutColumn';
  /** A class name of the theme, for its width. */
  className: Scalars['String']['output'];
  /** Its widgets in order. */
  widgets: Array<Widget>;
};

/** A conflict of concurrent changes: the fields that must be decided, with all sides. */
export type LayoutConflict = Problem & {
  __typename?: 'LayoutConflict';
  /** CONFLICT. */
  code: Scalars['String']['output'];
  /** For developers. */
  message: Scalars['String']['output'];
  /** Rows. */
  rows: Array<RowClash>;
  /** Widgets. */
  widgets: Array<WidgetClash>;
};

/** The viewer's unpublished changes. */
export type LayoutDraft = {
  __typename?: 'LayoutDraft';
  /** The revision they are based on. */
  baseRevision: Scalars['Int']['output'];
  /** JSON text in the editor's format. */
  content: Scalars['String']['output'];
  /** Site and layout: each editor has one draft. */
  id: Scalars['ID']['output'];
  /** The browser window that saved them last. */
  savedFrom: Scalars['String']['output'];
  /** When they were saved. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Incremented with each save. */
  version: Scalars['Int']['output'];
};

/** A user with unpublished changes in a layout. */
export type LayoutEditor = {
  __typename?: 'LayoutEditor';
  /** The account's id. */
  subject: Scalars['ID']['output'];
  /** When they were last saved. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** By name; null when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** Why something of a layout shows, or does not. */
export type LayoutReason = {
  __typename?: 'LayoutReason';
  /** When the decision ends by itself: a local time for windows, an instant for tests. */
  at?: Maybe<Scalars['String']['output']>;
  /** The rule that decided. */
  rule: LayoutRule;
  /** `row:{rowKey}` or `slot:{rowKey}/{column}/{place}:{widget id}`. */
  subject: Scalars['String']['output'];
  /** A fixed keyword, or what was chosen. */
  value: Scalars['String']['output'];
};

/** One published revision of a layout. */
export type LayoutRevision = {
  __typename?: 'LayoutRevision';
  /** When it was published. */
  at: Scalars['DateTimeISO']['output'];
  /** Its changes compared with the previous revision. */
  changes: RevisionChanges;
  /** Site, layout and number. */
  id: Scalars['ID']['output'];
  /** The editor's note. */
  note?: Maybe<Scalars['String']['output']>;
  /** Its number. */
  revision: Scalars['Int']['output'];
  /** The account's id. */
  subject: Scalars['String']['output'];
  /** Who published it, by name; null when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A page of the history of a layout. */
export type LayoutRevisionConnection = {
  __typename?: 'LayoutRevisionConnection';
  /** Latest first. */
  nodes: Array<LayoutRevision>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** A row. */
export type LayoutRow = {
  __typename?: 'LayoutRow';
  /** Its columns in order. */
  columns: Array<LayoutColumn>;
  /** Site, layout, row and version: everything its content depends on. */
  id: Scalars['ID']['output'];
  /** The row, in any version. */
  rowKey: Scalars['ID']['output'];
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The version of its test; A without a test. */
  version: RowVersion;
};

/** The rules of the resolver, in the order of evaluation. */
export type LayoutRule =
  /** Which rows a country sees. */
  | 'COUNTRY'
  /** The row has nothing to show. */
  | 'EMPTY_ROW'
  /** The widget a feature toggle points to. */
  | 'FEATURE_TOGGLE'
  /** The widget does not exist. */
  | 'MISSING'
  /** The version of a row. */
  | 'ROW_TEST'
  /** Whether the widget is within its window. */
  | 'SCHEDULE'
  /** The version of a widget. */
  | 'WIDGET_TEST';

/** A layout of a site, in a list. */
export type LayoutSummary = {
  __typename?: 'LayoutSummary';
  /** Site and name. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** When it was last published. */
  publishedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Incremented with each publish. */
  revision: Scalars['Int']['output'];
};

/** A heading and links below it. */
export type LinkList = Widget & {
  __typename?: 'LinkList';
  /** The heading; null for none. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The links in order, without those that have no address. */
  links: Array<ListedLink>;
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** A link of a list. */
export type ListedLink = {
  __typename?: 'ListedLink';
  /** The text of the link. */
  label: Scalars['String']['output'];
  /** Its address. */
  link: Scalars['String']['output'];
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
  /** A short description; empty for none. */
  note: Scalars['String']['output'];
};

/** A test in the list of all tests. */
export type ListedTest = {
  __typename?: 'ListedTest';
  /** When the first visitor of the latest phase was counted. */
  beganAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Who declared it, when and why. */
  decision?: Maybe<TestDecision>;
  /** Inclusive. */
  end?: Maybe<Scalars['String']['output']>;
  /** Null while it runs. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Site and subject, and the end of a count that ended. */
  id: Scalars['ID']['output'];
  /** The editor's name for it; empty for none. */
  name: Scalars['String']['output'];
  /** As stored: a day, or a date-time in UTC. */
  start?: Maybe<Scalars['String']['output']>;
  /** The state of the test. */
  state: TestState;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  subject: Scalars['String']['output'];
  /** Unique visitors of the latest phase. */
  visitors: Scalars['Int']['output'];
  /** The declared winner. */
  winner?: Maybe<Scalars['String']['output']>;
};

/** A range of days. */
export type LocalDateRange = {
  /** The first day after it; absent for all from the start on. */
  before?: InputMaybe<Scalars['LocalDate']['input']>;
  /** The first day within it; absent for all before the end. */
  from?: InputMaybe<Scalars['LocalDate']['input']>;
};

/** A comment in the version a moderator saw. */
export type LookedAtComment = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** The version the moderator saw. */
  version: Scalars['Int']['input'];
};

/** A crop of a picture, in fractions of its width and height. */
export type MediaCrop = {
  __typename?: 'MediaCrop';
  /** Its files, as for the picture. */
  files: Array<MediaFile>;
  /** As a fraction of the picture's height. */
  height: Scalars['Float']['output'];
  /** Its purpose. */
  name: CropName;
  /** As a fraction of the picture's width. */
  width: Scalars['Float']['output'];
  /** From the picture's left. */
  x: Scalars['Float']['output'];
  /** From the picture's top. */
  y: Scalars['Float']['output'];
};

/** A crop to create, in fractions of the picture's width and height. */
export type MediaCropInput = {
  /** As a fraction of the picture's height; with the width it must have the proportions of its purpose. */
  height: Scalars['Float']['input'];
  /** Its purpose. */
  name: CropName;
  /** As a fraction of the picture's width. */
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

/** The picture is in use, so it was not deleted. */
export type MediaInUse = Problem & {
  __typename?: 'MediaInUse';
  /** CONFLICT. */
  code: Scalars['String']['output'];
  /** For developers. */
  message: Scalars['String']['output'];
  /** Where it is used: readers see it there, or will by a scheduled change. */
  usedIn: Array<MediaUse>;
};

/** A picture of a site's library, for editors. */
export type MediaPicture = {
  __typename?: 'MediaPicture';
  /** Alternative texts by language; a language without a text is left out. */
  alts: Array<AltText>;
  /** Size of all its files together. */
  bytes: Scalars['Int']['output'];
  /** When it was last changed. */
  changedAt: Scalars['DateTimeISO']['output'];
  /** Its crops, at most one of each kind. */
  crops: Array<MediaCrop>;
  /** Its files by ascending width; for each width, the format that every browser supports comes last. */
  files: Array<MediaFile>;
  /** Its focal point. */
  focal: FocalPoint;
  /** Height of the upload in pixels, in upright orientation. */
  height: Scalars['Int']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** The name of its file, or the name an editor gave it. */
  name: Scalars['String']['output'];
  /** When it was moved to the trash; null when it is not in the trash. */
  trashedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was uploaded. */
  uploadedAt: Scalars['DateTimeISO']['output'];
  /** Who uploaded it, by name; null when the viewer may not know, or the account was deleted. */
  uploadedBy?: Maybe<Scalars['String']['output']>;
  /** The widgets of the site that contain it or a crop of it, now or in an earlier version; current ones first. */
  usedIn: Array<MediaUse>;
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** Width of the upload in pixels, in upright orientation. */
  width: Scalars['Int']['output'];
};

/** A page of a library. */
export type MediaPictureConnection = {
  __typename?: 'MediaPictureConnection';
  /**
   * The same as `pageInfo.endCursor`.
   * @deprecated Use `pageInfo`. Removed after 2026-12-26.
   */
  endCursor?: Maybe<Scalars['String']['output']>;
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  items: Array<MediaPicture>;
  /** Newest first. */
  nodes: Array<MediaPicture>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /**
   * The same as `totalCount`.
   * @deprecated Use `totalCount`. Removed after 2026-12-26.
   */
  total: Scalars['Int']['output'];
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** A row of a layout. */
export type MediaPlace = {
  __typename?: 'MediaPlace';
  /** Country codes, or `default`; empty when the layout does not use countries. */
  countries: Array<Scalars['String']['output']>;
  /** True when readers do not see it yet: a scheduled change adds it. */
  isPlanned: Scalars['Boolean']['output'];
  /** The layout's name. */
  layout: Scalars['String']['output'];
  /**
   * The same as `isPlanned`.
   * @deprecated Use `isPlanned`. Removed after 2026-12-26.
   */
  planned: Scalars['Boolean']['output'];
  /** The row's key. */
  rowKey: Scalars['String']['output'];
};

/** A widget that contains a picture. */
export type MediaUse = {
  __typename?: 'MediaUse';
  /**
   * True when it contains the picture now, readers see it, or a scheduled change adds it; false when only earlier versions
   * contained it.
   */
  isLive: Scalars['Boolean']['output'];
  /**
   * The same as `isLive`.
   * @deprecated Use `isLive`. Removed after 2026-12-26.
   */
  live: Scalars['Boolean']['output'];
  /** Where readers see it, or will by a scheduled change. */
  places: Array<MediaPlace>;
  /** Its type: banner-card. */
  type: Scalars['String']['output'];
  /** The widget's id. */
  widget: Scalars['ID']['output'];
};

/** The input of `moderateComments`. */
export type ModerateCommentsInput = {
  /** At most 50. */
  comments: Array<LookedAtComment>;
  /** For REJECT: the reason, at most 300 characters; the authors see it. */
  reason?: Scalars['String']['input'];
  /** The decision. */
  verdict: CommentVerdict;
};

/** The result of moderating comments. */
export type ModerateCommentsResult = CommentsDecided | Forbidden | ValidationProblem;

/** A comment as moderators see it. */
export type ModeratedComment = {
  __typename?: 'ModeratedComment';
  /** The author's account. */
  account: Scalars['ID']['output'];
  /** The country of that devotional; null for everyone. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** When it was edited; null when it was not. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The comment's id. */
  id: Scalars['ID']['output'];
  /** The author's name. */
  name: Scalars['String']['output'];
  /** That devotional for readers; null when readers can no longer see it. */
  post?: Maybe<CommentedPost>;
  /** The devotional it belongs to. */
  reading: Scalars['ID']['output'];
  /** Why it is hidden from readers; may be empty. */
  reason: Scalars['String']['output'];
  /** The reports, newest first; at most 20. */
  reportedFor: Array<CommentReport>;
  /** Number of readers who reported it since the last decision. */
  reports: Scalars['Int']['output'];
  /** Whether readers see it. */
  state: CommentState;
  /** Plain text. */
  text: Scalars['String']['output'];
  /** The version of its text and decisions; `moderateComments` requires the version the moderator saw. */
  version: Scalars['Int']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A page of the comments for moderators. */
export type ModeratedCommentConnection = {
  __typename?: 'ModeratedCommentConnection';
  /**
   * The same as `pageInfo.endCursor`.
   * @deprecated Use `pageInfo`. Removed after 2026-12-26.
   */
  endCursor?: Maybe<Scalars['String']['output']>;
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  items: Array<ModeratedComment>;
  /** In the requested order. */
  nodes: Array<ModeratedComment>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /**
   * The same as `totalCount`.
   * @deprecated Use `totalCount`. Removed after 2026-12-26.
   */
  total: Scalars['Int']['output'];
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** The input of `movePlannedChange`. */
export type MovePlannedChangeInput = {
  /** When it is published. */
  at: Scalars['DateTimeISO']['input'];
  /** The scheduled change. */
  id: Scalars['ID']['input'];
  /** A note for the history. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** Which site. */
  site: SiteKey;
  /** The version the viewer saw. */
  version: Scalars['Int']['input'];
  /** The zone the time was typed in. */
  zone: Scalars['TimeZone']['input'];
};

/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type Mutation = {
  __typename?: 'Mutation';
  /** Adds a bookmark; returns the existing one if there is one for the target. */
  addBookmark: AddBookmarkResult;
  /** Adds a language to translate into; readers get it once a site has it. Needs rights on every site. */
  addTermLanguage: AddTermLanguageResult;
  /** Adds the next part of the file. */
  addToDevotionalImport: DevotionalImportResult;
  /**
   * Archives a flag: it is off everywhere, and its history stays.
   * @deprecated Use `changeFeatureFlags`. Removed after 2026-12-31.
   */
  archiveFlag: ArchiveFlagResult;
  /** Begins an import of devotionals. */
  beginDevotionalImport: DevotionalImportResult;
  /** Ends an import before all of it is written. */
  cancelDevotionalImport: DevotionalImportResult;
  /** Cancels a scheduled change. */
  cancelPlannedChange: PlanResult;
  /** Changes, publishes, unpublishes, archives or restores several entries. */
  changeDevotionalPosts: ChangeDevotionalPostsResult;
  /** Changes, archives or restores several entries. */
  changeFeatureFlags: ChangeFeatureFlagsResult;
  /** Changes, publishes, unpublishes, archives or restores several entries. */
  changeHeaderSlideIns: ChangeHeaderSlideInsResult;
  /** Changes the metadata and the crops of a picture. */
  changeMedia: ChangeMediaResult;
  /** Changes one's own password; every other session ends. */
  changePassword: ChangePasswordResult;
  /** Changes, publishes, unpublishes, archives or restores several entries. */
  changeSitePages: ChangeSitePagesResult;
  /** Adds a comment for translators to a term. */
  commentTerm: TermCommentResult;
  /** Confirms the other address with its code: it becomes the account's address. */
  confirmEmailChange: ConfirmEmailChangeResult;
  /** Confirms a sign-up with its code, and signs in. */
  confirmSignUp: ConfirmSignUpResult;
  /** Creates an API token, after checking the password again. */
  createApiToken: CreateApiTokenResult;
  /** Declares the winning version: replaces the row or the widget by it, and publishes that. */
  declareWinner: PublishResult;
  /** Deletes one's own account and all its data. */
  deleteAccount: DeleteAccountResult;
  /** Deletes comments permanently with text and name; each in the version that the moderator saw. */
  deleteComments: DeleteCommentsResult;
  /** Deletes a group; its members lose the keys it granted. */
  deleteGroup: DeleteGroupResult;
  /** Removes one of one's own entries. */
  deleteJournal: DeleteJournalResult;
  /** Deletes the viewer's unpublished changes. */
  deleteLayoutDraft: Done;
  /** Disables an account: its sessions end, and it cannot be used to sign in. */
  disableUser: SaveUserResult;
  /** Edits one's own comment, within 15 minutes after writing. */
  editComment: EditCommentResult;
  /** Enables an account again. */
  enableUser: SaveUserResult;
  /** Ends one of one's own sessions. */
  endSession: RemoveResult;
  /** Ends all sessions of an account. */
  endUserSessions: SaveUserResult;
  /** Exports entries of one service's audit as text; the export itself is recorded as an entry. */
  exportAudit: ExportAuditResult;
  /** Ends all sessions of an account, and requires a new password at the next sign-in. */
  forceNewPassword: SaveUserResult;
  /** Sends a code to reset a password. */
  forgotPassword: SendCodeResult;
  /** Imports entries: all, or none when a row is invalid. */
  importDevotionalPosts: ImportDevotionalPostsResult;
  /** Imports entries: all, or none when a row is invalid. */
  importFeatureFlags: ImportFeatureFlagsResult;
  /** Imports entries: all, or none when a row is invalid. */
  importHeaderSlideIns: ImportHeaderSlideInsResult;
  /** Imports entries: all, or none when a row is invalid. */
  importSitePages: ImportSitePagesResult;
  /** Imports a file of terms: reports what it would change, or saves it in one transaction. */
  importTerms: ImportTermsResult;
  /** Creates an account and mails a first password. */
  inviteUser: InviteUserResult;
  /** Mails a new first password to a user who has not changed theirs; the previous one becomes invalid. */
  inviteUserAgain: SaveUserResult;
  /** Merges the bookmarks of a device after signing in: without duplicates, labels united, with the earlier date. */
  joinBookmarks: JoinBookmarksResult;
  /** Sets the labels of a bookmark. */
  labelBookmark: LabelBookmarkResult;
  /** Publishes comments, hides them from readers, or undoes a decision; each in the version that the moderator saw. */
  moderateComments: ModerateCommentsResult;
  /** Changes the time or note of a scheduled change; a failed one waits again. */
  movePlannedChange: PlanResult;
  /** Schedules a change; rejected for the same reasons as publishing it now. */
  planChange: PlanResult;
  /** Shows a file as it would be imported. */
  previewDevotionalImport: DevotionalImportPreviewResult;
  /** Publishes rows and widgets in one step. */
  publishLayout: PublishResult;
  /** Reports activity of the user: resets the idle timeout. At most every 30 seconds. */
  recordActivity?: Maybe<Viewer>;
  /** Removes a bookmark. */
  removeBookmark: RemoveBookmarkResult;
  /** Removes one's own comment with text and name. */
  removeComment: RemoveCommentResult;
  /** Deletes a picture in the trash permanently; one in use is not deleted. */
  removeMedia: RemoveMediaResult;
  /** Removes a view. */
  removeSavedView: RemoveSavedViewResult;
  /** Removes one of one's own sign-in methods; never the last. */
  removeSignInMethod: RemoveResult;
  /** Removes a language that was added and has no text yet. */
  removeTermLanguage: RemoveTermLanguageResult;
  /** Reports a comment, once per reader; three reports hide it until a moderator has looked at it. */
  reportComment: ReportCommentResult;
  /** Sends a code to another address, after checking the password again. */
  requestEmailChange: RequestEmailChangeResult;
  /** Sets a password with a code; every session of the account ends. */
  resetPassword: ResetPasswordResult;
  /** Resolves a comment, or opens it again. */
  resolveTermComment: TermCommentResult;
  /** Restores an older revision, or part of it, as a new revision. */
  restoreLayout: PublishResult;
  /** Restores a picture from the trash. */
  restoreMedia: TrashMediaResult;
  /** Reverts the changes of one revision, and keeps what others published since. */
  revertLayout: PublishResult;
  /** Marks terms as reviewed, or takes the mark back. */
  reviewTerms: SaveTermsResult;
  /** Revokes one of one's own API tokens: programs that use it are refused at once. */
  revokeApiToken: RemoveResult;
  /** Ends a link at once. */
  revokeDevotionalDraftLink: RevokeDevotionalDraftLinkResult;
  /** Saves and publishes an entry; creates it without an id, and restores an archived one. */
  saveDevotionalPost: SaveDevotionalPostResult;
  /** Saves an entry; creates it without an id, and restores an archived one. */
  saveFeatureFlag: SaveFeatureFlagResult;
  /**
   * Saves a complete flag; creates it if it does not exist, and reactivates an archived one.
   * @deprecated Use `saveFeatureFlag`. Removed after 2026-12-31.
   */
  saveFlag: SaveFlagResult;
  /** Creates or changes a group. A caller can only grant keys they hold. */
  saveGroup: SaveGroupResult;
  /** Saves and publishes an entry; creates it without an id, and restores an archived one. */
  saveHeaderSlideIn: SaveHeaderSlideInResult;
  /** Creates or saves an entry of one's own journal. */
  saveJournal: SaveJournalResult;
  /** Saves the viewer's unpublished changes. */
  saveLayoutDraft: SaveDraftResult;
  /** Saves and publishes an entry; creates it without an id, and restores an archived one. */
  saveSitePage: SaveSitePageResult;
  /** Saves the texts of terms. */
  saveTerms: SaveTermsResult;
  /** Sets the rights of a user. A caller can only grant rights they hold. */
  saveUserRights: SaveUserResult;
  /** Saves a view of a list: a new one, or another name or state of one. */
  saveView: SaveViewResult;
  /** Sends a new code for a sign-up; the previous one becomes invalid. */
  sendNewCode: SendCodeResult;
  /** Sets a required new password, and signs in. */
  setNewPassword: SetNewPasswordResult;
  /** Sets one's own picture to an uploaded one, by its path; null removes it and deletes the picture. */
  setPicture: UpdateProfileResult;
  /** Sets the goal. A different goal begins a new phase. */
  setTestGoal: SetTestGoalResult;
  /** Stores a copy of a draft and creates a signed link to it. */
  shareDevotionalDraft: ShareDevotionalDraftResult;
  /** Stores a snapshot of the view and creates a signed link to it. */
  sharePreview: SharePreviewResult;
  /** Moves or copies readings by a number of days, in one transaction. */
  shiftDevotionalPosts: ShiftDevotionalPostsResult;
  /** Signs in with name and password. */
  signIn: SignInResult;
  /** Ends this session, or every session of the account. Succeeds when already signed out. */
  signOut: Done;
  /** Starts a sign-up: sends a code to the address. */
  signUp: SignUpResult;
  /** Runs an import in the background; a dry run writes nothing. */
  startDevotionalImport: DevotionalImportResult;
  /** Moves a picture to the trash: it is no longer offered, and pages that show it keep showing it. */
  trashMedia: TrashMediaResult;
  /** Checks whether a user may do something, with reasons. Nothing is executed. */
  tryAction: TryActionResult;
  /** Brings every reading that an import wrote back to what it was, in the background. */
  undoDevotionalImport: DevotionalImportResult;
  /** Changes one's own profile. */
  updateProfile: UpdateProfileResult;
  /**
   * Writes a comment on a devotional. An account's first comment waits for a moderator, and so does one that may contain a
   * link.
   */
  writeComment: WriteCommentResult;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationAddBookmarkArgs = {
  input: BookmarkInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationAddTermLanguageArgs = {
  input: TermLanguageInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationAddToDevotionalImportArgs = {
  input: AddToDevotionalImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationArchiveFlagArgs = {
  baseVersion?: InputMaybe<Scalars['Int']['input']>;
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationBeginDevotionalImportArgs = {
  input: BeginDevotionalImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationCancelDevotionalImportArgs = {
  input: DevotionalImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationCancelPlannedChangeArgs = {
  input: CancelPlannedChangeInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangeDevotionalPostsArgs = {
  input: ChangeDevotionalPostsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangeFeatureFlagsArgs = {
  input: ChangeFeatureFlagsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangeHeaderSlideInsArgs = {
  input: ChangeHeaderSlideInsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangeMediaArgs = {
  input: ChangeMediaInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangePasswordArgs = {
  input: ChangePasswordInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationChangeSitePagesArgs = {
  input: ChangeSitePagesInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationCommentTermArgs = {
  input: CommentTermInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationConfirmEmailChangeArgs = {
  input: ConfirmEmailChangeInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationConfirmSignUpArgs = {
  input: ConfirmSignUpInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationCreateApiTokenArgs = {
  input: CreateApiTokenInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeclareWinnerArgs = {
  input: DeclareWinnerInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteAccountArgs = {
  input: DeleteAccountInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteCommentsArgs = {
  input: DeleteCommentsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteGroupArgs = {
  name: Scalars['String']['input'];
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteJournalArgs = {
  input: DeleteJournalInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDeleteLayoutDraftArgs = {
  input: DeleteLayoutDraftInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationDisableUserArgs = {
  input: DisableUserInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEditCommentArgs = {
  input: EditCommentInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEnableUserArgs = {
  input: EnableUserInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEndSessionArgs = {
  input: EndSessionInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationEndUserSessionsArgs = {
  input: EndUserSessionsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationExportAuditArgs = {
  input: ExportAuditInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationForceNewPasswordArgs = {
  input: ForceNewPasswordInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationForgotPasswordArgs = {
  input: ForgotPasswordInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationImportDevotionalPostsArgs = {
  input: EntryImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationImportFeatureFlagsArgs = {
  input: EntryImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationImportHeaderSlideInsArgs = {
  input: EntryImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationImportSitePagesArgs = {
  input: EntryImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationImportTermsArgs = {
  input: TermImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationInviteUserArgs = {
  input: InviteUserInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationInviteUserAgainArgs = {
  input: InviteUserAgainInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationJoinBookmarksArgs = {
  input: JoinBookmarksInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationLabelBookmarkArgs = {
  input: LabelBookmarkInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationModerateCommentsArgs = {
  input: ModerateCommentsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationMovePlannedChangeArgs = {
  input: MovePlannedChangeInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationPlanChangeArgs = {
  input: PlanChangeInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationPreviewDevotionalImportArgs = {
  input: PreviewDevotionalImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationPublishLayoutArgs = {
  input: PublishLayoutInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveBookmarkArgs = {
  input: RemoveBookmarkInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveCommentArgs = {
  input: RemoveCommentInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveMediaArgs = {
  input: RemoveMediaInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveSavedViewArgs = {
  input: RemoveSavedViewInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveSignInMethodArgs = {
  input: RemoveSignInMethodInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRemoveTermLanguageArgs = {
  input: TermLanguageInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationReportCommentArgs = {
  input: ReportCommentInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRequestEmailChangeArgs = {
  input: RequestEmailChangeInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationResetPasswordArgs = {
  input: ResetPasswordInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationResolveTermCommentArgs = {
  input: ResolveTermCommentInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRestoreLayoutArgs = {
  input: RestoreLayoutInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRestoreMediaArgs = {
  input: RestoreMediaInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRevertLayoutArgs = {
  input: RevertLayoutInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationReviewTermsArgs = {
  input: ReviewTermsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRevokeApiTokenArgs = {
  input: RevokeApiTokenInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationRevokeDevotionalDraftLinkArgs = {
  input: RevokeDevotionalDraftLinkInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveDevotionalPostArgs = {
  input: SaveDevotionalPostInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveFeatureFlagArgs = {
  input: SaveFeatureFlagInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveFlagArgs = {
  input: FlagInput;
  site: SiteKey;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveGroupArgs = {
  input: GroupInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveHeaderSlideInArgs = {
  input: SaveHeaderSlideInInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveJournalArgs = {
  input: SaveJournalInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveLayoutDraftArgs = {
  input: SaveLayoutDraftInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveSitePageArgs = {
  input: SaveSitePageInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveTermsArgs = {
  input: SaveTermsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveUserRightsArgs = {
  input: SaveUserRightsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSaveViewArgs = {
  input: SaveViewInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSendNewCodeArgs = {
  input: SendNewCodeInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSetNewPasswordArgs = {
  input: SetNewPasswordInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSetPictureArgs = {
  input: SetPictureInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSetTestGoalArgs = {
  input: SetTestGoalInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationShareDevotionalDraftArgs = {
  input: ShareDevotionalDraftInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSharePreviewArgs = {
  input: SharePreviewInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationShiftDevotionalPostsArgs = {
  input: ShiftDevotionalPostsInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSignInArgs = {
  input: SignInInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSignOutArgs = {
  input: SignOutInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationSignUpArgs = {
  input: SignUpInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationStartDevotionalImportArgs = {
  input: StartDevotionalImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationTrashMediaArgs = {
  input: TrashMediaInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationTryActionArgs = {
  input: TryActionInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationUndoDevotionalImportArgs = {
  input: DevotionalImportInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationUpdateProfileArgs = {
  input: ProfileInput;
};


/** All mutations. Expected failures are part of the result; a mutation runs alone in its request. */
export type MutationWriteCommentArgs = {
  input: WriteCommentInput;
};

/** A new password must be set before anything else; every session of the account has ended. */
export type NewPasswordRequired = {
  __typename?: 'NewPasswordRequired';
  /** Identifies this sign-in for `setNewPassword`, for five minutes; keep it in memory only. */
  challenge: Scalars['ID']['output'];
};

/** The name or the password is wrong; the response does not tell which. */
export type NotAuthorized = Problem & {
  __typename?: 'NotAuthorized';
  /** NOT_AUTHORIZED. */
  code: Scalars['String']['output'];
  /** For developers; screens have their own texts. */
  message: Scalars['String']['output'];
};

/** It does not exist, or the user may not see it. */
export type NotFound = Problem & {
  __typename?: 'NotFound';
  /** NOT_FOUND. */
  code: Scalars['String']['output'];
  /** For developers. */
  message: Scalars['String']['output'];
};

/** Something to do, or something to know, and where. */
export type OverviewItem = {
  __typename?: 'OverviewItem';
  /** When it happens, or was saved last. */
  at?: Maybe<Scalars['DateTimeISO']['output']>;
  /** How many, of the kinds that count; for a language the percentage that is translated. */
  count?: Maybe<Scalars['Int']['output']>;
  /** The first day that has nothing. */
  date?: Maybe<Scalars['LocalDate']['output']>;
  /** Unique among the items of a site. */
  id: Scalars['ID']['output'];
  /** What it is. */
  kind: OverviewKind;
  /** The name of the entry, the layout, the test, the language or the service; may be empty. */
  name: Scalars['String']['output'];
  /** The id of the screen that has it. */
  screen: Scalars['String']['output'];
  /** The site whose screen it is; null for the requested site. */
  site?: Maybe<SiteName>;
  /** What follows the screen's path. */
  subpath: Scalars['String']['output'];
  /** When it happens by the clock of each reader: `2026-12-24T00:00`. */
  wallClock?: Maybe<Scalars['String']['output']>;
};

/** What an item of the overview is. */
export type OverviewKind =
  /** Comments that wait for a decision. */
  | 'comments'
  /** A draft of the viewer. */
  | 'draft'
  /** Days of a site without a reading. */
  | 'emptyDays'
  /** Something ends. */
  | 'end'
  /** Mail that is late or was given up. */
  | 'mail'
  /** Further drafts of the viewer. */
  | 'moreDrafts'
  /** Something will be published. */
  | 'publish'
  /** A publication that failed. */
  | 'publishFailed'
  /** Something begins. */
  | 'start'
  /** A test that has ended without a decision. */
  | 'testOver'
  /** A test with a winner to declare. */
  | 'testReady'
  /** A language with terms that have no text. */
  | 'translation';

/** A part of the overview, which one service knows. */
export type OverviewPart =
  /** Comments. */
  | 'comments'
  /** Drafts and publications of devotionals. */
  | 'devotionals'
  /** Feature flags. */
  | 'features'
  /** Layouts and tests. */
  | 'layouts'
  /** Mail. */
  | 'mail'
  /** Drafts and publications of pages. */
  | 'pages'
  /** Days without a reading. */
  | 'readiness'
  /** Slide-ins. */
  | 'slideIns'
  /** Translations. */
  | 'translations';

/** A comment as its author sees it. */
export type OwnComment = {
  __typename?: 'OwnComment';
  /** Until when its text may be edited; null when it may not. */
  editableUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When it was edited; null when it was not. */
  editedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The comment's id. */
  id: Scalars['ID']['output'];
  /** The author's name when it was written. */
  name: Scalars['String']['output'];
  /** The devotional it belongs to. */
  reading: Scalars['ID']['output'];
  /** Why a moderator hides it from readers; may be empty. */
  reason: Scalars['String']['output'];
  /** Whether readers see it. */
  state: CommentState;
  /** Plain text. */
  text: Scalars['String']['output'];
  /** When it was written. */
  writtenAt: Scalars['DateTimeISO']['output'];
};

/** A page of the site: about us, a campaign, a home page for a country. */
export type Page = {
  __typename?: 'Page';
  /** The same page on the other sites: those with a page of this slug for readers of every country. */
  alternates: Array<PageAlternate>;
  /** The complete page as sanitised HTML, if it was created in the new editor. */
  content?: Maybe<Scalars['String']['output']>;
  /** Site code and slug, and the country if it has its own title or sections. */
  id: Scalars['ID']['output'];
  /** It replaces the home page. */
  isHome: Scalars['Boolean']['output'];
  /** Its sections in order: those of the requested country, if there are any. */
  sections: Array<PageSection>;
  /** Its description for search engines: its own, else the beginning of its text; at most 160 characters. */
  seoDescription: Scalars['String']['output'];
  /** The preview picture for shared links; null for none. */
  seoImage?: Maybe<Scalars['String']['output']>;
  /** Its title for search engines. */
  seoTitle: Scalars['String']['output'];
  /** Its slug below the page path. */
  slug: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
  /** When it was last changed; null when unknown. */
  updatedAt?: Maybe<Scalars['DateTimeISO']['output']>;
};

/** A page of another site with the same slug. */
export type PageAlternate = {
  __typename?: 'PageAlternate';
  /** Its path, below the base path of that site. */
  path: Scalars['String']['output'];
  /** The name of that site. */
  site: Scalars['String']['output'];
};

/** A draft of a page, not visible to readers. */
export type PageDraft = {
  __typename?: 'PageDraft';
  /** Site code and slug. */
  id: Scalars['ID']['output'];
  /** The page as it would be published; `updatedAt` is when the draft was saved. */
  page: Page;
};

/** Where a page of a list ends. */
export type PageInfo = {
  __typename?: 'PageInfo';
  /** `after` of the next page; null for an empty page, and may be null after the last page. */
  endCursor?: Maybe<Scalars['String']['output']>;
  /** There are further entries after this page. */
  hasNextPage: Scalars['Boolean']['output'];
};

/** A section of a page. */
export type PageSection = {
  __typename?: 'PageSection';
  /** Sanitised HTML; its uploaded pictures name all their sizes. */
  html: Scalars['String']['output'];
  /** The picture of a banner: its address; null for none. */
  image?: Maybe<Scalars['String']['output']>;
  /** The alternative text of the picture; empty for a picture that says nothing more than the text. */
  imageAlt: Scalars['String']['output'];
  /** The point of the picture that stays visible, as CSS has it: 50% 30%. Null for the centre. */
  imageFocal?: Maybe<Scalars['String']['output']>;
  /** The picture in all its widths, as `srcset`; null when it has only one. */
  imageSizes?: Maybe<Scalars['String']['output']>;
  /** It stands on light grey across the whole window. */
  isShaded: Scalars['Boolean']['output'];
  /** The title of a banner; empty for none. */
  title: Scalars['String']['output'];
  /** The kind of section: text, banner. Unknown kinds are drawn as text. */
  type: Scalars['String']['output'];
};

/** The password must first be reset with a code. */
export type PasswordResetRequired = Problem & {
  __typename?: 'PasswordResetRequired';
  /** PASSWORD_RESET_REQUIRED. */
  code: Scalars['String']['output'];
  /** For developers; screens have their own texts. */
  message: Scalars['String']['output'];
  /** The name they sign in with. */
  username: Scalars['String']['output'];
};

/** A change to schedule. */
export type PlanChangeInput = {
  /** When: an instant in the future. */
  at: Scalars['DateTimeISO']['input'];
  /** The change, as for publishing now. */
  publish: PublishInput;
  /** Which site. */
  site: SiteKey;
  /** The zone the time was typed in. */
  zone: Scalars['TimeZone']['input'];
};

/** Why a scheduled change failed. */
export type PlanFailure =
  /** Someone published other values meanwhile. */
  | 'CONFLICT'
  /** Its author no longer has the right to publish it. */
  | 'FORBIDDEN'
  /** What it changes no longer exists. */
  | 'NOT_FOUND'
  /** Another reason; `details` names it. */
  | 'OTHER'
  /** Its values are no longer valid; `faults` lists the errors. */
  | 'VALIDATION';

/** An error of a scheduled change. */
export type PlanFault = {
  __typename?: 'PlanFault';
  /** The broken rule, for a text in the reader's language: `tooLong:50`. */
  code?: Maybe<Scalars['String']['output']>;
  /** A message in English. */
  detail: Scalars['String']['output'];
};

/** The result of scheduling. */
export type PlanResult = Conflict | Forbidden | LayoutConflict | NotFound | PlannedChange | ValidationProblem;

/** A change of a layout that is published later. */
export type PlannedChange = {
  __typename?: 'PlannedChange';
  /** New and changed rows. */
  added: Array<EditedRow>;
  /** When it is published. */
  at: Scalars['DateTimeISO']['output'];
  /** The revision it is based on. */
  baseRevision: Scalars['Int']['output'];
  /**
   * The code of the failure.
   * @deprecated Use `failure`. Removed after 2026-12-31.
   */
  code?: Maybe<Scalars['String']['output']>;
  /** The countries it affects, including `default`. */
  countries: Array<Scalars['String']['output']>;
  /** Keys of removed rows. */
  deleted: Array<Scalars['ID']['output']>;
  /** The reason as messages. */
  details: Array<Scalars['String']['output']>;
  /** When it was published, failed or was cancelled. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Why it failed; null when it has not failed. */
  failure?: Maybe<PlanFailure>;
  /** For VALIDATION: the errors, each with its rule when it is known. */
  faults: Array<PlanFault>;
  /** Scheduled changes applied before it, which were waiting when it was created: its own values override theirs. */
  follows: Array<Scalars['ID']['output']>;
  /** Its id. */
  id: Scalars['ID']['output'];
  /** A note for the history. */
  note?: Maybe<Scalars['String']['output']>;
  /** The revision it created. */
  revision?: Maybe<Scalars['Int']['output']>;
  /** Its state. */
  state: PlannedState;
  /** The account's id. */
  subject: Scalars['String']['output'];
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** Who scheduled it, by name; null when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
  /** New and changed widgets, with the version each is based on. */
  widgets: Array<EditedWidget>;
  /** The zone the time was typed in. */
  zone: Scalars['TimeZone']['output'];
};

/** The state of a scheduled change. */
export type PlannedState =
  /** It was cancelled. */
  | 'cancelled'
  /** It was published. */
  | 'done'
  /** It could not be published; it is still stored. */
  | 'failed'
  /** Scheduled for a later time. */
  | 'waiting';

/** Visitors that a version needs. */
export type PlannedVersion = {
  __typename?: 'PlannedVersion';
  /** A, B and so on. */
  version: Scalars['String']['output'];
  /** How many. */
  visitors: Scalars['Float']['output'];
};

/** A form of a plural, as Unicode's CLDR names it. */
export type PluralForm =
  /** A few. */
  | 'few'
  /** Many. */
  | 'many'
  /** One of something. */
  | 'one'
  /** All others. */
  | 'other'
  /** Two of something. */
  | 'two'
  /** None of something. */
  | 'zero';

/** What of a file is shown. */
export type PreviewDevotionalImportInput = {
  /** The id of the import. */
  id: Scalars['ID']['input'];
  /** What its columns are. */
  settings: DevotionalImportSettings;
};

/**
 * An expected failure of a mutation. Every failure in the result of a mutation is one, so that a client that does not know
 * its type still gets a code and a message.
 */
export type Problem = {
  /** A stable code: VALIDATION, FORBIDDEN, NOT_FOUND and so on. */
  code: Scalars['String']['output'];
  /** For developers. */
  message: Scalars['String']['output'];
};

/** Changes of one's own account; fields left out stay unchanged. Spaces are collapsed and trimmed. */
export type ProfileInput = {
  /** At most 200 characters. */
  address?: InputMaybe<Scalars['String']['input']>;
  /** MX; null for none. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** At most 50 characters. */
  familyName?: InputMaybe<Scalars['String']['input']>;
  /** At most 50 characters. */
  givenName?: InputMaybe<Scalars['String']['input']>;
  /** Mail about days to come without a reading, on the sites that they edit. */
  hasEmptyDaysMail?: InputMaybe<Scalars['Boolean']['input']>;
  /** es_MX; null for the site's. */
  language?: InputMaybe<Scalars['String']['input']>;
  /** At most 50 characters. */
  nickname?: InputMaybe<Scalars['String']['input']>;
  /** At most 30 characters. */
  phoneNumber?: InputMaybe<Scalars['String']['input']>;
};

/** Changes to publish in one transaction. */
export type PublishInput = {
  /** New and changed rows. */
  added: Array<RowInput>;
  /** The revision they are based on. */
  baseRevision: Scalars['Int']['input'];
  /** Keys of removed rows. */
  deleted: Array<Scalars['ID']['input']>;
  /** The layout's name. */
  layout: Scalars['String']['input'];
  /** A note for the history; at most 500 characters. */
  note?: InputMaybe<Scalars['String']['input']>;
  /** New and changed widgets. */
  widgets: Array<WidgetInput>;
};

/** The input of `publishLayout`. */
export type PublishLayoutInput = {
  /** What. */
  publish: PublishInput;
  /** Which site. */
  site: SiteKey;
};

/** The result of publishing. */
export type PublishResult = Conflict | EditedLayout | Forbidden | LayoutConflict | NotFound | ValidationProblem;

/** All queries. Content is below the site it belongs to. */
export type Query = {
  __typename?: 'Query';
  /** What the viewer must do next on a site; what they may not see is left out. */
  adminOverview?: Maybe<AdminOverview>;
  /** Finds what the viewer may open in the admin area: at most 20 of each kind. */
  adminSearch?: Maybe<AdminSearch>;
  /** Verifies the hash chain of a service's audit. */
  auditChain?: Maybe<AuditChain>;
  /** The audits of one or more services, merged by time. Audits of users require admin_permissions, all others super_admin. */
  auditEntries?: Maybe<AuditEntryConnection>;
  /** Countries with their offices, sorted by name. */
  countries: Array<Country>;
  /** The calendar of devotionals: every day from one to another, both included, at most 400. */
  devotionalCalendar?: Maybe<Array<DevotionalCalendarDay>>;
  /** The active links to the draft of a devotional, newest first. */
  devotionalDraftLinks?: Maybe<Array<DevotionalDraftLink>>;
  /** One import. */
  devotionalImport?: Maybe<DevotionalImport>;
  /** What is told of single records of an import. */
  devotionalImportNotes?: Maybe<DevotionalImportNotes>;
  /** The imports of a site, newest first. */
  devotionalImports?: Maybe<Array<DevotionalImport>>;
  /** One entry, archived or not; null when there is none. */
  devotionalPost?: Maybe<DevotionalPost>;
  /** The versions of an entry, latest first. */
  devotionalPostVersions?: Maybe<DevotionalPostVersionConnection>;
  /** A list of entries of the type DevotionalPost. */
  devotionalPosts?: Maybe<DevotionalPostConnection>;
  /** The entries of a list as a file. */
  devotionalPostsExport?: Maybe<EntryExport>;
  /** A layout for editing. */
  editedLayout?: Maybe<EditedLayout>;
  /** The terms of a language with their sources, as a file for translators. */
  exportTerms?: Maybe<TermFile>;
  /** One entry, archived or not; null when there is none. */
  featureFlag?: Maybe<FeatureFlag>;
  /** The versions of an entry, latest first. */
  featureFlagVersions?: Maybe<FeatureFlagVersionConnection>;
  /** A list of entries of the type FeatureFlag. */
  featureFlags?: Maybe<FeatureFlagConnection>;
  /** The entries of a list as a file. */
  featureFlagsExport?: Maybe<EntryExport>;
  /**
   * The states of a flag after each of its changes, latest first; also of an archived flag.
   * @deprecated Use `featureFlagVersions`. Removed after 2026-12-31.
   */
  flagHistory?: Maybe<Array<FlagState>>;
  /**
   * The flags of a site. Requires rights on every site.
   * @deprecated Use `featureFlags`. Removed after 2026-12-31.
   */
  flags?: Maybe<FlagList>;
  /** Groups, sorted by name. */
  groups?: Maybe<Array<Group>>;
  /** One entry, archived or not; null when there is none. */
  headerSlideIn?: Maybe<HeaderSlideIn>;
  /** The versions of an entry, latest first. */
  headerSlideInVersions?: Maybe<HeaderSlideInVersionConnection>;
  /** A list of entries of the type HeaderSlideIn. */
  headerSlideIns?: Maybe<HeaderSlideInConnection>;
  /** The entries of a list as a file. */
  headerSlideInsExport?: Maybe<EntryExport>;
  /** The pages that replace the home page now, and where. */
  homeTakeovers?: Maybe<Array<HomeTakeover>>;
  /** Whether a widget with that id exists: the browser checks an id it generates. */
  isWidgetIdTaken?: Maybe<Scalars['Boolean']['output']>;
  /** The viewer's own unpublished changes. */
  layoutDraft?: Maybe<LayoutDraft>;
  /** Other users with unpublished changes. */
  layoutEditors?: Maybe<Array<LayoutEditor>>;
  /** The history of a layout, latest first. */
  layoutHistory?: Maybe<LayoutRevisionConnection>;
  /** A layout as published by one revision; null when it does not exist. */
  layoutRevision?: Maybe<EditedLayout>;
  /** The number of the latest revision, polled while a layout is edited. */
  layoutRevisionNumber?: Maybe<Scalars['Int']['output']>;
  /**
   * The same as `layoutHistory`, without the end of the page.
   * @deprecated Use `layoutHistory`. Removed after 2026-12-26.
   */
  layoutRevisions?: Maybe<Array<LayoutRevision>>;
  /** All tests of a site: current ones first, then the latest. */
  layoutTests?: Maybe<Array<ListedTest>>;
  /** The layouts of a site. */
  layouts?: Maybe<Array<LayoutSummary>>;
  /** The library of a site, newest first. */
  media?: Maybe<MediaPictureConnection>;
  /** A picture of a library; null when it does not exist. */
  mediaPicture?: Maybe<MediaPicture>;
  /** Scheduled changes, next first; also failed ones, and those that ended in the last 30 days. */
  plannedChanges?: Maybe<Array<PlannedChange>>;
  /** The content of another site for a published card, loaded again; null for a card without such content. */
  remoteContent?: Maybe<RemoteContent>;
  /** The sites that cards may read. */
  remoteHosts?: Maybe<Array<Scalars['String']['output']>>;
  /**
   * The users who may do something with content of every one of these countries on a site. Names only, for anyone with a
   * right on the site.
   */
  rightHolders?: Maybe<RightHolders>;
  /** Previews of widgets with unpublished settings, as a reader in that country and zone would see them. */
  shownWidgets?: Maybe<Array<ShownWidget>>;
  /**
   * The site of a host, or the one named by `override`, which takes precedence. An unknown host gets the first site; when
   * the configuration cannot be read at all, the built-in one.
   */
  site: Site;
  /** One entry, archived or not; null when there is none. */
  sitePage?: Maybe<SitePage>;
  /** The versions of an entry, latest first. */
  sitePageVersions?: Maybe<SitePageVersionConnection>;
  /** A list of entries of the type SitePage. */
  sitePages?: Maybe<SitePageConnection>;
  /** The entries of a list as a file. */
  sitePagesExport?: Maybe<EntryExport>;
  /** Every site, sorted by number. The list of sites is not secret. */
  sites: Array<SiteName>;
  /** All sections of terms and their branches, by path. */
  termBranches?: Maybe<Array<TermBranch>>;
  /** The texts that a term had, and its comments. */
  termHistory?: Maybe<TermHistory>;
  /** How far each language is that has texts or was added. */
  termLanguages?: Maybe<Array<TermLanguage>>;
  /** The size of a planned test; null without traffic data. */
  testPlan?: Maybe<TestPlan>;
  /** The results of a test. */
  testResults?: Maybe<TestResults>;
  /** The terms of a language beside their sources, by key. */
  translatedTerms?: Maybe<TranslatedTermConnection>;
  /** Checks a source now. Limited in number per minute. */
  tryRemoteSource?: Maybe<RemoteTrial>;
  /** One user; null when there is neither an account nor a right. */
  user?: Maybe<User>;
  /** Users, page by page. */
  users?: Maybe<UserConnection>;
  /** A layout as one reader sees it, with reasons. This request is not counted and draws no versions. */
  viewedLayout?: Maybe<ViewedLayout>;
  /** The signed-in user; null for a visitor. */
  viewer?: Maybe<Viewer>;
  /**
   * The same as `isWidgetIdTaken`.
   * @deprecated Use `isWidgetIdTaken`. Removed after 2026-12-26.
   */
  widgetIdTaken?: Maybe<Scalars['Boolean']['output']>;
};


/** All queries. Content is below the site it belongs to. */
export type QueryAdminOverviewArgs = {
  site: SiteKey;
  today: Scalars['LocalDate']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryAdminSearchArgs = {
  site: SiteKey;
  text: Scalars['String']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryAuditChainArgs = {
  seal?: InputMaybe<Scalars['String']['input']>;
  service: AuditService;
};


/** All queries. Content is below the site it belongs to. */
export type QueryAuditEntriesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<AuditFilter>;
  first?: Scalars['Int']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryCountriesArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalCalendarArgs = {
  filter?: InputMaybe<DevotionalPostFilter>;
  from: Scalars['LocalDate']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  to: Scalars['LocalDate']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalDraftLinksArgs = {
  date: Scalars['LocalDate']['input'];
  number: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalImportArgs = {
  id: Scalars['ID']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalImportNotesArgs = {
  id: Scalars['ID']['input'];
  limit?: Scalars['Int']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalImportsArgs = {
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalPostArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalPostVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalPostsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<DevotionalPostFilter>;
  first?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: DevotionalPostSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryDevotionalPostsExportArgs = {
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<DevotionalPostFilter>;
  format: EntryFormat;
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: DevotionalPostSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryEditedLayoutArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryExportTermsArgs = {
  format: TermFileFormat;
  language: Scalars['String']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryFeatureFlagArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryFeatureFlagVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryFeatureFlagsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<FeatureFlagFilter>;
  first?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: FeatureFlagSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryFeatureFlagsExportArgs = {
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<FeatureFlagFilter>;
  format: EntryFormat;
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: FeatureFlagSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryFlagHistoryArgs = {
  first?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryFlagsArgs = {
  archived?: Scalars['Boolean']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryHeaderSlideInArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryHeaderSlideInVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryHeaderSlideInsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<HeaderSlideInFilter>;
  first?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: HeaderSlideInSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryHeaderSlideInsExportArgs = {
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<HeaderSlideInFilter>;
  format: EntryFormat;
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: HeaderSlideInSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryHomeTakeoversArgs = {
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryIsWidgetIdTakenArgs = {
  id: Scalars['ID']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutDraftArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutEditorsArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutHistoryArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutRevisionArgs = {
  name: Scalars['String']['input'];
  revision: Scalars['Int']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutRevisionNumberArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutRevisionsArgs = {
  before?: InputMaybe<Scalars['Int']['input']>;
  first?: Scalars['Int']['input'];
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutTestsArgs = {
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryLayoutsArgs = {
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryMediaArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  trash?: Scalars['Boolean']['input'];
  withoutAlt?: InputMaybe<Scalars['String']['input']>;
};


/** All queries. Content is below the site it belongs to. */
export type QueryMediaPictureArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryPlannedChangesArgs = {
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryRemoteContentArgs = {
  card: Scalars['ID']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryRightHoldersArgs = {
  action: ContentAction;
  area: ContentArea;
  canGrant?: Scalars['Boolean']['input'];
  countries: Array<Scalars['String']['input']>;
  site: Scalars['ID']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryShownWidgetsArgs = {
  country: Scalars['CountryCode']['input'];
  site: SiteKey;
  widgets: Array<ShownWidgetInput>;
  zone: Scalars['TimeZone']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QuerySiteArgs = {
  domain?: InputMaybe<Scalars['String']['input']>;
  override?: InputMaybe<Scalars['String']['input']>;
};


/** All queries. Content is below the site it belongs to. */
export type QuerySitePageArgs = {
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QuerySitePageVersionsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QuerySitePagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<SitePageFilter>;
  first?: Scalars['Int']['input'];
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: SitePageSort;
};


/** All queries. Content is below the site it belongs to. */
export type QuerySitePagesExportArgs = {
  archived?: Scalars['Boolean']['input'];
  descending?: Scalars['Boolean']['input'];
  filter?: InputMaybe<SitePageFilter>;
  format: EntryFormat;
  search?: Scalars['String']['input'];
  site: SiteKey;
  sort?: SitePageSort;
};


/** All queries. Content is below the site it belongs to. */
export type QueryTermBranchesArgs = {
  language: Scalars['String']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryTermHistoryArgs = {
  key: Scalars['String']['input'];
  language: Scalars['String']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryTestPlanArgs = {
  input: TestPlanInput;
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryTestResultsArgs = {
  site: SiteKey;
  subject: Scalars['String']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryTranslatedTermsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<TranslatedTermFilter>;
  first?: Scalars['Int']['input'];
  language: Scalars['String']['input'];
  reference?: InputMaybe<Scalars['String']['input']>;
};


/** All queries. Content is below the site it belongs to. */
export type QueryTryRemoteSourceArgs = {
  site: SiteKey;
  source: RemoteSourceInput;
};


/** All queries. Content is below the site it belongs to. */
export type QueryUserArgs = {
  id: Scalars['ID']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryUsersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  filter?: InputMaybe<UserFilter>;
  first?: Scalars['Int']['input'];
};


/** All queries. Content is below the site it belongs to. */
export type QueryViewedLayoutArgs = {
  as: ViewAsInput;
  name: Scalars['String']['input'];
  site: SiteKey;
};


/** All queries. Content is below the site it belongs to. */
export type QueryWidgetIdTakenArgs = {
  id: Scalars['ID']['input'];
};

/** Too many attempts (rate limit). */
export type RateLimited = Problem & {
  __typename?: 'RateLimited';
  /** RATE_LIMITED. */
  code: Scalars['String']['output'];
  /** For developers. */
  message: Scalars['String']['output'];
  /** Retry after this many seconds. */
  retryAfterSeconds: Scalars['Int']['output'];
};

/** What a reading can lack. */
export type ReadinessLack =
  /** The text of its picture for people who do not see it. */
  | 'altText'
  /** A recording. */
  | 'audio'
  /** A picture. */
  | 'picture';

/** What there is for a day. */
export type ReadinessState =
  /** Readers get the reading of the archive. */
  | 'archive'
  /** Nobody publishes it. */
  | 'draft'
  /** Readers get nothing. */
  | 'empty'
  /** Readers get it from the day on. */
  | 'published'
  /** It will be published in time. */
  | 'scheduled';

/** Why an action is refused, other than a missing right. */
export type Refusal =
  /** It belongs to every site, and their rights apply on some. */
  | 'EVERY_SITE'
  /** They would grant rights they do not hold. */
  | 'NOT_HELD'
  /** It belongs to sites where their rights do not apply. */
  | 'OTHER_SITES'
  /** It would affect their own account. */
  | 'OWN_ACCOUNT'
  /** It concerns a super_admin, and they are not one. */
  | 'SUPER_ADMIN';

/** The content of a post of another site in a content card. Text only; its picture is a local copy. */
export type RemoteContent = {
  __typename?: 'RemoteContent';
  /** The alternative text of the picture. */
  alt: Scalars['String']['output'];
  /** Identifies the card, to poll it while it is loading. */
  card: Scalars['ID']['output'];
  /** Its first category; empty for none. */
  category: Scalars['String']['output'];
  /** The day whose picture replaces a missing one; null when there is one, or nothing to show. */
  fallbackDay?: Maybe<Scalars['LocalDate']['output']>;
  /** Its picture; null when none could be copied. */
  image?: Maybe<Scalars['String']['output']>;
  /** The address of the post on its own site. */
  link?: Maybe<Scalars['String']['output']>;
  /** The state of loading. */
  state: RemoteState;
  /** An excerpt; empty for none. */
  text: Scalars['String']['output'];
  /** The title of the post; empty without one. */
  title: Scalars['String']['output'];
};

/** Why a post of another site could not be loaded. */
export type RemoteFault =
  /** The site returned an error. */
  | 'failing'
  /** The site's address is not public. */
  | 'inside'
  /** The site took too long to respond. */
  | 'late'
  /** The site's response is not JSON. */
  | 'noJson'
  /** The site's response is not a WordPress post. */
  | 'noPost'
  /** The site does not have the post type. */
  | 'noType'
  /** The site is not allowed for cards. */
  | 'notNamed'
  /** Too many checks; not sent. */
  | 'often'
  /** The site redirects to another URL. */
  | 'redirected'
  /** The site does not allow public access. */
  | 'refused'
  /** The site's response is too large. */
  | 'tooLarge'
  /** The site's host name does not exist. */
  | 'unknown'
  /** No connection to the site. */
  | 'unreachable'
  /** The settings do not identify a post; not sent. */
  | 'unread';

/** A post of another site. */
export type RemoteSourceInput = {
  /** The site, or its REST API. */
  baseUrl: Scalars['String']['input'];
  /** Number of the latest posts to skip. */
  offset: Scalars['Int']['input'];
  /** One post by its number or slug; empty for the latest. */
  postId: Scalars['String']['input'];
  /** `posts` or a custom type. */
  postType: Scalars['String']['input'];
};

/** The state of loading from another site. */
export type RemoteState =
  /** It cannot be loaded, and never was. */
  | 'FAILED'
  /** It is being loaded for the first time. */
  | 'LOADING'
  /** The site has no such post. */
  | 'MISSING'
  /** A post, as last loaded. */
  | 'SHOWN';

/** The result of checking a source. */
export type RemoteTrial = {
  __typename?: 'RemoteTrial';
  /** What a card would show. */
  content: RemoteContent;
  /** When the post was published, by the clock of its site: 2026-11-21T08:00:00. Null for none. */
  date?: Maybe<Scalars['LocalDateTime']['output']>;
  /** Why it could not be loaded; null when it could. */
  fault?: Maybe<RemoteFault>;
};

/** The input of `removeBookmark`. */
export type RemoveBookmarkInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The result of removing a bookmark. */
export type RemoveBookmarkResult = Done | NotFound | ValidationProblem;

/** The input of `removeComment`. */
export type RemoveCommentInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The result of removing a comment. */
export type RemoveCommentResult = Done | NotFound;

/** The input of `removeMedia`. */
export type RemoveMediaInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** Which site. */
  site: SiteKey;
};

/** The result of deleting a picture permanently. */
export type RemoveMediaResult = Conflict | Done | Forbidden | MediaInUse | NotFound;

/** The result of ending a session or removing a sign-in method. */
export type RemoveResult = Conflict | NotFound | ValidationProblem | Viewer;

/** The input of `removeSavedView`. */
export type RemoveSavedViewInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The result of removing a view. */
export type RemoveSavedViewResult = Done | NotFound | ValidationProblem;

/** The input of `removeSignInMethod`. */
export type RemoveSignInMethodInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** The result of removing a language. */
export type RemoveTermLanguageResult = Conflict | Done | Forbidden | NotFound;

/** The input of `reportComment`. */
export type ReportCommentInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** A note, at most 300 characters; only moderators read it. */
  note?: Scalars['String']['input'];
  /** The reason. */
  reason?: ReportReason;
};

/** The result of reporting a comment. */
export type ReportCommentResult = Done | Forbidden | NotFound | RateLimited | ValidationProblem;

/** The reason of a report. */
export type ReportReason =
  /** It advertises something. */
  | 'ADVERT'
  /** Something else. */
  | 'OTHER'
  /** It discloses private information. */
  | 'PRIVATE'
  /** It hurts or insults. */
  | 'UNKIND';

/** The input of `requestEmailChange`. */
export type RequestEmailChangeInput = {
  /** The new address. */
  email: Scalars['String']['input'];
  /** The current password. */
  password: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
};

/** The result of requesting another address; the same whether or not an account has it. */
export type RequestEmailChangeResult = CodeSent | NotAuthorized | RateLimited | ValidationProblem;

/** The input for resetting a password with a code. */
export type ResetPasswordInput = {
  /** Six digits. */
  code: Scalars['String']['input'];
  /** From `CodeSent`, if this browser requested the code: wrong codes of others then do not count against it. */
  handle?: InputMaybe<Scalars['ID']['input']>;
  /** 8 to 256 characters. */
  password: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
  /** The name they sign in with. */
  username: Scalars['String']['input'];
};

/** The result of resetting a password. */
export type ResetPasswordResult = CodeMismatch | Done | RateLimited | ValidationProblem;

/** The input of `resolveTermComment`. */
export type ResolveTermCommentInput = {
  /** The comment. */
  id: Scalars['ID']['input'];
  /** False opens it again. */
  isResolved: Scalars['Boolean']['input'];
};

/** The input of `restoreLayout`. */
export type RestoreLayoutInput = {
  /** The revision the viewer sees. */
  baseRevision: Scalars['Int']['input'];
  /** The layout. */
  name: Scalars['String']['input'];
  /** The revision to restore. */
  revision: Scalars['Int']['input'];
  /** What to restore. */
  scope: RestoreScope;
  /** Which site. */
  site: SiteKey;
};

/** The input of `restoreMedia`. */
export type RestoreMediaInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** Which site. */
  site: SiteKey;
};

/** What to restore of a revision: at most one of both; everything without them. */
export type RestoreScope = {
  /** What one country saw. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** One row. */
  rowKey?: InputMaybe<Scalars['ID']['input']>;
};

/** The input of `revertLayout`. */
export type RevertLayoutInput = {
  /** The layout. */
  name: Scalars['String']['input'];
  /** The revision to revert. */
  revision: Scalars['Int']['input'];
  /** Which site. */
  site: SiteKey;
};

/** The input of `reviewTerms`. */
export type ReviewTermsInput = {
  /** False takes the mark back. */
  isReviewed: Scalars['Boolean']['input'];
  /** The language: `vi_VN`. */
  language: Scalars['String']['input'];
  /** The terms; all are marked, or none. */
  terms: Array<ReviewedTermInput>;
};

/** A term in the input of `reviewTerms`. */
export type ReviewedTermInput = {
  /** The full key. */
  key: Scalars['String']['input'];
  /** The version that the reviewer has seen. */
  version: Scalars['Int']['input'];
};

/** The changes of one revision compared with the previous one; the first added everything. */
export type RevisionChanges = {
  __typename?: 'RevisionChanges';
  /** Rows added. */
  added: Scalars['Int']['output'];
  /** Rows changed. */
  changed: Scalars['Int']['output'];
  /** Countries whose readers may see a difference, including `default`; empty when everyone may. */
  countries: Array<Scalars['String']['output']>;
  /**
   * The same as `isForEveryone`.
   * @deprecated Use `isForEveryone`. Removed after 2026-12-26.
   */
  everybody: Scalars['Boolean']['output'];
  /** It affected all readers of a layout that does not use countries. */
  isForEveryone: Scalars['Boolean']['output'];
  /** Rows moved: the minimum number of moves from the old order to the new one. */
  moved: Scalars['Int']['output'];
  /** Rows removed. */
  removed: Scalars['Int']['output'];
  /** Widgets added, removed or changed. */
  widgets: Scalars['Int']['output'];
};

/** The input of `revokeApiToken`. */
export type RevokeApiTokenInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
};

/** Which link to revoke. */
export type RevokeDevotionalDraftLinkInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** Which site. */
  site: SiteKey;
};

/** The result of revoking a link. */
export type RevokeDevotionalDraftLinkResult = Forbidden | NotFound | RevokedDraftLink | ValidationProblem;

/** A link that ended. */
export type RevokedDraftLink = {
  __typename?: 'RevokedDraftLink';
  /** Its id. */
  id: Scalars['ID']['output'];
};

/** A text. */
export type RichText = Widget & {
  __typename?: 'RichText';
  /** Sanitised HTML. */
  html: Scalars['String']['output'];
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** A user who holds a right on content. */
export type RightHolder = {
  __typename?: 'RightHolder';
  /** Why they hold it. */
  because: HolderReason;
  /** Their whole name; empty when they have none. */
  name: Scalars['String']['output'];
  /** The account's id. Not `id`: the reason differs from question to question, so it is no object of its own. */
  userId: Scalars['ID']['output'];
};

/** The users who hold a right. */
export type RightHolders = {
  __typename?: 'RightHolders';
  /** Those for the countries themselves first, then those for every country; at most 20. */
  nodes: Array<RightHolder>;
  /** How many there are. */
  totalCount: Scalars['Int']['output'];
};

/** The kind of a right. */
export type RightKind =
  /** An admin key. */
  | 'admin'
  /** An action on content. */
  | 'content'
  /** A site where the rights apply. */
  | 'site';

/** Why a user has a right. */
export type RightReason = {
  __typename?: 'RightReason';
  /** The group that grants it. */
  group?: Maybe<Scalars['String']['output']>;
  /** own, group, record, global, global-override or super_admin. */
  kind: Scalars['String']['output'];
  /** The site whose override opens it. */
  site?: Maybe<Scalars['ID']['output']>;
};

/** A row that both sides changed. */
export type RowClash = {
  __typename?: 'RowClash';
  /** The common base; null when it did not exist. */
  base?: Maybe<EditedRow>;
  /** `countries`, `percentages`, `abRowName`, `columns/0/widgets`; `row` for the entire row. */
  fields: Array<Scalars['String']['output']>;
  /** Its key. */
  rowKey: Scalars['ID']['output'];
  /** The published version; null when someone removed it. */
  theirs?: Maybe<EditedRow>;
  /** The viewer's version; null when they removed it. */
  yours?: Maybe<EditedRow>;
};

/** A row to publish. */
export type RowInput = {
  /** A's share. */
  aPercentage?: InputMaybe<Scalars['Int']['input']>;
  /** Its test is switched on. */
  abRowActive?: Scalars['Boolean']['input'];
  /** The recipient of its reports. */
  abRowEmail?: InputMaybe<Scalars['String']['input']>;
  /** When it ends. */
  abRowEndDate?: InputMaybe<Scalars['String']['input']>;
  /** Its name. */
  abRowName?: InputMaybe<Scalars['String']['input']>;
  /** The language of the reports. */
  abRowScheduledLang?: InputMaybe<Scalars['String']['input']>;
  /** When the test starts. */
  abRowStartDate?: InputMaybe<Scalars['String']['input']>;
  /** Version B. */
  bColumns: Array<ColumnInput>;
  /** B's share. */
  bPercentage?: InputMaybe<Scalars['Int']['input']>;
  /** Version A. */
  columns: Array<ColumnInput>;
  /** Codes, or `default`. */
  countries: Array<Scalars['String']['input']>;
  /** The requested position; without it a row stays where it is and a new one is appended. */
  rowIndex?: InputMaybe<Scalars['Int']['input']>;
  /** Its key. */
  rowKey: Scalars['ID']['input'];
};

/** A version of a row. */
export type RowVersion =
  /** The one before the test, and for everyone without a test. */
  | 'A'
  /** The other one of a test. */
  | 'B';

/** Whether versions get the visitors their shares promise. */
export type SampleRatioLevel =
  /** At one look this happens by chance in one of a thousand: no result of the phase can be trusted, and none is stated. */
  | 'OFF'
  /** No deviation was found. */
  | 'OK'
  /** At one look this happens by chance in one of a hundred tests. */
  | 'WATCH';

/** An entry to save. */
export type SaveDevotionalPostInput = {
  /** The version the change is based on, 0 for a new entry; a conflict if it is no longer the current one. */
  baseVersion: Scalars['Int']['input'];
  /** The entry; absent for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** False saves the draft only. True is what operations mean that were written before there were drafts. */
  publish?: Scalars['Boolean']['input'];
  /** Why it is published in spite of warnings; the audit log records it. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Which site. */
  site: SiteKey;
  /** The values. */
  values: DevotionalPostValues;
};

/** The result of saving an entry. */
export type SaveDevotionalPostResult = Conflict | Forbidden | NotFound | SavedDevotionalPost | ValidationProblem;

/** The result of saving unpublished changes. A LayoutDraft is the viewer's own newer draft from another window. */
export type SaveDraftResult = DraftSaved | Forbidden | LayoutDraft | NotFound | ValidationProblem;

/** An entry to save. */
export type SaveFeatureFlagInput = {
  /** The version the change is based on, 0 for a new entry; a conflict if it is no longer the current one. */
  baseVersion: Scalars['Int']['input'];
  /** The entry; absent for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** Which site. */
  site: SiteKey;
  /** The values. */
  values: FeatureFlagValues;
};

/** The result of saving an entry. */
export type SaveFeatureFlagResult = Conflict | Forbidden | NotFound | SavedFeatureFlag | ValidationProblem;

/** The result of saving a flag. */
export type SaveFlagResult = Conflict | Flag | Forbidden | ValidationProblem;

/** The result of saving a group. */
export type SaveGroupResult = Conflict | Forbidden | Group | NotFound | ValidationProblem;

/** An entry to save. */
export type SaveHeaderSlideInInput = {
  /** The version the change is based on, 0 for a new entry; a conflict if it is no longer the current one. */
  baseVersion: Scalars['Int']['input'];
  /** The entry; absent for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** False saves the draft only. True is what operations mean that were written before there were drafts. */
  publish?: Scalars['Boolean']['input'];
  /** Why it is published in spite of warnings; the audit log records it. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Which site. */
  site: SiteKey;
  /** The values. */
  values: HeaderSlideInValues;
};

/** The result of saving an entry. */
export type SaveHeaderSlideInResult = Conflict | Forbidden | NotFound | SavedHeaderSlideIn | ValidationProblem;

/** An entry on a device, and the revision it is based on. */
export type SaveJournalInput = {
  /** The owner, as the device knows them: a session of any other account is rejected. */
  account?: InputMaybe<Scalars['ID']['input']>;
  /** The revision the device started from; 0 for none. If it is no longer the latest, both texts are merged. */
  baseRevision: Scalars['Int']['input'];
  /** The day it is about. */
  date?: InputMaybe<Scalars['LocalDate']['input']>;
  /** A UUID created by the device with the entry. */
  id: Scalars['ID']['input'];
  /** At most 20 of at most 30 characters. */
  labels: Array<Scalars['String']['input']>;
  /** Only together with a day. */
  reading?: InputMaybe<JournalReadingInput>;
  /** A UUID of this save, its idempotency key: a repeated save is applied once. */
  saveId: Scalars['ID']['input'];
  /** The current site; its language is used for the date in a conflict marker. */
  site: SiteKey;
  /** At most 20,000 characters. */
  text: Scalars['String']['input'];
  /** At most 120 characters. */
  title: Scalars['String']['input'];
  /** When it was written, by the device's clock. */
  writtenAt: Scalars['DateTimeISO']['input'];
  /** The reader's zone, for the date in a conflict marker. */
  zone: Scalars['TimeZone']['input'];
};

/**
 * The result of saving an entry. NotFound: the id, or the entry, belongs to another user. Conflict: the account has the
 * maximum number already.
 */
export type SaveJournalResult = Conflict | NotFound | SavedJournal | ValidationProblem;

/** The input of `saveLayoutDraft`. */
export type SaveLayoutDraftInput = {
  /** The revision they are based on. */
  baseRevision: Scalars['Int']['input'];
  /** The version they were read at, 0 for none (optimistic lock). */
  baseVersion: Scalars['Int']['input'];
  /** JSON text, at most 3,000,000 characters. */
  content: Scalars['String']['input'];
  /** The layout. */
  name: Scalars['String']['input'];
  /** Identifies the browser window. */
  savedFrom: Scalars['String']['input'];
  /** Which site. */
  site: SiteKey;
};

/** An entry to save. */
export type SaveSitePageInput = {
  /** The version the change is based on, 0 for a new entry; a conflict if it is no longer the current one. */
  baseVersion: Scalars['Int']['input'];
  /** The entry; absent for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** False saves the draft only. True is what operations mean that were written before there were drafts. */
  publish?: Scalars['Boolean']['input'];
  /** Why it is published in spite of warnings; the audit log records it. */
  reason?: InputMaybe<Scalars['String']['input']>;
  /** Which site. */
  site: SiteKey;
  /** The values. */
  values: SitePageValues;
};

/** The result of saving an entry. */
export type SaveSitePageResult = Conflict | Forbidden | NotFound | SavedSitePage | ValidationProblem;

/** The input of `saveTerms`. */
export type SaveTermsInput = {
  /** The language: `vi_VN`. */
  language: Scalars['String']['input'];
  /** The terms; all are saved, or none. */
  terms: Array<SavedTermInput>;
};

/** The result of a change of terms. */
export type SaveTermsResult = Forbidden | NotFound | SavedTerms | TermConflict | ValidationProblem;

/** The result of changing a user. */
export type SaveUserResult = Conflict | Forbidden | NotFound | User | ValidationProblem;

/** All rights of a user. */
export type SaveUserRightsInput = {
  /** Admin keys assigned directly. */
  adminKeys: Array<Scalars['String']['input']>;
  /** Content rights. */
  content: Array<ContentRightInput>;
  /** Groups they belong to. */
  groups: Array<Scalars['String']['input']>;
  /** The account's id. */
  id: Scalars['ID']['input'];
  /** Site ids; null for every site. */
  sites?: InputMaybe<Array<Scalars['ID']['input']>>;
  /** The version the change is based on; a conflict if it is no longer the current one. */
  version: Scalars['Int']['input'];
};

/** The input of `saveView`. */
export type SaveViewInput = {
  /** The view that changes; absent for a new one. */
  id?: InputMaybe<Scalars['ID']['input']>;
  /** At most 60 characters; each view of a list has its own. */
  name: Scalars['String']['input'];
  /** The query string of the screen's address, without `?`; at most 2,000 characters. */
  query: Scalars['String']['input'];
  /** The id of the screen that has the list. */
  screen: Scalars['String']['input'];
};

/** The result of saving a view. Conflict: another view of the list has the name. */
export type SaveViewResult = Conflict | NotFound | SavedView | ValidationProblem;

/** A saved entry. */
export type SavedDevotionalPost = {
  __typename?: 'SavedDevotionalPost';
  /** As it is now. */
  entry: DevotionalPost;
};

/** A saved entry. */
export type SavedFeatureFlag = {
  __typename?: 'SavedFeatureFlag';
  /** As it is now. */
  entry: FeatureFlag;
};

/** A saved entry. */
export type SavedHeaderSlideIn = {
  __typename?: 'SavedHeaderSlideIn';
  /** As it is now. */
  entry: HeaderSlideIn;
};

/** An entry after saving. */
export type SavedJournal = {
  __typename?: 'SavedJournal';
  /** Includes what another device wrote meanwhile. */
  entry: JournalEntry;
  /** The text differs from what was sent, because two versions were merged. */
  isMerged: Scalars['Boolean']['output'];
};

/** A saved entry. */
export type SavedSitePage = {
  __typename?: 'SavedSitePage';
  /** As it is now. */
  entry: SitePage;
};

/** A term in the input of `saveTerms`. */
export type SavedTermInput = {
  /** The full key; of a plural the key without the form. */
  key: Scalars['String']['input'];
  /** The texts; of a plural all forms of the language. */
  texts: Array<TermTextInput>;
  /** The version that the change began with. */
  version: Scalars['Int']['input'];
};

/** The terms after a change. */
export type SavedTerms = {
  __typename?: 'SavedTerms';
  /** In the order of the input. */
  terms: Array<TranslatedTerm>;
};

/** A list of the admin area as its owner saved it: filters, order and columns under a name. */
export type SavedView = {
  __typename?: 'SavedView';
  /** Its id. */
  id: Scalars['ID']['output'];
  /** Its name. */
  name: Scalars['String']['output'];
  /** The query string of the screen's address, without `?`. */
  query: Scalars['String']['output'];
  /** The id of the screen that has the list. */
  screen: Scalars['String']['output'];
};

/** Something that a screen of the admin area shows. */
export type SearchHit = {
  __typename?: 'SearchHit';
  /** What else tells it apart; may be empty. */
  detail: Scalars['String']['output'];
  /** The screen and what it shows there: the same thing has the same id in every search. */
  id: Scalars['ID']['output'];
  /** How well it fits. */
  match: SearchMatch;
  /** Its name. */
  name: Scalars['String']['output'];
  /** The id of the screen. */
  screen: Scalars['String']['output'];
  /** What follows the path of the screen, to open it there. */
  subpath: Scalars['String']['output'];
};

/** How well something fits a search. */
export type SearchMatch =
  /** It contains the words. */
  | 'inside'
  /** It contains similar words. */
  | 'similar'
  /** It begins with the searched text. */
  | 'start'
  /** One of its words does. */
  | 'word';

/** The result of requesting a code: the same whether or not the account exists. */
export type SendCodeResult = CodeSent | RateLimited | ValidationProblem;

/** The input of `sendNewCode`. */
export type SendNewCodeInput = {
  /** From `UserNotConfirmed`. */
  handle: Scalars['ID']['input'];
  /** The current site. */
  site: SiteKey;
};

/** A device on which the user is signed in. */
export type Session = {
  __typename?: 'Session';
  /** The country of the address when it started; null when it is unknown. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** Such as Firefox on Android; empty when it is unknown. */
  device: Scalars['String']['output'];
  /** Its id; not secret. */
  id: Scalars['ID']['output'];
  /** The session of this request. */
  isCurrent: Scalars['Boolean']['output'];
  /** They chose to stay signed in. */
  isKeptSignedIn: Scalars['Boolean']['output'];
  /**
   * The same as `isKeptSignedIn`.
   * @deprecated Use `isKeptSignedIn`. Removed after 2026-12-26.
   */
  keepSignedIn: Scalars['Boolean']['output'];
  /** When it was last used. */
  lastUsedAt: Scalars['DateTimeISO']['output'];
  /** When they signed in. */
  startedAt: Scalars['DateTimeISO']['output'];
};

/** The input for setting a required new password. */
export type SetNewPasswordInput = {
  /** From `NewPasswordRequired`. */
  challenge: Scalars['ID']['input'];
  /** Stay signed in on this device, beyond the idle timeout. */
  keepSignedIn?: Scalars['Boolean']['input'];
  /** 8 to 256 characters, different from the old password. */
  password: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
};

/** The result of setting the new password. */
export type SetNewPasswordResult = NotAuthorized | RateLimited | SignedIn | ValidationProblem;

/** The input of `setPicture`. */
export type SetPictureInput = {
  /** Its path: /media/u/… */
  picture?: InputMaybe<Scalars['String']['input']>;
};

/** The input of `setTestGoal`. */
export type SetTestGoalInput = {
  /** The version it was read at (optimistic lock). */
  baseVersion: Scalars['Int']['input'];
  /** The goal of the other kind that should not become worse; none by default. */
  guard?: InputMaybe<GuardGoalInput>;
  /** The kind of the goal. */
  kind: GoalKind;
  /** The page whose visit counts. */
  path?: InputMaybe<Scalars['String']['input']>;
  /** Which site. */
  site: SiteKey;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  subject: Scalars['String']['input'];
};

/** The result of setting a goal. */
export type SetTestGoalResult = Conflict | Forbidden | NotFound | TestGoal | ValidationProblem;

/** Which draft to share, and for how long. */
export type ShareDevotionalDraftInput = {
  /** The day of the devotional. */
  date: Scalars['LocalDate']['input'];
  /** Its number; empty for the default of the day. */
  number: Scalars['String']['input'];
  /** Lifetime in seconds: 86400, 604800 or 2592000. */
  seconds: Scalars['Int']['input'];
  /** Which site. */
  site: SiteKey;
};

/** The result of sharing a draft. */
export type ShareDevotionalDraftResult = Forbidden | NotFound | RateLimited | SharedDraft | ValidationProblem;

/** What a signed link shows, and for how long. */
export type SharePreviewInput = {
  /** The reader to simulate. */
  as: ViewAsInput;
  /** The width of the preview: 390, 768 or 1280. */
  device: Scalars['Int']['input'];
  /** The layout whose draft or revision is stored as a snapshot. */
  layout: Scalars['String']['input'];
  /** The page, by its path with the site's base path: `/`. */
  path: Scalars['String']['input'];
  /** The role shown in the header: visitor, reader or admin. */
  role: Scalars['String']['input'];
  /** Lifetime in seconds: 3600, 86400 or 604800. */
  seconds: Scalars['Int']['input'];
  /** Which site. */
  site: SiteKey;
};

/** The result of sharing. */
export type SharePreviewResult = Forbidden | NotFound | RateLimited | SharedPreview | ValidationProblem;

/** A link that was made. */
export type SharedDraft = {
  __typename?: 'SharedDraft';
  /** The link. */
  link: DevotionalDraftLink;
  /** Path and query on the site's own host; it is invalid on any other, and cannot be read again. */
  path: Scalars['String']['output'];
};

/** A link that anyone who has it can use until it expires. */
export type SharedPreview = {
  __typename?: 'SharedPreview';
  /** When it expires. */
  endsAt: Scalars['DateTimeISO']['output'];
  /** Path and query on the site's own host; it is invalid on any other. */
  path: Scalars['String']['output'];
};

/** A reading in the way. */
export type ShiftConflict = {
  __typename?: 'ShiftConflict';
  /** Its day. */
  day: Scalars['LocalDate']['output'];
  /** It has the address of a moved reading on this day; else its number. */
  hasAddress: Scalars['Boolean']['output'];
  /** Its number; empty for the default of the day. */
  number: Scalars['String']['output'];
  /** Its title. */
  title: Scalars['String']['output'];
};

/** Moves or copies readings by a number of days. */
export type ShiftDevotionalPostsInput = {
  /** By how many days; back in time when it is negative. */
  days: Scalars['Int']['input'];
  /** Creates drafts and leaves the readings as they are. */
  isCopy?: Scalars['Boolean']['input'];
  /** Only reports what is in the way. */
  isDryRun?: Scalars['Boolean']['input'];
  /** At most 2,000, each once. */
  posts: Array<ShiftedPostInput>;
  /** Which site. */
  site: SiteKey;
};

/** The result of a move. */
export type ShiftDevotionalPostsResult = Conflict | Forbidden | NotFound | ShiftedDevotionalPosts | ValidationProblem;

/** Readings that were moved or copied: all, or none when another reading is in the way. */
export type ShiftedDevotionalPosts = {
  __typename?: 'ShiftedDevotionalPosts';
  /** The other readings in the way, by day. */
  conflicts: Array<ShiftConflict>;
  /** The moved readings, or the copies. */
  posts: Array<ShiftedPost>;
};

/** A moved reading, or a copy. */
export type ShiftedPost = {
  __typename?: 'ShiftedPost';
  /** The id of the `DevotionalPost`. */
  id: Scalars['ID']['output'];
  /** Its version now. */
  version: Scalars['Int']['output'];
};

/** A reading to move or copy. */
export type ShiftedPostInput = {
  /** The version the move is based on. */
  baseVersion: Scalars['Int']['input'];
  /** The id of the `DevotionalPost`. */
  id: Scalars['ID']['input'];
};

/** A slide-in below the header, as readers get it. */
export type ShownSlideIn = {
  __typename?: 'ShownSlideIn';
  /** Shown to readers in these countries; none for every country. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** Not shown from this minute on; null for never. */
  end?: Maybe<Scalars['WallClock']['output']>;
  /** Its id within the site, which remembers that a reader closed it. */
  id: Scalars['ID']['output'];
  /** Where its link leads. */
  link: Scalars['String']['output'];
  /** The text of its link. */
  linkText: Scalars['String']['output'];
  /** Shown on these pages; none for every page. */
  pages: Array<Scalars['String']['output']>;
  /** Shown from this minute of the reader's day on; null for always. */
  start?: Maybe<Scalars['WallClock']['output']>;
  /** Its text. */
  text: Scalars['String']['output'];
};

/** A preview of a widget whose settings are not stored. */
export type ShownWidget = {
  __typename?: 'ShownWidget';
  /** The key of the input. */
  key: Scalars['ID']['output'];
  /** Null when it cannot be shown. */
  widget?: Maybe<Widget>;
};

/** Settings that are not stored, for a preview. */
export type ShownWidgetInput = {
  /** Returned with the result. */
  key: Scalars['ID']['input'];
  /** The settings of one version. */
  settings: Scalars['WidgetSettings']['input'];
  /** The type. */
  type: Scalars['String']['input'];
};

/** The input for signing in. */
export type SignInInput = {
  /** Stay signed in on this device, beyond the idle timeout. */
  keepSignedIn?: Scalars['Boolean']['input'];
  /** Compared exactly; nothing is trimmed. */
  password: Scalars['String']['input'];
  /** The current site. */
  site: SiteKey;
  /** The e-mail address, in any case. */
  username: Scalars['String']['input'];
};

/** A method to sign in. */
export type SignInMethod = {
  __typename?: 'SignInMethod';
  /** When it was added. */
  addedAt: Scalars['DateTimeISO']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** A password, or an external provider. */
  kind: SignInMethodKind;
  /** The provider's name; empty for a password. */
  name: Scalars['String']['output'];
};

/** The kind of a sign-in method. */
export type SignInMethodKind =
  /** An OpenID Connect provider. */
  | 'OUTSIDE'
  /** A password, stored as a hash. */
  | 'PASSWORD';

/** The result of signing in. */
export type SignInResult = NewPasswordRequired | NotAuthorized | PasswordResetRequired | RateLimited | SignedIn | UserNotConfirmed | ValidationProblem;

/** The input of `signOut`. */
export type SignOutInput = {
  /** Every session of the account. */
  everywhere?: Scalars['Boolean']['input'];
};

/** The input for signing up. */
export type SignUpInput = {
  /** The e-mail address, which receives the code and is the sign-in name. */
  email: Scalars['String']['input'];
  /** At most 50 characters. */
  familyName?: Scalars['String']['input'];
  /** At most 50 characters. */
  givenName?: Scalars['String']['input'];
  /** 8 to 256 characters. */
  password: Scalars['String']['input'];
  /** The current site, whose name appears in the mail. */
  site: SiteKey;
};

/** The result of signing up: the same whether or not an account with this name exists. */
export type SignUpResult = RateLimited | UserNotConfirmed | ValidationProblem;

/** The user is signed in; the session is in an HttpOnly cookie. */
export type SignedIn = {
  __typename?: 'SignedIn';
  /** Who they are. */
  viewer: Viewer;
};

/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type Site = {
  __typename?: 'Site';
  /** The template of a day's recording; empty for none. */
  audioPath: Scalars['String']['output'];
  /** The base path of every page; empty for the root. */
  basePath: Scalars['String']['output'];
  /** The accent colour on a light background. */
  brandColour: Scalars['String']['output'];
  /** The accent colour on a dark background. */
  brandColourDark: Scalars['String']['output'];
  /** The name shown to readers. */
  brandName: Scalars['String']['output'];
  /**
   * The same as `hasComments`.
   * @deprecated Use `hasComments`. Removed after 2026-12-26.
   */
  commentsAllowed: Scalars['Boolean']['output'];
  /** Comments for moderators: those that wait, or those in some states. Only of countries their rights cover. */
  commentsToModerate?: Maybe<ModeratedCommentConnection>;
  /** The configured links to the content site, as full addresses. */
  contentLinks: Array<ContentLink>;
  /**
   * The countries whose visitors start with all cookies on, before they have chosen: all of them, or only this one if the
   * service supports no list. None of the European Union.
   */
  cookiesDefaultOn: Array<Scalars['CountryCode']['output']>;
  /** The format of dates: LL, or tokens such as D MMMM YYYY. */
  dateFormat: Scalars['String']['output'];
  /** One or two sentences for search engines, at most 160 characters. */
  description: Scalars['String']['output'];
  /** The readings of a day; null when there are none: unknown, in the future, or before the evergreen year. */
  devotionalDay?: Maybe<DevotionalDay>;
  /**
   * The draft of the reading at an address: the country's own, else the default, or the one with a number. Null for none.
   * Decision 8.
   */
  devotionalDraft?: Maybe<DevotionalDraft>;
  /** Published readings, newest first, up to the reader's own date. */
  devotionals: DevotionalConnection;
  /** The writing direction of that language. */
  direction: Direction;
  /** Its public host, with the port if there is one. */
  domain: Scalars['String']['output'];
  /** The address for donations. */
  donationUrl: Scalars['String']['output'];
  /** The year whose posts replace missing ones. */
  evergreenYear: Scalars['Int']['output'];
  /** The flags that are on for a country. */
  features: FeatureSet;
  /** The analytics property; empty for none. */
  ga4MeasurementId: Scalars['String']['output'];
  /** The tag manager's container; empty for none. */
  gtmId: Scalars['String']['output'];
  /** Readers may write comments. */
  hasComments: Scalars['Boolean']['output'];
  /** Countries are sent as three letters instead of two. */
  hasFullCountryCode: Scalars['Boolean']['output'];
  /** The e-mail sign-up is shown in menus. */
  hasSubscriptions: Scalars['Boolean']['output'];
  /** The picture in the header instead of the name; empty for the name. */
  headerImage: Scalars['String']['output'];
  /** The slide-ins in use, by name; the browser shows the first that fits. */
  headerSlideIns: Array<ShownSlideIn>;
  /** The page that replaces the home page in a country, if there is one. */
  homePage?: Maybe<Page>;
  /** Its number, which content and layouts refer to. */
  id: Scalars['ID']['output'];
  /** The template of a day's picture: {year} {month} {day} {width} {format}. */
  imagePath: Scalars['String']['output'];
  /** The language of its pages, BCP 47: es-MX. */
  language: Scalars['String']['output'];
  /** The language of its terms: es_MX. */
  languageCode: Scalars['String']['output'];
  /** Every site's language and host, including this one's. */
  languages: Array<SiteLanguage>;
  /** A layout as a reader in this country, at this local time and with these versions sees it. */
  layout?: Maybe<Layout>;
  /** Route names in the header, in order. */
  menu: Array<Scalars['String']['output']>;
  /** The locale of its dates. */
  momentCode: Scalars['String']['output'];
  /** The site's name for `override`. */
  name: Scalars['String']['output'];
  /** The external sign-in provider, as named on its button; null for none, and when it is unknown. */
  outsideSignIn?: Maybe<Scalars['String']['output']>;
  /** A published page by its slug. */
  page?: Maybe<Page>;
  /** The draft of a page, as readers of a country would see it. Null for none. Decision 8. */
  pageDraft?: Maybe<PageDraft>;
  /** The path of every route name: `today` to `/today`. */
  routes: Array<SiteRoute>;
  /** The path of the preview picture for shared links to the site, 1200x630; changes with its content. */
  shareImage: Scalars['String']['output'];
  /** The code of its features and pages. */
  siteCode: Scalars['String']['output'];
  /**
   * The same as `hasSubscriptions`.
   * @deprecated Use `hasSubscriptions`. Removed after 2026-12-26.
   */
  subscriptionsEnabled: Scalars['Boolean']['output'];
  /** The terms of some sections, one entry per requested section. */
  terms: Array<TermSection>;
  /** The title of its home page; the titles of other pages end with `brandName`. */
  title: Scalars['String']['output'];
  /**
   * The same as `hasFullCountryCode`.
   * @deprecated Use `hasFullCountryCode`. Removed after 2026-12-26.
   */
  useFullCountryCode: Scalars['Boolean']['output'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteCommentsToModerateArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  newestFirst?: Scalars['Boolean']['input'];
  reported?: Scalars['Boolean']['input'];
  states?: Array<CommentState>;
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteCookiesDefaultOnArgs = {
  country: Scalars['CountryCode']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteDevotionalDayArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  date: Scalars['LocalDate']['input'];
  dateId?: InputMaybe<Scalars['String']['input']>;
  today: Scalars['LocalDate']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteDevotionalDraftArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  date: Scalars['LocalDate']['input'];
  dateId?: InputMaybe<Scalars['String']['input']>;
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteDevotionalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  page?: InputMaybe<Scalars['Int']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  today: Scalars['LocalDate']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteFeaturesArgs = {
  country: Scalars['CountryCode']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteHomePageArgs = {
  country: Scalars['CountryCode']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteLayoutArgs = {
  country: Scalars['CountryCode']['input'];
  name: Scalars['String']['input'];
  versions?: Array<Scalars['String']['input']>;
  zone: Scalars['TimeZone']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SitePageArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  slug: Scalars['String']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SitePageDraftArgs = {
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  slug: Scalars['String']['input'];
};


/** A site: one host, one content language, its own design and settings. Everything readers see is below it. */
export type SiteTermsArgs = {
  sections: Array<Scalars['String']['input']>;
};

/** Identifies a site by its host, or by its name, which takes precedence. */
export type SiteKey = {
  /** The host in the browser: es.example.org. */
  domain?: InputMaybe<Scalars['String']['input']>;
  /** A site's name. */
  override?: InputMaybe<Scalars['String']['input']>;
};

/** A language, and the site in it. */
export type SiteLanguage = {
  __typename?: 'SiteLanguage';
  /** The base path of every page of the site; empty for the root. */
  basePath: Scalars['String']['output'];
  /** Its code: es_MX. */
  code: Scalars['String']['output'];
  /** The writing direction. */
  direction: Direction;
  /** The site's host. */
  domain: Scalars['String']['output'];
  /** From this year on every past day has a page there; null when it is unknown. */
  evergreenYear?: Maybe<Scalars['Int']['output']>;
  /** Its name in itself: Español. */
  label: Scalars['String']['output'];
  /** The language of the site's pages, BCP 47: es-MX. */
  language: Scalars['String']['output'];
  /** The site's name. */
  site: Scalars['String']['output'];
};

/** A site for choosing rights. */
export type SiteName = {
  __typename?: 'SiteName';
  /** The path of its admin area, including the base path of the site. */
  adminPath: Scalars['String']['output'];
  /** The name shown to readers. */
  brandName: Scalars['String']['output'];
  /**
   * What readers get of devotionals from one day to another, both included, at most 400; null without the right to read
   * devotionals on the site.
   */
  devotionalReadiness?: Maybe<DevotionalReadiness>;
  /** Its number. */
  id: Scalars['ID']['output'];
  /** The language of its pages, and of that name, BCP 47: es-MX. */
  language: Scalars['String']['output'];
  /** The site's name for `override`. */
  name: Scalars['String']['output'];
  /** The code of its features and pages. */
  siteCode: Scalars['String']['output'];
};


/** A site for choosing rights. */
export type SiteNameDevotionalReadinessArgs = {
  from: Scalars['LocalDate']['input'];
  to: Scalars['LocalDate']['input'];
};

/** An entry of the type SitePage. */
export type SitePage = {
  __typename?: 'SitePage';
  /** When it was archived; null while it is in use. */
  archivedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Countries. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** When it was created. */
  createdAt: Scalars['DateTimeISO']['output'];
  /** Values that programs added. */
  further: Scalars['String']['output'];
  /** Its site and its id within the site. */
  id: Scalars['ID']['output'];
  /** Home page. */
  isHome: Scalars['Boolean']['output'];
  /** Home page in all other countries. */
  isHomeElsewhere: Scalars['Boolean']['output'];
  /** Made in the new editor. */
  isNewEditor: Scalars['Boolean']['output'];
  /** Content of the new editor. */
  newEditorContent: Scalars['String']['output'];
  /** In all other countries. */
  otherCountries: SitePageOtherCountries;
  /** Its publication. */
  publication: EntryPublication;
  /** Sections. */
  sections: Array<SitePageSectionsItem>;
  /** Description for search engines. */
  seoDescription: Scalars['String']['output'];
  /** Picture for shared links. */
  seoImage: Scalars['String']['output'];
  /** Title for search engines. */
  seoTitle: Scalars['String']['output'];
  /** Address. */
  slug: Scalars['String']['output'];
  /** What readers get of it. Its other fields are those of the draft. */
  state: EntryState;
  /** Title. */
  title: Scalars['String']['output'];
  /** Title in all other countries. */
  titleElsewhere: Scalars['String']['output'];
  /** When it was last changed. */
  updatedAt: Scalars['DateTimeISO']['output'];
  /** Who changed it last, by name; null for a program, and when the viewer may not know. */
  updatedBy?: Maybe<Scalars['String']['output']>;
  /** Incremented with each change. */
  version: Scalars['Int']['output'];
  /** What the viewer can do with it. */
  viewerCan: EntryViewerCan;
};

/** A change of one of several entries. */
export type SitePageChange = {
  /** What happens to it. */
  action: EntryAction;
  /** When to publish; of the action `schedule`. */
  at?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The version the change is based on. */
  baseVersion: Scalars['Int']['input'];
  /** The entry. */
  id: Scalars['ID']['input'];
  /** Publishes or schedules this version of the history instead of the draft. */
  ofVersion?: InputMaybe<Scalars['Int']['input']>;
  /** The values to save. */
  values?: InputMaybe<SitePageValues>;
};

/** The result of one of several changes. */
export type SitePageChangeResult = {
  __typename?: 'SitePageChangeResult';
  /** The changed entry; null when it was not changed. */
  entry?: Maybe<SitePage>;
  /** The entry's id. */
  id: Scalars['ID']['output'];
  /** Why it was not changed. */
  problem?: Maybe<EntryProblem>;
};

/** A page of a list. */
export type SitePageConnection = {
  __typename?: 'SitePageConnection';
  /** The entries of the page. */
  nodes: Array<SitePage>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** The entries of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Limits a list. */
export type SitePageFilter = {
  /** Shown in one of these. */
  countries?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** On or off. */
  isHome?: InputMaybe<Scalars['Boolean']['input']>;
  /** In one of these states. */
  state?: InputMaybe<Array<EntryState>>;
};

/** In all other countries of a SitePage. */
export type SitePageOtherCountries =
  /** The keyword draft. */
  | 'draft'
  /** The keyword none. */
  | 'none'
  /** The keyword publish. */
  | 'publish';

/** Background of Sections of a SitePage. */
export type SitePageSectionsBackground =
  /** The keyword muted. */
  | 'muted'
  /** The keyword none. */
  | 'none';

/** An item of Sections of a SitePage. */
export type SitePageSectionsItem = {
  __typename?: 'SitePageSectionsItem';
  /** Background. */
  background: SitePageSectionsBackground;
  /** Only in. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** Values that programs added. */
  further: Scalars['String']['output'];
  /** Heading. */
  heading: Scalars['String']['output'];
  /** Text. */
  html: Scalars['String']['output'];
  /** Picture. */
  image: Scalars['String']['output'];
  /** Alt text. */
  imageAlt: Scalars['String']['output'];
  /** Focal point of the picture. */
  imageFocal: Scalars['String']['output'];
  /** Stays the same as long as the item exists. */
  key: Scalars['String']['output'];
  /** Its place in the order, a fractional index. */
  place: Scalars['String']['output'];
  /** Kind of section. */
  type: SitePageSectionsType;
};

/** An item of Sections of a SitePage. */
export type SitePageSectionsItemInput = {
  /** Background. */
  background: SitePageSectionsBackground;
  /** Only in. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** Values that programs added. */
  further: Scalars['String']['input'];
  /** Heading. */
  heading: Scalars['String']['input'];
  /** Text. */
  html: Scalars['String']['input'];
  /** Picture. */
  image: Scalars['String']['input'];
  /** Alt text. */
  imageAlt: Scalars['String']['input'];
  /** Focal point of the picture. */
  imageFocal: Scalars['String']['input'];
  /** Stays the same as long as the item exists. */
  key: Scalars['String']['input'];
  /** Its place in the order, a fractional index. */
  place: Scalars['String']['input'];
  /** Kind of section. */
  type: SitePageSectionsType;
};

/** Kind of section of Sections of a SitePage. */
export type SitePageSectionsType =
  /** The keyword banner. */
  | 'banner'
  /** The keyword text. */
  | 'text';

/** What a list is sorted by. */
export type SitePageSort =
  /** Home page. */
  | 'isHome'
  /** Address. */
  | 'slug'
  /** Title. */
  | 'title'
  /** When it was last changed. */
  | 'updatedAt';

/** Values to save; a field that is absent stays as it is, or has its initial value. */
export type SitePageValues = {
  /** Countries. */
  countries?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** Values that programs added. */
  further?: InputMaybe<Scalars['String']['input']>;
  /** Home page. */
  isHome?: InputMaybe<Scalars['Boolean']['input']>;
  /** Home page in all other countries. */
  isHomeElsewhere?: InputMaybe<Scalars['Boolean']['input']>;
  /** Made in the new editor. */
  isNewEditor?: InputMaybe<Scalars['Boolean']['input']>;
  /** Content of the new editor. */
  newEditorContent?: InputMaybe<Scalars['String']['input']>;
  /** In all other countries. */
  otherCountries?: InputMaybe<SitePageOtherCountries>;
  /** Sections. */
  sections?: InputMaybe<Array<SitePageSectionsItemInput>>;
  /** Description for search engines. */
  seoDescription?: InputMaybe<Scalars['String']['input']>;
  /** Picture for shared links. */
  seoImage?: InputMaybe<Scalars['String']['input']>;
  /** Title for search engines. */
  seoTitle?: InputMaybe<Scalars['String']['input']>;
  /** Address. */
  slug?: InputMaybe<Scalars['String']['input']>;
  /** Title. */
  title?: InputMaybe<Scalars['String']['input']>;
  /** Title in all other countries. */
  titleElsewhere?: InputMaybe<Scalars['String']['input']>;
};

/** A version of an entry of the type SitePage. */
export type SitePageVersion = {
  __typename?: 'SitePageVersion';
  /** When it was saved. */
  at: Scalars['DateTimeISO']['output'];
  /** Countries. */
  countries: Array<Scalars['CountryCode']['output']>;
  /** When a scheduled version was to be published. */
  dueAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** What happened. */
  event: EntryEvent;
  /** Values that programs added. */
  further: Scalars['String']['output'];
  /** The entry's id and the number of the version. */
  id: Scalars['ID']['output'];
  /** True when the change archived the entry. */
  isArchived: Scalars['Boolean']['output'];
  /** Home page. */
  isHome: Scalars['Boolean']['output'];
  /** Home page in all other countries. */
  isHomeElsewhere: Scalars['Boolean']['output'];
  /** Made in the new editor. */
  isNewEditor: Scalars['Boolean']['output'];
  /** Content of the new editor. */
  newEditorContent: Scalars['String']['output'];
  /** The number of the version that was published or scheduled. */
  ofVersion?: Maybe<Scalars['Int']['output']>;
  /** In all other countries. */
  otherCountries: SitePageOtherCountries;
  /** Sections. */
  sections: Array<SitePageSectionsItem>;
  /** Description for search engines. */
  seoDescription: Scalars['String']['output'];
  /** Picture for shared links. */
  seoImage: Scalars['String']['output'];
  /** Title for search engines. */
  seoTitle: Scalars['String']['output'];
  /** Address. */
  slug: Scalars['String']['output'];
  /** The account id of the author; null for a program. */
  subject?: Maybe<Scalars['String']['output']>;
  /** Title. */
  title: Scalars['String']['output'];
  /** Title in all other countries. */
  titleElsewhere: Scalars['String']['output'];
  /** The number of the version. */
  version: Scalars['Int']['output'];
  /** The author, by name; null for a program, and when the viewer may not know. */
  who?: Maybe<Scalars['String']['output']>;
};

/** A page of versions, latest first. */
export type SitePageVersionConnection = {
  __typename?: 'SitePageVersionConnection';
  /** The versions of the page. */
  nodes: Array<SitePageVersion>;
  /** Where the page ends. */
  pageInfo: PageInfo;
};

/** A configured route and its path below the base path. */
export type SiteRoute = {
  __typename?: 'SiteRoute';
  /** Such as `today`. */
  name: Scalars['String']['output'];
  /** Such as /today. */
  path: Scalars['String']['output'];
};

/** A slot of a column. */
export type SlotInput = {
  /** The slot's own key. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** The widget. */
  widgetId: Scalars['ID']['input'];
};

/** How an import is run. */
export type StartDevotionalImportInput = {
  /** The id of the import. */
  id: Scalars['ID']['input'];
  /** Whether nothing is written. */
  isDryRun: Scalars['Boolean']['input'];
  /** What its columns are. */
  settings: DevotionalImportSettings;
};

/** A section of terms or a branch of one, with what is below it. */
export type TermBranch = {
  __typename?: 'TermBranch';
  /** Terms without a text. */
  missing: Scalars['Int']['output'];
  /** The beginning of its keys: `home#banner`. */
  path: Scalars['String']['output'];
  /** Reviewed terms. */
  reviewed: Scalars['Int']['output'];
  /** Terms whose source has changed. */
  stale: Scalars['Int']['output'];
  /** Terms in all. */
  total: Scalars['Int']['output'];
};

/** A comment for translators. */
export type TermComment = {
  __typename?: 'TermComment';
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** Its id. */
  id: Scalars['ID']['output'];
  /** When it was resolved; null for an open comment. */
  resolvedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Who resolved it. */
  resolvedBy?: Maybe<Scalars['String']['output']>;
  /** The comment. */
  text: Scalars['String']['output'];
  /** Who wrote it; null when the account is gone. */
  who?: Maybe<Scalars['String']['output']>;
};

/** The result of a change of a comment. */
export type TermCommentResult = Done | NotFound | ValidationProblem;

/** Somebody else has changed the term meanwhile. */
export type TermConflict = Problem & {
  __typename?: 'TermConflict';
  /** CONFLICT. */
  code: Scalars['String']['output'];
  /** The term as it is now. */
  current: TranslatedTerm;
  /** For developers. */
  message: Scalars['String']['output'];
};

/** A file for translators. */
export type TermFile = {
  __typename?: 'TermFile';
  /** Its bytes as base64. */
  content: Scalars['String']['output'];
  /** Its name: terms.vi_VN.po. */
  name: Scalars['String']['output'];
  /** Its content type. */
  type: Scalars['String']['output'];
};

/** The format of a file for translators. */
export type TermFileFormat =
  /** CSV: key, source, text, state, note. */
  | 'csv'
  /** JSON as REST takes and gives it, without sources. */
  | 'json'
  /** gettext: the key is the context. */
  | 'po'
  /** XLIFF 2.0. */
  | 'xliff'
  /** An Excel workbook with the columns of CSV. */
  | 'xlsx';

/** What a term has been through. */
export type TermHistory = {
  __typename?: 'TermHistory';
  /** Its comments, the oldest first. */
  comments: Array<TermComment>;
  /** Its texts, the newest first; at most 200. */
  versions: Array<TermTextVersion>;
};

/** The report of an import of terms. */
export type TermImport = {
  __typename?: 'TermImport';
  /** Terms were changed since `version` of the input: nothing was saved, and the rows are as they are now. */
  isStale: Scalars['Boolean']['output'];
  /** The terms that differ, in the order of the file; missing ones last. */
  rows: Array<TermImportRow>;
  /** How many terms have the stored text. */
  same: Scalars['Int']['output'];
  /** How many texts were saved; 0 for a dry run. */
  saved: Scalars['Int']['output'];
  /** Of the terms that the file was compared with. */
  version: Scalars['String']['output'];
};

/** A file of terms to import. */
export type TermImportInput = {
  /** Its bytes as base64, at most 3,000,000 characters. */
  content: Scalars['String']['input'];
  /** The format of the file. */
  format: TermFileFormat;
  /** True to report only. */
  isDryRun: Scalars['Boolean']['input'];
  /** The keys to save. Without them, all that is new or changed; a conflict is saved only when it is named here. */
  keys?: InputMaybe<Array<Scalars['String']['input']>>;
  /** The language: vi_VN. */
  language: Scalars['String']['input'];
  /** Of the report that was shown: nothing is saved when terms were changed since. */
  version?: InputMaybe<Scalars['String']['input']>;
};

/** What an import does with a term. */
export type TermImportKind =
  /** It has another text. */
  | 'changed'
  /** Its source has changed since the file was written. */
  | 'conflict'
  /** The language needs it, and the file has no text for it. Nothing happens to it. */
  | 'missing'
  /** It has no text yet. */
  | 'new'
  /** It cannot be saved. */
  | 'refused';

/** A term of a file that differs from the stored one. */
export type TermImportRow = {
  __typename?: 'TermImportRow';
  /** The stored text. */
  current?: Maybe<Scalars['String']['output']>;
  /** The same in English, with names. */
  detail?: Maybe<Scalars['String']['output']>;
  /** The source in the file, when it is another one. */
  fileSource?: Maybe<Scalars['String']['output']>;
  /** The full key: home#banner#read. */
  key: Scalars['String']['output'];
  /** What happens to it. */
  kind: TermImportKind;
  /** Why it is refused. */
  refusal?: Maybe<TermRefusal>;
  /** The source now; null when there is none. */
  source?: Maybe<Scalars['String']['output']>;
  /** The text in the file. */
  text?: Maybe<Scalars['String']['output']>;
};

/** How far a language is. Terms that this release does not have are not counted. */
export type TermLanguage = {
  __typename?: 'TermLanguage';
  /** The viewer may change the texts of the language. */
  canSave: Scalars['Boolean']['output'];
  /** Added by a person, and without a text so far. */
  isNew: Scalars['Boolean']['output'];
  /** The language: `vi_VN`. */
  language: Scalars['ID']['output'];
  /** Terms without a text. */
  missing: Scalars['Int']['output'];
  /** Reviewed terms. */
  reviewed: Scalars['Int']['output'];
  /** Terms whose source has changed. */
  stale: Scalars['Int']['output'];
  /** Terms in all. */
  total: Scalars['Int']['output'];
};

/** The input of `addTermLanguage` and `removeTermLanguage`. */
export type TermLanguageInput = {
  /** The language: `sw_KE`. */
  language: Scalars['String']['input'];
};

/** Why a term of a file cannot be saved. */
export type TermRefusal =
  /** It has control characters or is too long. */
  | 'CHARACTERS'
  /** It and another term cannot be in one tree. */
  | 'COLLISION'
  /** The file has it more than once. */
  | 'DUPLICATE'
  /** A placeholder of the source is missing. */
  | 'PLACEHOLDER'
  /** A plural lacks forms of its language. */
  | 'PLURAL'
  /** There is no such term. */
  | 'UNKNOWN';

/** The terms of one section in the site's language. */
export type TermSection = {
  __typename?: 'TermSection';
  /** Text by key, keys without the section: `banner#readNow`. An untranslated key has the fallback's text. */
  entries: Scalars['JSONObject']['output'];
  /** Language, site and section. */
  id: Scalars['ID']['output'];
  /** Such as `reading`. */
  section: Scalars['String']['output'];
};

/** How far a term is in a language. */
export type TermState =
  /** It has no text, or a plural lacks a form; readers get the fallback's. */
  | 'missing'
  /** Somebody has reviewed the text, and neither it nor its source has changed since. */
  | 'reviewed'
  /** Its source has changed since the text was made. */
  | 'stale'
  /** It has a text. */
  | 'translated';

/** A text of a term. */
export type TermText = {
  __typename?: 'TermText';
  /** Some numbers that the form is for; none without a form. */
  examples: Array<Scalars['Int']['output']>;
  /** The form of a plural; null for a term that is no plural. */
  form?: Maybe<PluralForm>;
  /** The text; null for none. */
  text?: Maybe<Scalars['String']['output']>;
};

/** A text in the input of `saveTerms`. */
export type TermTextInput = {
  /** The form of a plural; absent for a term that is no plural. */
  form?: InputMaybe<PluralForm>;
  /** The text; null for none. */
  text?: InputMaybe<Scalars['String']['input']>;
};

/** A text that a term had. */
export type TermTextVersion = {
  __typename?: 'TermTextVersion';
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** The form of a plural. */
  form?: Maybe<PluralForm>;
  /** The source when it was saved; null for a text of a release. */
  madeFrom?: Maybe<Scalars['String']['output']>;
  /** The text; null for none. */
  text?: Maybe<Scalars['String']['output']>;
  /** Who; null for a release. */
  who?: Maybe<Scalars['String']['output']>;
};

/** One day of a phase. */
export type TestDay = {
  __typename?: 'TestDay';
  /** In UTC. */
  day: Scalars['LocalDate']['output'];
  /** Starting with A. */
  versions: Array<DayCount>;
};

/** The decision that ended a test. */
export type TestDecision = {
  __typename?: 'TestDecision';
  /** When. */
  at: Scalars['DateTimeISO']['output'];
  /** Why, in the person's words. */
  note: Scalars['String']['output'];
  /** The version that is shown since. */
  version: Scalars['String']['output'];
  /** The name of the person; null for an account without one. */
  who?: Maybe<Scalars['String']['output']>;
};

/** The goal of a test. */
export type TestGoal = {
  __typename?: 'TestGoal';
  /** The goal of the other kind that should not become worse; null for none. */
  guard?: Maybe<GuardGoal>;
  /** The kind. */
  kind: GoalKind;
  /** The path of the page, without the site's base path. */
  path?: Maybe<Scalars['String']['output']>;
  /** Incremented with each change; 0 for the default goal, clicks. */
  version: Scalars['Int']['output'];
};

/** A period in which a test ran with the same shares, versions, start and goal. */
export type TestPhase = {
  __typename?: 'TestPhase';
  /** When its first visitor was counted. */
  beganAt: Scalars['DateTimeISO']['output'];
  /** Those with the most visitors first, at most thirty. */
  countries: Array<TestSlice>;
  /** Complete days so far. */
  days: Scalars['Int']['output'];
  /** Who declared it, when and why; null without a winner, and for one before this was stored. */
  decision?: Maybe<TestDecision>;
  /** Null while it runs. */
  endedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The goal. */
  goalKind: GoalKind;
  /** The path of the page. */
  goalPath?: Maybe<Scalars['String']['output']>;
  /** The guard goal; null for none. */
  guard?: Maybe<GuardGoal>;
  /** More visitors were counted than versions drawn: some are forged, or draws were lost. */
  hasMoreThanDrawn: Scalars['Boolean']['output'];
  /** A number. */
  id: Scalars['ID']['output'];
  /** A winner may be declared. */
  isReady: Scalars['Boolean']['output'];
  /**
   * The same as `hasMoreThanDrawn`.
   * @deprecated Use `hasMoreThanDrawn`. Removed after 2026-12-26.
   */
  moreThanDrawn: Scalars['Boolean']['output'];
  /** All countries combined. */
  overall: TestSlice;
  /** By day in UTC; days without visitors are left out. */
  series: Array<TestDay>;
  /** In percent. */
  shares: Array<VersionShare>;
  /** What is missing, otherwise. */
  waitsFor: Array<Waiting>;
  /** The declared winner. */
  winner?: Maybe<Scalars['String']['output']>;
};

/** The size of a planned test. */
export type TestPlan = {
  __typename?: 'TestPlan';
  /** The share that gives consent; null when it is unknown and assumed to be all. */
  consentedShare?: Maybe<Scalars['Float']['output']>;
  /** Days with the current traffic. */
  days?: Maybe<Scalars['Float']['output']>;
  /** Draws or arrivals per day. */
  drawsPerDay: Scalars['Float']['output'];
  /** Days with equal shares. */
  evenDays?: Maybe<Scalars['Float']['output']>;
  /** Visitors with equal shares. */
  evenVisitors: Scalars['Float']['output'];
  /** By version. */
  perVersion: Array<PlannedVersion>;
  /** The source of the traffic. */
  source: TrafficSource;
  /** The days these were counted on: at most the last four weeks. */
  trafficDays: Scalars['Int']['output'];
  /** Of all versions together: an integer, in the billions for rare conversions. */
  visitors: Scalars['Float']['output'];
  /** Visitors per day that would be counted. */
  visitorsPerDay: Scalars['Float']['output'];
};

/** The input for planning a test. */
export type TestPlanInput = {
  /** A's conversions per visitor, between 0 and 1. */
  baseline: Scalars['Float']['input'];
  /** The countries whose readers see it; all by default. */
  countries?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /**
   * One country; all by default.
   * @deprecated Use `countries`. Removed after 2026-12-26.
   */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** Those among all that do not, as for a row for all other countries. */
  exceptCountries?: InputMaybe<Array<Scalars['CountryCode']['input']>>;
  /** The layout that contains it. */
  layout: Scalars['String']['input'];
  /** The smallest lift worth finding: 0.1 is 10 % more. */
  leastLift: Scalars['Float']['input'];
  /** Whole percent, starting with A. */
  shares: Array<Scalars['Int']['input']>;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  subject: Scalars['String']['input'];
};

/** The results of a test of a row or a widget. */
export type TestResults = {
  __typename?: 'TestResults';
  /** The current phase; null before a visitor was counted in it. */
  current?: Maybe<TestPhase>;
  /** Earlier phases, latest first. Their counts must never be added up. */
  earlier: Array<TestPhase>;
  /** Inclusive. */
  end?: Maybe<Scalars['String']['output']>;
  /** The goal from now on. */
  goal: TestGoal;
  /** Site and subject. */
  id: Scalars['ID']['output'];
  /** The editor's name for it; empty for a widget's. */
  name: Scalars['String']['output'];
  /** As stored: a day, or a date-time in UTC. */
  start?: Maybe<Scalars['String']['output']>;
  /** The state of the test. */
  state: TestState;
  /** `row:{layout}:{rowKey}` or `widget:{id}`. */
  subject: Scalars['String']['output'];
  /** Why no winner can be declared yet: in the current phase, and in earlier phases with the same draw. */
  waitsFor: Array<Waiting>;
};

/** The counts in one country, or in all. */
export type TestSlice = {
  __typename?: 'TestSlice';
  /** Visitors per draw, from 0 to 1. */
  consentedShare?: Maybe<Scalars['Float']['output']>;
  /** Visitors who converted. */
  conversions: Scalars['Int']['output'];
  /** Null for all; ZZ when it is unknown. */
  country?: Maybe<Scalars['String']['output']>;
  /** Versions drawn, with consent or without; null when they were not counted. */
  draws?: Maybe<Scalars['Int']['output']>;
  /** Whether versions get their visitors. */
  sampleRatio: SampleRatioLevel;
  /** Starting with A. */
  versions: Array<VersionResult>;
  /** Unique visitors. */
  visitors: Scalars['Int']['output'];
};

/** The state of a test. */
export type TestState =
  /** It has ended: all readers see A. */
  | 'AFTER'
  /** Its start is in the future. */
  | 'BEFORE'
  /** There is none now; there are only earlier phases. */
  | 'NONE'
  /** Switched off. */
  | 'OFF'
  /** Readers are divided. */
  | 'RUNNING';

/** The source of the traffic of a plan. */
export type TrafficSource =
  /** Arrivals on the page of its layout. */
  | 'LAYOUT'
  /** Draws of this test. */
  | 'TEST';

/** A term in a language as translators see it. A plural is one term with its forms. */
export type TranslatedTerm = {
  __typename?: 'TranslatedTerm';
  /** Language and key. */
  id: Scalars['ID']['output'];
  /** This release has no such term. */
  isUnused: Scalars['Boolean']['output'];
  /** The full key: `home#banner#read`. */
  key: Scalars['String']['output'];
  /** Comments that are not resolved. */
  openComments: Scalars['Int']['output'];
  /** The text in the reference language, or its forms; empty where none was asked for. */
  reference: Array<TermText>;
  /** When it was reviewed. */
  reviewedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Who reviewed it. */
  reviewedBy?: Maybe<Scalars['String']['output']>;
  /** The en_US text, or its forms; empty when there is none. */
  source: Array<TermText>;
  /** How far it is. */
  state: TermState;
  /** The text, or every form of the language. */
  texts: Array<TermText>;
  /** When its text changed last. */
  updatedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Who changed it; null for a release. */
  updatedBy?: Maybe<Scalars['String']['output']>;
  /** Incremented with each change; 0 for a term that was never saved. */
  version: Scalars['Int']['output'];
};

/** A page of the terms of a language. */
export type TranslatedTermConnection = {
  __typename?: 'TranslatedTermConnection';
  /** The terms of the page, by key. */
  nodes: Array<TranslatedTerm>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /** The terms of all pages. */
  totalCount: Scalars['Int']['output'];
};

/** Limits a list of terms. */
export type TranslatedTermFilter = {
  /** Only with open comments. */
  hasComments?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only what the viewer has changed last. */
  isOwn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only, or none, of the terms that this release does not have. */
  isUnused?: InputMaybe<Scalars['Boolean']['input']>;
  /** One term by its key, or by the key of a form. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** Words of the key or of the texts in both languages. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** The beginning of the keys: `home` or `home#banner`. */
  section?: InputMaybe<Scalars['String']['input']>;
  /** One of these states. */
  states?: InputMaybe<Array<TermState>>;
};

/** The input of `trashMedia`. */
export type TrashMediaInput = {
  /** Its id. */
  id: Scalars['ID']['input'];
  /** Which site. */
  site: SiteKey;
};

/** The result of moving a picture to the trash or restoring it. */
export type TrashMediaResult = Forbidden | MediaPicture | NotFound;

/** The result of checking an action. */
export type TriedAction = {
  __typename?: 'TriedAction';
  /**
   * The same as `isAllowed`.
   * @deprecated Use `isAllowed`. Removed after 2026-12-26.
   */
  allowed: Scalars['Boolean']['output'];
  /** The rights that allow it; empty when it is denied. */
  because: Array<EffectiveRight>;
  /** What is missing; empty when it is allowed. */
  denials: Array<Denial>;
  /** Whether it is allowed. */
  isAllowed: Scalars['Boolean']['output'];
};

/** An action to check for another user; nothing is executed. */
export type TryActionInput = {
  /** With an area: one of c, r, u and d. */
  action?: InputMaybe<Scalars['String']['input']>;
  /** Admin keys, all of which are required. */
  admin?: Array<Scalars['String']['input']>;
  /** An area of content. */
  area?: InputMaybe<Scalars['String']['input']>;
  /** The account's id. */
  id: Scalars['ID']['input'];
  /** A country code, `global` or `default`; any key by default. */
  key?: InputMaybe<Scalars['String']['input']>;
  /** A site, by id. */
  site?: InputMaybe<Scalars['ID']['input']>;
};

/** The result of checking an action. */
export type TryActionResult = Forbidden | TriedAction | ValidationProblem;

/** The result of changing one's account. */
export type UpdateProfileResult = RateLimited | ValidationProblem | Viewer;

/** A user with an account, with rights, or with both, for administrators. */
export type User = {
  __typename?: 'User';
  /** The admin keys they hold, including those of their groups. */
  adminKeys: Array<Scalars['String']['output']>;
  /** Their stored content rights. */
  content: Array<ContentRight>;
  /** When the account was created. */
  createdAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** Every right they have in effect, with reasons. */
  effective: Array<EffectiveRight>;
  /** Their email address; may be empty for rights without an account. */
  email: Scalars['String']['output'];
  /** Their family name. */
  familyName: Scalars['String']['output'];
  /** Their first name. */
  givenName: Scalars['String']['output'];
  /** The groups they belong to. */
  groups: Array<Scalars['String']['output']>;
  /** The account's id in all services: `sub`. */
  id: Scalars['ID']['output'];
  /** Until when the first password sent by mail is valid; null when they have set their own. */
  invitedUntil?: Maybe<Scalars['DateTimeISO']['output']>;
  /** When one of their sessions was last used. */
  lastUsedAt?: Maybe<Scalars['DateTimeISO']['output']>;
  /** The admin keys assigned to them directly. */
  ownAdminKeys: Array<Scalars['String']['output']>;
  /** Number of sessions. */
  sessionCount: Scalars['Int']['output'];
  /** Their sessions, last used first. */
  sessions: Array<Session>;
  /** The sites where their rights apply, by id; null for every site. */
  sites?: Maybe<Array<Scalars['ID']['output']>>;
  /** The status of the account; null when there is no account in this system. */
  status?: Maybe<AccountStatus>;
  /** The name they sign in with; may be empty for rights without an account. */
  username: Scalars['String']['output'];
  /** Incremented with every change of their rights; 0 for a user without rights. */
  version: Scalars['Int']['output'];
};

/** A page of users. */
export type UserConnection = {
  __typename?: 'UserConnection';
  /**
   * The same as `pageInfo.endCursor`.
   * @deprecated Use `pageInfo`. Removed after 2026-12-26.
   */
  next?: Maybe<Scalars['String']['output']>;
  /** Sorted by name if they have rights; otherwise the newest account first. */
  nodes: Array<User>;
  /** Where the page ends. */
  pageInfo: PageInfo;
  /**
   * The same as `totalCount`.
   * @deprecated Use `totalCount`. Removed after 2026-12-26.
   */
  total?: Maybe<Scalars['Int']['output']>;
  /** The users of all pages; null when counting would require reading all. */
  totalCount?: Maybe<Scalars['Int']['output']>;
  /**
   * The same as `nodes`.
   * @deprecated Use `nodes`. Removed after 2026-12-26.
   */
  users: Array<User>;
};

/** A filter for users; fields left out do not restrict. */
export type UserFilter = {
  /** A country of a content right; `global` covers all. */
  country?: InputMaybe<Scalars['CountryCode']['input']>;
  /** A group they belong to. */
  group?: InputMaybe<Scalars['String']['input']>;
  /** An admin key, assigned directly or by a group. */
  right?: InputMaybe<Scalars['String']['input']>;
  /** Prefixes of words in names and addresses. */
  search?: InputMaybe<Scalars['String']['input']>;
  /** A site where their rights apply, by id. */
  site?: InputMaybe<Scalars['ID']['input']>;
  /** The status of their account. */
  status?: InputMaybe<AccountStatus>;
  /** Only users with rights; implied by the filters below. */
  withRights?: Scalars['Boolean']['input'];
};

/** The account waits for its code, which was sent by mail: pass it to `confirmSignUp` or request another. */
export type UserNotConfirmed = {
  __typename?: 'UserNotConfirmed';
  /** Identifies this sign-up for `confirmSignUp` and `sendNewCode`; keep it in memory only. */
  handle: Scalars['ID']['output'];
};

/** The code was right, but an account with this name exists already. */
export type UsernameExists = Problem & {
  __typename?: 'UsernameExists';
  /** USERNAME_EXISTS. */
  code: Scalars['String']['output'];
  /** For developers; screens have their own texts. */
  message: Scalars['String']['output'];
};

/** Invalid input, by field, for a form to show next to the fields. */
export type ValidationProblem = Problem & {
  __typename?: 'ValidationProblem';
  /** VALIDATION. */
  code: Scalars['String']['output'];
  /** One entry per error. */
  errors: Array<FieldError>;
  /** For developers. */
  message: Scalars['String']['output'];
};

/** The verse of the day's devotional, for the reader's country and local date. */
export type VerseOfTheDay = Widget & {
  __typename?: 'VerseOfTheDay';
  /** Today's devotional; null when there is none, or it is unavailable. */
  devotional?: Maybe<Devotional>;
  /** The heading; null for the site's default. */
  heading?: Maybe<Scalars['String']['output']>;
  /** Widget and version, local date and country. */
  id: Scalars['ID']['output'];
  /** The link to the reading is shown below it. */
  showLink: Scalars['Boolean']['output'];
  /** The Bible passage is shown below it. */
  showReference: Scalars['Boolean']['output'];
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** The counts of one version. */
export type VersionResult = {
  __typename?: 'VersionResult';
  /** Visitors who converted. */
  conversions: Scalars['Int']['output'];
  /** Null for A. */
  decided?: Maybe<Decided>;
  /** Its rate minus A's; null for A. */
  difference?: Maybe<Scalars['Float']['output']>;
  /** The confidence interval of the true difference; null for A. */
  differenceInterval?: Maybe<Interval>;
  /** The number of visitors expected from its share. */
  expected: Scalars['Float']['output'];
  /** The same for the guard goal; null without one. */
  guard?: Maybe<GuardResult>;
  /** The confidence interval of the true rate, valid for any number of looks. */
  interval: Interval;
  /** Relative to A's rate. */
  lift?: Maybe<Scalars['Float']['output']>;
  /** Conversions per visitor; null without visitors. */
  rate?: Maybe<Scalars['Float']['output']>;
  /** Percent. */
  share: Scalars['Int']['output'];
  /** A, B and so on. */
  version: Scalars['String']['output'];
  /** Unique visitors. */
  visitors: Scalars['Int']['output'];
};

/** A version's share of the readers. */
export type VersionShare = {
  __typename?: 'VersionShare';
  /** Whole percent. */
  percent: Scalars['Int']['output'];
  /** A, B and so on. */
  version: Scalars['String']['output'];
};

/** The reader to simulate. Parsed by `domain/preview`, like the address of a preview. */
export type ViewAsInput = {
  /** The moment; the time of the request by default. */
  at?: InputMaybe<Scalars['DateTimeISO']['input']>;
  /** The reader's country. */
  country: Scalars['CountryCode']['input'];
  /** Shows the viewer's own unpublished changes instead of the published version. */
  draft: Scalars['Boolean']['input'];
  /** Flags forced off, whatever is stored. At most 50. */
  off: Array<Scalars['String']['input']>;
  /** Flags forced on, whatever is stored. At most 50. */
  on: Array<Scalars['String']['input']>;
  /** Versions of tests, `row:{layout}:{rowKey}:B` or `widget:{id}:B`; A for tests that are not listed. At most 50. */
  versions: Array<Scalars['String']['input']>;
  /** The reader's zone. */
  zone: Scalars['TimeZone']['input'];
};

/** A layout as one reader sees it, with reasons; for editors only. */
export type ViewedLayout = {
  __typename?: 'ViewedLayout';
  /** The moment for which it is evaluated. */
  at: Scalars['DateTimeISO']['output'];
  /** Every decision, in the order in which they were made. */
  reasons?: Maybe<Array<LayoutReason>>;
  /** Incremented with each publish; for a draft the revision it is based on. */
  revision: Scalars['Int']['output'];
};

/** The signed-in user and what they may do. Spec 1 section 3, 'Auth state'. */
export type Viewer = {
  __typename?: 'Viewer';
  /** May be empty. */
  address: Scalars['String']['output'];
  /** Admin keys they hold, including those of their groups. */
  adminPermissions: Array<Scalars['String']['output']>;
  /** The API tokens of the account, the newest first. */
  apiTokens: Array<ApiToken>;
  /** Their bookmarks, newest first. */
  bookmarks: Array<Bookmark>;
  /** They may edit this site's layouts. Decides whether the link is shown; the services check the right. */
  canEditLayouts: Scalars['Boolean']['output'];
  /** The country they have chosen; null for none. */
  country?: Maybe<Scalars['CountryCode']['output']>;
  /** The countries of their content permissions. */
  countryPermissions: CountryPermissions;
  /** Their email address. */
  email: Scalars['String']['output'];
  /** All data of the account as JSON text, for the owner to keep. */
  export: Scalars['String']['output'];
  /** Their family name. */
  familyName: Scalars['String']['output'];
  /** Their first name. */
  givenName: Scalars['String']['output'];
  /** As an editor they get a mail about days to come without a reading. */
  hasEmptyDaysMail: Scalars['Boolean']['output'];
  /** False while their rights cannot be determined: they have none then. */
  hasKnownRights: Scalars['Boolean']['output'];
  /** The account's id in all services: `sub`. */
  id: Scalars['ID']['output'];
  /** They hold an admin key or a content permission. */
  isAdmin: Scalars['Boolean']['output'];
  /** They chose to stay signed in on this device. */
  isKeptSignedIn: Scalars['Boolean']['output'];
  /** The address was verified with a code. */
  isVerified: Scalars['Boolean']['output'];
  /** One entry; null when it does not exist or belongs to another user. */
  journal?: Maybe<JournalEntry>;
  /** The labels of all their entries, sorted. */
  journalLabels: Array<Scalars['String']['output']>;
  /** Their journal. */
  journals: JournalEntryConnection;
  /**
   * The same as `isKeptSignedIn`.
   * @deprecated Use `isKeptSignedIn`. Removed after 2026-12-26.
   */
  keepSignedIn: Scalars['Boolean']['output'];
  /** The language of their mail: es_MX; null for the site's. */
  language?: Maybe<Scalars['String']['output']>;
  /** The name they want to be called by; may be empty. */
  nickname: Scalars['String']['output'];
  /** Their own comments on a devotional in any state, newest first. */
  ownComments: Array<OwnComment>;
  /** May be empty. */
  phoneNumber: Scalars['String']['output'];
  /** The path of their picture, square; null without one. */
  picture?: Maybe<Scalars['String']['output']>;
  /**
   * The same as `hasKnownRights`.
   * @deprecated Use `hasKnownRights`. Removed after 2026-12-26.
   */
  rightsKnown: Scalars['Boolean']['output'];
  /** Their views of the list of a screen, by name; at most 30. */
  savedViews: Array<SavedView>;
  /** When this session ends at the latest, regardless of activity. */
  sessionEndsAt: Scalars['DateTimeISO']['output'];
  /** Every session of the account, this one first, then by last use. */
  sessions: Array<Session>;
  /** The methods they can sign in with. */
  signInMethods: Array<SignInMethod>;
  /** The name they sign in with. */
  username: Scalars['String']['output'];
  /**
   * The same as `isVerified`.
   * @deprecated Use `isVerified`. Removed after 2026-12-26.
   */
  verified: Scalars['Boolean']['output'];
};


/** The signed-in user and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerCanEditLayoutsArgs = {
  site: SiteKey;
};


/** The signed-in user and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerJournalArgs = {
  id: Scalars['ID']['input'];
};


/** The signed-in user and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerJournalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first?: Scalars['Int']['input'];
  label?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};


/** The signed-in user and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerOwnCommentsArgs = {
  reading: Scalars['ID']['input'];
};


/** The signed-in user and what they may do. Spec 1 section 3, 'Auth state'. */
export type ViewerSavedViewsArgs = {
  screen: Scalars['String']['input'];
};

/** What is missing before a winner may be declared. */
export type Waiting =
  /** A minimum in each version. */
  | 'CONVERSIONS'
  /** Complete weeks. */
  | 'DAYS'
  /** A version that is better, or all others worse. */
  | 'DIFFERENCE'
  /** Only a new phase helps. */
  | 'SAMPLE_RATIO';

/** A range of times of the reader's own day. */
export type WallClockRange = {
  /** The first time after it; absent for all from the start on. */
  before?: InputMaybe<Scalars['WallClock']['input']>;
  /** The first time within it; absent for all before the end. */
  from?: InputMaybe<Scalars['WallClock']['input']>;
};

/** Who may make a request. */
export type Who =
  /** Holders of admin keys. */
  | 'ADMIN'
  /** Everyone, signed in or not. */
  | 'ANYONE'
  /** Holders of a content permission for some country; the service checks which countries. */
  | 'CONTENT'
  /** Any signed-in user, for their own data. */
  | 'SIGNED_IN';

/** A widget in a column. A version of a widget never changes. */
export type Widget = {
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The entry of `versions` that chose it; null without a running test. */
  test?: Maybe<Scalars['String']['output']>;
  /** The widget, in any version. */
  widgetId: Scalars['ID']['output'];
};

/** A widget that both sides changed. */
export type WidgetClash = {
  __typename?: 'WidgetClash';
  /** The settings of the common base. */
  base: Scalars['WidgetSettings']['output'];
  /** Names of settings; `versions/B/title` for a test's version. */
  fields: Array<Scalars['String']['output']>;
  /** The published settings. */
  theirs: Scalars['WidgetSettings']['output'];
  /** Its type. */
  type: Scalars['String']['output'];
  /** The published version. */
  version: Scalars['Int']['output'];
  /** Its id. */
  widgetId: Scalars['ID']['output'];
  /** The viewer's settings. */
  yours: Scalars['WidgetSettings']['output'];
};

/** A widget to publish with rows. */
export type WidgetInput = {
  /** The version it is based on, 0 for a new one. */
  baseVersion: Scalars['Int']['input'];
  /** All of its settings. */
  settings: Scalars['WidgetSettings']['input'];
  /** Its type. */
  type: Scalars['String']['input'];
  /** Its id. */
  widgetId: Scalars['ID']['input'];
};

/** The input of `writeComment`. */
export type WriteCommentInput = {
  /** The devotional's id. */
  reading: Scalars['ID']['input'];
  /** At most 1,000 characters, no HTML. */
  text: Scalars['String']['input'];
};

/** The result of writing a comment. */
export type WriteCommentResult = Forbidden | NotFound | OwnComment | RateLimited | ValidationProblem;

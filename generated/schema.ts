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
};

/** A picture that is a link, with one of its own for narrow screens. */
export type BannerCard = Widget & {
  __typename?: 'BannerCard';
  /** What the picture shows, for those who cannot see it. */
  alt: Scalars['String']['output'];
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
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
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
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The picture. */
  image?: Maybe<Scalars['String']['output']>;
  /** Where it leads. */
  link?: Maybe<Scalars['String']['output']>;
  /** It opens a new tab. */
  newTab: Scalars['Boolean']['output'];
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

/** The feature flags of a site in a country. */
export type FeatureSet = {
  __typename?: 'FeatureSet';
  /** Site code and country. */
  id: Scalars['ID']['output'];
  /** The names of those that are on, in order. */
  on: Array<Scalars['String']['output']>;
  /** Counts the changes. */
  version: Scalars['Int']['output'];
};

/** A layout as one reader sees it: rows of columns of widgets, chosen by country, test, flag and schedule. */
export type Layout = {
  __typename?: 'Layout';
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

/** A row. */
export type LayoutRow = {
  __typename?: 'LayoutRow';
  /** Its columns in order. */
  columns: Array<LayoutColumn>;
  /** Site, layout, row and version: exactly what its content depends on. */
  id: Scalars['ID']['output'];
  /** The row, in whichever version. */
  rowKey: Scalars['ID']['output'];
  /** A or B. */
  version: Scalars['String']['output'];
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

/** Everything readable. Content hangs below the site it belongs to. */
export type Query = {
  __typename?: 'Query';
  /** Countries with their offices, in the order of their names. */
  countries: Array<Country>;
  /**
   * The site a host belongs to, or the one named by `override`, which beats the host. An unknown host gets the first site;
   * when the configuration cannot be read at all, the built-in one.
   */
  site: Site;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QueryCountriesArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};


/** Everything readable. Content hangs below the site it belongs to. */
export type QuerySiteArgs = {
  domain?: InputMaybe<Scalars['String']['input']>;
  override?: InputMaybe<Scalars['String']['input']>;
};

/** A piece of text. */
export type RichText = Widget & {
  __typename?: 'RichText';
  /** Clean HTML. */
  html: Scalars['String']['output'];
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
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

/** A configured route and its path below the base path. */
export type SiteRoute = {
  __typename?: 'SiteRoute';
  /** Such as `today`. */
  name: Scalars['String']['output'];
  /** Such as /today. */
  path: Scalars['String']['output'];
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

/** Something in a column. A version of it never changes. */
export type Widget = {
  /** Widget and version. */
  id: Scalars['ID']['output'];
  /** The widget, in whichever version. */
  widgetId: Scalars['ID']['output'];
};

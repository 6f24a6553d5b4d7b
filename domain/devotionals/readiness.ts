/**
 * What the days to come lack: whether readers get a reading on a day, and what is missing of it. Specification F11, never
 * an empty day.
 */
import type { LocalDate } from '../dates/localDate.ts';

/**
 * What there is for a day. `published`: readers get it from the day on. `scheduled`: it will be published in time.
 * `draft`: nobody publishes it. `archive`: readers get the reading of the archive. `empty`: they get nothing.
 */
export const readinessStates = ['published', 'scheduled', 'draft', 'archive', 'empty'] as const;
export type ReadinessState = (typeof readinessStates)[number];

/** What a reading can lack. */
export const readinessLacks = ['picture', 'audio', 'altText'] as const;
export type ReadinessLack = (typeof readinessLacks)[number];

/** A post of the calendar, as far as its readiness goes. */
export interface ReadinessPost {
  readonly id: string;
  /** '' for the default of the day. */
  readonly number: string;
  /** Null for every country. */
  readonly country: string | null;
  /** Readers get a version of it on this day, under its number and for its country. */
  readonly isLive: boolean;
  /** When a version of this day is published, as ISO 8601; null for no schedule. */
  readonly scheduledAt: string | null;
  readonly hasPicture: boolean;
  readonly hasAudio: boolean;
  /** True without a picture of the library too. */
  readonly hasAltText: boolean;
}

/** What readers get on a day: of the default, or of a country's own version. */
export interface Readiness {
  readonly state: ReadinessState;
  /** The post that the state is of; null for none. */
  readonly post: string | null;
  readonly lacks: readonly ReadinessLack[];
}

export interface CountryReadiness extends Readiness {
  readonly country: string;
}

export interface DayReadiness {
  readonly date: LocalDate;
  /** Readers without a version of their country get a reading. */
  readonly isCovered: boolean;
  readonly standard: Readiness;
  /** The countries that have a version of their own, in order. */
  readonly own: readonly CountryReadiness[];
  /** The number that a further post gets. */
  readonly nextNumber: string;
}

export interface ReadinessOptions {
  /** The archive has a reading for the day. */
  readonly isArchived: boolean;
  /** The id of the default that readers get though its draft has left the day; null for none. */
  readonly published?: string | null;
  /** The site has a picture for each day, which readers get where a reading has none. */
  readonly hasDayPictures?: boolean;
}

export function readinessOf(
  date: LocalDate,
  posts: readonly ReadinessPost[],
  { isArchived, published = null, hasDayPictures = false }: ReadinessOptions,
): DayReadiness {
  const ofPost = (post: ReadinessPost): Readiness => ({
    state: stateOf(date, post),
    post: post.id,
    lacks: readinessLacks.filter((lack) => !(lack === 'picture' && hasDayPictures) && !has(post, lack)),
  });
  const standardPost = posts.find(({ number }) => number === '');
  const without = published !== null ? 'published' : isArchived ? 'archive' : 'empty';
  const standard: Readiness = standardPost
    ? ofPost(standardPost)
    : { state: without, post: published, lacks: [] };
  const countries = [...new Set(posts.flatMap(({ country }) => country ?? []))].toSorted();
  return {
    date,
    isCovered: isArchived || published !== null || (standard.state !== 'draft' && standard.state !== 'empty'),
    standard,
    nextNumber: nextNumber(posts.map(({ number }) => number)),
    own: countries.map((country) => ({ country, ...ofPost(ownOf(posts, country)) })),
  };
}

/** The number that a further post of a day gets; `numbers` are those of its posts, '' for the default. */
export const nextNumber = (numbers: readonly string[]): string =>
  String(Math.max(0, ...numbers.map(Number)) + 1);

/** The days on which readers get nothing. */
export const uncoveredDays = (days: readonly DayReadiness[]): LocalDate[] =>
  days.filter(({ isCovered }) => !isCovered).map(({ date }) => date);

/** Readers get the lower number of two versions; a version that they get goes before one that they do not. */
function ownOf(posts: readonly ReadinessPost[], country: string): ReadinessPost {
  const versions = posts.filter((post) => post.country === country);
  return versions.find(({ isLive }) => isLive) ?? versions[0]!;
}

/** In time is until the end of the day before, in UTC: a day begins early in the east. */
function stateOf(date: LocalDate, { isLive, scheduledAt }: ReadinessPost): ReadinessState {
  if (isLive) return 'published';
  return scheduledAt !== null && scheduledAt.slice(0, 10) < date ? 'scheduled' : 'draft';
}

const has = ({ hasPicture, hasAudio, hasAltText }: ReadinessPost, lack: ReadinessLack): boolean =>
  ({ picture: hasPicture, audio: hasAudio, altText: hasAltText })[lack];

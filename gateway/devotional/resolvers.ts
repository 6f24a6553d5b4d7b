import { addDays, compare, localDate, todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../../domain/dates/localTime.ts';
import { formatDate } from '../../domain/dates/formatDate.ts';
import { parseSpecDate } from '../../domain/dates/specDate.ts';
import { readingPath, postPath } from '../../domain/permalinks/readingAddress.ts';
import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';
import { commentDevotionalFields } from '../comment/resolvers.ts';
import { noteChange, type Context } from '../request/context.ts';
import { connection, olderNodes, pageCursor, pageOf } from '../request/connection.ts';
import { limits } from '../operations/limits.ts';
import { readingSharePath } from '../shareImages.ts';
import type { SiteModel } from '../site/siteModel.ts';
import { derivedTexts, safeBody } from './derivedTexts.ts';
import { withDrafts } from './withDrafts.ts';
import type { DayModel, DevotionalModel } from './devotionalModel.ts';

/** Wraps the service's post as a reading shown on a day. */
export function devotionalModel(site: SiteModel, post: Devotional, shownOn?: LocalDate): DevotionalModel {
  const ownDate = parseSpecDate(post.date);
  return { post, site, ownDate, shownOn: shownOn ?? ownDate };
}

const FIRST_ZONE_OF_A_DAY = 'Pacific/Kiritimati';

/**
 * Clamps the reader's date to the latest date that has begun anywhere on earth: a client that sends a later one would
 * make caches hold 'nothing there' for everyone who comes on that day. An answer for a clamped date expires when the
 * next day begins. Decision 9.
 */
function clampToReached(today: LocalDate, context: Context): LocalDate {
  const latest = todayIn(FIRST_ZONE_OF_A_DAY, context.now);
  if (compare(today, latest) <= 0) return today;
  const midnight = `${addDays(latest, 1)}T00:00:00.000` as LocalDateTime;
  noteChange(context, instantOf(midnight, FIRST_ZONE_OF_A_DAY));
  return latest;
}

/** The readings of one day; null when there are none or the reader has not reached the day (decision 9). */
export async function readDay(
  site: SiteModel,
  request: { date: LocalDate; today: LocalDate; country: string | null; dateId: string | null },
  context: Context,
) {
  const today = clampToReached(request.today, context);
  const { date, country, dateId } = request;
  if (compare(date, today) > 0) return null;
  const shared = context.viewAs?.reading;
  if (shared) {
    // A link shows one draft and no other reading of the day.
    const reading = devotionalModel(site, shared, date);
    const isIts = reading.ownDate === date && shared.site_id.startsWith(`${site.config.siteId}-`);
    return isIts ? { ...request, today, site, readings: [reading] as const } : null;
  }
  const { siteId, evergreenYear } = site.config;
  const { day, dayAhead } = context.loaders;
  const posts = await (context.isAhead ? dayAhead : day).load({
    siteId,
    date,
    country,
    evergreenYear,
    dateId,
  });
  const drafts = (context.viewAs?.drafts ?? []).filter(
    (draft) =>
      parseSpecDate(draft.date) === date &&
      draft.site_id.startsWith(`${siteId}-`) &&
      (dateId === null || draft.date_id === dateId),
  );
  const shown = drafts.length === 0 ? (posts ?? []) : withDrafts(posts ?? [], drafts, country ?? '');
  const [first, ...others] = shown.map((post) => devotionalModel(site, post, date));
  return first ? { ...request, today, site, readings: [first, ...others] as const } : null;
}

/** The first day from which every day has readings (decision 52). */
const firstDay = (site: SiteModel): LocalDate => localDate(site.config.evergreenYear, 1, 1)!;

/** The nearest day with readings before or after a day, or null. Before the first day, not every day has readings. */
async function neighbour(day: DayModel, step: 1 | -1, { loaders }: Context): Promise<LocalDate | null> {
  const { site, country, date, today } = day;
  const first = firstDay(site);
  if (compare(date, first) > 0 || (date === first && step === 1)) return addDays(date, step);
  const { siteId } = site.config;
  const days = await loaders.daysUntil.load({ siteId, to: addDays(first, -1), country });
  if (step === -1) return days.findLast((each) => each < date) ?? null;
  return days.find((each) => each > date) ?? (compare(first, today) <= 0 ? first : null);
}

/** True when the reader has reached the following day. */
const hasPassed = ({ date, today }: DayModel): boolean => compare(date, today) < 0;

export const devotionalSiteFields = {
  devotionalDay: (site, { date, today, country, dateId }, context) =>
    readDay(
      site,
      {
        date: date as LocalDate,
        today: today as LocalDate,
        country: country ?? null,
        dateId: dateId ?? null,
      },
      context,
    ),
  async devotionals(site, { first, after, page: number, today, search }, context) {
    const page = after == null ? Math.max(0, number) : pageOf(after);
    const size = Math.max(1, Math.min(first, limits.maxPageSize));
    const { data, total } = await context.loaders.devotionals.load({
      siteId: site.config.siteId,
      to: clampToReached(today as LocalDate, context),
      first: size,
      page,
      search: search || null,
    });
    return connection(
      data.map((post) => devotionalModel(site, post)),
      pageCursor(page + 1, size, total),
      total,
    );
  },
  async devotionalDraft(
    site,
    { date: requestedDate, country: requestedCountry, dateId: number },
    { loaders },
  ) {
    const [date, country, dateId] = [requestedDate as LocalDate, requestedCountry ?? null, number ?? null];
    const { siteId } = site.config;
    const drafts = await loaders.drafts.load({ siteId, date, country, dateId });
    const own = drafts.find((post) => dateId !== null || (post.country !== '' && post.country === country));
    const draft = own ?? drafts.find((post) => post.isDefault);
    return draft ? { site, date, devotional: devotionalModel(site, draft, date) } : null;
  },
} satisfies SiteResolvers;

export const devotionalResolvers = {
  DevotionalDay: {
    // The id tells apart what the normalised cache must not merge: a single reading from a whole day, and a day that is
    // still the last one. Before the first day the neighbouring days depend on the country.
    id: (day) => {
      const { site, date, dateId, readings } = day;
      const last = hasPassed(day) ? '' : 'last';
      const countryPart = compare(date, firstDay(site)) <= 0 ? [day.country] : [];
      return [site.config.siteId, date, readings[0].post.country, dateId, last, ...countryPart].join(':');
    },
    // Formatted here, not in the browser: two versions of locale data give two texts, which breaks hydration.
    dateText: ({ site, date }) => formatDate(date, site.config.DATE_FORMAT, site.config.MOMENT_CODE),
    devotional: ({ readings }) => readings[0],
    otherReadings: ({ readings }) => readings.slice(1),
    previousDate: (day, _, context) => neighbour(day, -1, context),
    nextDate: (day, _, context) => (hasPassed(day) ? neighbour(day, 1, context) : null),
  },
  DevotionalConnection: { items: olderNodes, total: ({ totalCount }) => totalCount },
  DevotionalDraft: {
    id: ({ devotional }) => devotional.post.id,
    dateText: ({ site, date }) => formatDate(date, site.config.DATE_FORMAT, site.config.MOMENT_CODE),
  },
  Devotional: {
    ...commentDevotionalFields,
    // An archived post has one id per day it replaces, because its address differs.
    id: ({ post, shownOn, ownDate }) => (shownOn === ownDate ? post.id : `${post.id}@${shownOn}`),
    date: ({ ownDate }) => ownDate,
    dateId: ({ post }) => post.date_id,
    isDefault: ({ post }) => post.isDefault,
    country: ({ post }) => post.country || null,
    isFromArchive: ({ shownOn, ownDate }) => shownOn !== ownDate,
    fromArchive: ({ shownOn, ownDate }) => shownOn !== ownDate,
    title: ({ post }) => post.title,
    slug: ({ post }) => post.slug,
    path: ({ post, shownOn }) => postPath(post, shownOn),
    canonicalPath,
    reference: ({ post }) => post.app_bible_references,
    verse: ({ post }) => post.verse,
    body: ({ post }) => safeBody(post),
    closingThought: ({ post }) => post.closing_thought,
    author: ({ post }) => post.author,
    imageUrl: ({ post }) => post.featured_image?.full ?? post.image_url,
    imageAlt: ({ post }) => post.featured_image?.alt ?? '',
    imageFocal: ({ post }) => post.featured_image?.focal || null,
    shareImage: ({ post, site, ownDate }) => readingSharePath(site.config, post, ownDate),
    hasAudio: ({ post }) => post.has_audio || post.audio_url !== null,
    audioUrl: ({ post }) => post.audio_url,
    hasComments: ({ post, site }) => site.config.commentsAllowed && post.has_comments,
    seoTitle: ({ post }) => post.seo_title || post.title,
    seoDescription: ({ post, site }) =>
      post.seo_description || derivedTexts(post, site.config.SITE_LANGUAGE).excerpt,
    minutes: ({ post, site }) => derivedTexts(post, site.config.SITE_LANGUAGE).minutes,
    dateText: ({ site, ownDate }) => formatDate(ownDate, site.config.DATE_FORMAT, site.config.MOMENT_CODE),
    excerpt: ({ post, site }) => derivedTexts(post, site.config.SITE_LANGUAGE).excerpt,
    updatedAt: ({ post }) => post.updated_at || null,
  },
} satisfies Resolvers;

/**
 * The canonical address for search engines: the day without its title, because a title may be corrected, and sister
 * sites can link to it without knowing each other's titles. A country's text is the day with the country as a query.
 * Decision 3.
 */
function canonicalPath({ post, ownDate: date }: DevotionalModel): string {
  if (post.isDefault) return readingPath({ date });
  return post.country
    ? `${readingPath({ date })}?country=${post.country.toLowerCase()}`
    : readingPath({ date, dateId: post.date_id });
}

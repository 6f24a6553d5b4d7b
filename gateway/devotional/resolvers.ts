import { addDays, compare, localDate, todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../../domain/dates/localTime.ts';
import { formatDate } from '../../domain/dates/formatDate.ts';
import { parseSpecDate } from '../../domain/dates/specDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Resolvers, SiteResolvers } from '../../generated/resolvers.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';
import { commentDevotionalFields } from '../comment/resolvers.ts';
import { noteChange, type Context } from '../context.ts';
import { limits } from '../limits.ts';
import { readingSharePath } from '../shareImages.ts';
import type { SiteModel } from '../site/siteModel.ts';
import { derivedTexts, safeBody } from './derivedTexts.ts';
import type { DayModel, DevotionalModel } from './devotionalModel.ts';
import { postPath } from './postPath.ts';

/** The service's post as a reading shown on a day. */
export function devotionalModel(site: SiteModel, post: Devotional, shownOn?: LocalDate): DevotionalModel {
  const ownDate = parseSpecDate(post.date);
  return { post, site, ownDate, shownOn: shownOn ?? ownDate };
}

const FIRST_ZONE_OF_A_DAY = 'Pacific/Kiritimati';

/**
 * The reader's own date, but none that has not begun anywhere on earth: whoever says so would have 'nothing there' kept
 * for everybody who comes on that day. What was answered for it holds until the next day begins. Decision 9.
 */
function reached(today: LocalDate, context: Context): LocalDate {
  const latest = todayIn(FIRST_ZONE_OF_A_DAY, context.now);
  if (compare(today, latest) <= 0) return today;
  const midnight = `${addDays(latest, 1)}T00:00:00.000` as LocalDateTime;
  noteChange(context, instantOf(midnight, FIRST_ZONE_OF_A_DAY));
  return latest;
}

/** The readings of one day, or null: nothing there, or the reader has not reached it (decision 9). */
export async function readDay(
  site: SiteModel,
  asked: { date: LocalDate; today: LocalDate; country: string | null; dateId: string | null },
  context: Context,
) {
  const today = reached(asked.today, context);
  const { date, country, dateId } = asked;
  if (compare(date, today) > 0) return null;
  const { siteId, evergreenYear } = site.config;
  const { day, dayAhead } = context.loaders;
  const posts = await (context.isAhead ? dayAhead : day).load({
    siteId,
    date,
    country,
    evergreenYear,
    dateId,
  });
  const [first, ...others] = (posts ?? []).map((post) => devotionalModel(site, post, date));
  return first ? { ...asked, today, site, readings: [first, ...others] as const } : null;
}

/** The first day that has readings for certain (decision 52). */
const firstDay = (site: SiteModel): LocalDate => localDate(site.config.evergreenYear, 1, 1)!;

/** The next day with readings before or after a day, or null. Before the first day not every day has some. */
async function neighbour(day: DayModel, step: 1 | -1, { loaders }: Context): Promise<LocalDate | null> {
  const { site, country, date, today } = day;
  const first = firstDay(site);
  if (compare(date, first) > 0 || (date === first && step === 1)) return addDays(date, step);
  const { siteId } = site.config;
  const days = await loaders.daysUntil.load({ siteId, to: addDays(first, -1), country });
  if (step === -1) return days.findLast((each) => each < date) ?? null;
  return days.find((each) => each > date) ?? (compare(first, today) <= 0 ? first : null);
}

/** Whether the reader has reached the day after. */
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
  async devotionals(site, { first, page, today, search }, context) {
    const { data, total } = await context.loaders.devotionals.load({
      siteId: site.config.siteId,
      to: reached(today as LocalDate, context),
      first: Math.max(1, Math.min(first, limits.listed)),
      page: Math.max(0, page),
      search: search || null,
    });
    return { items: data.map((post) => devotionalModel(site, post)), total };
  },
  async devotionalDraft(site, { date: given, country: of, dateId: number }, { loaders }) {
    const [date, country, dateId] = [given as LocalDate, of ?? null, number ?? null];
    const { siteId } = site.config;
    const drafts = await loaders.drafts.load({ siteId, date, country, dateId });
    const own = drafts.find((post) => dateId !== null || (post.country !== '' && post.country === country));
    const draft = own ?? drafts.find((post) => post.isDefault);
    return draft ? { site, date, devotional: devotionalModel(site, draft, date) } : null;
  },
} satisfies SiteResolvers;

export const devotionalResolvers = {
  DevotionalDay: {
    // One reading asked for alone is another thing to the cache than the whole day, and so is a day with none after it.
    // Where some days have no reading, the days beside one are those the country has.
    id: (day) => {
      const { site, date, dateId, readings } = day;
      const last = hasPassed(day) ? '' : 'last';
      const asked = compare(date, firstDay(site)) <= 0 ? [day.country] : [];
      return [site.config.siteId, date, readings[0].post.country, dateId, last, ...asked].join(':');
    },
    // Written here, not in the browser: two versions of a locale's data write two texts.
    dateText: ({ site, date }) => formatDate(date, site.config.DATE_FORMAT, site.config.MOMENT_CODE),
    devotional: ({ readings }) => readings[0],
    otherReadings: ({ readings }) => readings.slice(1),
    previousDate: (day, _, context) => neighbour(day, -1, context),
    nextDate: (day, _, context) => (hasPassed(day) ? neighbour(day, 1, context) : null),
  },
  DevotionalDraft: {
    id: ({ devotional }) => devotional.post.id,
    dateText: ({ site, date }) => formatDate(date, site.config.DATE_FORMAT, site.config.MOMENT_CODE),
  },
  Devotional: {
    ...commentDevotionalFields,
    // A post of the archive is another thing to the cache on each day it stands in for: its address differs.
    id: ({ post, shownOn, ownDate }) => (shownOn === ownDate ? post.id : `${post.id}@${shownOn}`),
    date: ({ ownDate }) => ownDate,
    dateId: ({ post }) => post.date_id,
    isDefault: ({ post }) => post.isDefault,
    country: ({ post }) => post.country || null,
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
    shareImage: ({ post, site, ownDate }) => readingSharePath(site.config, post, ownDate),
    hasAudio: ({ post }) => post.has_audio || post.audio_url !== null,
    audioUrl: ({ post }) => post.audio_url,
    minutes: ({ post, site }) => derivedTexts(post, site.config.SITE_LANGUAGE).minutes,
    excerpt: ({ post, site }) => derivedTexts(post, site.config.SITE_LANGUAGE).excerpt,
    updatedAt: ({ post }) => post.updated_at || null,
  },
} satisfies Resolvers;

/**
 * The one address search engines are to keep: the day without its title, which may be corrected, and which sister sites
 * can name without knowing each other's titles; a country's text is the day's with the country named. Decision 3.
 */
function canonicalPath({ post, ownDate: date }: DevotionalModel): string {
  if (post.isDefault) return readingPath({ date });
  return post.country
    ? `${readingPath({ date })}?country=${post.country.toLowerCase()}`
    : readingPath({ date, dateId: post.date_id });
}

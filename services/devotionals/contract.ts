/**
 * The contract of the devotionals service: posts by date, lists, writing, trash. Spec 2 §3, §4, §7; decisions 5 to
 * 10, 41, 51, 52.
 */
import { z } from 'zod';
import { isLocalDate, localDate, dateParts, type LocalDate } from '../../domain/dates/localDate.ts';
import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import { anyone, contract, route } from '../../rest/contract.ts';
import { cleanText, countryCode, flag, repeated, wholeNumber } from '../../rest/fields.ts';
import { entryStates } from '../../domain/resource/lifecycle.ts';
import { devotionalResource } from '../../domain/devotionals/devotionalResource.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { limitQuery, resourceRoutes } from '../kit/resource/contract.ts';
import { agendaRoutes } from '../kit/agenda/agendaContract.ts';
import { mailRoutes } from '../kit/mail/mailRoutes.ts';
import { searchRoutes } from '../kit/search/searchContract.ts';
import { commentRoutes } from './commentContract.ts';
import { devotional, type Devotional } from './devotionalShape.ts';
import { draftLinkRoutes } from './draftLinkContract.ts';
import { importRoutes } from './importContract.ts';

/**
 * `{siteId}-publish` or `-draft`; 'published' is accepted too (decision 6). Required: a missing one is passed on as
 * '', so that the service itself can return the literal text of spec 2 §5 as the title.
 */
export const siteId = z
  .string()
  .regex(/^(\d{1,9}(-(publish(ed)?|draft))?)?$/, 'A site id such as 1-publish.')
  .default('')
  .meta({ isRequired: true });

/**
 * Input dates: MM-DD-YYYY, MM/DD/YYYY or a unix timestamp (spec 2 §5); the service itself returns the literal error.
 */
const inputDate = z.union([z.string(), z.number().transform(String)]);

export type { Devotional };

const ignored = z.unknown().optional();
const { featuredImageFocal } = devotionalResource.fields;

/**
 * The body of a write: the complete post; omitted fields of the specification become empty, further ones stay as they
 * are. Computed fields are accepted and ignored (decision 5), so that a post can be sent back as it was read; unknown keys
 * are refused.
 */
export const devotionalInput = z.strictObject({
  id: ignored,
  site_id: ignored,
  status: ignored,
  isDefault: ignored,
  updated_at: ignored,
  on: ignored,
  hasDraft: ignored,
  date: inputDate,
  date_id: z.union([z.string().max(20), z.int().transform(String)]).optional(),
  title: cleanText(300),
  slug: cleanText(200).optional(),
  app_bible_references: cleanText(300).optional(),
  country: z.union([z.literal(''), countryCode]).optional(),
  verse: cleanText(2_000).optional(),
  content: cleanText(200_000).optional(),
  closing_thought: cleanText(2_000).optional(),
  author: cleanText(200).optional(),
  image_url: cleanText(2_000).nullable().optional(),
  featured_image: z
    .strictObject({
      full: cleanText(2_000),
      alt: cleanText(300).optional(),
      focal: z
        .string()
        .refine((focal) => featuredImageFocal.schema.safeParse(focal).success, "A point such as '50% 30%'.")
        .optional(),
    })
    .nullable()
    .optional(),
  has_audio: z.boolean().optional(),
  audio_url: cleanText(2_000).nullable().optional(),
  has_comments: z.boolean().optional(),
  seo_title: cleanText(120).optional(),
  seo_description: cleanText(160).optional(),
});
export type DevotionalInput = z.input<typeof devotionalInput>;

const dayQuery = z.object({
  site_id: siteId,
  status: z.string().max(20).optional(),
  country: z.union([z.literal(''), countryCode]).optional(),
  /** One or several days: `on` of each post is the day it is for. */
  on: repeated(inputDate, 31),
  /** Only the reading with this date id. */
  decimal_id: z.string().max(20).optional(),
  /** Bypasses all caches. */
  refresh: flag.optional(),
  /**
   * Days without a default post use the same month and day of this year (decision 9). Our extension; other services
   * ignore it.
   */
  evergreen_year: wholeNumber(1970, 2200).optional(),
});

const listQuery = z.object({
  site_id: siteId,
  id: repeated(z.string().max(60)),
  status: z.string().max(20).optional(),
  country: z.union([z.literal(''), countryCode]).optional(),
  from: inputDate.optional(),
  to: inputDate.optional(),
  search: cleanText(200).optional(),
  order: z.enum(['asc', 'desc']).optional(),
  page: wholeNumber(0, 100_000).optional(),
  per_page: wholeNumber(1, 100).optional(),
});

const isoDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isLocalDate, 'A day such as 2026-11-21.');

/** A post in a calendar: an entry with its draft, which `title` and the others are of. */
const calendarPost = z.object({
  id: z.string(),
  version: z.int(),
  day: isoDay,
  /** '' for the default of the day. */
  number: z.string(),
  /** Null for every country. */
  country: z.string().nullable(),
  title: z.string(),
  state: z.enum(entryStates),
  /** Readers get a version of it on this day, under its number and for its country. */
  isLive: z.boolean(),
  /** When a version of this day and number will be published. */
  scheduledAt: z.iso.datetime().nullable(),
  hasPicture: z.boolean(),
  hasAudio: z.boolean(),
  /** The picture of the library has a text for people who do not see it; true without such a picture too. */
  hasAltText: z.boolean(),
  /** The caller's rights cover a move of it. */
  canMove: z.boolean(),
  /** They cover a copy of it. */
  canCopy: z.boolean(),
  /** The filters and the search are for it. */
  isMatch: z.boolean(),
});
export type CalendarPost = z.output<typeof calendarPost>;

/** A reading that is in the way of moved or copied ones. */
const shiftConflict = z.object({
  day: isoDay,
  number: z.string(),
  title: z.string(),
  /** It has the address of a moved reading on this day; else its number. */
  hasAddress: z.boolean(),
});
export type ShiftConflict = z.output<typeof shiftConflict>;

/** A leap year with the versions of three countries and more. */
const MAX_SHIFTED = 2_000;

/** One line per post, for sitemaps and feeds. */
const listed = devotional.pick({
  id: true,
  date: true,
  date_id: true,
  slug: true,
  title: true,
  country: true,
  updated_at: true,
});

export const devotionalTags = {
  /** All posts of one day of a site. `date` is MM-DD-YYYY. */
  day: (site: number | string, date: string) => `devotional:${Number.parseInt(String(site), 10)}:${date}`,
  /** Every list of a site's posts. */
  site: (site: number | string) => `devotionals:${Number.parseInt(String(site), 10)}`,
};

export const devotionals = contract({
  service: 'devotionals',
  title: 'Devotionals',
  base: { development: '/devotionals-dev', production: '/devotionals' },
  resources: [devotionalResource],
  routes: {
    readDay: route({
      method: 'GET',
      path: '/v2',
      summary:
        "A day's posts for visitors: first the country's variant or the default, then further readings.",
      rule: anyone,
      query: dayQuery,
      response: z.preprocess(listOf, z.array(devotional)),
      // Posts of the evergreen year replace missing days, so both days are tagged, even without such a post.
      tags: ({ query }, posts) => [
        ...query.on.flatMap((on) => {
          const day = dayOf(on);
          const archived = day && query.evergreen_year && sameDayIn(query.evergreen_year, day);
          return [on, ...(archived ? [archived] : [])].map((each) => dayTag(query.site_id, each));
        }),
        ...posts.map((post) => dayTag(query.site_id, post.date)),
      ],
    }),
    readDayAhead: route({
      method: 'GET',
      path: '/v2/ahead',
      summary: "A future day's posts as visitors will see them on that day, for preparing offline pages.",
      rule: { area: 'devotionals', action: 'r' },
      query: dayQuery,
      response: z.preprocess(listOf, z.array(devotional)),
    }),
    readDayAsEditor: route({
      method: 'GET',
      path: '/v2/admin',
      summary: "A day's posts for editors; drafts and future posts are included if `status` requests them.",
      rule: { area: 'devotionals', action: 'r' },
      query: dayQuery,
      response: z.preprocess(listOf, z.array(devotional)),
    }),
    listDevotionals: route({
      method: 'GET',
      path: '/',
      summary: 'Published posts, newest first. Repeat `id` to read several.',
      rule: anyone,
      query: listQuery,
      response: z.object({ data: z.array(devotional), total: z.int() }),
      tags: ({ query }) => [devotionalTags.site(query.site_id)],
    }),
    listAsEditor: route({
      method: 'GET',
      path: '/admin',
      summary: 'Posts of any status.',
      rule: { area: 'devotionals', action: 'r' },
      query: listQuery,
      response: z.object({ data: z.array(devotional), total: z.int() }),
    }),
    ...draftLinkRoutes,
    readCalendar: route({
      method: 'GET',
      path: '/calendar',
      summary:
        'The posts of some days in short form, in use, for editors; what the archive gives readers instead of a default; and what is archived.',
      rule: { area: 'devotionals', action: 'r' },
      query: z.object({
        site: wholeNumber(0, 999_999_999),
        from: isoDay,
        to: isoDay,
        /** The year whose posts readers get on days without a default (decision 9); none without it. */
        evergreen_year: wholeNumber(1970, 2200).optional(),
        search: limitQuery.search,
        filter: limitQuery.filter,
      }),
      response: z.object({
        data: z.array(calendarPost),
        archive: z.array(z.object({ day: isoDay, title: z.string() })),
        /** The defaults that readers get on days that their drafts have left. */
        published: z.array(z.object({ id: z.string(), day: isoDay, title: z.string() })),
        /** The archived posts. */
        trash: z.array(z.object({ id: z.string(), day: isoDay, title: z.string() })),
      }),
    }),
    listDays: route({
      method: 'GET',
      path: '/days',
      summary: 'An index of the published posts, one entry per post, for sitemaps.',
      rule: anyone,
      query: z.object({ site_id: siteId, from: inputDate.optional(), to: inputDate.optional() }),
      response: z.object({ data: z.array(listed) }),
      tags: ({ query }) => [devotionalTags.site(query.site_id)],
    }),
    saveDevotional: route({
      method: 'POST',
      path: '/',
      summary: 'Saves one post; `site_id` determines whether it is live or a draft.',
      rule: { area: 'devotionals', action: 'u' },
      query: z.object({ site_id: siteId }),
      body: devotionalInput,
      response: z.object({ updated: devotional }),
    }),
    saveDevotionals: route({
      method: 'POST',
      path: '/batch',
      summary:
        'Saves many posts in one transaction, for imports. Returns how many were created, changed and unchanged.',
      rule: { area: 'devotionals', action: 'u' },
      query: z.object({ site_id: siteId }),
      body: z.strictObject({
        posts: z.array(devotionalInput).max(500),
        /** Of each post the site and the id that it has in its source; one that was on another day leaves it. */
        sources: z.array(cleanText(300).nullable()).max(500).optional(),
        /** The run of the command that writes them: what its calls write can be undone as a whole. */
        import: z.strictObject({ id: z.uuid(), fileName: cleanText(200).min(1) }).optional(),
      }),
      response: z.object({
        created: z.int(),
        changed: z.int(),
        same: z.int(),
        /** Days that posts have left: what was there is in the trash. */
        left: z.array(z.string()).optional(),
      }),
    }),
    trashDevotional: route({
      method: 'DELETE',
      path: '/',
      summary: 'Moves one record (site, date id) to the trash; country variants stay (decision 10).',
      rule: { area: 'devotionals', action: 'd' },
      query: z.object({ site_id: siteId, date: inputDate, date_id: z.string().max(20).optional() }),
      response: z.object({ deleted: z.int() }),
    }),
    ...importRoutes,
    shiftDevotionalPosts: route({
      method: 'POST',
      path: '/shift',
      summary:
        'Moves or copies readings by a number of days, in one transaction; nothing when another reading is in the way.',
      rule: { area: 'devotionals', action: 'r' },
      body: z.strictObject({
        site: z.int().min(0).max(999_999_999),
        /** Back in time when it is negative. */
        days: z
          .int()
          .min(-36_600)
          .max(36_600)
          .refine((days) => days !== 0, 'A number of days other than 0.'),
        /** Creates drafts and leaves the readings as they are. */
        isCopy: z.boolean().default(false),
        /** Only reports what is in the way. */
        isDryRun: z.boolean().default(false),
        posts: z
          .array(z.strictObject({ id: z.string().min(1).max(60), baseVersion: z.int().min(1) }))
          .min(1)
          .max(MAX_SHIFTED)
          .refine((posts) => new Set(posts.map(({ id }) => id)).size === posts.length, 'Each once.'),
      }),
      response: z.object({
        /** The moved readings, or the copies. */
        data: z.array(z.object({ id: z.string(), version: z.int() })),
        conflicts: z.array(shiftConflict),
      }),
    }),
    ...resourceRoutes(devotionalResource),
    ...searchRoutes,
    ...agendaRoutes,
    ...mailRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
    ...commentRoutes,
  },
});

/** Some services return a list, some an object with a `default` list (spec 2 §7). */
function listOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && !Array.isArray(input) && 'default' in input
    ? input.default
    : input;
}

/** The same month and day of another year, or null: 29 February exists in leap years only (decision 52). */
export function sameDayIn(year: number, day: LocalDate): LocalDate | null {
  const { month, day: ofMonth } = dateParts(day);
  return localDate(year, month, ofMonth);
}

/** Parses a date in any accepted format; null if invalid. */
export function dayOf(input: string): LocalDate | null {
  try {
    return parseSpecDate(input);
  } catch {
    return null;
  }
}

/** The tag of a day, independent of the date format. */
function dayTag(site: string, input: string): string {
  const day = isLocalDate(input) ? input : dayOf(input);
  return devotionalTags.day(site, day ? formatSpecDate(day) : input);
}

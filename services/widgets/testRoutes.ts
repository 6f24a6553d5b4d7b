/** What tests of rows and widgets show: counting, goals, results, plans, winners. Decisions 11 to 16; page 0025. */
import { z } from 'zod';
import { SUBJECT_NAME, TEST_NAME } from '../../domain/experiments/subjectName.ts';
import { anyone, route } from '../../rest/contract.ts';
import { countryCode, repeated, wholeNumber } from '../../rest/fields.ts';
import { layoutName, layoutRevision, note, site, widgetId } from './shapes.ts';

const version = z.string().regex(/^[A-Z]$/);
/** A browser's own random name for itself: 128 bits and more. */
const unit = z.string().regex(/^[\w-]{22}$/);
const test = z.string().regex(TEST_NAME);
const subject = z.string().regex(SUBJECT_NAME, '`row:{layout}:{rowKey}` or `widget:{id}`.');
const goalKind = z.enum(['click', 'visit']);
const count = z.int().min(0);

/** One thing a browser tells; which of `click` and `visit` is the conversion, the test's goal says. */
const entry = z.object({ test, version, kind: z.enum(['exposure', 'click', 'visit']), unit });
export type Entry = z.output<typeof entry>;

const counted = z.object({
  /** Of the tests that run: what to listen for. */
  goals: z.array(z.object({ test: z.string(), kind: goalKind, path: z.string().nullable() })),
});
export type Counted = z.output<typeof counted>;

/** A page's path without the site's base path, a query or a last slash. */
const path = z
  .string()
  .max(300)
  .regex(/^\/(?:[^\s?#\\/][^\s?#\\]*[^\s?#\\/]|[^\s?#\\/])?$/, 'A path such as /email-signups.');

const goal = z.object({ kind: goalKind, path: z.string().nullable(), version: count });

const interval = z.object({ low: z.number(), high: z.number() });
const versionResult = z.object({
  version: z.string(),
  /** Percent, as the editor set it. */
  share: z.number(),
  visitors: count,
  /** Visitors it should have by its share. */
  expected: z.number(),
  conversions: count,
  /** Conversions per visitor; null before the first. */
  rate: z.number().nullable(),
  /** Where the true rate lies, however often somebody looks. */
  interval,
  /** The version's rate less A's; null for A, and before both were seen. */
  difference: z.number().nullable(),
  /** In parts of A's rate. */
  lift: z.number().nullable(),
  /** Where the true difference lies; null for A. */
  differenceInterval: interval.nullable(),
  /** Null for A. */
  decided: z.enum(['better', 'worse', 'open']).nullable(),
});
const slice = z.object({
  /** Null for all together. */
  country: z.string().nullable(),
  visitors: count,
  conversions: count,
  /** Versions drawn; null where nobody counted draws. */
  draws: count.nullable(),
  /** Visitors for each draw, at most 1; null without draws. */
  consentedShare: z.number().nullable(),
  sampleRatio: z.object({ level: z.enum(['ok', 'watch', 'off']), probability: z.number() }),
  versions: z.array(versionResult),
});
export type Slice = z.output<typeof slice>;

const waiting = z.enum(['days', 'conversions', 'sampleRatio', 'difference']);

const phase = z.object({
  id: z.int(),
  shares: z.array(z.object({ version: z.string(), percent: z.number() })),
  goal: goal.omit({ version: true }),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  winner: z.string().nullable(),
  /** Whole days so far. */
  days: count,
  isReady: z.boolean(),
  waitsFor: z.array(waiting),
  /** More visitors were counted than versions drawn: somebody claims some, or draws were lost. */
  moreThanDrawn: z.boolean(),
  overall: slice,
  /** Those with the most visitors first. */
  countries: z.array(slice),
  series: z.array(
    z.object({
      day: z.iso.date(),
      versions: z.array(z.object({ version: z.string(), visitors: count, conversions: count })),
    }),
  ),
});
export type PhaseResults = z.output<typeof phase>;

const results = z.object({
  subject: z.string(),
  name: z.string(),
  /** `none`: there is no test now, and phases are what was. */
  state: z.enum(['none', 'off', 'before', 'running', 'after']),
  start: z.string().nullable(),
  end: z.string().nullable(),
  goal,
  /** What a winner would wait for now; of the present phase, and of those before it that drew as it does. */
  waitsFor: z.array(waiting),
  /** The present one first; it is not there before anybody was counted. */
  current: phase.nullable(),
  earlier: z.array(phase),
});
export type TestResults = z.output<typeof results>;

const planned = z.object({ visitors: count, days: z.int().nullable() });
const plan = planned.extend({
  perVersion: z.array(z.object({ version: z.string(), visitors: count })),
  even: planned,
  extraDays: z.int().nullable(),
  /** Visitors who would be counted in a day. */
  visitorsPerDay: z.number(),
  /** Where the traffic is known from: draws of this test, or arrivals at the layout's page where it was never drawn. */
  source: z.enum(['test', 'layout']),
  /** Draws, or arrivals, a day, of the last four weeks. */
  drawsPerDay: z.number(),
  consentedShare: z.number().nullable(),
});
export type Plan = z.output<typeof plan>;

const percent = z.int().min(1).max(99);

export const testRoutes = {
  count: route({
    method: 'POST',
    path: '/counts',
    summary:
      'Counts what one browser with consent saw and did in running tests; what is not running is passed over. Answers the goals to listen for.',
    rule: anyone,
    query: z.object({ site }),
    body: z.object({
      entries: z
        .array(entry)
        .min(1)
        .max(50)
        .refine((all) => new Set(all.map((it) => it.unit)).size === 1, 'One browser has one unit.'),
    }),
    response: counted,
    limits: { bytes: 20_000, perMinute: { address: 30, total: 3_000 } },
  }),
  countDraws: route({
    method: 'POST',
    path: '/counts/draws',
    summary: 'Adds how often versions were drawn at the edge: a number per test and country.',
    rule: { admin: 'super_admin' },
    body: z.object({
      draws: z
        .array(
          z.object({
            site: wholeNumber(1, 1_000_000_000),
            test,
            country: countryCode,
            draws: z.int().min(1).max(10_000_000),
          }),
        )
        .max(1_000),
    }),
    response: z.object({ done: z.literal(true) }),
  }),
  countArrivals: route({
    method: 'POST',
    path: '/counts/arrivals',
    summary: 'Adds how often readers arrived at pages with a layout: a number per layout and country.',
    rule: { admin: 'super_admin' },
    body: z.object({
      arrivals: z
        .array(
          z.object({
            site: wholeNumber(1, 1_000_000_000),
            layout: layoutName,
            country: countryCode,
            arrivals: z.int().min(1).max(10_000_000),
          }),
        )
        .max(1_000),
    }),
    response: z.object({ done: z.literal(true) }),
  }),
  readTestResults: route({
    method: 'GET',
    path: '/tests/results',
    summary:
      'What tests show, in the order asked: the present phase and earlier ones, by country and in all.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site, subject: repeated(subject, 50) }),
    response: z.array(results),
  }),
  setTestGoal: route({
    method: 'PUT',
    path: '/tests/goal',
    summary:
      "Sets what counts as a test's conversion. `baseVersion` is the version it was read at, 0 for none. Another goal begins a new phase.",
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: z
      .object({ subject, kind: goalKind, path: path.nullable().default(null), baseVersion: count })
      .refine((it) => (it.kind === 'visit') === (it.path !== null), {
        path: ['path'],
        message: 'A visit needs a path, a click has none.',
      }),
    response: goal,
  }),
  planTest: route({
    method: 'GET',
    path: '/tests/plan',
    summary:
      "Visitors and days a test would take, from its draws of the last four weeks in that country, or else from the arrivals at its layout's page; null where there were neither.",
    rule: { area: 'layouts', action: 'r' },
    query: z.object({
      site,
      subject,
      layout: layoutName,
      country: countryCode.optional(),
      baseline: z.coerce.number().gt(0).lt(1),
      leastLift: z.coerce.number().min(-0.99).max(100),
      /** From A on. */
      shares: repeated(z.coerce.number().pipe(percent), 26),
    }),
    response: z.object({ plan: plan.nullable() }),
  }),
  declareWinner: route({
    method: 'POST',
    path: '/tests/winner',
    summary:
      'Makes one version of a test the row or the widget, and publishes that. Refused while the test is not ready, unless the editor is `sure`; with a sample ratio that is off always.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: z
      .object({
        layout: layoutName,
        rowKey: z
          .string()
          .regex(/^[\w-]{1,64}$/)
          .optional(),
        widgetId: widgetId.optional(),
        version,
        baseRevision: count,
        sure: z.boolean().default(false),
        note: note.optional(),
      })
      .refine((it) => (it.rowKey === undefined) !== (it.widgetId === undefined), 'A row or a widget.'),
    response: layoutRevision,
  }),
};

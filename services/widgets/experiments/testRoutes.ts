/** Routes of tests: counting, goals, results, estimates, winners. Decisions 11 to 16; page 0025. */
import { GOAL_PATH, MAX_GOAL_PATH_LENGTH } from '../../../domain/experiments/goalResource.ts';
import { z } from 'zod';
import { SUBJECT_NAME, TEST_NAME } from '../../../domain/experiments/subjectName.ts';
import { anyone, route } from '../../../rest/contract.ts';
import { countryCode, repeated, wholeNumber } from '../../../rest/fields.ts';
import { layoutName, layoutRevision, note, site, widgetId } from '../shapes.ts';

const version = z.string().regex(/^[A-Z]$/);
/** A random id a browser gives itself: at least 128 bits. */
const unit = z.string().regex(/^[\w-]{22}$/);
const test = z.string().regex(TEST_NAME);
const subject = z.string().regex(SUBJECT_NAME, '`row:{layout}:{rowKey}` or `widget:{id}`.');
const goalKind = z.enum(['click', 'visit']);
const count = z.int().min(0);

/** One event of a browser; the test's goal decides whether `click` or `visit` is the conversion. */
const entry = z.object({ test, version, kind: z.enum(['exposure', 'click', 'visit']), unit });
export type Entry = z.output<typeof entry>;

const counted = z.object({
  /** The goals of running tests, and their guard goals: what to listen for. */
  goals: z.array(z.object({ test: z.string(), kind: goalKind, path: z.string().nullable() })),
});
export type Counted = z.output<typeof counted>;

const path = z.string().max(MAX_GOAL_PATH_LENGTH).regex(GOAL_PATH, 'A path such as /email-signups.');

const guard = z.object({ kind: goalKind, path: z.string().nullable() });
const goal = z.object({
  kind: goalKind,
  path: z.string().nullable(),
  /** The goal of the other kind that should not become worse; null for none. */
  guard: guard.nullable(),
  version: count,
});

const interval = z.object({ low: z.number(), high: z.number() });
const versionResult = z.object({
  version: z.string(),
  /** Percent, as the editor set it. */
  share: z.number(),
  visitors: count,
  /** Expected visitors by its share. */
  expected: z.number(),
  conversions: count,
  /** Conversions per visitor; null before the first. */
  rate: z.number().nullable(),
  /** Confidence interval of the rate, valid at any time (sequential). */
  interval,
  /** The version's rate minus A's; null for A, and before both have visitors. */
  difference: z.number().nullable(),
  /** Relative to A's rate. */
  lift: z.number().nullable(),
  /** Confidence interval of the difference; null for A. */
  differenceInterval: interval.nullable(),
  /** Null for A. */
  decided: z.enum(['better', 'worse', 'open']).nullable(),
  /** The same for the guard goal; null without one. */
  guard: z
    .object({
      conversions: count,
      rate: z.number().nullable(),
      difference: z.number().nullable(),
      differenceInterval: interval.nullable(),
      decided: z.enum(['better', 'worse', 'open']).nullable(),
    })
    .nullable(),
});
const slice = z.object({
  /** Null for all countries together. */
  country: z.string().nullable(),
  visitors: count,
  conversions: count,
  /** Draws; null if none were counted. */
  draws: count.nullable(),
  /** Visitors per draw, at most 1; null without draws. */
  consentedShare: z.number().nullable(),
  sampleRatio: z.object({ level: z.enum(['ok', 'watch', 'off']), probability: z.number() }),
  versions: z.array(versionResult),
});
export type Slice = z.output<typeof slice>;

const waiting = z.enum(['days', 'conversions', 'sampleRatio', 'difference']);

/** Who declared which version the winner, when, and why. */
const decision = z.object({
  version: z.string(),
  /** The id of their account. */
  by: z.string(),
  at: z.iso.datetime(),
  note: z.string(),
});
export type Decision = z.output<typeof decision>;

const phase = z.object({
  id: z.int(),
  shares: z.array(z.object({ version: z.string(), percent: z.number() })),
  goal: goal.omit({ version: true }),
  beganAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  winner: z.string().nullable(),
  /** Null without a winner, and for one before decisions were stored. */
  decision: decision.nullable(),
  /** Complete days so far. */
  days: count,
  isReady: z.boolean(),
  waitsFor: z.array(waiting),
  /** More visitors than draws: forged counts, or lost draws. */
  moreThanDrawn: z.boolean(),
  overall: slice,
  /** Sorted by visitors, descending. */
  countries: z.array(slice),
  series: z.array(
    z.object({
      day: z.iso.date(),
      versions: z.array(z.object({ version: z.string(), visitors: count, conversions: count })),
    }),
  ),
});
export type PhaseResults = z.output<typeof phase>;

/** `none`: there is no test now; phases are from the past. */
const state = z.enum(['none', 'off', 'before', 'running', 'after']);

const listed = z.object({
  subject: z.string(),
  /** The editor's name for it; '' for none. */
  name: z.string(),
  state,
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Of the latest phase. */
  visitors: count,
  /** When the latest phase began; null before anybody was counted. */
  beganAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  winner: z.string().nullable(),
  decision: decision.nullable(),
});
export type ListedTest = z.output<typeof listed>;

const results = z.object({
  subject: z.string(),
  name: z.string(),
  state,
  start: z.string().nullable(),
  end: z.string().nullable(),
  goal,
  /** Why no winner may be declared yet; from the current phase and earlier ones with the same draw. */
  waitsFor: z.array(waiting),
  /** The current phase; null before anybody was counted. */
  current: phase.nullable(),
  earlier: z.array(phase),
});
export type TestResults = z.output<typeof results>;

const planned = z.object({ visitors: count, days: z.int().nullable() });
const plan = planned.extend({
  perVersion: z.array(z.object({ version: z.string(), visitors: count })),
  even: planned,
  extraDays: z.int().nullable(),
  /** Visitors that would be counted per day. */
  visitorsPerDay: z.number(),
  /** The source of the traffic: draws of this test, or arrivals at the layout's page if it was never drawn. */
  source: z.enum(['test', 'layout']),
  /** Draws, or arrivals, per day. */
  drawsPerDay: z.number(),
  /** The days these were counted on: at most the last four weeks. */
  trafficDays: z.int().min(1),
  consentedShare: z.number().nullable(),
});
export type Plan = z.output<typeof plan>;

const percent = z.int().min(1).max(99);

export const testRoutes = {
  count: route({
    method: 'POST',
    path: '/counts',
    summary:
      'Counts exposures and conversions of one browser with consent in running tests; other tests are ignored. Returns the goals to observe.',
    rule: anyone,
    query: z.object({ site }),
    body: z.object({
      entries: z
        .array(entry)
        .min(1)
        .max(50)
        .refine(
          (all) => new Set(all.map((it) => it.unit)).size === 1,
          'All entries must have the same unit.',
        ),
    }),
    response: counted,
    // Carriers of mobile networks put thousands of readers behind one address, most of all in the morning. What is
    // refused stays on the device and is sent later (decision page 0076).
    limits: { bytes: 20_000, perMinute: { address: 12_000, total: 12_000 } },
  }),
  countDraws: route({
    method: 'POST',
    path: '/counts/draws',
    summary: 'Adds the draws of versions at the edge, per test and country.',
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
    summary: 'Adds the arrivals of readers at pages with a layout, per layout and country.',
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
    summary: 'Test results, in the requested order: the current and earlier phases, by country and in total.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site, subject: repeated(subject, 50) }),
    response: z.array(results),
  }),
  listTests: route({
    method: 'GET',
    path: '/tests',
    summary:
      'All tests of a site: waiting, running, ended and decided, with who decided and why. Current ones first, then the latest.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site }),
    response: z.array(listed),
  }),
  setTestGoal: route({
    method: 'PUT',
    path: '/tests/goal',
    summary:
      "Sets what counts as a test's conversion. `baseVersion` is the version it was read at, 0 for none. A changed goal starts a new phase.",
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: z
      .object({
        subject,
        kind: goalKind,
        path: path.nullable().default(null),
        guard: z
          .object({ kind: goalKind, path: path.nullable().default(null) })
          .nullable()
          .default(null),
        baseVersion: count,
      })
      .refine((it) => (it.kind === 'visit') === (it.path !== null), {
        path: ['path'],
        message: 'A visit requires a path; a click must not have one.',
      })
      .refine(
        ({ kind, guard: it }) =>
          it === null || (it.kind !== kind && (it.kind === 'visit') === (it.path !== null)),
        { path: ['guard'], message: 'The guard goal is of the other kind; a visit requires a path.' },
      ),
    response: goal,
  }),
  planTest: route({
    method: 'GET',
    path: '/tests/plan',
    summary:
      "The number of visitors and days a test needs, based on its draws of the last four weeks in its countries, otherwise on arrivals at its layout's page; null if there were neither.",
    rule: { area: 'layouts', action: 'r' },
    query: z.object({
      site,
      subject,
      layout: layoutName,
      /** The countries whose readers see it; empty for all. */
      countries: repeated(countryCode, 300),
      /** Those among all that do not: a row for all other countries. */
      exceptCountries: repeated(countryCode, 300),
      baseline: z.coerce.number().gt(0).lt(1),
      leastLift: z.coerce.number().min(-0.99).max(100),
      /** Shares in the order A, B, … */
      shares: repeated(z.coerce.number().pipe(percent), 26),
    }),
    response: z.object({ plan: plan.nullable() }),
  }),
  declareWinner: route({
    method: 'POST',
    path: '/tests/winner',
    summary:
      'Ends a test: publishes one version as the row or widget. Refused while the test is not ready, unless `sure` is set; always refused if the sample ratio is off.',
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
      .refine(
        (it) => (it.rowKey === undefined) !== (it.widgetId === undefined),
        'Set either `rowKey` or `widgetId`.',
      ),
    response: layoutRevision,
  }),
};

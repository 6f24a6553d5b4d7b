/**
 * The error-recovery service: errors in readers' browsers, and what the content security policy blocked there. Spec 1
 * §3 'Error report payload', §7 `PUT /error-recovery`, §8; decisions 26, 46, 49.
 */
import { z } from 'zod';
import { isSecretName, redactSearch, redactText, redactUrl } from '../../domain/errors/redact.ts';
import { anyone, contract, route } from '../../rest/contract.ts';
import { wholeNumber } from '../../rest/fields.ts';
import { cleanLine, cleanLines } from './cleaning.ts';
import { violations } from './violations.ts';

/** Maximum lengths in characters; clients truncate longer texts. */
export const MAX_MESSAGE = 2_000;
export const MAX_STACK = 16_000;
const MAX_ADDRESS = 4_000;
const MAX_PARAMS = 20;

/** One cleaned line of text; null when unknown. */
const line = (max: number) => z.string().max(max).transform(cleanLine).nullable().default(null);
const yesNo = z.boolean().nullable().default(null);
/** CSS pixels. */
const pixels = z.number().min(0).max(100_000).nullable().default(null);
const address = z
  .string()
  .max(MAX_ADDRESS)
  .transform((text) => redactUrl(cleanLine(text)))
  .nullable()
  .default(null);

/** 'ODB-' and hex digits; case-insensitive, because it is read out on the phone, and stored in lower case. */
export const errorId = z
  .string()
  .regex(/^[Oo][Dd][Bb]-[0-9A-Fa-f]{8,32}$/, "'ODB-' followed by 8 to 32 hexadecimal digits.")
  .transform((id) => `ODB-${id.slice(4).toLowerCase()}`);

/** Names and values of route parameters; implausible and secret names are dropped. */
const params = z
  .record(z.string().max(200), z.string().max(500))
  .transform((values) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => /^[\w-]{1,50}$/.test(name) && !isSecretName(name))
        .slice(0, MAX_PARAMS)
        .map(([name, value]) => [name, cleanLine(value)]),
    ),
  )
  .nullable()
  .default(null);

/** The report of a browser. Most parts are optional, because the page is broken. Unknown fields are dropped. */
export const errorReport = z.object({
  errorId,
  error: z.object({
    message: z
      .string()
      .max(MAX_MESSAGE)
      .transform((text) => redactText(cleanLines(text))),
    stack: z
      .string()
      .max(MAX_STACK)
      .transform((text) => redactText(cleanLines(text)))
      .nullable()
      .default(null),
  }),
  env: line(40),
  /** The reader's country. */
  location: line(60),
  siteId: z.int().min(0).max(2_147_483_647).nullable().default(null),
  browser: z.object({ name: line(100), version: line(100), language: line(100) }).prefault({}),
  os: z.object({ name: line(100), version: line(100) }).prefault({}),
  user: z
    .object({
      signed_in: yesNo,
      keep_signed_in: yesNo,
      is_admin: yesNo,
      sub: line(200),
      verified: yesNo,
      email: line(320),
    })
    .prefault({}),
  navigation: z
    .object({
      url: address,
      path: address,
      params,
      search: z
        .string()
        .max(MAX_ADDRESS)
        .transform((text) => redactSearch(cleanLine(text)))
        .nullable()
        .default(null),
      domain: line(260),
    })
    .prefault({}),
  cache: z
    .object({
      user_country: line(60),
      visit_count: z.int().min(0).max(2_147_483_647).nullable().default(null),
    })
    .prefault({}),
  device: z
    .object({
      type: line(40),
      is_browser: yesNo,
      is_mobile: yesNo,
      is_desktop: yesNo,
      engine: line(100),
      cpu: line(100),
      user_agent: line(1_000),
      screen_width: pixels,
      screen_height: pixels,
    })
    .prefault({}),
});

/** One report as administrators read it. */
const storedReport = z.object({
  /** Increases in order of arrival: `before` of the next page. */
  id: z.int(),
  at: z.iso.datetime(),
  errorId: z.string(),
  siteId: z.int().nullable(),
  /** Equal for errors whose messages differ only in numbers, ids and addresses. */
  fingerprint: z.string(),
  report: z.record(z.string(), z.unknown()),
});
const group = z.object({
  fingerprint: z.string(),
  /** The message of the newest one. */
  message: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  lastErrorId: z.string(),
});
const violation = z.object({
  day: z.iso.date(),
  directive: z.string(),
  blocked: z.string(),
  page: z.string(),
  source: z.string(),
  count: z.int(),
});

/** Days that a report is stored. */
export const RETENTION_DAYS = 90;
const siteId = wholeNumber(0, 2_147_483_647).optional();
const days = wholeNumber(1, RETENTION_DAYS).default(7);
/** Reports contain readers' names and addresses: only for administrators of the site. */
const admins = { admin: 'admin_site' } as const;

export const errorRecovery = contract({
  service: 'error-recovery',
  title: 'Error recovery',
  base: { development: '/error-recovery', production: '/error-recovery' },
  routes: {
    listErrors: route({
      method: 'GET',
      path: '/',
      summary:
        'Error reports, newest first. Filters: `errorId`, `siteId`, `fingerprint`; `before` continues before an id.',
      rule: admins,
      query: z.object({
        errorId: errorId.optional(),
        siteId,
        fingerprint: z
          .string()
          .regex(/^[\w-]{1,40}$/)
          .optional(),
        before: wholeNumber(1, 999_999_999_999_999).optional(),
        limit: wholeNumber(1, 100).default(50),
      }),
      response: z.array(storedReport),
    }),
    putError: route({
      method: 'PUT',
      path: '/',
      summary:
        'Stores an error report under its id. Idempotent; a different report with the same id is rejected.',
      rule: anyone,
      body: errorReport,
      response: z.object({ errorId: z.string() }),
      // Large enough that an overlong stack gets an error for its field; a larger body is not read.
      limits: { bytes: 200_000, perMinute: { address: 20, total: 300 } },
    }),
    countErrors: route({
      method: 'GET',
      path: '/groups',
      summary: 'Errors of the last `days` grouped by message, most frequent first; at most 100 groups.',
      rule: admins,
      query: z.object({ siteId, days }),
      response: z.array(group),
    }),
    reportViolation: route({
      method: 'POST',
      path: '/policy',
      summary:
        'Counts violations of the content security policy; accepts bodies of `report-uri` and `report-to`.',
      rule: anyone,
      body: violations,
      response: z.object({ counted: z.int() }),
      bodyTypes: ['application/csp-report', 'application/reports+json'],
      limits: { bytes: 100_000, perMinute: { address: 30, total: 300 } },
    }),
    listViolations: route({
      method: 'GET',
      path: '/policy',
      summary:
        'Violations of the content security policy in the last `days`: newest day first, then most frequent first.',
      rule: admins,
      query: z.object({ days }),
      response: z.array(violation),
    }),
  },
});

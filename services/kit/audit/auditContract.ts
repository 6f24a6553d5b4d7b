/** The routes that read a service's audit, the same for every service that has one. Security page 3.8. */
import { z } from 'zod';
import { route, type Routes, type Rule } from '../../../rest/contract.ts';
import { cleanText, repeated, wholeNumber } from '../../../rest/fields.ts';

/** Whether the change was made, or refused to its caller. */
export const outcomes = ['done', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What is wrong with an entry. `changed`: its content or seal differs. `removed`: it is missing. `unchained`: it is in
 * the table but has neither a seal nor a place in the queue of unsealed entries. `gap`: a seal is missing before this
 * one. `cut`: a seal that was known earlier is no longer in the chain.
 */
export const faultKinds = ['changed', 'removed', 'unchained', 'gap', 'cut'] as const;

/** Maximum number of subjects in one request. */
const MAX_SUBJECTS = 100;
/** Maximum number of entries of one page, and of one export. */
export const MAX_ENTRIES = 200;
export const MAX_EXPORTED = 5_000;

const moment = z.iso.datetime({ offset: true });
const entryId = z.string().regex(/^\d{1,18}$/, 'The id of an audit entry.');

const filters = {
  /** Any of these; the parameter may be repeated. */
  subject: repeated(cleanText(200), MAX_SUBJECTS),
  operation: cleanText(100).optional(),
  /** Prefix of the object. */
  object: cleanText(500).optional(),
  outcome: z.enum(outcomes).optional(),
  /** From this moment, inclusive. */
  from: moment.optional(),
  /** Up to this moment, exclusive. */
  to: moment.optional(),
  /** Entries older than this one: the cursor of the next page. */
  before: entryId.optional(),
};

export const auditEntry = z.object({
  id: z.string(),
  /** UTC, ISO 8601. */
  at: z.string(),
  subject: z.string(),
  session: z.string().nullable(),
  address: z.string().nullable(),
  operation: z.string(),
  object: z.string(),
  countries: z.array(z.string()),
  outcome: z.enum(outcomes),
  beforeHash: z.string().nullable(),
  afterHash: z.string().nullable(),
  /** The states themselves, where the service stores them. */
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  /** Null while the entry waits for its seal. */
  seal: z.string().nullable(),
});

const readAudit = {
  method: 'GET',
  path: '/audit',
  summary: 'Audit entries, newest first. Filters: subject, operation, prefix of the object, outcome, time.',
  query: z.object({ ...filters, first: wholeNumber(1, MAX_ENTRIES).default(50) }),
  response: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
} as const;

const exportAudit = {
  method: 'GET',
  path: '/audit/export',
  summary: 'Exports audit entries as text lines, JSON or CSV. The export itself is recorded as an entry.',
  query: z.object({
    ...filters,
    format: z.enum(['ndjson', 'csv']).default('ndjson'),
    first: wholeNumber(1, MAX_EXPORTED).default(MAX_EXPORTED),
  }),
  response: z.object({
    format: z.enum(['ndjson', 'csv']),
    text: z.string(),
    entries: z.int(),
    next: z.string().nullable(),
  }),
} as const;

const verifyAudit = {
  method: 'GET',
  path: '/audit/verify',
  summary: 'Verifies the hash chain and lists entries that were changed, removed or inserted outside it.',
  query: z.object({
    /** Goes on after this place of the chain. */
    after: wholeNumber(0, 1e15).default(0),
    /** A seal written down earlier, which must still be in the chain. */
    seal: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'A seal of 64 hexadecimal digits.')
      .optional(),
  }),
  response: z.object({
    checked: z.int(),
    end: z.object({ place: z.int(), seal: z.string() }),
    isComplete: z.boolean(),
    waiting: z.int(),
    faults: z.array(
      z.object({ kind: z.enum(faultKinds), id: z.string().nullable(), place: z.int().nullable() }),
    ),
    faultCount: z.int(),
  }),
} as const;

/**
 * The three audit routes for callers with the right of `rule`: `admin_permissions` in the services about users
 * (permissions, identity), whose audit is about rights; `super_admin` in all others, whose audits name users of every
 * site.
 */
export const auditRoutes = (rule: Rule) => ({
  readAudit: route({ ...readAudit, rule }),
  exportAudit: route({ ...exportAudit, rule }),
  verifyAudit: route({ ...verifyAudit, rule }),
});

export type AuditRoutes = ReturnType<typeof auditRoutes>;

/** The routes that a service implements itself; `auditedService` implements those of its audit. */
export type OwnRoutes<R extends Routes> = Omit<R, keyof AuditRoutes>;

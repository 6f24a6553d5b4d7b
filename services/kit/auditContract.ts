/** The routes by which a service's audit is read, the same for every service that has one. Security page 3.8. */
import { z } from 'zod';
import { route, type Routes, type Rule } from '../../rest/contract.ts';
import { cleanText, repeated, wholeNumber } from '../../rest/fields.ts';

/** Whether the change was made, or refused to who asked for it. */
export const outcomes = ['done', 'refused'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * What is wrong with an entry: its content or its seal was `changed`, it was `removed`, it stands `unchained` in the
 * table without ever having waited for a seal; a `gap` is a seal that is missing before this one, and `cut` a seal that
 * was known once and is in the chain no more.
 */
export const faultKinds = ['changed', 'removed', 'unchained', 'gap', 'cut'] as const;

/** So many people are asked for at once. */
const MOST_SUBJECTS = 100;
/** Entries of one page, and of one export. */
export const MOST_ENTRIES = 200;
export const MOST_EXPORTED = 5_000;

const moment = z.iso.datetime({ offset: true });
const entryId = z.string().regex(/^\d{1,18}$/, 'The id of an entry.');

const filters = {
  /** One of these, repeated. */
  subject: repeated(cleanText(200), MOST_SUBJECTS),
  operation: cleanText(100).optional(),
  /** What the object begins with. */
  object: cleanText(500).optional(),
  outcome: z.enum(outcomes).optional(),
  /** From this moment on. */
  from: moment.optional(),
  /** Before this moment. */
  to: moment.optional(),
  /** Entries older than this one: where a page goes on. */
  before: entryId.optional(),
};

export const auditEntry = z.object({
  id: z.string(),
  /** UTC. */
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
  /** The state itself, where the service keeps it. */
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string(),
  /** Null while it waits. */
  seal: z.string().nullable(),
});

const readAudit = {
  method: 'GET',
  path: '/audit',
  summary: 'Who did what, newest first: by subject, operation, start of the object, outcome and time.',
  query: z.object({ ...filters, first: wholeNumber(1, MOST_ENTRIES).default(50) }),
  response: z.object({ entries: z.array(auditEntry), next: z.string().nullable() }),
} as const;

const exportAudit = {
  method: 'GET',
  path: '/audit/export',
  summary: 'The same entries as a text of lines, JSON or CSV; an export is an entry itself.',
  query: z.object({
    ...filters,
    format: z.enum(['ndjson', 'csv']).default('ndjson'),
    first: wholeNumber(1, MOST_EXPORTED).default(MOST_EXPORTED),
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
  summary: 'Walks the chain of seals and names entries that were changed, removed or put past it.',
  query: z.object({
    /** Goes on after this place of the chain. */
    after: wholeNumber(0, 1e15).default(0),
    /** A seal written down earlier, which must still be in the chain. */
    seal: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'A seal.')
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
 * The three routes, for who has the right: `admin_permissions` in the services of people (permissions, identity), for
 * their audit is about rights; `super_admin` in all others, whose audits name everybody of every site.
 */
export const auditRoutes = (rule: Rule) => ({
  readAudit: route({ ...readAudit, rule }),
  exportAudit: route({ ...exportAudit, rule }),
  verifyAudit: route({ ...verifyAudit, rule }),
});

export type AuditRoutes = ReturnType<typeof auditRoutes>;

/** The routes a service answers itself: `auditedService` answers those of its audit. */
export type OwnRoutes<R extends Routes> = Omit<R, keyof AuditRoutes>;

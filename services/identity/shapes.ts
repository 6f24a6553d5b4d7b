/** Schemas of the requests and responses of identity's routes, with the names of the wire format. */
import { z } from 'zod';
import { countryCode, cleanText } from '../../rest/fields.ts';

/** 256 bits in base64url: a session, a handle, a challenge. */
export const secret = z.string().regex(/^[\w-]{43}$/, 'Not a valid token of this service.');
export const siteId = z.int().min(1).max(1_000_000_000);
export const accountId = z.uuid();

/** Device and country of a sign-in, determined by the edge and shown to the account's owner. */
export const device = z
  .object({
    /** 'Firefox on Android'. */
    name: cleanText(80).default(''),
    country: countryCode.nullable().default(null),
    /** The secret in a cookie of the browser, by which an account knows it (decision page 0075). */
    browser: z.optional(secret),
  })
  .default({ name: '', country: null });

export const accountStatuses = ['CONFIRMED', 'FORCE_CHANGE_PASSWORD', 'RESET_REQUIRED', 'DISABLED'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

/** An account as its owner sees it. Spec 1 §3. */
export const account = z.object({
  sub: accountId,
  username: z.string(),
  email: z.string(),
  verified: z.boolean(),
  given_name: z.string(),
  family_name: z.string(),
  nickname: z.string(),
  phone_number: z.string(),
  address: z.string(),
  picture: z.string().nullable(),
  language: z.string().nullable(),
  country: z.string().nullable(),
  /** Mail about days without a reading on sites that they edit. */
  empty_days_mail: z.boolean().default(true),
  created_at: z.string(),
});
export type AccountAnswer = z.output<typeof account>;

const flags = z.record(z.string(), z.boolean());
/** The current rights of a session; null while they cannot be determined, which counts as no rights. */
export const sessionRights = z
  .object({
    admin: z.array(z.string()),
    content: z.record(z.string(), z.record(z.string(), flags)),
    sites: z.array(z.int()).nullable(),
  })
  .nullable();

export const openedSession = z.object({
  sessionId: z.uuid(),
  account,
  rights: sessionRights,
  /** A signed service token, valid for seconds. */
  token: z.string(),
  keepSignedIn: z.boolean(),
  /** The end of the session regardless of activity. */
  endsAt: z.string(),
});
export type OpenedSession = z.output<typeof openedSession>;

/** A session that has just started: the only response with its secret. */
export const begunSession = openedSession.extend({ session: secret });
export type BegunSession = z.output<typeof begunSession>;

export const listedSession = z.object({
  id: z.uuid(),
  device: z.string(),
  country: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  keepSignedIn: z.boolean(),
});

export const done = z.object({ ok: z.literal(true) });
export const codeSent = z.object({ minutes: z.int() });

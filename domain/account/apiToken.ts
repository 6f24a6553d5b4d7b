/** Personal API tokens: a program calls REST with the rights of its owner, limited to some services. */
import { ownName } from '../forms/schemas.ts';

/** The most tokens of one account. */
export const MAX_API_TOKENS = 20;
const MAX_NAME = 60;
/** The name of a token. Spaces around it are removed. */
export const apiTokenName = ownName(MAX_NAME);

/** How long a token may be valid, in days. */
export const apiTokenDays = [7, 30, 90, 365] as const;

/** The services that a token may call. Never the service of accounts: a token makes no tokens and changes no password. */
export const apiTokenServices = [
  'devotionals',
  'pages',
  'widgets',
  'media',
  'translation',
  'features',
  'site-config',
  'permissions',
] as const;
export type ApiTokenService = (typeof apiTokenServices)[number];

/** Marks the secrets, so that tools find one that was published by mistake. */
const PREFIX = 'lectern_';

export const formatApiToken = (secret: string): string => PREFIX + secret;

/** Whether a text that is no API token can only be meant as one: a service token has three parts with dots. */
export const isMeantAsApiToken = (text: string): boolean => text.startsWith(PREFIX) || /^[\w-]+$/.test(text);

/** The secret of a token; null for a text that is none, such as a service token. */
export const parseApiToken = (text: string): string | null => /^lectern_([\w-]{43})$/.exec(text)?.[1] ?? null;

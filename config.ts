/** The one place that reads the environment. Parsed once; a bad value is a clear sentence that names it. */
import { resolve } from 'node:path';
import { readOutsideSettings, type OutsideSettings } from './domain/account/outsideSettings.ts';
import { isMailAddress } from './domain/forms/mailAddress.ts';
import { readRemoteHosts, type RemoteHost } from './domain/remote/hosts.ts';
import { serviceNames, type LecternEnv, type ServiceName } from './rest/contract.ts';
import { inRoot, root } from './services/kit/root.ts';

/** Half of an Ed25519 key pair as JSON Web Key; `d` is its secret part. */
export interface TokenKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly d?: string;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly env: LecternEnv;
  /** An outside PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The same server past a pooler, for migrations and LISTEN. */
  readonly databaseDirectUrl: string | null;
  /** Where the embedded database, keys, uploads and rendered media live. */
  readonly dataDir: string;
  /** Services that answer elsewhere. */
  readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>>;
  /** Those of them that keep only the specifications: the reads we added are made of theirs. */
  readonly plainServices: readonly ServiceName[];
  /** The address readers use, when a proxy stands in front: scheme and port. */
  readonly siteUrl: URL | null;
  /** The mail server; null where mail has to wait, or stays in the mailbox of development. */
  readonly smtpUrl: string | null;
  /** The address mail comes from. */
  readonly mailFrom: string;
  /** Free GraphQL operations and the explorer. */
  readonly explorer: boolean;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: number;
  /** Whether an empty Lectern is filled with the demo. */
  readonly demo: boolean;
  /** New passwords may not be those that are tried first. Off, as the specification has it. */
  readonly bansCommonPasswords: boolean;
  /** Of the demo's accounts; null makes one and tells it once. */
  readonly demoPassword: string | null;
  /** Signs service tokens (both halves), or only checks them (the public half); null for the key of the data folder. */
  readonly tokenKey: TokenKey | null;
  /** The provider people may sign in by besides a password; null for none. */
  readonly outside: OutsideSettings | null;
  /** The sites whose posts content cards may show. */
  readonly remoteHosts: readonly RemoteHost[];
}

/** A setting that cannot be used; the message says which, what it holds and what it may hold. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Adds the settings of `.env` in the project's folder to the environment; what that has already, even empty, stays. */
export function loadEnvFile(file = inRoot('.env')): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new ConfigError(`${file} cannot be read (${code}).`);
  }
}

/** Reads the settings. Throws a ConfigError that lists everything wrong at once, and repeats no secret. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const bad = <T>(name: string, wanted: string, fallback: T): T => {
    problems.push(`${name} is ${shown(name, given(name)!)}, but must be ${wanted}.`);
    return fallback;
  };
  const whole = (name: string, least: number, most: number, otherwise: number): number => {
    const text = given(name);
    if (text === null) return otherwise;
    const value = Number(text);
    const fits = /^\d+$/.test(text) && value >= least && value <= most;
    return fits ? value : bad(name, `a whole number from ${least} to ${most}`, otherwise);
  };
  const yesNo = (name: string, otherwise: boolean): boolean => {
    const text = given(name);
    if (text === null) return otherwise;
    return text === '0' || text === '1' ? text === '1' : bad(name, '0 or 1', otherwise);
  };
  const web = (name: string, example: string): string | null => {
    const text = given(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    const fits = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '';
    return fits ? text : bad(name, `an address such as ${example}`, null);
  };
  const postgres = (name: string): string | null => {
    const text = given(name);
    if (text === null) return null;
    // An address by socket has a user and no host, which URL does not take.
    const fits = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@socket/'));
    return fits ? text : bad(name, 'an address such as postgres://user:password@host/lectern', null);
  };

  const envText = given('LECTERN_ENV') ?? 'development';
  const env: LecternEnv =
    envText === 'development' || envText === 'production'
      ? envText
      : bad('LECTERN_ENV', 'development or production', 'development');
  const serviceUrls: Partial<Record<ServiceName, string>> = {};
  for (const service of serviceNames) {
    const value = web(serviceVariable(service), 'https://services.example.org');
    if (value !== null) serviceUrls[service] = value;
  }
  const plainServices = plainServicesOf(given, bad, problems);
  const siteUrl = web('SITE_URL', 'https://www.example.org');
  const mail = mailOf(given, bad, problems, siteUrl);
  const host = given('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]{1,253}$/.test(host)) bad('HOST', 'a name or an address such as 0.0.0.0', null);

  const config: Config = {
    port: whole('PORT', 0, 65_535, 4_000),
    host,
    env,
    databaseUrl: postgres('DATABASE_URL'),
    databaseDirectUrl: postgres('DATABASE_DIRECT_URL'),
    dataDir: resolve(root, given('LECTERN_DATA') ?? '.lectern'),
    serviceUrls,
    plainServices,
    siteUrl: siteUrl === null ? null : new URL(siteUrl),
    ...mail,
    explorer: yesNo('LECTERN_EXPLORER', env === 'development'),
    trustedProxies: whole('LECTERN_TRUSTED_PROXIES', 0, 10, 0),
    demo: yesNo('LECTERN_DEMO', env === 'development'),
    bansCommonPasswords: yesNo('LECTERN_BANNED_PASSWORDS', false),
    demoPassword: demoPasswordOf(given, bad),
    tokenKey: tokenKeyOf(given, bad, problems),
    outside: readOutsideSettings(given, bad, problems, env === 'development'),
    remoteHosts: remoteHostsOf(given, bad),
  };
  if (given('DATABASE_DIRECT_URL') !== null && given('DATABASE_URL') === null) {
    problems.push('DATABASE_DIRECT_URL is set without DATABASE_URL; set both or neither.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** The variable that names a service's address: LECTERN_SITE_CONFIG_URL. */
export const serviceVariable = (service: ServiceName): string =>
  `LECTERN_${service.replaceAll('-', '_').toUpperCase()}_URL`;

function demoPasswordOf(
  given: (name: string) => string | null,
  bad: (name: string, wanted: string, fallback: null) => null,
): string | null {
  const name = 'LECTERN_DEMO_PASSWORD';
  const text = given(name);
  if (text === null || (text.length >= 8 && text.length <= 256)) return text;
  return bad(name, 'of 8 to 256 characters', null);
}

function remoteHostsOf(
  given: (name: string) => string | null,
  bad: (name: string, wanted: string, fallback: []) => [],
): readonly RemoteHost[] {
  const name = 'LECTERN_REMOTE_HOSTS';
  const wanted =
    'hosts or addresses with commas between them, such as blog.example.org, http://wordpress.lan:8080 private';
  return readRemoteHosts(given(name) ?? '') ?? bad(name, wanted, []);
}

function plainServicesOf(
  given: (name: string) => string | null,
  bad: (name: string, wanted: string, fallback: []) => [],
  problems: string[],
): readonly ServiceName[] {
  const name = 'LECTERN_PLAIN_SERVICES';
  const names = new Set(
    given(name)
      ?.split(',')
      .map((each) => each.trim()),
  );
  const plain = serviceNames.filter((service) => names.has(service));
  if (plain.length < names.size) {
    return bad(name, `names with commas between them, of these: ${serviceNames.join(', ')}`, []);
  }
  const here = plain.filter((service) => given(serviceVariable(service)) === null);
  for (const service of here) {
    problems.push(
      `${name} names ${service}, which runs here; set ${serviceVariable(service)} or leave it out.`,
    );
  }
  return plain;
}

function mailOf(
  given: (name: string) => string | null,
  bad: (name: string, wanted: string, fallback: null) => null,
  problems: string[],
  siteUrl: string | null,
): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const [smtp, from] = [given('SMTP_URL'), given('MAIL_FROM')];
  const smtpUrl =
    smtp === null || isMailServer(smtp)
      ? smtp
      : bad('SMTP_URL', 'an address such as smtps://user:password@mail.example.org', null);
  const mailFrom = from ?? `no-reply@${siteUrl === null ? 'localhost' : new URL(siteUrl).hostname}`;
  if (from !== null && !isMailAddress(from))
    bad('MAIL_FROM', 'an address such as no-reply@example.org', null);
  else if (smtp !== null && !isMailAddress(mailFrom)) {
    problems.push('SMTP_URL is set, and nothing says whom mail is from; set MAIL_FROM, or SITE_URL.');
  }
  return { smtpUrl, mailFrom };
}

/** smtp: or smtps:, a host, and perhaps a user, a password, a port; no options behind it. */
function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\/(?:[^/?#@\s]+@)?(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  try {
    const { username, password } = new URL(text);
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return user !== '' || secret === '';
  } catch {
    return false; // a lone %
  }
}

function tokenKeyOf(
  given: (name: string) => string | null,
  bad: (name: string, wanted: string, fallback: null) => null,
  problems: string[],
): TokenKey | null {
  const [secret, open] = ['LECTERN_TOKEN_KEY', 'LECTERN_TOKEN_PUBLIC_KEY'] as const;
  const text = given(secret) ?? given(open);
  if (text === null) return null;
  if (given(secret) !== null && given(open) !== null) {
    problems.push(
      `${secret} and ${open} are both set; the first holds both halves, so leave the second out.`,
    );
  }
  const key = readKey(text);
  const name = given(secret) === null ? open : secret;
  const wanted = `the ${name === secret ? 'content' : 'publicKey'} of service-token.jwk in a data folder`;
  if (key === null || (name === secret && key.d === undefined)) return bad(name, wanted, null);
  return name === secret ? key : { kty: key.kty, crv: key.crv, x: key.x };
}

/** 32 bytes in base64url. */
const KEY_BYTES = /^[\w-]{43}$/;

function readKey(text: string): TokenKey | null {
  try {
    const parsed = JSON.parse(text) as Record<string, unknown>;
    const { kty, crv, x, d } = (parsed['privateKey'] ?? parsed) as Record<string, unknown>;
    const fits = typeof x === 'string' && KEY_BYTES.test(x) && kty === 'OKP' && crv === 'Ed25519';
    if (!fits || !(d === undefined || (typeof d === 'string' && KEY_BYTES.test(d)))) return null;
    return { kty, crv, x, ...(d !== undefined && { d }) };
  } catch {
    return null;
  }
}

/** These hold a password or a key, wherever a slip of the pen may have put it: they are not repeated at all. */
const SECRET = /^DATABASE_|^LECTERN_TOKEN_|^SMTP_URL$|_PASSWORD$|_SECRET$/;

function shown(name: string, text: string): string {
  if (SECRET.test(name)) return 'set to something else (not shown here)';
  return JSON.stringify(text.replace(/\/\/.*@/, '//…@').slice(0, 100));
}

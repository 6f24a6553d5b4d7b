/**
 * Reads the settings from the environment; no other module does. Parsed once; an invalid value is reported in a
 * sentence that names it.
 */
import { resolve } from 'node:path';
import {
  readExternalProviderSettings,
  type ExternalProviderSettings,
} from './domain/account/externalProviderSettings.ts';
import { isMailAddress } from './domain/forms/mailAddress.ts';
import { readRemoteHosts, type RemoteHost } from './domain/remote/hosts.ts';
import { editDistance, nearest } from './domain/text/similar.ts';
import { serviceNames, type LecternEnv, type ServiceName } from './rest/contract.ts';
import { inRoot, root } from './services/kit/root.ts';

/** An Ed25519 key as JSON Web Key: the public half, or both halves with the secret part `d`. */
export interface TokenKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly d?: string;
}

/** No request; one in a hundred and every failed one; every one. */
export const accessLogModes = ['off', 'sampled', 'all'] as const;
export type AccessLogMode = (typeof accessLogModes)[number];

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly env: LecternEnv;
  /** An outside PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The same server bypassing a pooler, for migrations and LISTEN. */
  readonly databaseDirectUrl: string | null;
  /** The folder of the embedded database, keys, uploads and rendered media. */
  readonly dataDir: string;
  /** URLs of services that run elsewhere. */
  readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>>;
  /** Those of them that are spec-only: the reads we added are emulated with the specified ones. */
  readonly plainServices: readonly ServiceName[];
  /** The public address behind a proxy: scheme and port. */
  readonly siteUrl: URL | null;
  /** The mail server; null when mail stays queued, or in the mailbox of development. */
  readonly smtpUrl: string | null;
  /** The sender's address of mail. */
  readonly mailFrom: string;
  /** Allows ad-hoc GraphQL operations and the explorer. */
  readonly explorer: boolean;
  /** The number of proxies whose X-Forwarded-* headers are trusted; null when it is not set: none. */
  readonly trustedProxies: number | null;
  /** Seconds after SIGTERM in which requests are still answered while readiness tells balancers to stop sending them. */
  readonly drainSeconds: number;
  /** Which requests the access log has. */
  readonly accessLog: AccessLogMode;
  /** The port that answers Prometheus; null for none. */
  readonly metricsPort: number | null;
  /** True to seed an empty Lectern with the demo. */
  readonly demo: boolean;
  /** True to refuse the most common passwords as new ones. Off by default, as the specification requires. */
  readonly bansCommonPasswords: boolean;
  /** The password of the demo's accounts; null generates one and prints it once. */
  readonly demoPassword: string | null;
  /**
   * Signs service tokens (both halves), or only verifies them (the public half); null for the key of the data folder.
   */
  readonly tokenKey: TokenKey | null;
  /** The outside provider for sign-in; null for none. */
  readonly outside: ExternalProviderSettings | null;
  /** The sites whose posts content cards may show. */
  readonly remoteHosts: readonly RemoteHost[];
}

/** An invalid setting; the message says which, its value and what is allowed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Adds the settings of `.env` in the project's folder to the environment. Variables that are already set, even to an
 * empty value, are kept.
 */
export function loadEnvFile(file = inRoot('.env')): void {
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw new ConfigError(`${file} cannot be read (${code}).`);
  }
}

/** Reads the settings. Throws a ConfigError that lists all problems at once and contains no secret. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const known = new Set<string>();
  const setting = (name: string): string | null => {
    known.add(name);
    return environment[name]?.trim() || null;
  };
  const invalid = <T>(name: string, expected: string, fallback: T): T => {
    problems.push(`${name} is ${shown(name, setting(name)!)}, but must be ${expected}.`);
    return fallback;
  };
  const integer = <T extends number | null>(
    name: string,
    min: number,
    max: number,
    fallback: T,
  ): number | T => {
    const text = setting(name);
    if (text === null) return fallback;
    const value = Number(text);
    const isValid = /^\d+$/.test(text) && value >= min && value <= max;
    return isValid ? value : invalid(name, `a whole number from ${min} to ${max}`, fallback);
  };
  const yesNo = (name: string, fallback: boolean): boolean => {
    const text = setting(name);
    if (text === null) return fallback;
    return text === '0' || text === '1' ? text === '1' : invalid(name, '0 or 1', fallback);
  };
  const oneOf = <const T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const text = setting(name);
    if (text === null) return fallback;
    return values.find((value) => value === text) ?? invalid(name, inWords(values), fallback);
  };
  const web = (name: string, example: string): string | null => {
    const text = setting(name);
    if (text === null) return null;
    const url = URL.canParse(text) ? new URL(text) : null;
    const isValid = url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '';
    return isValid ? text : invalid(name, `an address such as ${example}`, null);
  };
  const postgres = (name: string): string | null => {
    const text = setting(name);
    if (text === null) return null;
    // A socket address has a user and no host, which URL does not accept.
    const isValid = /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@socket/'));
    return isValid ? text : invalid(name, 'an address such as postgres://user:password@host/lectern', null);
  };

  const env = oneOf<LecternEnv>('LECTERN_ENV', ['development', 'production'], 'development');
  const serviceUrls: Partial<Record<ServiceName, string>> = {};
  for (const service of serviceNames) {
    const value = web(serviceVariable(service), 'https://services.example.org');
    if (value !== null) serviceUrls[service] = value;
  }
  const plainServices = plainServicesOf(setting, invalid, problems);
  const siteUrl = web('SITE_URL', 'https://www.example.org');
  const mail = mailOf(setting, invalid, problems, siteUrl);
  const host = setting('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]{1,253}$/.test(host)) invalid('HOST', 'a name or an address such as 0.0.0.0', null);

  const config: Config = {
    port: integer('PORT', 0, 65_535, 4_000),
    host,
    env,
    databaseUrl: postgres('DATABASE_URL'),
    databaseDirectUrl: postgres('DATABASE_DIRECT_URL'),
    dataDir: resolve(root, setting('LECTERN_DATA') ?? '.lectern'),
    serviceUrls,
    plainServices,
    siteUrl: siteUrl === null ? null : new URL(siteUrl),
    ...mail,
    explorer: yesNo('LECTERN_EXPLORER', env === 'development'),
    trustedProxies: integer('LECTERN_TRUSTED_PROXIES', 0, 10, null),
    drainSeconds: integer('LECTERN_DRAIN_SECONDS', 0, 300, 5),
    accessLog: oneOf('LECTERN_ACCESS_LOG', accessLogModes, 'off'),
    metricsPort: integer('LECTERN_METRICS_PORT', 0, 65_535, null),
    demo: yesNo('LECTERN_DEMO', env === 'development'),
    bansCommonPasswords: yesNo('LECTERN_BANNED_PASSWORDS', false),
    demoPassword: demoPasswordOf(setting, invalid),
    tokenKey: tokenKeyOf(setting, invalid, problems),
    outside: readExternalProviderSettings(setting, invalid, problems, env === 'development'),
    remoteHosts: remoteHostsOf(setting, invalid),
  };
  if (setting('DATABASE_DIRECT_URL') !== null && setting('DATABASE_URL') === null) {
    problems.push('DATABASE_DIRECT_URL is set without DATABASE_URL; set both or neither.');
  }
  if (config.metricsPort !== null && config.metricsPort !== 0 && config.metricsPort === config.port) {
    problems.push(
      `LECTERN_METRICS_PORT is ${config.metricsPort}, which is PORT, too; the metrics have a port of their own.`,
    );
  }
  for (const name of unknownNames(environment, known)) {
    problems.push(
      `${name} is no setting. Did you mean ${nearest(name, [...known])}? .env.example lists all.`,
    );
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/**
 * Refuses settings that a program must not serve readers with; commands of the operator run with them. In production
 * behind TLS there is a proxy, and without their number all readers count as one address: wrong sign-ins of one would
 * block those of all. Throws a ConfigError.
 */
export function checkServable({ env, siteUrl, trustedProxies }: Config): void {
  if (env !== 'production' || siteUrl?.protocol !== 'https:' || trustedProxies !== null) return;
  throw new ConfigError(
    'SITE_URL is https, so a proxy in front terminates TLS, but LECTERN_TRUSTED_PROXIES is not set. Set it to the ' +
      'number of proxies in front (1 for one; 0 if readers reach this program directly), or all readers count as one ' +
      'address, and wrong sign-ins of one of them block those of all.',
  );
}

/** Edits by which a name may differ from one of ours, also in `LECTERN_` itself, and is taken for it. */
const MAX_EDITS = 2;
const PREFIX = /^LECTERN_/i;
/** Variables of our tests and tools, which start programs with their own environment. */
const FOR_TOOLS = /^LECTERN_(?:(?:TEST|MODEL|CONFORMANCE|RUN)_\w+|DEEP_TESTS|UNIT_TESTS_WITHOUT|SHARED)$/;

/** The names that look like settings, have a value and are none: a misspelt setting would silently not apply. */
const unknownNames = (environment: Environment, known: ReadonlySet<string>): string[] => {
  const ours = [...known].filter((name) => PREFIX.test(name));
  const isMeant = (name: string) =>
    PREFIX.test(name) || ours.some((each) => editDistance(name.toUpperCase(), each) <= MAX_EDITS);
  return Object.entries(environment)
    .filter(([, value]) => value !== undefined && value.trim() !== '')
    .map(([name]) => name)
    .filter((name) => isMeant(name) && !known.has(name) && !FOR_TOOLS.test(name))
    .sort();
};

const inWords = (values: readonly string[]): string =>
  `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;

/** The variable of a service's URL: LECTERN_SITE_CONFIG_URL. */
export const serviceVariable = (service: ServiceName): string =>
  `LECTERN_${service.replaceAll('-', '_').toUpperCase()}_URL`;

function demoPasswordOf(
  setting: (name: string) => string | null,
  invalid: (name: string, expected: string, fallback: null) => null,
): string | null {
  const name = 'LECTERN_DEMO_PASSWORD';
  const text = setting(name);
  if (text === null || (text.length >= 8 && text.length <= 256)) return text;
  return invalid(name, 'of 8 to 256 characters', null);
}

function remoteHostsOf(
  setting: (name: string) => string | null,
  invalid: (name: string, expected: string, fallback: []) => [],
): readonly RemoteHost[] {
  const name = 'LECTERN_REMOTE_HOSTS';
  const expected =
    'hosts or addresses with commas between them, such as blog.example.org, http://wordpress.lan:8080 private';
  return readRemoteHosts(setting(name) ?? '') ?? invalid(name, expected, []);
}

function plainServicesOf(
  setting: (name: string) => string | null,
  invalid: (name: string, expected: string, fallback: []) => [],
  problems: string[],
): readonly ServiceName[] {
  const name = 'LECTERN_PLAIN_SERVICES';
  const names = new Set(
    setting(name)
      ?.split(',')
      .map((each) => each.trim()),
  );
  const plain = serviceNames.filter((service) => names.has(service));
  if (plain.length < names.size) {
    return invalid(name, `names with commas between them, of these: ${serviceNames.join(', ')}`, []);
  }
  const here = plain.filter((service) => setting(serviceVariable(service)) === null);
  for (const service of here) {
    problems.push(
      `${name} names ${service}, which runs here; set ${serviceVariable(service)} or leave it out.`,
    );
  }
  return plain;
}

function mailOf(
  setting: (name: string) => string | null,
  invalid: (name: string, expected: string, fallback: null) => null,
  problems: string[],
  siteUrl: string | null,
): Pick<Config, 'smtpUrl' | 'mailFrom'> {
  const [smtp, from] = [setting('SMTP_URL'), setting('MAIL_FROM')];
  const smtpUrl =
    smtp === null || isMailServer(smtp)
      ? smtp
      : invalid('SMTP_URL', 'an address such as smtps://user:password@mail.example.org', null);
  const mailFrom = from ?? `no-reply@${siteUrl === null ? 'localhost' : new URL(siteUrl).hostname}`;
  if (from !== null && !isMailAddress(from))
    invalid('MAIL_FROM', 'an address such as no-reply@example.org', null);
  else if (smtp !== null && !isMailAddress(mailFrom)) {
    problems.push('SMTP_URL is set, and nothing says whom mail is from; set MAIL_FROM, or SITE_URL.');
  }
  return { smtpUrl, mailFrom };
}

/** smtp: or smtps:, a host, optionally a user, a password and a port; no options after it. */
function isMailServer(text: string): boolean {
  if (!/^smtps?:\/\/(?:[^/?#@\s]+@)?(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?\/?$/i.test(text)) return false;
  if (!URL.canParse(text)) return false;
  try {
    const { username, password } = new URL(text);
    const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)];
    return user !== '' || secret === '';
  } catch {
    return false; // a malformed escape
  }
}

function tokenKeyOf(
  setting: (name: string) => string | null,
  invalid: (name: string, expected: string, fallback: null) => null,
  problems: string[],
): TokenKey | null {
  const [secretName, publicName] = ['LECTERN_TOKEN_KEY', 'LECTERN_TOKEN_PUBLIC_KEY'] as const;
  const [secretText, publicText] = [setting(secretName), setting(publicName)];
  const text = secretText ?? publicText;
  if (text === null) return null;
  if (secretText !== null && publicText !== null) {
    problems.push(
      `${secretName} and ${publicName} are both set; the first holds both halves, so leave the second out.`,
    );
  }
  const key = readKey(text);
  const name = secretText === null ? publicName : secretName;
  const expected = `the ${name === secretName ? 'content' : 'publicKey'} of service-token.jwk in a data folder`;
  if (key === null || (name === secretName && key.d === undefined)) return invalid(name, expected, null);
  return name === secretName ? key : { kty: key.kty, crv: key.crv, x: key.x };
}

/** 32 bytes in base64url. */
const KEY_BYTES = /^[\w-]{43}$/;

function readKey(text: string): TokenKey | null {
  try {
    const parsed = JSON.parse(text) as Record<string, unknown>;
    const { kty, crv, x, d } = (parsed['privateKey'] ?? parsed) as Record<string, unknown>;
    const isValid = typeof x === 'string' && KEY_BYTES.test(x) && kty === 'OKP' && crv === 'Ed25519';
    if (!isValid || !(d === undefined || (typeof d === 'string' && KEY_BYTES.test(d)))) return null;
    return { kty, crv, x, ...(d !== undefined && { d }) };
  } catch {
    return null;
  }
}

/** Settings that may contain a password or a key, even in the wrong place: their values are never printed. */
const SECRET = /^DATABASE_|^LECTERN_TOKEN_|^SMTP_URL$|_PASSWORD$|_SECRET$/;

function shown(name: string, text: string): string {
  if (SECRET.test(name)) return 'set to something else (not shown here)';
  return JSON.stringify(text.replace(/\/\/.*@/, '//…@').slice(0, 100));
}

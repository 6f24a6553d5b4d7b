/** The one place that reads the environment. Parsed once; a bad value is a clear sentence that names it. */
import { resolve } from 'node:path';
import { serviceNames, type LecternEnv, type ServiceName } from './rest/contract.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly env: LecternEnv;
  /** An outside PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The same server past a pooler, for migrations and LISTEN. */
  readonly databaseDirectUrl: string | null;
  /** Where the embedded database, keys and rendered media live. */
  readonly dataDir: string;
  /** Services that answer elsewhere. */
  readonly serviceUrls: Readonly<Partial<Record<ServiceName, string>>>;
  /** The address readers use, when a proxy stands in front: scheme and port. */
  readonly siteUrl: URL | null;
  /** Free GraphQL operations and the explorer. */
  readonly explorer: boolean;
  /** Proxies in front whose X-Forwarded-* headers are believed. */
  readonly trustedProxies: number;
}

/** A setting that cannot be used; the message says which, what it holds and what it may hold. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings. Throws a ConfigError that lists everything wrong at once. */
export function readConfig(environment: Environment): Config {
  const problems: string[] = [];
  const given = (name: string): string | null => environment[name]?.trim() || null;
  const bad = <T>(name: string, wanted: string, fallback: T): T => {
    problems.push(`${name} is ${JSON.stringify(hideSecret(given(name)!))}, but must be ${wanted}.`);
    return fallback;
  };
  const whole = (name: string, least: number, most: number, otherwise: number): number => {
    const text = given(name);
    if (text === null) return otherwise;
    const value = Number(text);
    const fits = /^\d+$/.test(text) && value >= least && value <= most;
    return fits ? value : bad(name, `a whole number from ${least} to ${most}`, otherwise);
  };
  const url = (name: string, protocols: readonly string[], example: string): string | null => {
    const text = given(name);
    if (text === null) return null;
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
    return bad(name, `an address such as ${example}`, null);
  };

  const envText = given('LECTERN_ENV') ?? 'development';
  const env: LecternEnv =
    envText === 'development' || envText === 'production'
      ? envText
      : bad('LECTERN_ENV', 'development or production', 'development');
  const explorerText = given('LECTERN_EXPLORER');
  if (explorerText !== null && !['0', '1'].includes(explorerText)) bad('LECTERN_EXPLORER', '0 or 1', null);
  const serviceUrls: Partial<Record<ServiceName, string>> = {};
  for (const service of serviceNames) {
    const value = url(serviceVariable(service), ['http:', 'https:'], 'https://services.example.org');
    if (value !== null) serviceUrls[service] = value;
  }
  const siteUrl = url('SITE_URL', ['http:', 'https:'], 'https://www.example.org');
  const host = given('HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]{1,253}$/.test(host)) bad('HOST', 'a name or an address such as 0.0.0.0', null);

  const config: Config = {
    port: whole('PORT', 0, 65_535, 4_000),
    host,
    env,
    databaseUrl: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host/lectern'),
    databaseDirectUrl: url(
      'DATABASE_DIRECT_URL',
      ['postgres:', 'postgresql:'],
      'postgres://user:password@host/lectern',
    ),
    dataDir: resolve(given('LECTERN_DATA') ?? '.lectern'),
    serviceUrls,
    siteUrl: siteUrl === null ? null : new URL(siteUrl),
    explorer: explorerText === null ? env === 'development' : explorerText === '1',
    trustedProxies: whole('LECTERN_TRUSTED_PROXIES', 0, 10, 0),
  };
  if (config.databaseDirectUrl !== null && config.databaseUrl === null) {
    problems.push('DATABASE_DIRECT_URL is set without DATABASE_URL; set both or neither.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
}

/** The variable that names a service's address: LECTERN_SITE_CONFIG_URL. */
export const serviceVariable = (service: ServiceName): string =>
  `LECTERN_${service.replaceAll('-', '_').toUpperCase()}_URL`;

/** A password in an address is not repeated in a message. */
const hideSecret = (text: string): string => text.replace(/(\/\/[^:/@]*:)[^@/]*@/, '$1…@');

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { checkServable, ConfigError, loadEnvFile, readConfig, serviceVariable } from './config.ts';
import { serviceNames } from './rest/contract.ts';
import { inRoot, root } from './services/kit/root.ts';

/** The error message for these settings. */
function complaint(environment: Record<string, string>): string {
  try {
    readConfig(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('Nothing is wrong with it.');
}

const X = 'A'.repeat(43);
const open = { kty: 'OKP', crv: 'Ed25519', x: X };
const both = { ...open, d: 'B'.repeat(43) };

describe('settings', () => {
  it('has a default for each', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      env: 'development',
      databaseUrl: null,
      databaseDirectUrl: null,
      dataDir: inRoot('.lectern'),
      serviceUrls: {},
      plainServices: [],
      siteUrl: null,
      smtpUrl: null,
      mailFrom: 'no-reply@localhost',
      explorer: true,
      trustedProxies: null,
      drainSeconds: 5,
      accessLog: 'off',
      metricsPort: null,
      demo: true,
      bansCommonPasswords: false,
      demoPassword: null,
      tokenKey: null,
      outside: null,
      remoteHosts: [],
    });
  });

  it('treats an empty value as unset', () => {
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'LECTERN_DATA', 'LECTERN_ENV', 'LECTERN_DEMO', 'SITE_URL'];
    expect(readConfig(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });

  it('reads every variable', () => {
    const services = Object.fromEntries(
      serviceNames.map((name) => [serviceVariable(name), `https://${name}.test/x`]),
    );
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      LECTERN_ENV: 'production',
      DATABASE_URL: 'postgres://me:p%40ss@db.test:6432/lectern?sslmode=require',
      DATABASE_DIRECT_URL: 'postgresql://me:secret@/lectern?host=/run/postgresql',
      LECTERN_DATA: 'data/here',
      SITE_URL: 'https://www.example.org:8443',
      SMTP_URL: 'smtps://me:p%40ss@mail.test:2465',
      MAIL_FROM: 'hello@example.org',
      LECTERN_EXPLORER: '1',
      LECTERN_TRUSTED_PROXIES: '2',
      LECTERN_DEMO: '1',
      LECTERN_TOKEN_KEY: JSON.stringify(both),
      LECTERN_PLAIN_SERVICES: ' widgets,devotionals, widgets',
      ...services,
    });
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      env: 'production',
      databaseUrl: 'postgres://me:p%40ss@db.test:6432/lectern?sslmode=require',
      databaseDirectUrl: 'postgresql://me:secret@/lectern?host=/run/postgresql',
      dataDir: join(root, 'data', 'here'), // independent of the working directory
      smtpUrl: 'smtps://me:p%40ss@mail.test:2465',
      mailFrom: 'hello@example.org',
      explorer: true,
      trustedProxies: 2,
      demo: true,
      tokenKey: both,
    });
    expect(config.siteUrl?.port).toBe('8443');
    expect(config.serviceUrls).toEqual(
      Object.fromEntries(serviceNames.map((name) => [name, `https://${name}.test/x`])),
    );
    expect(config.plainServices).toEqual(['devotionals', 'widgets']);
    expect(serviceVariable('site-config')).toBe('LECTERN_SITE_CONFIG_URL');
  });

  it('turns explorer and demo off in production by default', () => {
    expect(readConfig({ LECTERN_ENV: 'production' })).toMatchObject({ explorer: false, demo: false });
    expect(readConfig({ LECTERN_EXPLORER: '0', LECTERN_DEMO: '0' })).toMatchObject({
      explorer: false,
      demo: false,
    });
  });

  it('does not serve in production behind TLS without the number of proxies; commands still run', () => {
    const behindProxy = { LECTERN_ENV: 'production', SITE_URL: 'https://www.example.org' };
    expect(() => checkServable(readConfig(behindProxy))).toThrow(
      /SITE_URL is https, .*LECTERN_TRUSTED_PROXIES is not set\. Set it to the number of proxies/,
    );
    for (const settings of [
      { ...behindProxy, LECTERN_TRUSTED_PROXIES: '1' },
      { ...behindProxy, LECTERN_TRUSTED_PROXIES: '0' },
      { ...behindProxy, LECTERN_ENV: 'development' },
      { ...behindProxy, SITE_URL: 'http://www.example.org' },
    ]) {
      expect(() => checkServable(readConfig(settings))).not.toThrow();
    }
  });

  it('derives the sender from the public host by default', () => {
    const SMTP_URL = 'smtp://[::1]:2525';
    expect(readConfig({ SMTP_URL, SITE_URL: 'https://www.example.org' })).toMatchObject({
      smtpUrl: SMTP_URL,
      mailFrom: 'no-reply@www.example.org',
    });
  });

  it('accepts the token key as in the data folder’s file, and of the public setting only the public half', () => {
    const file = JSON.stringify({ publicKey: open, privateKey: both });
    expect(readConfig({ LECTERN_TOKEN_KEY: file }).tokenKey).toEqual(both);
    expect(readConfig({ LECTERN_TOKEN_PUBLIC_KEY: JSON.stringify(open) }).tokenKey).toEqual(open);
    expect(readConfig({ LECTERN_TOKEN_PUBLIC_KEY: file }).tokenKey).toEqual(open);
  });

  it.each([
    [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    [{ PORT: '80.5' }, 'PORT is "80.5"'],
    [{ PORT: '-1' }, 'PORT is "-1"'],
    [{ PORT: '0x10' }, 'PORT is "0x10"'],
    [{ HOST: 'http://x' }, 'HOST is "http://x", but must be a name or an address such as 0.0.0.0.'],
    [{ LECTERN_ENV: 'prod' }, 'LECTERN_ENV is "prod", but must be development or production.'],
    [{ LECTERN_EXPLORER: 'yes' }, 'LECTERN_EXPLORER is "yes", but must be 0 or 1.'],
    [{ LECTERN_DEMO: 'true' }, 'LECTERN_DEMO is "true", but must be 0 or 1.'],
    [
      { LECTERN_TRUSTED_PROXIES: '11' },
      'LECTERN_TRUSTED_PROXIES is "11", but must be a whole number from 0 to 10.',
    ],
    [{ LECTERN_ACCESS_LOG: 'some' }, 'LECTERN_ACCESS_LOG is "some", but must be off, sampled or all.'],
    [{ LECTERN_METRICS_PORT: 'yes' }, 'LECTERN_METRICS_PORT is "yes", but must be a whole number'],
    [
      { LECTERN_DRAIN_SECONDS: '5s' },
      'LECTERN_DRAIN_SECONDS is "5s", but must be a whole number from 0 to 300.',
    ],
    [
      { SITE_URL: 'www.example.org' },
      'SITE_URL is "www.example.org", but must be an address such as https://',
    ],
    [{ SITE_URL: 'ftp://example.org' }, 'SITE_URL is "ftp://example.org"'],
    [
      { LECTERN_PAGES_URL: 'localhost:4101' },
      'LECTERN_PAGES_URL is "localhost:4101", but must be an address',
    ],
    [
      { LECTERN_PLAIN_SERVICES: 'widgets,posts', LECTERN_WIDGETS_URL: 'https://services.test' },
      'LECTERN_PLAIN_SERVICES is "widgets,posts", but must be names with commas between them, of these: devotionals,',
    ],
    [{ LECTERN_PLAIN_SERVICES: ',' }, 'LECTERN_PLAIN_SERVICES is ",", but must be names'],
    [
      { LECTERN_PLAIN_SERVICES: 'widgets,site-config', LECTERN_WIDGETS_URL: 'https://services.test' },
      'LECTERN_PLAIN_SERVICES names site-config, which runs here; set LECTERN_SITE_CONFIG_URL or leave it out.',
    ],
    ...[
      'mail.test',
      'http://mail.test',
      'smtp://',
      'smtp://a b',
      'smtp://mail.test/path',
      'smtp://mail.test?tls=none',
      'smtp://me:%@mail.test',
      'smtp://:hunter2@mail.test',
      'smtp://mail.test:99999',
    ].map((SMTP_URL): [Record<string, string>, string] => [
      { SMTP_URL, MAIL_FROM: 'hello@example.org' },
      'SMTP_URL is set to something else (not shown here), but must be an address such as smtps://',
    ]),
    [{ MAIL_FROM: 'Me <me@example.org>' }, 'MAIL_FROM is "Me <me@example.org>", but must be an address such'],
    [
      { SMTP_URL: 'smtp://localhost:2525' },
      'SMTP_URL is set, and nothing says whom mail is from; set MAIL_FROM',
    ],
    [
      { SMTP_URL: 'smtp://localhost', SITE_URL: 'http://10.0.0.1' },
      'SMTP_URL is set, and nothing says whom mail is from; set MAIL_FROM',
    ],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL is set to something else (not shown here), but must be'],
    [{ DATABASE_DIRECT_URL: 'postgres://db/lectern' }, 'DATABASE_DIRECT_URL is set without DATABASE_URL'],
    [{ LECTERN_TOKEN_KEY: 'secret' }, 'LECTERN_TOKEN_KEY is set to something else (not shown here)'],
    [
      { LECTERN_TOKEN_KEY: JSON.stringify(open) },
      'must be the content of service-token.jwk in a data folder',
    ],
    [{ LECTERN_TOKEN_PUBLIC_KEY: '{}' }, 'must be the publicKey of service-token.jwk in a data folder'],
    [
      { LECTERN_TOKEN_KEY: JSON.stringify(both), LECTERN_TOKEN_PUBLIC_KEY: JSON.stringify(open) },
      'LECTERN_TOKEN_KEY and LECTERN_TOKEN_PUBLIC_KEY are both set',
    ],
  ])('refuses %j with a sentence', (environment: Record<string, string>, sentence) => {
    expect(complaint(environment)).toContain(sentence);
  });

  it.each([
    ['LECTERN_TRUSTED_PROXY', 'LECTERN_TRUSTED_PROXIES'],
    ['LECTERN_ENVIRONMENT', 'LECTERN_ENV'],
    ['LECTERN_SITECONFIG_URL', 'LECTERN_SITE_CONFIG_URL'],
    ['LECTERN_TOKEN_PUBLICKEY', 'LECTERN_TOKEN_PUBLIC_KEY'],
    ['Lectern_DATA', 'LECTERN_DATA'],
    ['LECTRN_ENV', 'LECTERN_ENV'],
    ['LECTERNDATA', 'LECTERN_DATA'],
    ['LECTURN_TRUSTED_PROXIES', 'LECTERN_TRUSTED_PROXIES'],
  ])('refuses %s, which is no setting, and names %s', (name, right) => {
    expect(complaint({ [name]: 'hunter2' })).toBe(
      `${name} is no setting. Did you mean ${right}? .env.example lists all.`,
    );
  });

  it('refuses one port for readers and metrics', () =>
    expect(complaint({ PORT: '4100', LECTERN_METRICS_PORT: '4100' })).toBe(
      'LECTERN_METRICS_PORT is 4100, which is PORT, too; the metrics have a port of their own.',
    ));

  it('ignores names that are not ours, an empty value, and the variables of tests', () => {
    const others = { LECTERNX: '1', HOME: '/root', LECTERN_OLD: '', LECTERN_TEST_SERVICES: 'x' };
    expect(readConfig(others)).toEqual(readConfig({}));
  });

  it('knows every setting of .env.example', () => {
    const names = readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^# (LECTERN_\w+)=/gm);
    const environment = Object.fromEntries([...names].map(([, name]) => [name, '?']));
    expect(Object.keys(environment).length).toBeGreaterThan(15);
    expect(complaint(environment)).not.toContain('is no setting');
  });

  const outside = {
    OIDC_ISSUER: 'https://accounts.test/tenant',
    OIDC_CLIENT_ID: 'lectern',
    OIDC_CLIENT_SECRET: 'hunter2',
    OIDC_NAME: 'Example Account',
  };
  it('reads the sites that cards may show, and explains their format', () => {
    const LECTERN_REMOTE_HOSTS = 'blog.example.org, http://wordpress.lan:8080/blog private';
    expect(readConfig({ LECTERN_REMOTE_HOSTS }).remoteHosts).toEqual([
      { origin: 'https://blog.example.org', folder: '', isPrivate: false },
      { origin: 'http://wordpress.lan:8080', folder: '/blog', isPrivate: true },
    ]);
    expect(() => readConfig({ LECTERN_REMOTE_HOSTS: '*.example.org' })).toThrow(
      'LECTERN_REMOTE_HOSTS is "*.example.org", but must be hosts or addresses with commas between them',
    );
  });

  it('accepts an outside provider, with http only on the local host', () => {
    expect(readConfig({ ...outside, OIDC_HOSTS: 'Tokens.test, keys.test:8443' }).outside).toEqual({
      issuer: 'https://accounts.test/tenant',
      clientId: 'lectern',
      clientSecret: 'hunter2',
      name: 'Example Account',
      hosts: ['tokens.test', 'keys.test:8443'],
    });
    const OIDC_ISSUER = 'http://localhost:9000';
    expect(readConfig({ ...outside, OIDC_ISSUER }).outside?.issuer).toBe(OIDC_ISSUER);
    expect(complaint({ ...outside, OIDC_ISSUER, LECTERN_ENV: 'production' })).toContain('OIDC_ISSUER is');
  });

  it.each([
    ...Object.keys(outside).map((name): [Record<string, string>, string] => [
      { [name]: '' },
      `also requires ${name}. Set all of`,
    ]),
    [
      { OIDC_ISSUER: 'http://accounts.test' },
      'OIDC_ISSUER is "http://accounts.test", but must be an address',
    ],
    [{ OIDC_ISSUER: 'https://accounts.test?x=1' }, 'OIDC_ISSUER is'],
    [{ OIDC_ISSUER: 'https://me:hunter2@accounts.test' }, 'OIDC_ISSUER is "https://…@accounts.test"'],
    [{ OIDC_CLIENT_ID: 'a b' }, 'OIDC_CLIENT_ID is "a b", but must be the client ID from the provider'],
    [{ OIDC_CLIENT_SECRET: 'hunter2\u0007' }, 'OIDC_CLIENT_SECRET is set to something else (not shown here)'],
    [{ OIDC_NAME: '<b>' }, 'OIDC_NAME is "<b>", but must be a name of at most 40 characters'],
    [{ OIDC_HOSTS: 'https://tokens.test' }, 'OIDC_HOSTS is "https://tokens.test", but must be hosts'],
  ])('refuses a provider with %j, and repeats no secret', (change: Record<string, string>, sentence) => {
    const message = complaint({ ...outside, ...change });
    expect(message).toContain(sentence);
    expect(message).not.toContain('hunter2');
  });

  it('lists all problems at once', () => {
    const message = complaint({ PORT: 'x', LECTERN_ENV: 'x', SITE_URL: 'x', LECTERN_PAGES_URL: 'x' });
    expect(message.split('\n')).toHaveLength(4);
  });

  it('reports only the address of a spec-only service with an invalid address', () => {
    const message = complaint({ LECTERN_PAGES_URL: 'x', LECTERN_PLAIN_SERVICES: 'pages' });
    expect(message.split('\n')).toHaveLength(1);
  });

  it('prints no secret, whatever setting contains it by mistake', () => {
    const message = [
      complaint({ DATABASE_URL: 'postgers://me:hunter2@db/lectern' }),
      complaint({ DATABASE_URL: 'hunter2' }),
      complaint({ DATABASE_URL: 'postgres://me:hun/ter2@db:port/lectern' }),
      complaint({ LECTERN_TOKEN_KEY: JSON.stringify({ ...both, crv: 'hunter2' }) }),
      complaint({ SMTP_URL: 'smtp://me:hun/ter2@mail.test', MAIL_FROM: 'x@example.org' }),
      complaint({ SMTP_URL: 'hunter2', MAIL_FROM: 'x@example.org' }),
      complaint({ LECTERN_PAGES_URL: 'https://me:hunter2@services.test' }),
      complaint({ SITE_URL: 'gopher://me:hunt@er2@x' }),
    ].join('\n');
    expect(message).not.toMatch(/hunter2|hun\/ter2|hunt@er2|er2|B{43}/);
  });

  it('reads .env below the environment, and works without one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lectern-test-env-'));
    onTestFinished(() => {
      for (const name of ['LECTERN_TEST_A', 'LECTERN_TEST_B', 'LECTERN_TEST_C']) delete process.env[name];
      rmSync(folder, { recursive: true });
    });
    loadEnvFile(join(folder, '.env'));
    process.env['LECTERN_TEST_A'] = 'environment';
    process.env['LECTERN_TEST_B'] = '';
    const lines = [
      '# a comment',
      'LECTERN_TEST_A=file',
      'LECTERN_TEST_B=file',
      'LECTERN_TEST_C="of the file"',
    ];
    writeFileSync(join(folder, '.env'), lines.join('\n'));
    loadEnvFile(join(folder, '.env'));
    const { LECTERN_TEST_A: a, LECTERN_TEST_B: b, LECTERN_TEST_C: c } = process.env;
    expect([a, b, c]).toEqual(['environment', '', 'of the file']);
    expect(() => loadEnvFile(folder)).toThrow(ConfigError);
  });
});

describe('.env.example', () => {
  it('documents every variable that config.ts reads, and sets none', () => {
    const example = readFileSync(inRoot('.env.example'), 'utf8');
    const read = new Set(
      ['config.ts', 'domain/account/externalProviderSettings.ts']
        .map((file) => readFileSync(inRoot(file), 'utf8'))
        .join('\n')
        .match(/'[A-Z][A-Z_]{3,}'/g)
        ?.map((it) => it.slice(1, -1)),
    );
    const documented = new Set(example.match(/^# ([A-Z][A-Z_]+)=/gm)?.map((it) => it.slice(2, -1)));
    const expected = [...read, ...serviceNames.map(serviceVariable)].filter((name) =>
      /^(PORT|HOST|SITE_URL|SMTP_URL|MAIL_FROM|OIDC_|DATABASE_|LECTERN_)/.test(name),
    );
    expect([...documented].sort()).toEqual([...new Set(expected)].sort());
    expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });
});

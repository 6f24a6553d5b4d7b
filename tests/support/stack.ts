/** A complete Lectern for a test: its own seeded database, a free port, a clock that the test sets. */
import { hash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../../config.ts';
import type { OpenedDatabase } from '../../program/database/database.ts';
import { operatorCall } from '../../program/services/operator.ts';
import { startProgram, type Program } from '../../program/program.ts';
import type { Call } from '../../rest/call.ts';
import type { Transport } from '../../rest/client/client.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { inRoot } from '../../services/kit/root.ts';
import { copiedDatabase, createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import { startMailRetries } from './mailRetries.ts';

export interface StackOptions {
  /** The current time; a test may change what this returns. */
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Settings, as from the environment. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Wraps the transport between the gateway and a service, to inject faults. */
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  /** False for a Lectern without the demo content. */
  readonly demo?: boolean;
  /** The database of another stack, to start on it again. */
  readonly databaseUrl?: string;
}

export interface Stack {
  readonly program: Program;
  /** For example 'http://localhost:4321'. */
  readonly url: string;
  /** The origin of a demo site by its name: 'http://es.localhost:4321'. */
  site(name: string): string;
  readonly databaseUrl: string;
  /** A call by the operator, who has every right. */
  callTo(service: ServiceName): Promise<Call>;
  stop(): Promise<void>;
}

/** The date the tests run on, unless they set another. */
export const TEST_DAY = '2026-11-21';
export const testNow = () => new Date(`${TEST_DAY}T12:00:00Z`);

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const seeded = options.databaseUrl === undefined ? seededDatabase(options) : null;
  return startOn(options.databaseUrl ?? (await seeded) ?? (await createEmptyDatabase()), options);
}

/** A copy of a seeded database, seeded once per run; null when the options could lead to other content. */
function seededDatabase({ now = testNow, demo = true, settings = {} }: StackOptions): Promise<string> | null {
  const { LECTERN_DEMO_PASSWORD: password, ...others } = settings;
  const isDefaultSeed = Object.keys(others).every((name) => NOT_IN_SEED.has(name)) && +now() === +testNow();
  if (!isDefaultSeed) return null;
  const seedOptions = {
    demo,
    ...(password !== undefined && { settings: { LECTERN_DEMO_PASSWORD: password } }),
  };
  const name = `lectern_${hash('sha1', JSON.stringify(seedOptions))}`;
  return copiedDatabase(name, async (url) => (await startOn(url, seedOptions)).stop());
}
/** Settings that do not influence the seed. */
const NOT_IN_SEED = new Set(['LECTERN_TRUSTED_PROXIES']);

async function startOn(url: string, options: StackOptions): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const database: OpenedDatabase = {
    url,
    directUrl: url,
    label: 'test database',
    ownRoles: true,
    stop: async () => undefined,
  };
  const program = await startProgram({
    config: readConfig({ PORT: '0', LECTERN_DATA: dataDir, LECTERN_ENV: 'development', ...options.settings }),
    now: options.now ?? testNow,
    entry: () => import(inRoot('dist', 'server', 'render.js')) as Promise<typeof Entry>, // the built bundle, as shipped
    database,
    demo: options.demo ?? true,
    ...(options.random && { random: options.random }),
    ...(options.wrap && { wrap: options.wrap }),
  });
  if (program.services.local.has('media')) await storeDemoRecordings(url, dataDir);
  const stopMailRetries = startMailRetries(url);
  return {
    program,
    url: program.url,
    databaseUrl: url,
    site: (name) => `http://${name === 'en' ? '' : `${name}.`}localhost:${program.port}`,
    callTo: (service) => operatorCall(program.keys, service, 'test'),
    async stop() {
      await stopMailRetries();
      await program.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stores the recordings of the demo in a new data folder: a copied database names them, and has no files. */
async function storeDemoRecordings(url: string, dataDir: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select files->0->>'name' as name from media.picture
      where purpose = 'recording' and deleted_at is null and owner like 'site %'`,
  );
  await client.end();
  const chime = inRoot('program', 'demo', 'recording', 'chime.mp3');
  for (const { name } of rows) {
    const folder = join(dataDir, 'uploads', name.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    copyFileSync(chime, join(folder, name));
  }
}

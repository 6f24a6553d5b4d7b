/** A whole Lectern for a test: its own database with the demo, a free port, a clock the test sets. */
import { hash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import type { OpenedDatabase } from '../../program/database.ts';
import { operatorCall } from '../../program/operator.ts';
import { startProgram, type Program } from '../../program/program.ts';
import type { Call } from '../../rest/call.ts';
import type { Transport } from '../../rest/client.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { inRoot } from '../../services/kit/root.ts';
import { copiedDatabase, freshDatabase } from '../../services/kit/testing.ts';
import type * as Entry from '../../web/app/entryServer.tsx';
import { keepTryingMail } from './mailAgain.ts';

export interface StackOptions {
  /** What time it is; a test may change what this answers. */
  readonly now?: () => Date;
  readonly random?: () => number;
  /** Settings as the environment would give them. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Faults between the gateway and a service. */
  readonly wrap?: (service: ServiceName, transport: Transport) => Transport;
  /** False for an empty Lectern. */
  readonly demo?: boolean;
  /** Another stack's database, to start again on. */
  readonly databaseUrl?: string;
}

export interface Stack {
  readonly program: Program;
  /** 'http://localhost:4321'. */
  readonly url: string;
  /** The address of a demo site by its name: 'http://es.localhost:4321'. */
  site(name: string): string;
  readonly databaseUrl: string;
  /** A call by the operator, who may everything. */
  callTo(service: ServiceName): Promise<Call>;
  stop(): Promise<void>;
}

/** The day the tests live in, unless they say otherwise. */
export const TEST_DAY = '2026-11-21';
export const testNow = () => new Date(`${TEST_DAY}T12:00:00Z`);

export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const known = options.databaseUrl === undefined ? filledBefore(options) : null;
  return startOn(options.databaseUrl ?? (await known) ?? (await freshDatabase()), options);
}

/** A copy of what a first start leaves, filled once per run; null where the options may lead to another filling. */
function filledBefore({ now = testNow, demo = true, settings = {} }: StackOptions): Promise<string> | null {
  const { LECTERN_DEMO_PASSWORD: password, ...others } = settings;
  const isUsual = Object.keys(others).every((name) => LATER.has(name)) && +now() === +testNow();
  if (!isUsual) return null;
  const usual = { demo, ...(password !== undefined && { settings: { LECTERN_DEMO_PASSWORD: password } }) };
  const name = `lectern_${hash('sha1', JSON.stringify(usual))}`;
  return copiedDatabase(name, async (url) => (await startOn(url, usual)).stop());
}
/** Settings that the first filling does not look at. */
const LATER = new Set(['LECTERN_TRUSTED_PROXIES']);

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
    entry: () => import(inRoot('dist', 'server', 'render.js')) as Promise<typeof Entry>, // as it is shipped
    database,
    demo: options.demo ?? true,
    ...(options.random && { random: options.random }),
    ...(options.wrap && { wrap: options.wrap }),
  });
  const endTrying = keepTryingMail(url);
  return {
    program,
    url: program.url,
    databaseUrl: url,
    site: (name) => `http://${name === 'en' ? '' : `${name}.`}localhost:${program.port}`,
    callTo: (service) => operatorCall(program.keys, service, 'test'),
    async stop() {
      await endTrying();
      await program.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

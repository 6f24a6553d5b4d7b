/** Shared by service tests: a database per file, a service on it, callers with rights and real signed tokens. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import pg from 'pg';
import { inject } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous, signToken, verifyToken, type Caller } from '../../rest/caller.ts';
import { createClient, localTransport, type Client } from '../../rest/client/client.ts';
import type { LecternEnv, Routes, ServiceName } from '../../rest/contract.ts';
import { createTagBus, type TagBus } from '../../rest/cache/tagBus.ts';
import { cloneTemplate, withDatabase } from '../../program/postgres/cluster.fixture.ts';
import { registerService } from './http/http.ts';
import type { Deliver } from './mail/queuedMail.ts';
import { migrate, readMigrationFiles, schemaOf } from './migrate.ts';
import {
  migrationsOf,
  openService,
  type OpenOptions,
  type OpenService,
  type ServiceDefinition,
} from './service.ts';

/** Creates an empty database on the test cluster and returns its connection string. */
export async function createEmptyDatabase(): Promise<string> {
  const url = inject('adminDatabaseUrl');
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return withDatabase(url, name);
}

/** A copy of a template database. The first caller of the run with this name creates the template with `seed`. */
export const copiedDatabase = (name: string, seed: (url: string) => Promise<void>): Promise<string> =>
  cloneTemplate(inject('adminDatabaseUrl'), name, seed);

/** A database with the tables of one service and no rows, copied from a template that is migrated once per run. */
export function migratedDatabase({ contract, folder }: Pick<ServiceDefinition, 'contract' | 'folder'>) {
  const service = contract.service;
  const migrations = migrationsOf({ contract, folder });
  const hash = createHash('sha256');
  for (const file of readMigrationFiles(migrations)) hash.update(file.name).update(file.hash);
  // The tables of entries follow from the declarations.
  hash.update(
    JSON.stringify(contract.resources?.map(({ name, key, storage }) => [name, key, storage]) ?? []),
  );
  const template = `migrated_${schemaOf(service)}_${hash.digest('hex').slice(0, 12)}`;
  return copiedDatabase(template, async (url) => {
    await migrate({ connectionString: url, service, ...migrations });
  });
}

export interface TestKeys {
  readonly publicKey: JWK;
  readonly privateKey: JWK;
}

/** Creates a key pair as the program does at its first start. */
export async function makeKeys(): Promise<TestKeys> {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  return { publicKey: await exportJWK(pair.publicKey), privateKey: await exportJWK(pair.privateKey) };
}

export const superAdmin: Rights = { admin: ['super_admin'], content: {}, sites: null };

export interface TestService<R extends Routes> {
  readonly service: OpenService<R>;
  /** The in-process client. */
  readonly client: Client<R>;
  /** The service over HTTP, for `app.inject`. */
  readonly app: FastifyInstance;
  readonly bus: TagBus;
  readonly keys: TestKeys;
  readonly databaseUrl: string;
  /** The folder where the service stores files. */
  readonly dataDir: string;
  /** All purged tags, in order. */
  readonly purged: string[];
  /** A call by an anonymous visitor, or by a user with these rights, signed and verified as in production. */
  call(rights?: Rights, subject?: string): Promise<Call>;
  /** The Authorization header of a user with these rights. */
  bearer(rights: Rights, subject?: string): Promise<string>;
  close(): Promise<void>;
}

/** Opens a service on its own migrated database. `now` is the service's clock. */
export async function testService<R extends Routes>(
  definition: ServiceDefinition<R>,
  options: Pick<OpenOptions, 'now' | 'links' | 'outside' | 'remote'> & {
    env?: LecternEnv;
    ownHost?: string;
    deliver?: Deliver;
  } = {},
): Promise<TestService<R>> {
  const databaseUrl = await migratedDatabase(definition);
  const bus = createTagBus();
  const purged: string[] = [];
  bus.subscribe((tags) => purged.push(...tags));
  const dataDir = mkdtempSync(join(tmpdir(), 'lectern-test-'));
  const service = await openService(definition, {
    connectionString: databaseUrl,
    dataDir,
    bus,
    checkedShare: 1,
    ...(options.now && { now: options.now }),
    ...(options.ownHost && { ownHost: options.ownHost }),
    ...(options.links && { links: options.links }),
    ...(options.deliver && { deliver: options.deliver }),
    ...(options.outside && { outside: options.outside }),
    ...(options.remote && { remote: options.remote }),
  });
  const keys = await makeKeys();
  const name: ServiceName = definition.contract.service;
  const app = Fastify();
  await registerService(app, service as unknown as OpenService, {
    env: options.env ?? 'development',
    publicKey: keys.publicKey,
    onError: () => undefined,
  });
  const sign = (rights: Rights, subject: string) =>
    signToken(keys.privateKey, { subject, rights, audience: name });
  return {
    service,
    client: createClient(definition.contract, localTransport(service)),
    app,
    bus,
    keys,
    databaseUrl,
    dataDir,
    purged,
    async call(rights, subject = 'editor-1') {
      const caller: Caller = rights
        ? await verifyToken(await sign(rights, subject), keys.publicKey, name)
        : anonymous;
      return startCall(caller, budgets.admin, `test-${randomUUID()}`);
    },
    bearer: async (rights, subject = 'editor-1') => `Bearer ${await sign(rights, subject)}`,
    async close() {
      await app.close();
      await service.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * What the bench uses of the product, type-checked with it: a changed name or shape fails the check, not the next run.
 * The bench bundles this file like the server and calls it from plain JavaScript (prepare.mjs).
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { readConfig } from '../../config.ts';
import { createContext, createRequestContext } from '../../gateway/createContext.ts';
import { createGateway, type Gateway } from '../../gateway/gateway.ts';
import { knownOperations } from '../../gateway/operations/knownOperations.ts';
import type { Context } from '../../gateway/request/context.ts';
import { buildSchema, readSdl } from '../../gateway/schema.ts';
import type { OpenedDatabase } from '../../program/database/database.ts';
import { startProgram } from '../../program/program.ts';
import { openServices } from '../../program/services/services.ts';
import { createTagBus, type TagBus } from '../../rest/cache/tagBus.ts';
import { budgets, emptyMetadata, startCall } from '../../rest/call.ts';
import { anonymous, signToken } from '../../rest/caller.ts';
import type { ServiceName } from '../../rest/contract.ts';
import { createPageCache, toStoredPage, type RenderedPage } from '../../server/cache/pageCache.ts';
import { readAssets } from '../../server/render/assets.ts';
import { createPageRenderer } from '../../server/render/pageRenderer.ts';
import { readVisitor } from '../../server/request/visitor.ts';
import { seedAccounts } from '../../services/identity/demo.ts';
import type * as Entry from '../../web/app/entryServer.tsx';

export { startCluster } from '../../program/postgres/cluster.ts';

/** Warnings of what is measured go to the output of the bench. */
const warn = (message: string, error: unknown): void => {
  process.stderr.write(`${message} ${String(error)}\n`);
};

const databaseOf = (url: string): OpenedDatabase => ({
  url,
  directUrl: url,
  label: 'the database of the bench',
  ownRoles: true,
  stop: async () => undefined,
});

export interface LecternOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly isBehindProxy?: boolean;
  readonly demo?: boolean;
  /** Accepts ad-hoc documents. */
  readonly explorer?: boolean;
  readonly entry: () => Promise<typeof Entry>;
}

/** Starts the whole program on the database of the bench, in production mode. */
export async function startLectern(options: LecternOptions) {
  const { databaseUrl, dataDir, isBehindProxy, explorer, demo, entry } = options;
  const calls: { service: ServiceName; route: string }[] = [];
  const program = await startProgram({
    config: readConfig({
      PORT: '0',
      LECTERN_ENV: 'production',
      LECTERN_DATA: dataDir,
      ...(explorer && { LECTERN_EXPLORER: '1' }),
      ...(isBehindProxy && { LECTERN_TRUSTED_PROXIES: '1' }),
    }),
    entry,
    database: databaseOf(databaseUrl),
    demo: demo === true,
    wrap: (service, transport) => async (route, input, call) => {
      calls.push({ service, route });
      return transport(route, input, call);
    },
  });
  const { bus, app, keys, services } = program;
  return {
    bus,
    pageCache: app.pageCache,
    port: () => program.port,
    stop: () => program.close(),
    /** REST calls since the previous call of this command. */
    takeCalls: () => calls.splice(0),
    /** Disables every cache above the REST cache: each request is executed. */
    keepNothing() {
      bus.purgedSince = () => true;
    },
    token(service: ServiceName) {
      const rights = { admin: ['super_admin' as const], content: {}, sites: null };
      return signToken(keys.privateKey!, { subject: 'bench', rights, audience: service });
    },
    /** Creates accounts bench-0@example.org and so on; returns their ids. */
    async makeAccounts({
      count,
      password,
      name = 'bench',
    }: {
      count: number;
      password: string;
      name?: string;
    }) {
      const people = Array.from({ length: count }, (_, index) => ({
        sub: randomUUID(),
        email: `${name}-${index}@example.org`,
        givenName: 'Bench',
        familyName: String(index),
      }));
      const { db } = services.local.get('identity')!;
      await seedAccounts(db, people, { password, now: new Date() });
      return people.map(({ sub }) => sub);
    },
  };
}

const openBenchServices = (options: { databaseUrl: string; dataDir: string }, bus: TagBus) =>
  openServices({
    config: { env: 'production', serviceUrls: {}, dataDir: options.dataDir },
    database: databaseOf(options.databaseUrl),
    bus,
    now: () => new Date(),
  });

export interface PeerOptions {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly schemaFolder: string;
}

/** The schema, and contexts as our own gateway creates them for a visitor, for other GraphQL servers. */
export async function openPeer(options: PeerOptions) {
  const bus = createTagBus();
  const services = await openBenchServices(options, bus);
  const context = (): Context => {
    const call = { ...startCall(anonymous, budgets.publicPage, randomUUID()), notes: emptyMetadata() };
    const request = createRequestContext(services.clients, call, { since: 0, warn, aheadCaller: null });
    return createContext(request, {
      now: new Date(),
      isAhead: false,
      random: Math.random,
      onDraw: () => undefined,
      signLink() {
        throw new Error('The bench makes no signed links.');
      },
    });
  };
  return { schema: buildSchema(readSdl(options.schemaFolder)), context, close: () => services.close() };
}

export interface RendererOptions extends PeerOptions {
  readonly root: string;
  readonly manifest: Readonly<Record<string, string>>;
  readonly cookie: string;
  readonly entry: typeof Entry;
}

/** One operation as a page ran it, to be run again. */
interface RecordedOperation {
  readonly hash: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly call: () => Parameters<Gateway['run']>[2];
}

/** Opens the page renderer over real services, with a cache that stores only the last rendering. */
export async function openRenderer({ root, manifest, cookie, entry, ...options }: RendererOptions) {
  const services = await openBenchServices(options, createTagBus());
  const results = createTagBus(); // a separate bus: the cached REST reads stay warm
  const schema = buildSchema(readSdl(options.schemaFolder));
  const gateway = createGateway({
    schema,
    operations: knownOperations(schema, [manifest]),
    explorer: false,
    clients: services.clients,
    bus: results,
    now: () => new Date(),
    warn,
  });
  let rendered: RenderedPage | null = null;
  let ran: RecordedOperation[] = [];
  const pageTags = new Set<string>();
  const recordingGateway: Gateway = {
    ...gateway,
    run(hash, variables, call) {
      const again = () => ({ ...call, until: performance.now() + 2_500, notes: emptyMetadata() });
      ran = [...ran, { hash, variables, call: again }].slice(-2);
      const before = new Set(call.notes?.tags);
      const running = gateway.run(hash, variables, call);
      if (before.size === 0) return running; // the operation of the site frame
      return running.then((answer) => {
        for (const tag of call.notes?.tags ?? []) if (!before.has(tag)) pageTags.add(tag);
        return answer;
      });
    },
  };
  const renderer = createPageRenderer({
    gateway: recordingGateway,
    cache: {
      ...createPageCache(results, () => new Date()),
      async renderOnce(_key, render) {
        rendered = await render();
        return toStoredPage(rendered);
      },
    },
    assets: readAssets(join(root, 'dist', 'client')),
    addresses: { scheme: 'http:', port: ':4000' },
    env: 'production',
    entry: async () => entry,
  });
  const visitor = readVisitor(
    { headers: { host: 'localhost:4000', cookie } },
    new URLSearchParams(),
    new Date(),
  );
  return {
    /** Renders a page that is in no cache. */
    render(pathname: string) {
      const request = { pathname, search: '', query: new URLSearchParams() };
      return renderer.render(visitor!, request, 'bench-render');
    },
    last: () => ({ rendered: rendered!, operations: ran }),
    runOperation: ({ hash, variables, call }: RecordedOperation) => gateway.run(hash, variables, call()),
    /** Purges the tags that only pages show. The site frame stays cached: it is warm after the first page. */
    purgePage: () => results.purge([...pageTags]),
    toStoredPage,
    close: () => services.close(),
  };
}

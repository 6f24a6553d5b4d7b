// One candidate in its own process: Lectern as it is shipped, a peer over the same services, or a constant answer.
// Started by `harness.mjs`, which sends commands over the IPC channel.
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { importModule } from './prepare.mjs';
import { profiling } from './profile.mjs';

const [kind, optionsJson] = process.argv.slice(2);
const options = JSON.parse(optionsJson);
const commands = { ...profiling, ...(await (kind === 'lectern' ? startLectern() : startPeer())) };

process.on('message', async ({ id, command, argument }) => {
  try {
    process.send({ id, result: await commands[command](argument) });
  } catch (error) {
    process.send({ id, error: error.stack ?? String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send({ ready: true });

/** Starts the full program on the bench's database. */
async function startLectern() {
  const { startProgram } = await importModule('program');
  const { readConfig } = await importModule('config');
  const calls = [];
  const program = await startProgram({
    config: readConfig({
      PORT: '0',
      LECTERN_ENV: 'production',
      LECTERN_DATA: options.dataDir,
      ...(options.isBehindProxy && { LECTERN_TRUSTED_PROXIES: '1' }),
    }),
    entry: () => importModule('render'),
    database: databaseOf(options.databaseUrl),
    demo: options.demo === true,
    wrap: (service, transport) => async (route, input, call) => {
      calls.push({ service, route });
      return transport(route, input, call);
    },
  });
  const { bus } = program;
  const { renders, responses } = program.app.pageCache;
  return {
    port: () => program.port,
    stop: () => program.close(),
    /** REST calls since the previous call of this command. */
    takeCalls: () => calls.splice(0),
    renders,
    forgetAll: () => bus.purgeAll(),
    /** Disables every cache above the REST cache: each request is executed. */
    keepNothing() {
      bus.movedSince = () => true;
    },
    async token(service) {
      const { signToken } = await importModule('caller');
      const rights = { admin: ['super_admin'], content: {}, sites: null };
      return signToken(program.keys.privateKey, { subject: 'bench', rights, audience: service });
    },
    /** Creates accounts bench-0@example.org and so on; returns their ids. */
    async makeAccounts({ count, password, name = 'bench' }) {
      const { seedAccounts } = await importModule('identityDemo');
      const people = Array.from({ length: count }, (_, index) => ({
        sub: randomUUID(),
        email: `${name}-${index}@example.org`,
        givenName: 'Bench',
        familyName: String(index),
      }));
      const { db } = program.services.local.get('identity');
      await seedAccounts(db, people, { password, now: new Date() });
      return people.map(({ sub }) => sub);
    },
    ...(await import('./watchPurges.mjs')).watchPurges(bus, responses),
  };
}

function databaseOf(url) {
  const stop = async () => undefined;
  return { url, directUrl: url, label: 'the database of the bench', ownRoles: true, stop };
}

/** Starts Apollo Server or Mercurius with the same schema, resolvers, loaders and REST cache; or a constant answer. */
async function startPeer() {
  const app = Fastify();
  if (kind === 'constant') {
    const answers = new Map();
    app.get('/*', (request, reply) => {
      const { headers, body } = answers.get(request.url);
      return reply.headers(headers).send(body);
    });
    const port = await listen(app);
    return {
      port: () => port,
      stop: () => app.close(),
      /** `body` is base64: it is sent as a Buffer, or as decoded text with `asText`. */
      answer({ path, headers, body, asText }) {
        const bytes = Buffer.from(body, 'base64');
        answers.set(path, { headers, body: asText ? bytes.toString() : bytes });
      },
    };
  }
  const { buildSchema, readSdl } = await importModule('schema');
  const services = await openServices();
  const schema = buildSchema(readSdl(options.schemaFolder));
  const peers = await import('./peers.mjs');
  const context = await createContextFactory(services.clients);
  await peers[kind](app, { schema, context, operations: options.operations });
  const port = await listen(app);
  return {
    port: () => port,
    async stop() {
      await app.close();
      await services.close();
    },
  };
}

async function openServices() {
  const { openServices } = await importModule('services');
  const { createTagBus } = await importModule('tagBus');
  return openServices({
    config: { env: 'production', serviceUrls: {}, dataDir: options.dataDir },
    database: databaseOf(options.databaseUrl),
    bus: createTagBus(),
    now: () => new Date(),
  });
}

/** Creates GraphQL contexts as our own gateway does for a visitor. */
async function createContextFactory(clients) {
  const { createContext, createRequest } = await importModule('context');
  const { budgets, emptyMetadata, startCall } = await importModule('call');
  const { anonymous } = await importModule('caller');
  const warn = (message, error) => console.error(message, error);
  return () => {
    const call = { ...startCall(anonymous, budgets.publicPage, randomUUID()), notes: emptyMetadata() };
    const request = createRequest(clients, call, { since: 0, warn, ahead: null });
    return createContext(request, { now: new Date(), isAhead: false, random: Math.random });
  };
}

async function listen(app) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address().port;
}

// One candidate in its own process: Lectern as it is shipped, a peer over the same services, or a constant answer.
// Started by `harness.mjs`, which sends commands over the IPC channel.
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
  const { startLectern } = await importModule('product');
  const { bus, pageCache, ...lectern } = await startLectern({
    ...options,
    entry: () => importModule('render'),
  });
  return {
    ...lectern,
    renders: pageCache.renders,
    forgetAll: () => bus.purgeAll(),
    ...(await import('./watchPurges.mjs')).watchPurges(bus, pageCache.responses),
  };
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
  const { openPeer } = await importModule('product');
  const { schema, context, close } = await openPeer(options);
  const peers = await import('./peers.mjs');
  await peers[kind](app, { schema, context, operations: options.operations });
  const port = await listen(app);
  return {
    port: () => port,
    async stop() {
      await app.close();
      await close();
    },
  };
}

async function listen(app) {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server.address().port;
}

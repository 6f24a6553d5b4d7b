// The peers (other GraphQL servers), each in its best documented configuration, on the Fastify that Lectern uses.
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import mercurius from 'mercurius';

/** Apollo Server 5 with its defaults. */
export const apollo = (app, options) => addApollo(app, options, []);

/** Apollo Server 5 without the plugin that wraps every field for cache control. */
export const apolloLean = (app, options) =>
  addApollo(app, options, [ApolloServerPluginCacheControlDisabled()]);

async function addApollo(app, { schema, context }, plugins) {
  const server = new ApolloServer({ schema, plugins });
  await server.start();
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    handler: fastifyApolloHandler(server, { context: async () => context() }),
  });
}

/** Mercurius with JIT, which compiles each operation at its second run, and operations by hash. */
export async function mercuriusJit(app, { schema, context, operations }) {
  await app.register(mercurius, {
    schema,
    context,
    jit: 1,
    compilerOptions: { disablingCapturingStackErrors: true },
    persistedQueryProvider: mercurius.persistedQueryDefaults.prepared(operations),
  });
}

// The peers, each in its best documented configuration, on the Fastify that Lectern itself uses.
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import mercurius from 'mercurius';

/** Apollo Server 5 as installed. */
export const apollo = (app, given) => addApollo(app, given, []);

/** The same without the plugin that wraps every field for cache control. */
export const apolloLean = (app, given) => addApollo(app, given, [ApolloServerPluginCacheControlDisabled()]);

async function addApollo(app, { schema, context }, plugins) {
  const server = new ApolloServer({ schema, plugins });
  await server.start();
  app.route({
    url: '/graphql',
    method: ['GET', 'POST'],
    handler: fastifyApolloHandler(server, { context: async () => context() }),
  });
}

/** Mercurius, compiling each operation at its second run, with operations by hash. */
export async function mercuriusJit(app, { schema, context, operations }) {
  await app.register(mercurius, {
    schema,
    context,
    jit: 1,
    compilerOptions: { disablingCapturingStackErrors: true },
    persistedQueryProvider: mercurius.persistedQueryDefaults.prepared(operations),
  });
}

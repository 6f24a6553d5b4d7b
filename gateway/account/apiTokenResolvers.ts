/** Personal API tokens of the viewer. Decision page 0081. */
import type { ApiTokenService } from '../../domain/account/apiToken.ts';
import type { MutationResolvers, Resolvers, ViewerResolvers } from '../../generated/resolvers.ts';
import type { ApiTokenService as SchemaService } from '../../generated/schema.ts';
import { outcome } from '../request/outcome.ts';
import { asViewer } from '../request/viewerModel.ts';
import { rereadViewer, withPasswordDeadline } from './ownSession.ts';

/** The names of services in the schema. */
const schemaNames = {
  devotionals: 'DEVOTIONALS',
  pages: 'PAGES',
  widgets: 'WIDGETS',
  media: 'MEDIA',
  translation: 'TRANSLATION',
  features: 'FEATURES',
  'site-config': 'SITE_CONFIG',
  permissions: 'PERMISSIONS',
} as const satisfies Record<ApiTokenService, SchemaService>;
const serviceNames = Object.fromEntries(
  Object.entries(schemaNames).map(([service, name]) => [name, service]),
) as Record<SchemaService, ApiTokenService>;

export const apiTokenMutations = {
  async createApiToken(_root, { input: { services, ...input } }, context) {
    const body = {
      ...input,
      services: services.map((name) => serviceNames[name]),
    };
    const work = context.clients.identity.createApiToken({ body }, withPasswordDeadline(context.call));
    const result = await outcome(work, ['NOT_AUTHORIZED', 'CONFLICT', 'RATE_LIMITED', 'VALIDATION']);
    if ('__typename' in result) return result;
    const { secret, ...token } = result;
    return { __typename: 'ApiTokenCreated', secret, token, viewer: await rereadViewer(context) };
  },

  async revokeApiToken(_root, { input: { id } }, context) {
    const work = context.clients.identity.revokeApiToken({ params: { id } }, context.call);
    const result = await outcome(work, ['NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : rereadViewer(context);
  },
} satisfies MutationResolvers;

export const apiTokenViewerFields = {
  apiTokens: async (viewer, _args, context) => [
    ...(await context.clients.identity.listApiTokens({}, asViewer(viewer, context))),
  ],
} satisfies ViewerResolvers;

export const apiTokenResolvers = {
  ApiToken: { services: ({ services }) => services.map((name) => schemaNames[name as ApiTokenService]) },
} satisfies Resolvers;

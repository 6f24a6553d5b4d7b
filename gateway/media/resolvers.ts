/** The picture library of a site, for its editors. The services own the rules and refusals. */
import { picturePath } from '../../domain/media/pictures.ts';
import { MAX_LISTED } from '../../domain/media/library.ts';
import type { CropName, ChangeMediaInput, SiteKey } from '../../generated/schema.ts';
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import { budgets, type Call } from '../../rest/call.ts';
import { Problem } from '../../rest/problem.ts';
import { connection, olderCursor, olderNodes } from '../request/connection.ts';
import type { Context } from '../request/context.ts';
import { outcome } from '../request/outcome.ts';
import { authorsOf } from '../permission/namesOf.ts';
import { siteIdOf } from '../site/siteOf.ts';

/** The route input that locates a picture; a malformed id is refused by the service. */
const placeOf = async (context: Context, site: SiteKey, id: string) => ({
  params: { id },
  query: { site: await siteIdOf(context, site) },
});

type WireCrop = Lowercase<CropName>;

export const mediaQueries = {
  async media(_root, { site, search, trash, withoutAlt, first, after }, context) {
    const { clients, call } = context;
    const { data, total, next } = await clients.media.listLibrary(
      {
        query: {
          site: await siteIdOf(context, site),
          search,
          trash,
          first: Math.max(1, Math.min(first, MAX_LISTED)),
          ...(withoutAlt && { without: withoutAlt }),
          ...(after && { after }),
        },
      },
      call,
    );
    return connection(data, next, total);
  },

  async mediaPicture(_root, { site, id }, context) {
    const place = await placeOf(context, site, id);
    const result = await outcome(orNotFound(context.clients.media.readFromLibrary(place, context.call)), [
      'NOT_FOUND',
    ]);
    return '__typename' in result ? null : result;
  },
} satisfies QueryResolvers;

export const mediaMutations = {
  async changeMedia(_root, { input: { site, id, ...input } }, context) {
    const place = await placeOf(context, site, id);
    const work = context.clients.media.changeInLibrary(
      { ...place, body: bodyOf(input) },
      withRenderBudget(context.call),
    );
    const result = await outcome(orNotFound(work), ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'MediaPicture', ...result };
  },

  async trashMedia(_root, { input: { site, id } }, context) {
    const work = context.clients.media.trashInLibrary(await placeOf(context, site, id), context.call);
    const result = await outcome(orNotFound(work), ['FORBIDDEN', 'NOT_FOUND']);
    return '__typename' in result ? result : { __typename: 'MediaPicture', ...result };
  },

  async restoreMedia(_root, { input: { site, id } }, context) {
    const work = context.clients.media.restoreInLibrary(await placeOf(context, site, id), context.call);
    const result = await outcome(orNotFound(work), ['FORBIDDEN', 'NOT_FOUND']);
    return '__typename' in result ? result : { __typename: 'MediaPicture', ...result };
  },

  // The media service does not know which widgets use a picture: the widgets service is asked here, and the answer is
  // passed on. Decision page 0023.
  async removeMedia(_root, { input: { site, id } }, context) {
    const { clients, call, loaders } = context;
    const place = await placeOf(context, site, id);
    const codes = ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND'] as const;
    const picture = await outcome(orNotFound(clients.media.readFromLibrary(place, call)), codes);
    if ('__typename' in picture) return picture;
    const usedIn = (await loaders.uses.load(picture))!.filter(({ live }) => live);
    if (usedIn.length > 0) {
      return { __typename: 'MediaInUse', code: 'CONFLICT', message: 'The picture is in use.', usedIn };
    }
    const { params, query } = place;
    const work = clients.media.removeFromLibrary({ params, query: { ...query, inUse: false } }, call);
    const result = await outcome(work, codes);
    return '__typename' in result ? result : { __typename: 'Done', ok: true };
  },
} satisfies MutationResolvers;

const bodyOf = ({ baseVersion, name, alts, focal, crops }: Omit<ChangeMediaInput, 'site' | 'id'>) => ({
  baseVersion,
  ...(name != null && { name }),
  ...(alts && { alts: Object.fromEntries(alts.map(({ language, text }) => [language, text])) }),
  ...(focal && { focal: { x: focal.x, y: focal.y } }),
  ...(crops && {
    crops: Object.fromEntries(
      crops.map(({ name: cropName, x, y, width, height }) => [
        cropName.toLowerCase() as WireCrop,
        { x, y, width, height },
      ]),
    ),
  }),
});

/** Gives the call the full budget of the request: crops are rendered in it. */
const withRenderBudget = (call: Call): Call => ({ ...call, budget: budgets.admin.whole });

/** Turns VALIDATION of the id into NOT_FOUND: a malformed id names no picture. */
const orNotFound = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Problem) || error.code !== 'VALIDATION' || !isAboutId(error)) throw error;
    throw new Problem({ status: 404, code: 'NOT_FOUND', title: 'The picture was not found.', cause: error });
  });
const isAboutId = ({ errors }: Problem): boolean =>
  (errors ?? []).some(({ pointer }) => pointer.startsWith('/params'));

export const mediaResolvers = {
  MediaPictureConnection: {
    items: olderNodes,
    total: ({ totalCount }) => totalCount,
    endCursor: olderCursor,
  },
  MediaPicture: {
    alts: ({ alts }) =>
      Object.entries(alts).map(([language, text]) => ({ __typename: 'AltText' as const, language, text })),
    focal: ({ focal }) => ({ __typename: 'FocalPoint', ...focal }),
    uploadedBy: async ({ uploadedBy }, _args, context) =>
      (await authorsOf(context, [uploadedBy])).get(uploadedBy) ?? null,
    usedIn: async (picture, _args, { loaders }) => [...((await loaders.uses.load(picture)) ?? [])],
  },
  MediaFile: {
    url: ({ name }) => picturePath(name),
  },
  MediaCrop: {
    name: ({ name }) => name.toUpperCase() as CropName,
  },
  MediaUse: {
    widget: ({ id }) => id,
    isLive: ({ live }) => live,
    places: ({ places }) => places.map((place) => ({ ...place, isPlanned: place.planned })),
  },
} satisfies Resolvers;

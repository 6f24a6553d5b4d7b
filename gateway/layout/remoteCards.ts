/** Content of other sites in a layout's content cards: loaded in one call, and never a reason for a page to fail. */
import { dateOf, type LocalDateTime } from '../../domain/dates/localTime.ts';
import type { ResolvedLayout, ResolvedWidget } from '../../domain/layout/types.ts';
import type { Call } from '../../rest/call.ts';
import type { RemoteCard, RemoteSourceCheck } from '../../services/widgets/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import type { Context } from '../request/context.ts';
import { batchLoader } from '../request/loader.ts';
import type { RemoteModel } from './layoutModel.ts';

type CardSlot = Extract<ResolvedWidget, { type: 'content-card' }>;

/** The name of a published card: widget id, widget version and version letter. */
export const cardOf = ({ widgetId, widgetVersion, version }: ResolvedWidget): string =>
  `${widgetId}.${widgetVersion}.${version}`;

/** The most cards the service takes in one call. */
const MAX_CARDS = 50;

/** Loads published cards by name: one call for all cards of a page. */
export const remoteCardLoader = ({ widgets }: ServiceClients, call: Call) =>
  batchLoader<string, RemoteCard>(
    (card) => card,
    async (names) => {
      // Sorted, so that the same set of cards hits one cache entry in any order.
      const { cards } = await widgets.readRemoteCards({ query: { card: [...names].toSorted() } }, call);
      return new Map(cards.map((it) => [it.card, it]));
    },
    MAX_CARDS,
  );

/** The slots that show content of another site. */
export const remoteSlots = (slots: readonly ResolvedWidget[]): CardSlot[] =>
  slots.filter((slot): slot is CardSlot => slot.type === 'content-card' && slot.settings.isApiContent);

const shownIn = ({ rows }: ResolvedLayout): ResolvedWidget[] =>
  rows
    .flatMap(({ columns }) => columns)
    .flatMap(({ slots }) => slots.flatMap((slot) => (slot.state === 'missing' ? [] : [slot])));

const unavailable: RemoteSourceCheck = { key: '', state: 'failed', revision: 0, post: null, fault: null };

/** Loads the content of a layout's published cards. When the service fails, only these cards lose their content. */
export async function loadRemoteContent(
  resolved: ResolvedLayout,
  localNow: LocalDateTime,
  context: Context,
): Promise<Map<string, RemoteModel>> {
  const slots = remoteSlots(shownIn(resolved));
  const contents = await Promise.all(
    slots.map((slot) =>
      context.loaders.remoteCards.load(cardOf(slot)).catch((error: unknown) => {
        context.warn('Could not load the content of remote cards.', error);
        return null;
      }),
    ),
  );
  return modelsOf(slots, contents, localNow, context);
}

/** The same for cards that are not published. */
export async function loadUnpublishedRemoteContent(
  slots: readonly ResolvedWidget[],
  site: number,
  localNow: LocalDateTime,
  context: Context,
): Promise<Map<string, RemoteModel>> {
  const cards = remoteSlots(slots);
  if (cards.length === 0) return new Map();
  const sources = cards.map(({ settings: { baseUrl, postType, postId, offset } }) => ({
    baseUrl,
    postType,
    postId,
    offset,
  }));
  const contents = await context.clients.widgets
    .readRemoteSources({ query: { site }, body: { sources: sources.slice(0, MAX_CARDS) } }, context.call)
    .catch((error: unknown) => {
      context.warn('Could not load the content of remote cards.', error);
      return [];
    });
  return modelsOf(cards, contents, localNow, context);
}

function modelsOf(
  slots: readonly CardSlot[],
  contents: readonly (RemoteSourceCheck | null | undefined)[],
  localNow: LocalDateTime,
  { warn }: Context,
): Map<string, RemoteModel> {
  return new Map(
    slots.map((slot, index) => {
      const card = cardOf(slot);
      const content = contents[index] ?? unavailable;
      if (content.fault !== null)
        warn(`Could not load the content card ${card}: ${content.fault}.`, new Error(content.fault));
      return [card, { card, content, day: dateOf(localNow) }];
    }),
  );
}

/**
 * The part of a card's id that identifies its content: the answer's key, revision and state, and the day when its
 * picture is shown.
 */
export function remoteIdOf({ content: { key, state, revision, post }, day }: RemoteModel): string {
  const picture = hasPicture(post) || day === null ? '' : `:${day}`;
  return `:${key.slice(0, 12)}.${revision}.${state}${picture}`;
}

export const hasPicture = (post: RemoteSourceCheck['post']): boolean => post !== null && post.image !== '';

declare module '../request/context.ts' {
  interface Loaders {
    readonly remoteCards: ReturnType<typeof remoteCardLoader>;
  }
}

/** What other sites say in the content cards of a layout: asked for all at once, and never a reason for a page to fail. */
import { dateOf, type LocalDateTime } from '../../domain/dates/localTime.ts';
import type { ResolvedLayout, ResolvedWidget } from '../../domain/layout/types.ts';
import type { Call } from '../../rest/call.ts';
import type { RemoteCard, RemoteTrial } from '../../services/widgets/contract.ts';
import type { ServiceClients } from '../clients.ts';
import type { Context } from '../context.ts';
import { batchLoader } from '../loader.ts';
import type { RemoteModel } from './layoutModel.ts';

type CardSlot = Extract<ResolvedWidget, { type: 'content-card' }>;

/** A card as it was published: widget, version, letter. */
export const cardOf = ({ widgetId, widgetVersion, version }: ResolvedWidget): string =>
  `${widgetId}.${widgetVersion}.${version}`;

/** As many as the service takes at once. */
const MOST_CARDS = 50;

/** Published cards by their names: one call for all that a page shows. */
export const remoteCardLoader = ({ widgets }: ServiceClients, call: Call) =>
  batchLoader<string, RemoteCard>(
    (card) => card,
    async (asked) => {
      // In one order: the same cards are one kept answer, wherever they stand.
      const { cards } = await widgets.readRemoteCards({ query: { card: [...asked].toSorted() } }, call);
      return new Map(cards.map((it) => [it.card, it]));
    },
    MOST_CARDS,
  );

/** The slots whose content is another site's. */
export const remoteSlots = (slots: readonly ResolvedWidget[]): CardSlot[] =>
  slots.filter((slot): slot is CardSlot => slot.type === 'content-card' && slot.settings.isApiContent);

const shownIn = ({ rows }: ResolvedLayout): ResolvedWidget[] =>
  rows
    .flatMap(({ columns }) => columns)
    .flatMap(({ slots }) => slots.flatMap((slot) => (slot.state === 'missing' ? [] : [slot])));

const unheard: RemoteTrial = { key: '', state: 'failed', revision: 0, post: null, fault: null };

/** What is said in the cards of a layout; a service that cannot be asked costs them alone. */
export async function remoteOf(
  resolved: ResolvedLayout,
  localNow: LocalDateTime,
  context: Context,
): Promise<Map<string, RemoteModel>> {
  const slots = remoteSlots(shownIn(resolved));
  const said = await Promise.all(
    slots.map((slot) =>
      context.loaders.remoteCards.load(cardOf(slot)).catch((error: unknown) => {
        context.warn('What other sites say could not be read.', error);
        return null;
      }),
    ),
  );
  return modelsOf(slots, said, localNow, context);
}

/** The same of cards that nobody has published. */
export async function unpublishedRemoteOf(
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
  const said = await context.clients.widgets
    .readRemoteSources({ query: { site }, body: { sources: sources.slice(0, MOST_CARDS) } }, context.call)
    .catch((error: unknown) => {
      context.warn('What other sites say could not be read.', error);
      return [];
    });
  return modelsOf(cards, said, localNow, context);
}

function modelsOf(
  slots: readonly CardSlot[],
  said: readonly (RemoteTrial | null | undefined)[],
  localNow: LocalDateTime,
  { warn }: Context,
): Map<string, RemoteModel> {
  return new Map(
    slots.map((slot, index) => {
      const card = cardOf(slot);
      const it = said[index] ?? unheard;
      if (it.fault !== null)
        warn(`The content card ${card} cannot be read: ${it.fault}.`, new Error(it.fault));
      return [card, { card, said: it, day: dateOf(localNow) }];
    }),
  );
}

/** What the identity of a card has besides its version: which answer it shows, and on which day where that is seen. */
export function remoteIdOf({ said: { key, state, revision, post }, day }: RemoteModel): string {
  const picture = hasPicture(post) || day === null ? '' : `:${day}`;
  return `:${key.slice(0, 12)}.${revision}.${state}${picture}`;
}

export const hasPicture = (post: RemoteTrial['post']): boolean => post !== null && post.image !== '';

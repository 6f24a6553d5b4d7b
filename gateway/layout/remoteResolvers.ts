/** What other sites say, as cards and editors are told. */
import type { QueryResolvers, RemoteContentResolvers } from '../../generated/resolvers.ts';
import type { TrialFault } from '../../domain/remote/failures.ts';
import { isWebAddress } from '../../rest/html/sanitise.ts';
import { Problem } from '../../rest/problem.ts';
import type { RemoteTrial } from '../../services/widgets/contract.ts';
import { hasPicture } from './remoteCards.ts';
import { siteIdOf } from '../site/siteOf.ts';

const states = {
  shown: 'SHOWN',
  loading: 'LOADING',
  missing: 'MISSING',
  failed: 'FAILED',
} as const satisfies Record<RemoteTrial['state'], string>;

export const remoteFields = {
  state: ({ said }) => states[said.state],
  title: ({ said }) => said.post?.title ?? '',
  text: ({ said }) => said.post?.text ?? '',
  category: ({ said }) => said.post?.category ?? '',
  // Again, as it is shown: a service by URL may send anything.
  link: ({ said }) => httpOrNull(said.post?.link ?? ''),
  image: ({ said }) => (said.post && hasPicture(said.post) ? said.post.image : null),
  alt: ({ said }) => said.post?.alt ?? '',
  fallbackDay: ({ said, day }) => (said.state === 'shown' && !hasPicture(said.post) ? day : null),
} satisfies RemoteContentResolvers;

const httpOrNull = (link: string): string | null =>
  /^https?:/i.test(link) && isWebAddress(link) ? link : null;

const CARD = /^[\w-]{1,64}\.\d{1,10}\.[A-Z]{1,2}$/;

export const remoteQueries = {
  async remoteContent(_root, { card }, context) {
    const said = CARD.test(card) ? await context.loaders.remoteCards.load(card) : null;
    return said && { card, said, day: null };
  },

  remoteHosts: async (_root, _args, { clients, call }) =>
    (await clients.widgets.listRemoteHosts({}, call)).hosts,

  async tryRemoteSource(_root, { site: key, source }, { clients, call, loaders }) {
    const site = await siteIdOf({ loaders }, key);
    const asked = { query: { site }, body: source };
    const said: Tried = await clients.widgets
      .tryRemoteSource(asked, { ...call, budget: TRY_MS })
      .catch(notAsked);
    return {
      __typename: 'RemoteTrial',
      content: { card: '', said, day: null },
      date: said.post?.date || null,
      fault: said.fault,
    };
  },
} satisfies QueryResolvers;

/** Why it was not even asked: that is an answer as well. */
function notAsked(error: unknown): Tried {
  if (!(error instanceof Problem)) throw error;
  if (error.code !== 'RATE_LIMITED' && error.code !== 'VALIDATION') throw error;
  const fault = error.code === 'RATE_LIMITED' ? 'often' : isNotNamed(error) ? 'notNamed' : 'unread';
  return { key: '', state: 'failed', revision: 0, post: null, fault };
}
type Tried = Omit<RemoteTrial, 'fault'> & { readonly fault: TrialFault | null };

const isNotNamed = ({ errors }: Problem): boolean => (errors ?? []).some(({ code }) => code === 'notNamed');

/** Longer than an answer may take, and its picture most times; the rest of the request has as much again. */
const TRY_MS = 8_000;

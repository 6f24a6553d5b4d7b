/** Content of other sites, as cards show it and as editors check it. */
import type { QueryResolvers, RemoteContentResolvers } from '../../generated/resolvers.ts';
import type { SourceCheckFailure } from '../../domain/remote/failures.ts';
import { isWebAddress } from '../../rest/html/sanitise.ts';
import { Problem } from '../../rest/problem.ts';
import type { RemoteSourceCheck } from '../../services/widgets/contract.ts';
import { hasPicture } from './remoteCards.ts';
import { siteIdOf } from '../site/siteOf.ts';

const states = {
  shown: 'SHOWN',
  loading: 'LOADING',
  missing: 'MISSING',
  failed: 'FAILED',
} as const satisfies Record<RemoteSourceCheck['state'], string>;

export const remoteFields = {
  state: ({ content }) => states[content.state],
  title: ({ content }) => content.post?.title ?? '',
  text: ({ content }) => content.post?.text ?? '',
  category: ({ content }) => content.post?.category ?? '',
  // Checked again on output: a service by URL may send anything.
  link: ({ content }) => httpOrNull(content.post?.link ?? ''),
  image: ({ content }) => (content.post && hasPicture(content.post) ? content.post.image : null),
  alt: ({ content }) => content.post?.alt ?? '',
  fallbackDay: ({ content, day }) => (content.state === 'shown' && !hasPicture(content.post) ? day : null),
} satisfies RemoteContentResolvers;

const httpOrNull = (link: string): string | null =>
  /^https?:/i.test(link) && isWebAddress(link) ? link : null;

const CARD = /^[\w-]{1,64}\.\d{1,10}\.[A-Z]{1,2}$/;

export const remoteQueries = {
  async remoteContent(_root, { card }, context) {
    const content = CARD.test(card) ? await context.loaders.remoteCards.load(card) : null;
    return content && { card, content, day: null };
  },

  remoteHosts: async (_root, _args, { clients, call }) =>
    (await clients.widgets.listRemoteHosts({}, call)).hosts,

  async tryRemoteSource(_root, { site: key, source }, { clients, call, loaders }) {
    const site = await siteIdOf({ loaders }, key);
    const checkInput = { query: { site }, body: source };
    const check: CheckResult = await clients.widgets
      .tryRemoteSource(checkInput, { ...call, budget: SOURCE_CHECK_MS })
      .catch(refusedCheck);
    return {
      __typename: 'RemoteTrial',
      content: { card: '', content: check, day: null },
      date: check.post?.date || null,
      fault: check.fault,
    };
  },
} satisfies QueryResolvers;

/** Maps a refused check to a fault, so that the editor sees why the source was not asked. */
function refusedCheck(error: unknown): CheckResult {
  if (!(error instanceof Problem)) throw error;
  if (error.code !== 'RATE_LIMITED' && error.code !== 'VALIDATION') throw error;
  const fault = error.code === 'RATE_LIMITED' ? 'often' : isNotNamed(error) ? 'notNamed' : 'unread';
  return { key: '', state: 'failed', revision: 0, post: null, fault };
}
type CheckResult = Omit<RemoteSourceCheck, 'fault'> & { readonly fault: SourceCheckFailure | null };

const isNotNamed = ({ errors }: Problem): boolean => (errors ?? []).some(({ code }) => code === 'notNamed');

/**
 * Milliseconds for checking a source: longer than its answer may take, and usually its picture too; the rest of the
 * request has as much again.
 */
const SOURCE_CHECK_MS = 8_000;

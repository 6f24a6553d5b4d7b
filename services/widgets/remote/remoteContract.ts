/** Routes of remote cards: content of other sites. Spec 2 §7; decision page 0028. */
import { z } from 'zod';
import { remoteFailureNames } from '../../../domain/remote/failures.ts';
import { anyone, route } from '../../../rest/contract.ts';
import { cleanText, repeated, wholeNumber } from '../../../rest/fields.ts';
import { site, widgetTags } from '../shapes.ts';

/** A published card as widget, version, and letter of its test version: 'latest.3.A'. */
const cardName = z
  .string()
  .regex(/^[\w-]{1,64}\.\d{1,10}\.[A-Z]{1,2}$/, 'Use widget id, version and letter, such as latest.3.A.');

const post = z.object({
  title: z.string(),
  /** At most 160 characters of text. */
  text: z.string(),
  category: z.string(),
  /** Local time of the site without a zone: '2026-11-21T08:00:00'; '' for none. */
  date: z.string(),
  /** An address on the site itself; '' for none. */
  link: z.string(),
  /** The path of our copy of the picture; '' for none. */
  image: z.string(),
  alt: z.string(),
});
const fault = z.enum(remoteFailureNames).nullable();
const sourceState = z.object({
  /** Hash of the source. */
  key: z.string(),
  state: z.enum(['shown', 'missing', 'failed', 'loading']),
  /** Changes with the content. */
  revision: z.int(),
  post: post.nullable(),
  /** Why the last request failed, also while an older answer is shown instead. */
  fault,
});

const remoteCard = sourceState.extend({ card: z.string() });
export type RemoteCard = z.output<typeof remoteCard>;
const sourceCheck = sourceState;
export type RemoteSourceCheck = z.output<typeof sourceCheck>;

const source = z.object({
  baseUrl: cleanText(2_000),
  postType: cleanText(60).default('posts'),
  postId: cleanText(100).default(''),
  offset: wholeNumber(0, 1_000).default(0),
});

/** Maximum cards of one call: more than a page has. */
const MAX_CARDS = 50;

export const remoteRoutes = {
  readRemoteCards: route({
    method: 'GET',
    path: '/remote',
    summary:
      'The remote content of published content cards, as last fetched; repeat `card` to read several. Cards without a source are left out. Only sources stored by editors are fetched, and only from sites in LECTERN_REMOTE_HOSTS.',
    rule: anyone,
    query: z.object({ card: repeated(cardName, MAX_CARDS) }),
    response: z.object({
      cards: z.array(remoteCard),
      /** Cache until this time. */
      until: z.iso.datetime(),
    }),
    tags: (_input, { cards }) => cards.map(({ key }) => widgetTags.remote(key)),
    changesAt: ({ until }) => until,
  }),
  listRemoteHosts: route({
    method: 'GET',
    path: '/remote/hosts',
    summary: 'The sites that are allowed for cards, from LECTERN_REMOTE_HOSTS.',
    rule: { area: 'layouts', action: 'r' },
    response: z.object({ hosts: z.array(z.string()) }),
  }),
  readRemoteSources: route({
    method: 'POST',
    path: '/remote/shown',
    summary:
      'The remote content of unpublished sources, for editors, in the requested order; null for an invalid source.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site }),
    body: z.object({ sources: z.array(source).max(MAX_CARDS) }),
    response: z.array(sourceCheck.nullable()),
  }),
  tryRemoteSource: route({
    method: 'POST',
    path: '/remote/try',
    summary:
      'Checks a source with a live request; returns its content or the reason of the failure. Rate-limited per editor and minute.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: source,
    response: sourceCheck,
  }),
} as const;

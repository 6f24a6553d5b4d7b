/** Routes of remote cards: content of other sites. Spec 2 §7; decision page 0028. */
import { z } from 'zod';
import { remoteFailureNames } from '../../../domain/remote/failures.ts';
import { anyone, route } from '../../../rest/contract.ts';
import { cleanText, repeated, wholeNumber } from '../../../rest/fields.ts';
import { site, widgetTags } from '../shapes.ts';

/** A published card as widget, version, and letter of its test version: 'latest.3.A'. */
const cardName = z.string().regex(/^[\w-]{1,64}\.\d{1,10}\.[A-Z]{1,2}$/, 'A widget, its version, a letter.');

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
      'What other sites say in published content cards, as it was last heard; `card` repeated. One that names no source is left out. Only what editors have stored is asked for, from sites the operator names.',
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
    summary: 'The sites that cards may read, as LECTERN_REMOTE_HOSTS names them.',
    rule: { area: 'layouts', action: 'r' },
    response: z.object({ hosts: z.array(z.string()) }),
  }),
  readRemoteSources: route({
    method: 'POST',
    path: '/remote/shown',
    summary:
      'What sources say that nobody has published yet, for editors; in the order given. Null for what is no source.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site }),
    body: z.object({ sources: z.array(source).max(MAX_CARDS) }),
    response: z.array(sourceCheck.nullable()),
  }),
  tryRemoteSource: route({
    method: 'POST',
    path: '/remote/try',
    summary:
      'Asks a source now, and says what it says or why it cannot be had. So often in a minute by one editor.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: source,
    response: sourceCheck,
  }),
} as const;

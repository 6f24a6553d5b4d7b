/** The handlers of what other sites say. Decision page 0028. */
import { addressOf } from '../../domain/remote/hosts.ts';
import { sourceOf, type RemoteSource } from '../../domain/remote/source.ts';
import { contentCard, type ContentCardSettings } from '../../domain/widgets/contentCard.ts';
import { readWidget } from '../../domain/widgets/readWidget.ts';
import { remaining } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import type { ServiceParts } from '../kit/service.ts';
import { createThrottle } from '../kit/throttle.ts';
import { remoteCardsOf, type RemoteSaid } from './remoteCards.ts';
import { hashOf } from './remotePicture.ts';
import type { remoteRoutes, RemoteTrial } from './remoteContract.ts';
import { hostFaults } from './remoteHosts.ts';
import { versionsOf } from './repository.ts';
import { checkSite } from './rules.ts';

/** What a page waits for a source nobody has ever heard; its call has 0.8 s in all (architecture). */
const WAIT_MS = 600;
/** What the answer itself takes. */
const SPARE_MS = 150;
/** Of one editor in a minute. Each is a question to another's server. */
const MOST_TRIES = { address: 20, total: 120 } as const;

export function remoteHandlers(parts: ServiceParts): Handlers<typeof remoteRoutes> {
  const { db } = parts;
  const cards = remoteCardsOf(parts);
  const hosts = parts.remote?.hosts ?? [];
  const tooMany = createThrottle(MOST_TRIES);

  return {
    async readRemoteCards({ query }, call) {
      const named = [...new Set(query.card)].map((card) => ({ card, ...partsOf(card) }));
      const contents = new Map(
        (await versionsOf(db, unique(named))).map((it) => [`${it.id}.${it.version}`, it.widgetContent]),
      );
      const asked = named.flatMap(({ card, id, version, letter }) => {
        const content = contents.get(`${id}.${version}`);
        const source = content === undefined ? null : sourceIn(content, letter);
        return source ? [{ card, source }] : [];
      });
      const said = await cards.read(
        asked.map(({ source }) => source),
        { waitMs: Math.min(WAIT_MS, remaining(call) - SPARE_MS) },
      );
      const until = said.reduce<Date>(
        (least, it) => (it.until < least ? it.until : least),
        farFrom(parts.now()),
      );
      return {
        cards: said.map((it, index) => ({ card: asked[index]!.card, ...wire(it) })),
        until: until.toISOString(),
      };
    },

    listRemoteHosts: async () => ({ hosts: hosts.map(addressOf) }),

    async readRemoteSources({ query, body }, call) {
      checkSite(call.caller.rights, query.site);
      const sources = body.sources.map(readSource);
      const said = await cards.read(
        sources.filter((it) => it !== null),
        { waitMs: Math.min(WAIT_MS, remaining(call) - SPARE_MS) },
      );
      return sources.map((source) => (source ? wire(said.shift()!) : null));
    },

    async tryRemoteSource({ query, body }, call) {
      checkSite(call.caller.rights, query.site);
      const faults = hostFaults([{ path: ['baseUrl'], baseUrl: body.baseUrl }], hosts, '/body');
      if (faults.length > 0) throw validationProblem(faults);
      const source = readSource(body);
      if (!source) throw validationProblem([{ pointer: '/body', detail: 'No source.' }]);
      refuseOften(tooMany(hashOf(call.caller.subject!)));
      const [said] = await cards.read([source], { waitMs: remaining(call) - SPARE_MS, anew: true });
      return wire(said!);
    },
  };
}

function refuseOften(seconds: number): void {
  if (seconds === 0) return;
  const title = 'Too many tries; try again later.';
  throw new Problem({ status: 429, code: 'RATE_LIMITED', title, data: { retryAfterSeconds: seconds } });
}

const wire = ({ key, state, revision, post, fault }: RemoteSaid): RemoteTrial => ({
  key,
  state,
  revision,
  post,
  fault,
});

/** Where nothing turns by itself. */
const farFrom = (now: Date): Date => new Date(now.getTime() + 86_400_000);

function partsOf(card: string): { id: string; version: number; letter: string } {
  const [id = '', version = '', letter = ''] = card.split('.');
  return { id, version: Number(version), letter };
}

const unique = (named: readonly { id: string; version: number }[]) => [
  ...new Map(named.map(({ id, version }) => [`${id}.${version}`, { id, version }])).values(),
];

/** The source a stored content card names in a version of it. */
function sourceIn(widgetContent: string, letter: string): RemoteSource | null {
  const widget = readWidget({ id: '', type: 'content-card', widgetContent });
  if (widget.type !== 'content-card') return null;
  const { settings, ab } = widget;
  return sourceOf(ab?.versions.find(({ name }) => name === letter)?.settings ?? settings);
}

type Given = Pick<ContentCardSettings, 'baseUrl' | 'postType' | 'postId' | 'offset'>;
const readSource = (given: Given): RemoteSource | null =>
  sourceOf({ ...contentCard.defaults, ...given, isApiContent: true });

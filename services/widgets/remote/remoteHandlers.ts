/** Handlers of remote cards. Decision page 0028. */
import { addressOf } from '../../../domain/remote/hosts.ts';
import { sourceOf, type RemoteSource } from '../../../domain/remote/source.ts';
import { contentCard, type ContentCardSettings } from '../../../domain/widgets/types/contentCard.ts';
import { readWidget } from '../../../domain/widgets/readWidget.ts';
import { remaining } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { createThrottle, refuseThrottled } from '../../../rest/throttle.ts';
import { remoteCardsOf, type RemoteResult } from './remoteCards.ts';
import type { remoteRoutes, RemoteSourceCheck } from './remoteContract.ts';
import { hostFaults } from './remoteHosts.ts';
import { versionsOf } from '../repository.ts';
import { checkSite } from '../checkRights.ts';

/** How long a page waits for a source never requested before; its call has a budget of 0.8 s (architecture). */
const WAIT_MS = 600;
/** Reserved for the response itself. */
const SPARE_MS = 150;
/** Rate limit of source checks per editor and in total, per minute. Each sends a request to another site's server. */
const MAX_CHECKS = { address: 20, total: 120 } as const;

export function remoteHandlers(deps: ServiceDeps): Handlers<typeof remoteRoutes> {
  const { db } = deps;
  const cards = remoteCardsOf(deps);
  const hosts = deps.remote?.hosts ?? [];
  const throttle = createThrottle(MAX_CHECKS);

  return {
    async readRemoteCards({ query }, call) {
      const requested = [...new Set(query.card)].map((card) => ({ card, ...parseCardName(card) }));
      const contents = new Map(
        (await versionsOf(db, unique(requested))).map((it) => [`${it.id}.${it.version}`, it.widgetContent]),
      );
      const withSource = requested.flatMap(({ card, id, version, letter }) => {
        const content = contents.get(`${id}.${version}`);
        const source = content === undefined ? null : sourceIn(content, letter);
        return source ? [{ card, source }] : [];
      });
      const results = await cards.read(
        withSource.map(({ source }) => source),
        { waitMs: Math.min(WAIT_MS, remaining(call) - SPARE_MS) },
      );
      const until = results.reduce<Date>(
        (earliest, it) => (it.until < earliest ? it.until : earliest),
        defaultExpiry(deps.now()),
      );
      return {
        cards: results.map((it, index) => ({ card: withSource[index]!.card, ...toWire(it) })),
        until: until.toISOString(),
      };
    },

    listRemoteHosts: async () => ({ hosts: hosts.map(addressOf) }),

    async readRemoteSources({ query, body }, call) {
      checkSite(call.caller.rights, query.site);
      const sources = body.sources.map(readSource);
      const results = await cards.read(
        sources.filter((it) => it !== null),
        { waitMs: Math.min(WAIT_MS, remaining(call) - SPARE_MS) },
      );
      return sources.map((source) => (source ? toWire(results.shift()!) : null));
    },

    async tryRemoteSource({ query, body }, call) {
      checkSite(call.caller.rights, query.site);
      const faults = hostFaults([{ path: ['baseUrl'], baseUrl: body.baseUrl }], hosts, '/body');
      if (faults.length > 0) throw validationProblem(faults);
      const source = readSource(body);
      if (!source)
        throw validationProblem([{ pointer: '/body', detail: 'These settings do not identify a post.' }]);
      refuseThrottled(throttle(call.caller.subject!), 'Too many attempts. Try again later.');
      const [result] = await cards.read([source], { waitMs: remaining(call) - SPARE_MS, force: true });
      return toWire(result!);
    },
  };
}

const toWire = ({ key, state, revision, post, fault }: RemoteResult): RemoteSourceCheck => ({
  key,
  state,
  revision,
  post,
  fault,
});

/** Cache time if nothing expires earlier. */
const defaultExpiry = (now: Date): Date => new Date(now.getTime() + 86_400_000);

function parseCardName(card: string): { id: string; version: number; letter: string } {
  const [id = '', version = '', letter = ''] = card.split('.');
  return { id, version: Number(version), letter };
}

const unique = (cards: readonly { id: string; version: number }[]) => [
  ...new Map(cards.map(({ id, version }) => [`${id}.${version}`, { id, version }])).values(),
];

/** The source of a stored content card in one of its test versions. */
function sourceIn(widgetContent: string, letter: string): RemoteSource | null {
  const widget = readWidget({ id: '', type: 'content-card', widgetContent });
  if (widget.type !== 'content-card') return null;
  const { settings, ab } = widget;
  return sourceOf(ab?.versions.find(({ name }) => name === letter)?.settings ?? settings);
}

type SourceInput = Pick<ContentCardSettings, 'baseUrl' | 'postType' | 'postId' | 'offset'>;
const readSource = (input: SourceInput): RemoteSource | null =>
  sourceOf({ ...contentCard.defaults, ...input, isApiContent: true });

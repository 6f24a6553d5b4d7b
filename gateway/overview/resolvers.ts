/**
 * The overview of the admin area: one request for each part (for the readiness one for each site), in parallel, and only
 * for what the viewer may see. A service that does not answer leaves the rest.
 */
import { mayOpen, screenOf, screens, type ScreenId } from '../../domain/admin/screens.ts';
import { addDays, type LocalDate } from '../../domain/dates/localDate.ts';
import { readinessOf, uncoveredDays } from '../../domain/devotionals/readiness.ts';
import { hasAdmin, mayContent, type Rights } from '../../domain/rights/rights.ts';
import { storedResources } from '../../domain/resources.ts';
import type { OverviewItem, OverviewKind, OverviewPart } from '../../generated/schema.ts';
import type { QueryResolvers, ResolversParentTypes } from '../../generated/resolvers.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import { signedIn } from '../../rest/contract.ts';
import { checkRule } from '../../rest/dispatch.ts';
import { Problem } from '../../rest/problem.ts';
import type { devotionals } from '../../services/devotionals/contract.ts';
import { readCalendarDays } from '../devotional/calendarDays.ts';
import type { Context } from '../request/context.ts';
import { globalId } from '../resource/resourceResolvers.ts';
import { siteNameOf } from '../permission/resolvers.ts';
import { siteOf } from '../site/siteOf.ts';

/** The days whose changes are listed. */
const DAYS_AHEAD = 14;
const DAY_MS = 86_400_000;
/** The days of the readiness. */
const READY_DAYS = 60;

/** The order of the kinds: what is wrong, what to decide, own work, what comes, what is unfinished. */
const kinds: readonly OverviewKind[] = [
  'mail',
  'publishFailed',
  'emptyDays',
  'comments',
  'testReady',
  'testOver',
  'draft',
  'moreDrafts',
  'publish',
  'start',
  'end',
  'translation',
];

type Model = ResolversParentTypes['OverviewItem'];
type Item = Pick<OverviewItem, 'kind' | 'screen' | 'subpath'> & {
  readonly name?: string;
  readonly site?: Model['site'];
  readonly at?: string | null;
  readonly wallClock?: string;
  readonly date?: string;
  readonly count?: number;
};

interface Place {
  readonly context: Context;
  readonly siteId: number;
  readonly siteCode: string;
  readonly today: LocalDate;
  /** The end of what is listed of the coming changes. */
  readonly until: string;
}
interface Part {
  readonly part: OverviewPart;
  readonly isOpen: (rights: Rights, siteId: number) => boolean;
  readonly read: (place: Place) => Promise<readonly Item[]>;
}

const onScreen =
  (id: ScreenId) =>
  (rights: Rights, siteId: number): boolean =>
    mayOpen(rights, screenOf(id), siteId);

const parts: readonly Part[] = [
  {
    part: 'devotionals',
    isOpen: onScreen('devotional'),
    read: async (place) =>
      agendaItems(place, await place.context.clients.devotionals.readAgenda(...agendaCall(place))),
  },
  {
    part: 'pages',
    isOpen: onScreen('sitePage'),
    read: async (place) =>
      agendaItems(place, await place.context.clients.pages.readAgenda(...agendaCall(place))),
  },
  {
    part: 'slideIns',
    isOpen: onScreen('headerSlideIn'),
    read: async (place) =>
      agendaItems(place, await place.context.clients.siteConfig.readAgenda(...agendaCall(place))),
  },
  {
    part: 'features',
    isOpen: onScreen('features'),
    read: async (place) =>
      agendaItems(place, await place.context.clients.features.readAgenda(...agendaCall(place))),
  },
  // The viewer sees the empty days of all their sites, which the part itself chooses.
  { part: 'readiness', isOpen: (rights) => mayContent(rights, 'devotionals', 'r'), read: emptyDays },
  { part: 'layouts', isOpen: onScreen('layouts'), read: layoutItems },
  {
    part: 'comments',
    isOpen: onScreen('comments'),
    async read({ context: { clients, call }, siteId }) {
      const query = { site: siteId, first: 1 };
      const { total } = await clients.devotionals.listForModeration({ query }, call);
      return total === 0 ? [] : [{ kind: 'comments', screen: 'comments', subpath: '', count: total }];
    },
  },
  {
    part: 'translations',
    isOpen: onScreen('translation'),
    async read({ context: { clients, call } }) {
      const { data } = await clients.translation.listTermLanguages({}, call);
      return data
        .filter(({ missing, canSave }) => missing > 0 && canSave)
        .map(({ language, total, missing }) => ({
          kind: 'translation',
          screen: 'translation',
          subpath: `?language=${language}&show=missing`,
          name: language,
          // Never 100 while something is missing.
          count: Math.min(99, Math.floor(((total - missing) / total) * 100)),
        }));
    },
  },
  { part: 'mail', isOpen: (rights) => hasAdmin(rights, 'super_admin'), read: mailItems },
];

export const overviewQueries = {
  async adminOverview(_root, { site, today }, context) {
    // Also where no service is queried.
    checkRule(signedIn, context.call.caller, 'the overview');
    const { siteId, siteCode } = (await siteOf(context, site)).config;
    const until = new Date(context.now.getTime() + DAYS_AHEAD * DAY_MS).toISOString();
    const place = { context, siteId, siteCode, today: today as LocalDate, until };
    const { rights } = context.call.caller;
    const unavailable: OverviewPart[] = [];
    const found = await Promise.all(
      parts
        .filter(({ isOpen }) => isOpen(rights, siteId))
        .map(({ part, read }) =>
          read(place).catch((error: unknown): readonly Item[] => {
            if (!(error instanceof Problem)) throw error;
            context.warn('A part of the overview could not be read.', error);
            unavailable.push(part);
            return [];
          }),
        ),
    );
    const items = found
      .flat()
      .toSorted((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || byTime(one, other))
      .map((item, at) => ({
        __typename: 'OverviewItem' as const,
        site: null,
        name: '',
        at: null,
        wallClock: null,
        date: null,
        count: null,
        ...item,
        id: `${siteId} ${item.kind} ${at} ${item.subpath}`,
      }));
    return { __typename: 'AdminOverview', items, unavailable };
  },
} satisfies QueryResolvers;

const resourceOf = (name: string) => storedResources.find((resource) => resource.name === name)!;
const screenOfResource = (name: string): ScreenId => screens.find(({ resource }) => resource === name)!.id;

const whenOf = ({ at, wallClock }: Item): string => at ?? wallClock ?? '';
/** What comes: the soonest first; drafts: the latest first. */
const byTime = (one: Item, other: Item): number =>
  (whenOf(one) < whenOf(other) ? -1 : whenOf(one) > whenOf(other) ? 1 : 0) * (one.kind === 'draft' ? -1 : 1);

const agendaCall = ({ context, siteId, siteCode, until }: Place) =>
  [{ query: { site: String(siteId), code: siteCode, until } }, context.call] as const;

/** Drafts and coming changes of declared resources. */
function agendaItems(
  { siteId, siteCode }: Pick<Place, 'siteId' | 'siteCode'>,
  { drafts, draftCount, moments }: AnswerOf<(typeof devotionals)['routes']['readAgenda']>,
): readonly Item[] {
  const placeOf = (name: string, id: string) => {
    const site = resourceOf(name).storage.site === 'code' ? siteCode : String(siteId);
    return { screen: screenOfResource(name), subpath: `?entry=${encodeURIComponent(globalId(site, id))}` };
  };
  const more = draftCount - drafts.length;
  return [
    ...drafts.map(({ resource, id, name, updatedAt }): Item => ({
      kind: 'draft',
      ...placeOf(resource, id),
      name,
      at: updatedAt,
    })),
    ...(more > 0
      ? [
          {
            kind: 'moreDrafts',
            screen: screenOfResource(drafts[0]!.resource),
            subpath: '?view=list&state=draft%2Cchanged',
            count: more,
          } as const,
        ]
      : []),
    ...moments.map(({ resource, id, name, kind, at, problem }): Item => ({
      kind: problem === null ? kind : 'publishFailed',
      ...placeOf(resource, id),
      name,
      ...(at.endsWith('Z') ? { at } : { wallClock: at }),
    })),
  ];
}

/** One item for each site of the viewer with days that have nothing. */
async function emptyDays({ context, siteId: own, today }: Place): Promise<readonly Item[]> {
  const { rights } = context.call.caller;
  const sites = await context.loaders.allSites.load('all');
  const found = await Promise.all(
    sites
      .filter(({ siteId }) => onScreen('devotional')(rights, siteId))
      .map(async (site): Promise<Item[]> => {
        const days = await readCalendarDays(context, site, {
          from: today,
          to: addDays(today, READY_DAYS - 1),
        });
        const empty = uncoveredDays(
          days.map(({ date, posts, archivedTitle, published }) =>
            readinessOf(date, posts, {
              isArchived: archivedTitle !== null,
              published: published?.id ?? null,
            }),
          ),
        );
        if (empty.length === 0) return [];
        const isOwn = site.siteId === own;
        return [
          {
            kind: 'emptyDays',
            screen: 'devotional',
            subpath: '?view=readiness',
            name: site.brandName,
            site: isOwn ? null : siteNameOf(site),
            date: empty[0]!,
            count: empty.length,
          },
        ];
      }),
  );
  return found.flat();
}

/** Drafts, scheduled changes and tests of layouts. */
async function layoutItems({ context: { clients, call }, siteId, until }: Place): Promise<readonly Item[]> {
  const { drafts, scheduled, tests } = await clients.widgets.readLayoutAgenda(
    { query: { site: siteId, until } },
    call,
  );
  const pathOf = (layout: string, more = '') => `/${encodeURIComponent(layout)}${more}`;
  const testKinds = { start: 'start', end: 'end', ready: 'testReady', over: 'testOver' } as const;
  return [
    ...drafts.map(({ layout, updatedAt }): Item => ({
      kind: 'draft',
      screen: 'layouts',
      subpath: pathOf(layout, '?edit=1'),
      name: layout,
      at: updatedAt,
    })),
    ...scheduled.map(({ layout, at, note, hasFailed }): Item => ({
      kind: hasFailed ? 'publishFailed' : 'publish',
      screen: 'layouts',
      subpath: pathOf(layout, '/history'),
      name: note === null || note === '' ? layout : `${layout}: ${note}`,
      at,
    })),
    ...tests.map(({ name, layout, kind, at }): Item => ({
      kind: testKinds[kind],
      screen: 'layouts',
      subpath: pathOf(layout),
      name,
      at,
    })),
  ];
}

/** Mail that does not go out, by service. */
async function mailItems({ context: { clients, call } }: Place): Promise<readonly Item[]> {
  const states = await Promise.all(
    (['identity', 'widgets', 'devotionals'] as const).map(async (name) => ({
      name,
      ...(await clients[name].readMailState({}, call)),
    })),
  );
  const count = states.reduce((sum, { late, failed }) => sum + late + failed, 0);
  return count === 0 ? [] : [{ kind: 'mail', screen: 'start', subpath: '', count }];
}

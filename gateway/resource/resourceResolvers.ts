/** The resolvers of a declared resource: the same for every type, over the routes of its service. */
import { sentenceOfFault } from '../../domain/forms/faults.ts';
import type { DateRange } from '../../domain/resource/dateFilter.ts';
import { repeatedKeys, valuesFromGraphql, valuesToGraphql } from '../../domain/resource/graphqlValues.ts';
import type { Fields, Values } from '../../domain/resource/field.ts';
import { hasDrafts, type StoredResource } from '../../domain/resource/resource.ts';
import { graphqlNamesOf, routeNamesOf, stateCountName, type RouteKind } from '../../domain/resource/names.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { EntryAction, EntryFormat, SiteKey } from '../../generated/schema.ts';
import type { Client } from '../../rest/client/client.ts';
import { safeValues } from '../../rest/html/safeValues.ts';
import { notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import type {
  ChangeAnswer,
  EntryAnswer,
  EntryVersionAnswer,
  ResourceRoutes,
} from '../../services/kit/resource/contract.ts';
import { limits } from '../operations/limits.ts';
import { authorsOf } from '../permission/namesOf.ts';
import type { ServiceClients } from '../request/clients.ts';
import type { Context } from '../request/context.ts';
import { outcome } from '../request/outcome.ts';
import { siteOf } from '../site/siteOf.ts';

type Routes = Client<ResourceRoutes<'Entry', 'entries'>>;
/** The names of the routes of a resource that is called Entry. */
const entryRoutes = {
  list: 'listEntries',
  read: 'readEntry',
  versions: 'readEntryVersions',
  save: 'saveEntry',
  change: 'changeEntries',
  export: 'exportEntries',
  import: 'importEntries',
} as const satisfies Record<RouteKind, keyof Routes>;

interface ListArgs {
  readonly site: SiteKey;
  readonly search: string;
  readonly filter?: Readonly<Record<string, unknown>> | null;
  readonly sort: string;
  readonly descending: boolean;
  readonly archived: boolean;
}
interface PageArgs {
  readonly first: number;
  readonly after?: string | null;
}
interface EntryArgs {
  readonly site: SiteKey;
  readonly id: string;
}
interface SaveInput {
  readonly site: SiteKey;
  readonly id?: string | null;
  readonly baseVersion: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly publish?: boolean;
  readonly reason?: string | null;
}
interface ChangeInput {
  readonly site: SiteKey;
  readonly changes: readonly {
    readonly id: string;
    readonly baseVersion: number;
    readonly action: EntryAction;
    readonly values?: Readonly<Record<string, unknown>> | null;
    readonly ofVersion?: number | null;
    readonly at?: Date | string | null;
  }[];
}
interface ImportInput {
  readonly site: SiteKey;
  readonly format: EntryFormat;
  readonly text: string;
  readonly dryRun: boolean;
}

/** The routes of a resource by general names, on the client of its service. */
function routesOf(resource: StoredResource, { clients }: Context): Routes {
  const key = resource.storage.service.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const client = clients[key as keyof ServiceClients] as unknown as Readonly<Record<string, unknown>>;
  const names = routeNamesOf(resource);
  return Object.fromEntries(
    Object.entries(entryRoutes).map(([kind, name]) => [name, client[names[kind as RouteKind]]]),
  ) as unknown as Routes;
}

/** An entry's id in the graph names its site, so that the normalized cache keeps sites apart. */
export const globalId = (site: string, id: string): string => `${site}:${id}`;

interface Place {
  readonly resource: StoredResource;
  readonly context: Context;
  /** The site as the service names it. */
  readonly site: string;
}

/**
 * The id within a site. Throws NOT_FOUND for an id of another site, and for one without a site; for a caller without the
 * right what the service answers to them.
 */
async function localId({ resource, context, site }: Place, id: string): Promise<string> {
  if (id.startsWith(`${site}:`)) return id.slice(site.length + 1);
  await routesOf(resource, context).listEntries({ query: { site, first: 1 } }, context.call);
  throw notFoundProblem(`The ${resource.name} ${id}`);
}

/** The values of an input. Throws VALIDATION for a key of a map that is given twice. */
function valuesOf({ fields }: StoredResource, input: Readonly<Record<string, unknown>>) {
  const repeated = repeatedKeys(fields, input);
  if (repeated.length === 0) return valuesFromGraphql(fields, input);
  throw validationProblem(
    repeated.map(({ path, code }) => ({
      pointer: `/body/values/${path.join('/')}`,
      detail: sentenceOfFault(code),
      code,
    })),
  );
}

/** The resolvers of one resource, by the names of its fields. */
export function resourceResolvers(resource: StoredResource): {
  readonly queries: QueryResolvers;
  readonly mutations: MutationResolvers;
} {
  // The schema of the resource is printed from the same declaration, so the names and shapes are those of its types.
  return {
    queries: entryQueries(resource) as QueryResolvers,
    mutations: entryMutations(resource) as MutationResolvers,
  };
}

/** The site as the service of the resource names it. */
async function siteName({ storage }: StoredResource, context: Context, key: SiteKey): Promise<string> {
  const { siteId, siteCode } = (await siteOf(context, key)).config;
  return storage.site === 'code' ? siteCode : String(siteId);
}

const listQuery = async (
  resource: StoredResource,
  context: Context,
  { site, filter, ...rest }: ListArgs,
) => ({
  site: await siteName(resource, context, site),
  filter: JSON.stringify(filterOf(filter ?? {})),
  search: rest.search,
  sort: rest.sort,
  descending: rest.descending,
  archived: rest.archived,
});

/** Values as GraphQL types have them; rich text is sanitised again, because a service by URL may send anything. */
const nodeValues = (fields: Fields, values: Values) => valuesToGraphql(fields, safeValues(fields, values));

/** Entries as GraphQL types have them, with the names of who changed them last. */
async function entryNodes(
  resource: StoredResource,
  context: Context,
  site: string,
  entries: readonly EntryAnswer[],
) {
  const { name, fields, storage } = resource;
  const subjects = entries.flatMap(({ updatedBy, publication }) => [
    updatedBy,
    publication?.publishedBy ?? null,
    publication?.schedule?.by ?? null,
  ]);
  const names = await authorsOf(context, [...new Set(subjects.flatMap((it) => it ?? []))]);
  const nameOf = (subject: string | null) => (subject === null ? null : (names.get(subject) ?? null));
  return entries.map(
    ({ id, version, values, computed, createdAt, updatedAt, updatedBy, archivedAt, ...draft }) => ({
      __typename: name,
      version,
      createdAt,
      updatedAt,
      archivedAt,
      ...nodeValues(fields, values as Values),
      ...valuesToGraphql(storage.computed?.fields ?? {}, computed as Values),
      id: globalId(site, id),
      updatedBy: nameOf(updatedBy),
      viewerCan: draft.viewerCan,
      ...(draft.publication && {
        state: draft.state,
        publication: {
          ...draft.publication,
          publishedBy: nameOf(draft.publication.publishedBy),
          schedule: draft.publication.schedule && {
            ...draft.publication.schedule,
            by: nameOf(draft.publication.schedule.by),
          },
        },
      }),
    }),
  );
}

async function versionNodes(
  { fields }: StoredResource,
  context: Context,
  entry: string,
  versions: readonly EntryVersionAnswer[],
) {
  const names = await authorsOf(context, [...new Set(versions.flatMap(({ by }) => by ?? []))]);
  return versions.map(({ values, by, ...version }) => ({
    ...version,
    ...nodeValues(fields, values as Values),
    id: `${entry}:${version.version}`,
    subject: by,
    who: by === null ? null : (names.get(by) ?? null),
  }));
}

function entryQueries(resource: StoredResource) {
  const names = graphqlNamesOf(resource);
  return {
    async [names.list](_root: unknown, { first, after, ...list }: ListArgs & PageArgs, context: Context) {
      const query = {
        ...(await listQuery(resource, context, list)),
        first: pageSize(first),
        ...(after != null && { after }),
      };
      const { data, total, counts, next } = await routesOf(resource, context).listEntries(
        { query },
        context.call,
      );
      const nodes = await entryNodes(resource, context, query.site, data);
      return {
        nodes,
        pageInfo: { hasNextPage: next !== null, endCursor: next },
        totalCount: total,
        ...Object.fromEntries(Object.entries(counts).map(([state, count]) => [stateCountName(state), count])),
      };
    },

    async [names.one](_root: unknown, { site, id }: EntryArgs, context: Context) {
      const query = { site: await siteName(resource, context, site) };
      const read = async () =>
        routesOf(resource, context).readEntry(
          { params: { id: await localId({ resource, context, ...query }, id) }, query },
          context.call,
        );
      const entry = await read().catch((error: unknown) => {
        if (error instanceof Problem && error.code === 'NOT_FOUND') return null;
        throw error;
      });
      return entry && (await entryNodes(resource, context, query.site, [entry]))[0];
    },

    async [names.versions](
      _root: unknown,
      { site, id, first, after }: EntryArgs & PageArgs,
      context: Context,
    ) {
      const query = {
        site: await siteName(resource, context, site),
        first: pageSize(first),
        ...(after != null && { before: after }),
      };
      const { data, hasMore } = await routesOf(resource, context).readEntryVersions(
        { params: { id: await localId({ resource, context, site: query.site }, id) }, query },
        context.call,
      );
      const nodes = await versionNodes(resource, context, id, data);
      const end = data.at(-1)?.version;
      return {
        nodes,
        pageInfo: { hasNextPage: hasMore, endCursor: end === undefined ? null : String(end) },
      };
    },

    async [names.export](
      _root: unknown,
      { format, ...list }: ListArgs & { readonly format: EntryFormat },
      context: Context,
    ) {
      const query = { ...(await listQuery(resource, context, list)), format };
      return routesOf(resource, context).exportEntries({ query }, context.call);
    },
  };
}

function entryMutations(resource: StoredResource) {
  const { name } = resource;
  const names = graphqlNamesOf(resource);
  return {
    async [names.save](_root: unknown, { input }: { readonly input: SaveInput }, context: Context) {
      const { id, baseVersion, values, publish, reason } = input;
      const site = await siteName(resource, context, input.site);
      const save = async () => {
        const body = {
          site,
          ...(id != null && { id: await localId({ resource, context, site }, id) }),
          baseVersion,
          values: valuesOf(resource, values),
          ...(hasDrafts(resource) && publish !== undefined && { publish }),
          ...(reason != null && { reason }),
        };
        return routesOf(resource, context).saveEntry({ body }, context.call);
      };
      const result = await outcome(save(), ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
      if ('__typename' in result)
        return result.__typename === 'ValidationProblem' ? belowValues(result) : result;
      const [entry] = await entryNodes(resource, context, site, [result]);
      return { __typename: `Saved${name}`, entry };
    },

    async [names.change](_root: unknown, { input }: { readonly input: ChangeInput }, context: Context) {
      const site = await siteName(resource, context, input.site);
      const work = changeEntries({ resource, context, site }, input.changes);
      const result = await outcome(work, ['FORBIDDEN', 'VALIDATION']);
      if ('__typename' in result) return result;
      const nodes = await entryNodes(
        resource,
        context,
        site,
        result.flatMap(({ entry }) => entry ?? []),
      );
      const byId = new Map(nodes.map((node) => [node.id, node]));
      const results = result.map(({ problem }, index) => {
        const { id } = input.changes[index]!;
        return {
          id,
          // One entry may be changed twice in one request: both results have it as it is now.
          entry: problem === null ? (byId.get(id) ?? null) : null,
          problem: problem && {
            code: problem.code,
            message: problem.title,
            field: problem.field,
            errors: problem.errors.map(({ pointer, detail, code = null }) => ({
              pointer: pointer.replace(/^\/body(\/values)?/, ''),
              detail,
              code,
            })),
          },
        };
      });
      return { __typename: `Changed${names.many}`, results };
    },

    async [names.import](_root: unknown, { input }: { readonly input: ImportInput }, context: Context) {
      const { format, text, dryRun } = input;
      const body = { site: await siteName(resource, context, input.site), format, text, dryRun };
      const work = routesOf(resource, context).importEntries({ body }, context.call);
      const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'VALIDATION']);
      return '__typename' in result ? result : { __typename: 'EntryImport', ...result };
    },
  };
}

/** The results of changes, in their order. One that names no entry of the site is refused alone, without a request. */
async function changeEntries(place: Place, inputs: ChangeInput['changes']): Promise<readonly ChangeAnswer[]> {
  const { resource, context, site } = place;
  const refused = new Map<number, ChangeAnswer>();
  const changes = [];
  for (const [index, { id, baseVersion, action, values, ofVersion, at }] of inputs.entries())
    try {
      changes.push({
        id: await localId(place, id),
        baseVersion,
        action,
        ...(ofVersion != null && { ofVersion }),
        ...(at != null && { at: new Date(at).toISOString() }),
        ...(values && { values: valuesOf(resource, values) }),
      });
    } catch (error) {
      if (!(error instanceof Problem) || (error.code !== 'NOT_FOUND' && error.code !== 'VALIDATION'))
        throw error;
      const { code, message, errors = [] } = error;
      refused.set(index, {
        id,
        entry: null,
        problem: { code, title: message, errors: [...errors], field: null },
      });
    }
  const { data } =
    changes.length === 0 && refused.size > 0
      ? { data: [] }
      : await routesOf(resource, context).changeEntries({ body: { site, changes } }, context.call);
  const done = data.values();
  return inputs.map((_, index) => refused.get(index) ?? done.next().value!);
}

const pageSize = (first: number): number => Math.max(1, Math.min(first, limits.maxPageSize));

/** The filter as the service takes it: texts by field, and ranges as they are. */
export const filterOf = (filter: Readonly<Record<string, unknown>>): Record<string, string[] | DateRange> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, isRange(value) ? rangeOf(value) : [value].flat().map(String)]),
  );

type RangeInput = Readonly<Record<keyof DateRange, unknown>>;
const isRange = (value: unknown): value is RangeInput => typeof value === 'object' && !Array.isArray(value);
const rangeOf = ({ from, before }: RangeInput): DateRange => ({
  ...(from != null && { from: String(from) }),
  ...(before != null && { before: String(before) }),
});

/** Pointers to fields: the form of an entry has no `values` above them. */
function belowValues<T extends { readonly errors: readonly { readonly pointer: string }[] }>(problem: T): T {
  const errors = problem.errors.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^\/values/, ''),
  }));
  return { ...problem, errors };
}

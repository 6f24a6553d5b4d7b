/** Reads and changes entries of a declared resource through the operations that codegen printed for it. */
import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import type { DocumentNode } from 'graphql';
import { useMemo } from 'react';
import type { DateRange } from '../../../domain/resource/dateFilter.ts';
import { graphqlNamesOf } from '../../../domain/resource/names.ts';
import { valuesFromGraphql, valuesToGraphql } from '../../../domain/resource/graphqlValues.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { computedFields, type StoredResource } from '../../../domain/resource/resource.ts';
import type {
  EntryAction,
  EntryEvent,
  EntryFormat,
  EntryImport,
  EntryPublication,
  EntryState,
  EntryViewerCan,
  SiteKey,
} from '../../../generated/schema.ts';
import { useAdmin } from '../shell/admin.ts';
import type { Entry, Refusal, SaveResult } from './useResourceForm.ts';

/** The generated module of a resource: `import * as hooks from './HeaderSlideIn.hooks.ts'`. */
export type GeneratedHooks = Readonly<Record<string, unknown>>;

/** An entry of a list. */
export interface ListedEntry extends Entry {
  readonly id: string;
  readonly updatedAt: string;
  /** By name; null for a program, and when the viewer may not know. */
  readonly updatedBy: string | null;
  /** What the service computed from the values. */
  readonly computed: Values;
  /** Null where entries have no drafts. */
  readonly state: EntryState | null;
  readonly publication: EntryPublication | null;
  readonly viewerCan: Omit<EntryViewerCan, '__typename'>;
}

/** What a list shows; a page of it has `first` and `after` too. */
export interface ListVariables {
  readonly site: SiteKey;
  readonly search: string;
  readonly filter: Readonly<Record<string, readonly string[] | string | boolean | DateRange>> | null;
  readonly sort: string;
  readonly descending: boolean;
  readonly archived: boolean;
}
type Node = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly version: number;
  readonly archivedAt: string | null;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
  readonly state?: EntryState;
  readonly publication?: EntryPublication;
  readonly viewerCan: EntryViewerCan;
};
interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
/** `<state>Count` is the number of entries in a derived state. */
interface Connection<N> extends Readonly<Record<string, unknown>> {
  readonly nodes: readonly N[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}
type VersionNode = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly at: string;
  readonly who: string | null;
  readonly subject: string | null;
  readonly isArchived: boolean;
  readonly version: number;
  /** Where entries have drafts. */
  readonly event?: EntryEvent;
  readonly ofVersion?: number | null;
  readonly dueAt?: string | null;
};

/** What the generated hooks of a query have in common. */
interface QueryState<D> {
  readonly data?: D | undefined;
  readonly previousData?: D | undefined;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
  readonly fetchMore: (options: {
    readonly variables: object;
    readonly updateQuery: (before: D, options: { readonly fetchMoreResult: D }) => D;
  }) => Promise<unknown>;
}
type UseQuery<D> = (options: {
  readonly variables: object;
  readonly fetchPolicy?: 'cache-and-network';
  readonly skip?: boolean;
}) => QueryState<D>;

/** One of several changes. */
export interface EntryChange {
  readonly id: string;
  readonly baseVersion: number;
  readonly action: EntryAction;
  readonly values?: Values;
  /** Publishes or schedules this version instead of the draft. */
  readonly ofVersion?: number;
  /** When to publish, ISO 8601. */
  readonly at?: string;
}
export interface ChangeResult {
  readonly id: string;
  /** Null when it was not changed. */
  readonly entry: ListedEntry | null;
  readonly problem: {
    readonly code: string;
    readonly message: string;
    readonly field: string | null;
    readonly errors: readonly { readonly code: string | null; readonly detail: string }[];
  } | null;
}

/** The operations of a resource. Its hooks are called by name, so they are the same at each render. */
export function operationsOf(resource: StoredResource, hooks: GeneratedHooks) {
  const { name, key, fields } = resource;
  const names = graphqlNamesOf(resource);
  const document = (operation: string) => hooks[`${operation}Document`] as DocumentNode;

  const entryOf = (node: Node): ListedEntry => {
    const values = valuesFromGraphql(fields, node);
    const computed = valuesFromGraphql(computedFields(resource), node);
    const { id, version, archivedAt, updatedAt, updatedBy, viewerCan } = node;
    const { state = null, publication = null } = node;
    return {
      id,
      key: String(values[key]),
      version,
      archivedAt,
      updatedAt,
      updatedBy,
      state,
      publication,
      viewerCan,
      values,
      computed,
    };
  };
  const useListQuery = hooks[`use${names.many}Query`] as UseQuery<
    Readonly<Record<string, Connection<Node> | null>>
  >;
  const useOneQuery = hooks[`use${name}Query`] as UseQuery<Readonly<Record<string, Node | null>>>;
  const useVersionsQuery = hooks[`use${name}VersionsQuery`] as UseQuery<
    Readonly<Record<string, Connection<VersionNode> | null>>
  >;

  return {
    /** A page of the list; the previous page stays while the next one loads. With `skip` it is empty. */
    useList(
      variables: ListVariables & { readonly first: number; readonly after: string | null },
      { skip }: { readonly skip: boolean },
    ) {
      const { data, previousData, loading, error, refetch } = useListQuery({
        variables,
        fetchPolicy: 'cache-and-network',
        skip,
      });
      const shown = data ?? (error ? undefined : previousData);
      const page = skip ? null : (shown?.[names.list] ?? null);
      const entries = useMemo(() => (skip ? [] : (page?.nodes.map(entryOf) ?? null)), [page, skip]);
      return { entries, page, isLoading: loading, hasFailed: error !== undefined, refetch };
    },

    /** One entry, which may be on another page of the list; null while it is read, and when there is none. */
    useOne(site: SiteKey, id: string | null) {
      const { data } = useOneQuery({ variables: { site, id: id ?? '' }, skip: id === null });
      const node = id === null ? null : (data?.[names.one] ?? null);
      const entry = useMemo(() => node && entryOf(node), [node]);
      return { entry, isMissing: id !== null && data?.[names.one] === null };
    },

    /** The versions of an entry, latest first. */
    useVersions(site: SiteKey, id: string) {
      const { data, error, refetch, fetchMore } = useVersionsQuery({
        variables: { site, id, first: 20, after: null },
        fetchPolicy: 'cache-and-network',
      });
      const field = names.versions;
      const page = data?.[field] ?? null;
      const readOlder = () =>
        fetchMore({
          variables: { after: page?.pageInfo.endCursor },
          updateQuery(before, { fetchMoreResult }) {
            const [shown, older] = [before[field], fetchMoreResult[field]];
            if (!shown || !older) return before;
            return { ...before, [field]: { ...older, nodes: [...shown.nodes, ...older.nodes] } };
          },
        });
      return {
        states: page?.nodes.map((node) => ({ ...node, values: valuesFromGraphql(fields, node) })) ?? null,
        hasFailed: error !== undefined,
        refetch: () => void refetch(),
        readOlder: page?.pageInfo.hasNextPage ? () => void readOlder() : undefined,
      };
    },

    /** Saving, changing, importing, exporting. */
    useActions() {
      const client = useApolloClient();
      const { siteKey } = useAdmin();
      return useMemo(
        () => entryActions({ resource, document, entryOf, client, site: siteKey }),
        [client, siteKey],
      );
    },
  };
}
export type ResourceOperations = ReturnType<typeof operationsOf>;
export type EntryActions = ReturnType<ResourceOperations['useActions']>;

/** Maximum number of changes of one request; more are sent one request after the other. */
const MAX_CHANGES = 200;

/** Where the first request ends: changes of one entry, which are done together or not at all, are in one request. */
export function requestEnd(changes: readonly Pick<EntryChange, 'id'>[]): number {
  let end = Math.min(MAX_CHANGES, changes.length);
  while (end > 1 && changes[end]?.id === changes[end - 1]!.id) end -= 1;
  return end;
}

interface ActionDeps {
  readonly resource: StoredResource;
  /** The document of an operation, by its name. */
  readonly document: (operation: string) => DocumentNode;
  readonly entryOf: (node: Node) => ListedEntry;
  readonly client: ApolloClient;
  readonly site: SiteKey;
}

/** Saving, changing, reading, importing and exporting. */
function entryActions({ resource, document, entryOf, client, site }: ActionDeps) {
  const { name, fields } = resource;
  const names = graphqlNamesOf(resource);
  const { many } = names;
  const mutate = async (operation: string, input: object): Promise<Readonly<Record<string, unknown>>> => {
    const { data } = await client.mutate({ mutation: document(operation), variables: { input } });
    return Object.values(data as object)[0] as Readonly<Record<string, unknown>>;
  };
  const change = async (changes: readonly EntryChange[]): Promise<readonly ChangeResult[] | Refusal> => {
    if (changes.length > MAX_CHANGES) {
      const end = requestEnd(changes);
      const first = await change(changes.slice(0, end));
      if ('__typename' in first) return first;
      const rest = await change(changes.slice(end));
      return '__typename' in rest ? rest : [...first, ...rest];
    }
    const result = await mutate(`Change${many}`, {
      site,
      changes: changes.map(({ values, ...change }) => ({
        ...change,
        ...(values && { values: valuesToGraphql(fields, values) }),
      })),
    });
    if (result['__typename'] !== `Changed${many}`) return result as unknown as Refusal;
    return (result['results'] as readonly (ChangeResult & { readonly entry: Node | null })[]).map(
      ({ entry, ...rest }) => ({ ...rest, entry: entry && entryOf(entry) }),
    );
  };
  return {
    /** Where entries have drafts, `publish` says whether readers get the values too, and `reason` why in spite of warnings. */
    async save(
      values: Values,
      base: Entry | null,
      options: { readonly publish?: boolean; readonly reason?: string } = {},
    ): Promise<SaveResult<ListedEntry>> {
      const result = await mutate(`Save${name}`, {
        site,
        id: base?.id ?? null,
        baseVersion: base?.version ?? 0,
        values: valuesToGraphql(fields, values),
        ...options,
      });
      return result['__typename'] === `Saved${name}`
        ? { saved: entryOf(result['entry'] as Node) }
        : { refusal: result as unknown as Refusal };
    },

    change,

    /** The current state of an entry. */
    async read({ id }: Pick<Entry, 'id'>): Promise<ListedEntry | null> {
      const { data } = await client.query({
        query: document(name),
        variables: { site, id },
        fetchPolicy: 'network-only',
      });
      const node = (data as Readonly<Record<string, Node | null>> | undefined)?.[names.one];
      return node ? entryOf(node) : null;
    },

    async export(list: Omit<ListVariables, 'site'>, format: EntryFormat): Promise<string> {
      const { data } = await client.query({
        query: document(`${many}Export`),
        variables: { ...list, site, format },
        fetchPolicy: 'no-cache',
      });
      return (data as Readonly<Record<string, { text: string }>>)[names.export]!.text;
    },

    async import(format: EntryFormat, text: string, dryRun: boolean): Promise<EntryImport | Refusal> {
      return (await mutate(`Import${many}`, { site, format, text, dryRun })) as unknown as
        EntryImport | Refusal;
    },
  };
}

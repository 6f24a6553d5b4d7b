/** The REST routes of a declared resource, the same for every type. Design page "Content types by declaration". */
import { z } from 'zod';
import {
  actionsOf,
  entryEvents,
  entryStates,
  MAX_PUBLISH_REASON,
} from '../../../domain/resource/lifecycle.ts';
import { sortNames, UPDATED_AT, type StoredResource } from '../../../domain/resource/resource.ts';
import { routeNamesOf, type RouteKind, type RouteNames } from '../../../domain/resource/names.ts';
import { route, type Rule } from '../../../rest/contract.ts';
import { cleanText, flag, maybeJson, wholeNumber } from '../../../rest/fields.ts';

/** Maximum number of entries of one page, of one request that changes several, of an export and of an import. */
export const MAX_PAGE = 100;
export const MAX_CHANGES = 200;
export const MAX_EXPORTED = 5_000;
/** Fewer: they are written one after the other within the deadline of a call. */
export const MAX_IMPORTED = 300;
/** Maximum size of an import, in characters. */
const MAX_IMPORT_CHARACTERS = 2_000_000;

const instant = z.iso.datetime({ offset: true });
/** A site by its id, or by its code where a service knows no ids. */
const siteName = z.string().regex(/^[\w-]{1,40}$/, 'A site.');
const entryId = z.string().regex(/^[\w.-]{1,80}$/, 'The id of an entry.');
/** Values by field; each resource checks its own. */
const valuesRecord = z.record(z.string(), z.unknown());

/** What an entry with drafts has besides its values. */
const publication = z.object({
  /** The number of the version that readers get while the entry is not archived; null for none. */
  liveVersion: z.int().nullable(),
  /** Of the last publication, also after it was taken back. */
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
  schedule: z
    .object({
      at: instant,
      by: z.string().nullable(),
      /** The version that will be published. */
      version: z.int(),
      /** False when the draft was changed since. */
      isDraft: z.boolean(),
      /** The code of the last failed attempt, and the time of the next. */
      problem: z.string().nullable(),
      retryAt: instant.nullable(),
    })
    .nullable(),
});

const entry = z.object({
  id: z.string(),
  /** Counts its changes. */
  version: z.int(),
  /** Of the lifecycle `draft`, the draft. */
  values: valuesRecord,
  /** What the service computed from them. */
  computed: valuesRecord,
  state: z.enum(entryStates),
  /** Null for the lifecycle `live`. */
  publication: publication.nullable(),
  /** What the caller can do with it. */
  viewerCan: z.object({
    /** The countries whose values they can change; null for all. */
    countries: z.array(z.string()).nullable(),
    /** Change what the entry's countries share. */
    save: z.boolean(),
    publish: z.boolean(),
    archive: z.boolean(),
  }),
  createdAt: instant,
  createdBy: z.string().nullable(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  /** Null while it is in use. */
  archivedAt: instant.nullable(),
});
/** An entry on the wire. */
export type EntryAnswer = z.output<typeof entry>;

const entryVersion = z.object({
  version: z.int(),
  values: valuesRecord,
  isArchived: z.boolean(),
  at: instant,
  by: z.string().nullable(),
  operation: z.string(),
  event: z.enum(entryEvents),
  /** The version that was published or scheduled. */
  ofVersion: z.int().nullable(),
  /** When a scheduled version was to be published. */
  dueAt: instant.nullable(),
});
export type EntryVersionAnswer = z.output<typeof entryVersion>;

/** From a value, which is within it, to before another. */
const dateRange = z.strictObject({ from: cleanText(40).optional(), before: cleanText(40).optional() });
const filters = z.record(z.string().max(60), z.union([z.array(cleanText(200)).max(50), dateRange]));
/** What limits a list, also of a view that shows its entries in another way. */
export const limitQuery = {
  archived: flag.default(false),
  search: cleanText(200).default(''),
  /**
   * JSON: any of some values, by field; of the lifecycle `draft` by `state` too; 'true' or 'false' by derived state; a
   * range `{ from, before }` by a field that holds a date.
   */
  filter: maybeJson(filters).default({}),
};
const listQuery = (resource: StoredResource) => ({
  site: siteName,
  ...limitQuery,
  sort: z.enum(sortNames(resource)).default(UPDATED_AT),
  descending: flag.default(true),
});

/** Of the numbers of versions, which the database stores in four bytes. */
const MAX_VERSION = 2_147_483_647;
const baseVersion = z.int().min(0).max(MAX_VERSION);
/** One of several changes. `values` replace the entry's field by field; a new entry has base version 0. */
const changeOf = ({ storage: { lifecycle = 'live' } }: StoredResource) =>
  z.object({
    id: entryId,
    baseVersion,
    action: z.enum(actionsOf(lifecycle)),
    values: valuesRecord.optional(),
    /** Publishes or schedules this version of its history instead of the draft. */
    ofVersion: z.int().min(1).max(MAX_VERSION).optional(),
    /** When it will be published, for the action `schedule`; checked as a field of the kind instant is. */
    at: z.string().max(40).optional(),
  });
export type ChangeInput = z.output<ReturnType<typeof changeOf>>;

const problem = z.object({
  code: z.string(),
  title: z.string(),
  errors: z.array(z.object({ pointer: z.string(), detail: z.string(), code: z.string().optional() })),
  /** Of a conflict: the field that another entry has the same. */
  field: z.string().nullable(),
});
export type ChangeProblem = z.output<typeof problem>;

const changeResult = z.object({ id: z.string(), entry: entry.nullable(), problem: problem.nullable() });
export type ChangeAnswer = z.output<typeof changeResult>;
const format = z.enum(['csv', 'json']);

const importResult = z.object({
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  problems: z.array(
    z.object({
      /** The line of a CSV file, or the number of the item, from 1. */
      row: z.int(),
      field: z.string().nullable(),
      detail: z.string(),
      code: z.string().nullable(),
    }),
  ),
});

/** The shapes of the routes; `resourceRoutes` gives them the paths, the rule and the words of a type. */
function baseRoutes(resource: StoredResource) {
  const { name, storage } = resource;
  const path = `/${storage.plural.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  // A change needs the right of its action for its countries too: entryWriter.ts.
  const rule: Rule =
    typeof storage.right === 'string'
      ? { admin: storage.right }
      : { area: storage.right.content, action: 'r' };
  return {
    list: route({
      method: 'GET',
      path,
      summary: `Entries of the type ${name}: searched, filtered, sorted, a page at a time.`,
      rule,
      query: z.object({
        ...listQuery(resource),
        first: wholeNumber(1, MAX_PAGE).default(50),
        after: z.string().max(600).optional(),
      }),
      response: z.object({
        data: z.array(entry),
        total: z.int(),
        /** The entries in each derived state. */
        counts: z.record(z.string(), z.int()),
        next: z.string().nullable(),
      }),
    }),
    read: route({
      method: 'GET',
      path: `${path}/entries/:id`,
      summary: `One entry of the type ${name}, archived or not.`,
      rule,
      params: z.object({ id: entryId }),
      query: z.object({ site: siteName }),
      response: entry,
    }),
    versions: route({
      method: 'GET',
      path: `${path}/entries/:id/history`,
      summary: `The versions of an entry of the type ${name}, latest first.`,
      rule,
      params: z.object({ id: entryId }),
      query: z.object({
        site: siteName,
        /** Only versions with a lower number: the last number of the previous page. */
        before: wholeNumber(1, MAX_VERSION).default(MAX_VERSION),
        first: wholeNumber(1, MAX_PAGE).default(50),
      }),
      response: z.object({ data: z.array(entryVersion), hasMore: z.boolean() }),
    }),
    save: route({
      method: 'PUT',
      path: `${path}/entries`,
      summary: `Saves an entry of the type ${name}; creates it without an id. A field that is absent stays as it is; a map, set or list is replaced as a whole.`,
      rule,
      body: z.object({
        site: siteName,
        id: entryId.optional(),
        /** The version the change is based on, 0 for a new entry. */
        baseVersion,
        values: valuesRecord,
        /** Of the lifecycle `draft`: false saves the draft only. */
        publish: z.boolean().default(true),
        /** Why it is published in spite of warnings; the audit records it. */
        reason: cleanText(MAX_PUBLISH_REASON).optional(),
      }),
      response: entry,
    }),
    change: route({
      method: 'POST',
      path: `${path}/changes`,
      summary: `Changes, archives or restores several entries of the type ${name}, each with its own result; several changes of one entry are done together or not at all.`,
      rule,
      body: z.object({ site: siteName, changes: z.array(changeOf(resource)).min(1).max(MAX_CHANGES) }),
      response: z.object({ data: z.array(changeResult) }),
    }),
    export: route({
      method: 'GET',
      path: `${path}/export`,
      summary: `The entries of a list of the type ${name} as CSV or JSON.`,
      rule,
      query: z.object({ ...listQuery(resource), format }),
      response: z.object({ text: z.string(), entries: z.int() }),
    }),
    import: route({
      method: 'POST',
      path: `${path}/import`,
      summary: `Imports entries of the type ${name}: all, or none when a row is invalid. A dry run only reports. Fields and columns that are absent stay as they are; a map in JSON is replaced as a whole, in CSV key by key.`,
      rule,
      body: z.object({
        site: siteName,
        format,
        text: z.string().max(MAX_IMPORT_CHARACTERS),
        dryRun: z.boolean(),
      }),
      response: importResult,
    }),
  };
}
type BaseRoutes = ReturnType<typeof baseRoutes>;
export type ResourceRoutes<N extends string, P extends string> = {
  readonly [K in RouteKind as RouteNames<N, P>[K]]: BaseRoutes[K];
};

/** The routes of a resource, for the contract of its service. */
export function resourceRoutes<N extends string, P extends string>(
  resource: StoredResource<N, string, P>,
): ResourceRoutes<N, P> {
  const base = baseRoutes(resource);
  const names = routeNamesOf(resource);
  return Object.fromEntries(
    Object.entries(base).map(([kind, each]) => [names[kind as RouteKind], each]),
  ) as unknown as ResourceRoutes<N, P>;
}

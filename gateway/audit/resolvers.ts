/** Merges the audits of the services into one list by time. */
import type { MutationResolvers, QueryResolvers, Resolvers } from '../../generated/resolvers.ts';
import type { AuditFilter as SchemaFilter, AuditService } from '../../generated/schema.ts';
import { validationProblem } from '../../rest/problem.ts';
import { connection, invalidCursor, olderCursor, olderNodes } from '../request/connection.ts';
import type { Context } from '../request/context.ts';
import { limits } from '../operations/limits.ts';
import { expectedFailure, outcome } from '../request/outcome.ts';
import { authorsOf } from '../permission/namesOf.ts';
import type { AuditEntryModel } from './auditModel.ts';

const clientOf = ({ clients }: Context, service: AuditService) =>
  ({
    PERMISSIONS: clients.permissions,
    IDENTITY: clients.identity,
    FEATURES: clients.features,
    SITE_CONFIG: clients.siteConfig,
    TRANSLATION: clients.translation,
    DEVOTIONALS: clients.devotionals,
    PAGES: clients.pages,
    WIDGETS: clients.widgets,
    MEDIA: clients.media,
  })[service];

/** The most subjects a service's contract takes in one request. */
const MAX_SUBJECTS = 100;

/** The filter of a request; members with a default may be missing. */
type AuditFilter = Partial<SchemaFilter>;

/** The audit object that names a user in identity or in permissions. */
const objectOf = (service: AuditService, user: string): string =>
  `${service === 'IDENTITY' ? 'account' : 'user'} ${user}`;

/**
 * Ids of the accounts whose name or address contains the search text, and the text itself: programs have names, not
 * accounts.
 */
async function subjectsOf({ clients, call }: Context, { subject, who }: AuditFilter): Promise<string[]> {
  const subjects = subject ? [subject] : [];
  const search = who?.trim() ?? '';
  if (search === '') return subjects;
  const query = { search, batchSize: MAX_SUBJECTS - 1 };
  const { total, data } = await clients.identity.listAccounts({ query }, call);
  if (total > data.length) {
    const detail = 'Too many users match this name. Enter more of it.';
    throw validationProblem([{ pointer: '/query/who', detail }]);
  }
  return [search, ...data.map(({ sub }) => sub)];
}

const queryOf = (service: AuditService, filter: AuditFilter, subject: string[]) => {
  const { operation, object, isDone, from, to, user } = filter;
  const begins = user ? objectOf(service, user) : object;
  return {
    ...(subject.length > 0 && { subject }),
    ...(operation && { operation }),
    ...(begins && { object: begins }),
    ...(isDone != null && { outcome: isDone ? ('done' as const) : ('refused' as const) }),
    ...(from && { from }),
    ...(to && { to }),
  };
};

/** Where each audit continues: the id of the entry its part of the last page ended with, '' when it is exhausted. */
type Places = Readonly<Partial<Record<AuditService, string>>>;

const cursorOf = (places: Places): string => Buffer.from(JSON.stringify(places)).toString('base64url');

function readCursor(cursor: string): Places {
  try {
    const places = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown;
    if (typeof places === 'object' && places !== null) return places as Places;
  } catch {
    // the problem is thrown below
  }
  throw invalidCursor();
}

export const auditQueries = {
  /**
   * Requests a full page from each audit, because any one may hold all of the newest entries. Entries that do not fit
   * are requested again with the next page.
   */
  async auditEntries(_root, { filter, first, after }, context) {
    const limit = Math.max(1, Math.min(first, limits.maxPageSize));
    const places = after == null ? {} : readCursor(after);
    const subjects = await subjectsOf(context, filter ?? {});
    const services = [...new Set(filter?.services ?? (['PERMISSIONS', 'IDENTITY'] as const))];
    const pages = await Promise.all(
      services.map(async (service) => {
        const before = places[service];
        if (before === '') return { service, entries: [], next: null };
        const query = {
          ...queryOf(service, filter ?? {}, subjects),
          first: limit,
          ...(before && { before }),
        };
        return { service, ...(await clientOf(context, service).readAudit({ query }, context.call)) };
      }),
    );
    const merged = pages
      .flatMap(({ service, entries }) => entries.map((entry): AuditEntryModel => ({ ...entry, service })))
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
    const entries = merged.slice(0, limit);
    const positions = pages.map(({ service, entries: of, next }) => {
      const shown = entries.filter((entry) => entry.service === service);
      if (shown.length === of.length)
        return [service, next === null ? '' : (shown.at(-1)?.id ?? '')] as const;
      return [service, shown.at(-1)?.id ?? places[service]] as const;
    });
    const isEnd = positions.every(([, place]) => place === '');
    return connection(entries, isEnd ? null : cursorOf(Object.fromEntries(positions)));
  },

  async auditChain(_root, { service, seal }, context) {
    const query = { ...(seal && { seal }) };
    const answer = await clientOf(context, service).verifyAudit({ query }, context.call);
    const { checked, waiting, isComplete, end, faults, faultCount } = answer;
    return {
      __typename: 'AuditChain',
      service,
      checked,
      waiting,
      isComplete,
      seal: end.seal,
      faults: faults.map(({ kind, id }) => ({ __typename: 'AuditFault', kind, entry: id })),
      faultCount,
    };
  },
} satisfies QueryResolvers;

export const auditMutations = {
  async exportAudit(_root, { input: { filter, format } }, context) {
    const [service = 'PERMISSIONS', ...more] = filter.services ?? [];
    if (more.length > 0) {
      // A caller who may not read the audit gets FORBIDDEN, and no hint about the request's other faults.
      const work = clientOf(context, service).readAudit({ query: { first: 1 } }, context.call);
      const seen = await outcome(work, ['FORBIDDEN']);
      if ('__typename' in seen) return seen;
      return expectedFailure('VALIDATION', {
        message: 'An export covers one service. Name exactly one.',
        errors: [{ pointer: '/filter/services', detail: 'One.' }],
      });
    }
    const save = async () => {
      const filterQuery = queryOf(service, filter, await subjectsOf(context, filter));
      const query = { ...filterQuery, format: format === 'CSV' ? 'csv' : 'ndjson' } as const;
      return clientOf(context, service).exportAudit({ query }, context.call);
    };
    const result = await outcome(save(), ['FORBIDDEN', 'VALIDATION']);
    if ('__typename' in result) return result;
    const { text, entries, next } = result;
    return { __typename: 'AuditExport', text, entries, isCut: next !== null };
  },
} satisfies MutationResolvers;

/** A state as indented JSON; null when none was stored. */
const textOf = (state: unknown): string | null => (state == null ? null : JSON.stringify(state, null, 2));

const nameOf = async (sub: string, context: Context): Promise<string | null> =>
  (await authorsOf(context, [sub])).get(sub) ?? null;

export const auditResolvers = {
  AuditEntryConnection: { entries: olderNodes, next: olderCursor },
  AuditEntry: {
    id: ({ service, id }) => `${service}:${id}`,
    who: ({ subject }, _args, context) => nameOf(subject, context),
    async whom({ object }, _args, context) {
      const sub = /^(?:user|account) (\S+)$/.exec(object)?.[1];
      return sub === undefined ? null : nameOf(sub, context);
    },
    isDone: ({ outcome: result }) => result === 'done',
    before: ({ before }) => textOf(before),
    after: ({ after }) => textOf(after),
    isSealed: ({ seal }) => seal !== null,
  },
} satisfies Resolvers;

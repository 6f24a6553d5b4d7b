/** Imports of devotionals by screen. The service owns the rules. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { DevotionalImportMappingInput, DevotionalImportSettings } from '../../generated/schema.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import { Problem } from '../../rest/problem.ts';
import type { Context } from '../request/context.ts';
import { outcome } from '../request/outcome.ts';
import { authorsOf } from '../permission/namesOf.ts';
import { siteOf } from '../site/siteOf.ts';

type Client = Context['clients']['devotionals'];
type ImportAnswer = Awaited<ReturnType<Client['readImport']>>;

const EXPECTED = ['VALIDATION', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT'] as const;

/** With names in place of the ids of accounts. */
async function named(context: Context, imports: readonly ImportAnswer[]) {
  const names = await authorsOf(context, [...new Set(imports.flatMap(({ createdBy }) => createdBy ?? []))]);
  return imports.map((each) => ({
    ...each,
    createdBy: each.createdBy === null ? null : (names.get(each.createdBy) ?? null),
  }));
}

async function answered(context: Context, work: Promise<ImportAnswer>) {
  const result = await outcome(work, [...EXPECTED, 'RATE_LIMITED']);
  if ('__typename' in result) return result;
  const [model] = await named(context, [result]);
  return { __typename: 'DevotionalImport' as const, ...model! };
}

const settingsOf = ({
  columns,
  dateOrder = null,
  status,
  country = null,
  language = null,
  types = null,
  undated,
  undatedFrom,
}: DevotionalImportSettings) => ({
  columns: Object.fromEntries((columns ?? []).map(({ field, column }) => [field, column])),
  extractions: Object.fromEntries((columns ?? []).map((column) => [column.field, extractionOf(column)])),
  dateOrder,
  status,
  country,
  language,
  types: types && [...types],
  undated: (undatedFrom as LocalDate | null | undefined) ?? undated ?? 'skip',
});

const extractionOf = ({ split, part, match, strip }: DevotionalImportMappingInput) => ({
  ...(split != null && { split }),
  ...(part != null && { part }),
  ...(match != null && { match }),
  ...(strip != null && { strip: [...strip] }),
});

/** Null for one that is not there. */
const orNull = <T>(work: Promise<T>): Promise<T | null> =>
  work.catch((error: unknown) => {
    if (error instanceof Problem && (error.code === 'NOT_FOUND' || error.code === 'VALIDATION')) return null;
    throw error;
  });

export const importQueries = {
  async devotionalImports(_root, { site: key }, context) {
    const { siteId } = (await siteOf(context, key)).config;
    const { data } = await context.clients.devotionals.listImports({ query: { site: siteId } }, context.call);
    return named(context, data);
  },

  async devotionalImport(_root, { id }, context) {
    const found = await orNull(context.clients.devotionals.readImport({ params: { id } }, context.call));
    return found && (await named(context, [found]))[0]!;
  },

  async devotionalImportNotes(_root, { id, limit }, { clients, call }) {
    const found = await orNull(
      clients.devotionals.listImportNotes({ params: { id }, query: { first: limit } }, call),
    );
    return found && { notes: found.data, total: found.total };
  },
} satisfies QueryResolvers;

export const importMutations = {
  async beginDevotionalImport(_root, { input: { site: key, fileName, size, files } }, context) {
    const { siteId } = (await siteOf(context, key)).config;
    const body = { site: siteId, fileName, size, ...(files && { files: [...files] }) };
    return answered(context, context.clients.devotionals.beginImport({ body }, context.call));
  },

  addToDevotionalImport: (_root, { input: { id, at, part } }, context) =>
    answered(
      context,
      context.clients.devotionals.addToImport(
        {
          params: { id },
          query: { at },
          body: { type: 'application/octet-stream', bytes: Buffer.from(part, 'base64') },
        },
        context.call,
      ),
    ),

  async previewDevotionalImport(_root, { input: { id, settings } }, { clients, call }) {
    const body = { ...settingsOf(settings), isMapped: settings.columns != null };
    const result = await outcome(clients.devotionals.previewImport({ params: { id }, body }, call), EXPECTED);
    return '__typename' in result ? result : { __typename: 'DevotionalImportPreview', ...result };
  },

  startDevotionalImport: (_root, { input: { id, settings, isDryRun } }, context) =>
    answered(
      context,
      context.clients.devotionals.startImport(
        { params: { id }, body: { ...settingsOf(settings), dryRun: isDryRun } },
        context.call,
      ),
    ),

  cancelDevotionalImport: (_root, { input: { id } }, context) =>
    answered(context, context.clients.devotionals.cancelImport({ params: { id } }, context.call)),

  undoDevotionalImport: (_root, { input: { id } }, context) =>
    answered(context, context.clients.devotionals.undoImport({ params: { id } }, context.call)),
} satisfies MutationResolvers;

/**
 * The caller's own journals. An entry of another account counts as not found (attack case 5). What readers write is
 * private, so nothing of it is audited: neither that they wrote nor when.
 */
import { countCharacters } from '../../../domain/forms/characters.ts';
import { JOURNAL_LIMITS, type JournalFields } from '../../../domain/journals/entry.ts';
import { isSameEntry, formatOrigin, mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import { normaliseForSearch, searchWords } from '../../../domain/text/searchable.ts';
import { cutAtWord } from '../../../domain/text/segments.ts';
import type { ParsedOf } from '../../../rest/contract.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import type { Transaction } from '../../kit/database.ts';
import type { journalRoutes } from './journalRoutes.ts';
import type { ListedEntry } from './journalShapes.ts';
import { ownAccount, type IdentityDeps } from '../deps.ts';
import {
  addJournal,
  countJournals,
  eraseJournal,
  isSaveKnown,
  journalsOf,
  storeVersion,
  labelsOf,
  listJournals,
  lockJournal,
  putJournal,
  versionUpTo,
  type Journal,
  type ListedJournal,
  type StoredJournal,
} from './repositoryJournals.ts';
import { likePattern } from '../../kit/likePattern.ts';

type SaveInput = ParsedOf<(typeof journalRoutes)['saveJournal']>['body'];

const MAX_EXCERPT = 200;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function journalHandlers({
  db,
  now,
}: Pick<IdentityDeps, 'db' | 'now'>): Handlers<typeof journalRoutes> {
  /** Saves in a transaction; returns the stored entry. */
  async function save(tx: Transaction, account: string, id: string, input: SaveInput): Promise<Journal> {
    const fields = fieldsOf(input);
    const at = now();
    const written = { device: input.device, writtenAt: earlierOf(new Date(input.writtenAt), at) };
    const toStored = (entry: JournalFields, revision: number): StoredJournal => ({
      ...entry,
      ...written,
      id,
      account,
      excerpt: excerptOf(entry.text),
      search: normaliseForSearch(
        [entry.title, entry.text, entry.labels.join(' '), entry.reading?.title ?? ''].join('\n'),
      ),
      revision,
      now: at,
    });
    const addVersion = (journal: StoredJournal) => storeVersion(tx, { ...journal, saveId: input.saveId });

    let current = await lockJournal(tx, id);
    if (!current) {
      checkLength(fields.text, 0);
      // An offline device edits an entry that was deleted: the entry is created again with a higher revision.
      const created = toStored(fields, input.baseRevision + 1);
      if (await addJournal(tx, created, JOURNAL_LIMITS.entries)) {
        await addVersion(created);
        return (await lockJournal(tx, id))!;
      }
      current = await lockJournal(tx, id); // a concurrent save has created it
      if (!current) throw tooMany();
    }
    if (current.account !== account) throw notFound();
    if (await isSaveKnown(tx, id, input.saveId)) return current;
    checkLength(fields.text, countCharacters(current.text));

    const isBaseCurrent = input.baseRevision === current.revision;
    const merged = isBaseCurrent
      ? fields
      : await mergeWithCurrent(tx, current, fields, input, written.writtenAt);
    if (!current.isDeleted && isSameEntry(merged, current)) return current;
    const stored = toStored(merged, current.revision + 1);
    await putJournal(tx, stored);
    await addVersion(stored);
    return (await lockJournal(tx, id))!;
  }

  return {
    async listJournals({ query: { search, label = '', after, first } }, call) {
      const { id: account } = await ownAccount(db, call);
      const patterns = searchWords(search).map((word) => `%${likePattern(word)}%`);
      const filter = { account, patterns: patterns.length > 0 ? patterns : ['%'], label };
      const [moment, beforeId = LAST_ID] = after?.split('.') ?? [];
      const before = moment === undefined ? new Date(8_640_000_000_000) : new Date(Number(moment));
      const [total, entriesAndNext] = await Promise.all([
        countJournals(db, filter),
        listJournals(db, { ...filter, before, beforeId, limit: first + 1 }),
      ]);
      const data = entriesAndNext.slice(0, first);
      const last = entriesAndNext.length > first ? data.at(-1) : undefined;
      return {
        total,
        data: data.map(toListedEntry),
        next: last ? `${last.updatedAt.getTime()}.${last.id}` : null,
      };
    },

    listJournalLabels: async (_input, call) => labelsOf(db, (await ownAccount(db, call)).id),

    async readJournals({ query: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      const stored = new Map(
        (await journalsOf(db, account, [...new Set(id)])).map((it) => [it.id, toEntryResponse(it)]),
      );
      return id.map((each) => stored.get(each) ?? null);
    },

    async readJournal({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      const [entry] = await journalsOf(db, account, [id]);
      if (!entry) throw notFound();
      return toEntryResponse(entry);
    },

    async saveJournal({ params: { id }, body }, call) {
      const { id: account } = await ownAccount(db, call);
      const saved = await db.transaction((tx) => save(tx, account, id, body));
      return { entry: toEntryResponse(saved), isMerged: !isSameEntry(saved, fieldsOf(body)) };
    },

    async deleteJournal({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      if (!(await db.transaction((tx) => eraseJournal(tx, account, id, now())))) throw notFound();
      return { ok: true as const };
    },
  };
}

/** Three-way merge of the stored entry and a version that a device wrote without knowing it. */
async function mergeWithCurrent(
  tx: Transaction,
  current: Journal,
  fields: JournalFields,
  { baseRevision, device, locale, zone }: SaveInput,
  writtenAt: Date,
): Promise<JournalFields> {
  // A base above the current revision belongs to another history.
  const base = baseRevision > current.revision ? null : await versionUpTo(tx, current.id, baseRevision);
  const side = (fields: JournalFields, writtenOn: string, at: Date) => ({
    fields,
    origin: formatOrigin(at, { device: writtenOn, locale, zone }),
    at: at.getTime(),
  });
  const mergedFields = mergeEntries(
    base,
    side(current, current.device, current.writtenAt),
    side(fields, device, writtenAt),
  );
  if (mergedFields.text.length > JOURNAL_LIMITS.units) throw tooLong();
  return mergedFields;
}

const fieldsOf = ({ title, text, labels, date, reading }: SaveInput): JournalFields => ({
  title,
  text,
  labels,
  date,
  reading: date === null ? null : reading,
});

/** Limits the length of a text. A merged text that is longer already may only become shorter. Throws VALIDATION. */
function checkLength(text: string, before: number): void {
  const max = Math.max(JOURNAL_LIMITS.text, before);
  if (countCharacters(text, max) > max) throw tooLong();
}

const excerptOf = (text: string): string =>
  cutAtWord(
    text
      .slice(0, 4 * MAX_EXCERPT)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    MAX_EXCERPT,
    ' ',
  );

const earlierOf = (one: Date, other: Date): Date => (one < other ? one : other);

export const toListedEntry = (journal: ListedJournal): ListedEntry => ({
  id: journal.id,
  title: journal.title,
  excerpt: journal.excerpt,
  labels: [...journal.labels],
  date: journal.date,
  reading: journal.reading && { ...journal.reading },
  revision: journal.revision,
  createdAt: journal.createdAt.toISOString(),
  updatedAt: journal.updatedAt.toISOString(),
});
export const toEntryResponse = (journal: Journal) => ({ ...toListedEntry(journal), text: journal.text });

const notFound = (): Problem => notFoundProblem('The entry');
const tooLong = (): Problem =>
  validationProblem([
    {
      pointer: '/body/text',
      detail: `At most ${JOURNAL_LIMITS.text} characters.`,
      code: `tooLong:${JOURNAL_LIMITS.text}`,
    },
  ]);
const tooMany = (): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: `You have reached the limit of ${JOURNAL_LIMITS.entries} entries. Delete some first.`,
  });

/**
 * The caller's own journals. Another's entry is answered as one that is not there (attack case 5). What readers write is
 * theirs alone, so nothing of it is in the audit: neither that they wrote nor when.
 */
import { countCharacters } from '../../domain/forms/characters.ts';
import { JOURNAL, type JournalFields } from '../../domain/journals/entry.ts';
import { isSameEntry, markOf, mergeEntries } from '../../domain/journals/mergeEntries.ts';
import { searchable, searchWords } from '../../domain/journals/searchable.ts';
import { cutAtWord } from '../../domain/text/segments.ts';
import type { ParsedOf } from '../../rest/contract.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import type { Transaction } from '../kit/database.ts';
import type { journalRoutes } from './journalRoutes.ts';
import type { ListedEntry } from './journalShapes.ts';
import { ownAccount, type IdentityParts } from './parts.ts';
import {
  addJournal,
  countJournals,
  emptyJournal,
  isSaveKnown,
  journalsOf,
  keepVersion,
  labelsOf,
  listJournals,
  lockJournal,
  putJournal,
  versionUpTo,
  type Journal,
  type ListedJournal,
  type StoredJournal,
} from './repositoryJournals.ts';

type Save = ParsedOf<(typeof journalRoutes)['saveJournal']>['body'];

const LONGEST_EXCERPT = 200;
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export function journalHandlers({
  db,
  now,
}: Pick<IdentityParts, 'db' | 'now'>): Handlers<typeof journalRoutes> {
  /** Saves in a transaction; answers the entry as it now is. */
  async function save(tx: Transaction, account: string, id: string, given: Save): Promise<Journal> {
    const fields = fieldsOf(given);
    const at = now();
    const written = { device: given.device, writtenAt: earlier(new Date(given.writtenAt), at) };
    const store = (it: JournalFields, revision: number): StoredJournal => ({
      ...it,
      ...written,
      id,
      account,
      excerpt: excerptOf(it.text),
      search: searchable([it.title, it.text, it.labels.join(' '), it.reading?.title ?? ''].join('\n')),
      revision,
      now: at,
    });
    const version = (it: StoredJournal) => keepVersion(tx, { ...it, saveId: given.saveId });

    let known = await lockJournal(tx, id);
    if (!known) {
      checkLength(fields.text, 0);
      // An entry that was removed for good, and is written on by a device that was away: it begins anew above it.
      const begun = store(fields, given.baseRevision + 1);
      if (await addJournal(tx, begun, JOURNAL.entries)) {
        await version(begun);
        return (await lockJournal(tx, id))!;
      }
      known = await lockJournal(tx, id); // another save of the same moment was first
      if (!known) throw tooMany();
    }
    if (known.account !== account) throw notFound();
    if (await isSaveKnown(tx, id, given.saveId)) return known;
    checkLength(fields.text, countCharacters(known.text));

    const isUnchanged = given.baseRevision === known.revision;
    const next = isUnchanged ? fields : await merged(tx, known, fields, given, written.writtenAt);
    if (!known.isDeleted && isSameEntry(next, known)) return known;
    const stored = store(next, known.revision + 1);
    await putJournal(tx, stored);
    await version(stored);
    return (await lockJournal(tx, id))!;
  }

  return {
    async listJournals({ query: { search, label = '', after, first } }, call) {
      const { id: account } = await ownAccount(db, call);
      const patterns = searchWords(search).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
      const asked = { account, patterns: patterns.length > 0 ? patterns : ['%'], label };
      const [moment, beforeId = LAST_ID] = after?.split('.') ?? [];
      const before = moment === undefined ? new Date(8_640_000_000_000) : new Date(Number(moment));
      const [total, found] = await Promise.all([
        countJournals(db, asked),
        listJournals(db, { ...asked, before, beforeId, limit: first + 1 }),
      ]);
      const data = found.slice(0, first);
      const last = found.length > first ? data.at(-1) : undefined;
      return {
        total,
        data: data.map(listedAnswer),
        next: last ? `${last.updatedAt.getTime()}.${last.id}` : null,
      };
    },

    listJournalLabels: async (_input, call) => labelsOf(db, (await ownAccount(db, call)).id),

    async readJournals({ query: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      const known = new Map(
        (await journalsOf(db, account, [...new Set(id)])).map((it) => [it.id, entryAnswer(it)]),
      );
      return id.map((each) => known.get(each) ?? null);
    },

    async readJournal({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      const [known] = await journalsOf(db, account, [id]);
      if (!known) throw notFound();
      return entryAnswer(known);
    },

    async saveJournal({ params: { id }, body }, call) {
      const { id: account } = await ownAccount(db, call);
      const saved = await db.transaction((tx) => save(tx, account, id, body));
      return { entry: entryAnswer(saved), isMerged: !isSameEntry(saved, fieldsOf(body)) };
    },

    async deleteJournal({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      if (!(await db.transaction((tx) => emptyJournal(tx, account, id, now())))) throw notFound();
      return { ok: true as const };
    },
  };
}

/** Both versions in one: what is stored, and what a device wrote without knowing of it. */
async function merged(
  tx: Transaction,
  known: Journal,
  fields: JournalFields,
  { baseRevision, device, locale, zone }: Save,
  writtenAt: Date,
): Promise<JournalFields> {
  // A base from beyond what there is grew from something else.
  const base = baseRevision > known.revision ? null : await versionUpTo(tx, known.id, baseRevision);
  const side = (it: JournalFields, by: string, at: Date) => ({
    fields: it,
    mark: markOf(at, { device: by, locale, zone }),
    at: at.getTime(),
  });
  const both = mergeEntries(
    base,
    side(known, known.device, known.writtenAt),
    side(fields, device, writtenAt),
  );
  if (both.text.length > JOURNAL.units) throw tooLong();
  return both;
}

const fieldsOf = ({ title, text, labels, date, reading }: Save): JournalFields => ({
  title,
  text,
  labels,
  date,
  reading: date === null ? null : reading,
});

/** A text may be so long; one that was merged and is longer may only become shorter. */
function checkLength(text: string, before: number): void {
  const most = Math.max(JOURNAL.text, before);
  if (countCharacters(text, most) > most) throw tooLong();
}

const excerptOf = (text: string): string =>
  cutAtWord(
    text
      .slice(0, 4 * LONGEST_EXCERPT)
      .replaceAll(/\s+/g, ' ')
      .trim(),
    LONGEST_EXCERPT,
    ' ',
  );

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

export const listedAnswer = (it: ListedJournal): ListedEntry => ({
  id: it.id,
  title: it.title,
  excerpt: it.excerpt,
  labels: [...it.labels],
  date: it.date,
  reading: it.reading && { ...it.reading },
  revision: it.revision,
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
});
export const entryAnswer = (it: Journal) => ({ ...listedAnswer(it), text: it.text });

const notFound = (): Problem => notFoundProblem('The entry');
const tooLong = (): Problem =>
  validationProblem([
    { pointer: '/body/text', detail: `At most ${JOURNAL.text} characters.`, code: `tooLong:${JOURNAL.text}` },
  ]);
const tooMany = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: `There are ${JOURNAL.entries} entries already.` });

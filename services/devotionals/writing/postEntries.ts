/**
 * Posts as entries of the declared resource: what is written of them, by the routes of the specification and by those of
 * the resource, and the rows of `devotionals.post` that follow, which readers get.
 */
import { devotionalResource, type DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import { numberedSlug, slugify } from '../../../domain/permalinks/slug.ts';
import { isSameValues } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { canonicalValues } from '../../../domain/resource/resource.ts';
import { Problem } from '../../../rest/problem.ts';
import { violatedConstraint, type Transaction } from '../../kit/database.ts';
import type { Actor } from '../../kit/audit/audit.ts';
import type { ChangedEntry, EntryChange } from '../../kit/resource/entryChange.ts';
import type { StoredEntry } from '../../kit/resource/entryRows.ts';
import { createEntryStore } from '../../kit/resource/entryStore.ts';
import type { ResourceHooks } from '../../kit/resource/entryWriter.ts';
import { commentTags } from '../commentContract.ts';
import { devotionalTags } from '../contract.ts';
import { idOf, isDefault, type PostContent, type PostKey, type Stage } from '../post.ts';
import {
  insertRows,
  moveComments,
  removeRows,
  removeTrashAt,
  slugsOfOthers,
  type MovedPost,
  type PostRow,
} from './repositoryWrites.ts';

const store = createEntryStore(devotionalResource);

/** The values of a post's entry. */
export const entryValues = (post: PostContent): Values =>
  canonicalValues(devotionalResource.fields, {
    title: post.title,
    date: post.date,
    number: isDefault(post) ? '' : post.dateId,
    country: post.country || null,
    slug: post.slug,
    reference: post.reference,
    verse: post.verse,
    content: post.content,
    closingThought: post.closingThought,
    author: post.author,
    imageUrl: post.imageUrl ?? '',
    featuredImage: post.featuredImage ?? '',
    hasAudio: post.hasAudio,
    audioUrl: post.audioUrl ?? '',
    featuredImageAlt: post.imageAlt,
    featuredImageFocal: post.imageFocal,
    hasComments: post.hasComments,
    seoTitle: post.seoTitle,
    seoDescription: post.seoDescription,
  });

/** The key of the record that an entry with some values is. */
function keyOf({ date, number }: DevotionalValues): PostKey {
  const day = date as LocalDate;
  return { date: day, dateId: number === '' ? formatSpecDate(day) : number };
}

/** The post that the values of an entry are. */
export function postContent(values: Values): PostContent {
  const {
    number: _,
    country,
    imageUrl,
    featuredImage,
    featuredImageAlt: imageAlt,
    featuredImageFocal: imageFocal,
    audioUrl,
    ...rest
  } = values as unknown as DevotionalValues;
  return {
    ...rest,
    ...keyOf(values as unknown as DevotionalValues),
    country: country ?? '',
    imageUrl: imageUrl || null,
    featuredImage: featuredImage || null,
    imageAlt,
    imageFocal,
    audioUrl: audioUrl || null,
  };
}

/** An entry in use has a draft of its own beside what readers get, or is only a draft. */
const hasOwnDraft = ({ values, publication, archivedAt }: StoredEntry): boolean =>
  archivedAt === null &&
  (!publication?.live || !isSameValues(devotionalResource.fields, values, publication.live.values));

/** The rows that follow from an entry: what readers get, its draft, or what is in the trash. */
function rowsOf(entry: StoredEntry): PostRow[] {
  const { id, values, publication, archivedAt, updatedAt } = entry;
  const live = publication?.live?.values ?? null;
  const row = (stage: Stage, of: Values, at: Date): PostRow => ({
    ...postContent(of),
    entry: id,
    stage,
    updatedAt: at,
    trashedAt: archivedAt,
  });
  if (archivedAt !== null) return [live ? row('publish', live, updatedAt) : row('draft', values, updatedAt)];
  return [
    ...(live ? [row('publish', live, publication!.publishedAt ?? updatedAt)] : []),
    ...(hasOwnDraft(entry) ? [row('draft', values, updatedAt)] : []),
  ];
}

/**
 * Writes the rows that follow from changed entries of one site; comments follow a reading to its new day. Throws CONFLICT
 * when another reading of a day got the same address meanwhile.
 */
export async function writeRows(
  tx: Transaction,
  site: number,
  entries: readonly StoredEntry[],
): Promise<void> {
  const rows = entries.flatMap(rowsOf);
  const published = await removeRows(
    tx,
    site,
    entries.map(({ id }) => id),
  );
  await removeTrashAt(tx, site, rows);
  await insertRows(tx, site, rows).catch((error: unknown) => {
    if (violatedConstraint(error) === null) throw error;
    throw new Problem({
      status: 409,
      code: 'CONFLICT',
      title: 'Another reading of this day has this address.',
      data: { field: 'slug' },
    });
  });
  const moved: MovedPost[] = [];
  for (const { entry, hasComments, ...from } of published) {
    const to = rows.find((row) => row.entry === entry && row.stage === 'publish' && row.trashedAt === null);
    const isMoved = to !== undefined && (to.date !== from.date || to.dateId !== from.dateId);
    if (isMoved) {
      moved.push({ from, to });
      tx.purge([commentTags.reading(idOf({ site, stage: 'publish', ...from }))]);
    }
    if (to && (isMoved || to.hasComments !== hasComments))
      tx.purge([commentTags.reading(idOf({ site, ...to }))]);
  }
  if (moved.length > 0) await moveComments(tx, site, moved);
}

/** A record that a route of the specification writes. */
export interface RecordWrite {
  readonly stage: Stage;
  /** Its entry; null for a new one. */
  readonly entry: string | null;
  /** Null moves it to the trash. */
  readonly content: PostContent | null;
}

/**
 * Writes records as the routes of the specification have them, where a record and its draft are apart: publishing leaves
 * a draft as it is, and trashing one leaves the other (decisions 8 and 10). Returns the entries before and after.
 */
export async function writeRecords(
  tx: Transaction,
  { caller }: Pick<Actor, 'caller'>,
  { site, at, operation }: { readonly site: number; readonly at: Date; readonly operation: string },
  records: readonly RecordWrite[],
): Promise<Pick<ChangedEntry, 'before' | 'after'>[]> {
  const changeOf = ({ entry }: Pick<RecordWrite, 'entry'>, event: Event, apply: Apply): EntryChange => ({
    site: String(site),
    id: entry,
    operation,
    by: caller.subject,
    at,
    event,
    apply,
  });
  const isNew = ({ entry }: RecordWrite) => entry === null;
  const created = await store.create(
    tx,
    records.filter(isNew).map((record) => {
      const values = entryValues(record.content!);
      return changeOf(record, eventOf(record.stage), () => values);
    }),
  );
  const written = new Map(created.map((after) => [after.id, { before: null as StoredEntry | null, after }]));
  for (const record of records.filter((it) => !isNew(it))) {
    let first: StoredEntry | null | undefined;
    const { after } = await writeRecord(record, async (...of) => {
      const changed = await store.change(tx, changeOf(...of));
      first ??= changed.before;
      return changed;
    });
    written.set(after.id, { before: first ?? null, after });
  }
  await writeRows(
    tx,
    site,
    [...written.values()].map(({ after }) => after),
  );
  return [...written.values()];
}

const eventOf = (stage: Stage) => (stage === 'publish' ? 'publish' : 'save');

type Event = 'save' | 'publish' | 'unpublish' | 'discard' | 'archive';
type Apply = (before: StoredEntry | null) => Values | null;
type Change = (record: Pick<RecordWrite, 'entry'>, event: Event, apply: Apply) => Promise<ChangedEntry>;

async function writeRecord({ entry, stage, content }: RecordWrite, change: Change): Promise<ChangedEntry> {
  if (content) {
    const values = entryValues(content);
    const written = await change({ entry }, eventOf(stage), () => values);
    const { before } = written;
    if (stage === 'draft' || !before || !hasOwnDraft(before)) return written;
    return change({ entry: before.id }, 'save', () => before.values);
  }
  const stored = await change({ entry }, 'save', (before) => before!.values);
  const { live } = stored.after.publication!;
  if (stage === 'draft' && live) return change({ entry }, 'discard', () => live.values);
  if (stage === 'publish' && hasOwnDraft(stored.after))
    return change({ entry }, 'unpublish', (before) => before!.values);
  return change({ entry }, 'archive', () => null);
}

/** The first address that no other reading of the day has: the given one, with a number if necessary. */
export function freeSlug(base: string, isFree: (slug: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? base : numberedSlug(base, count);
    if (isFree(slug)) return slug;
  }
}

/** What the routes of the resource do besides. */
export const devotionalHooks: ResourceHooks = {
  tags: (site) => [devotionalTags.site(site)],
  auditName: (site, name) => `devotional ${name} of ${site}`,

  /** The address is made from the title or gets a number where another reading has it. */
  async beforeSave(tx, site, { before, values }) {
    const { date, slug, title } = values as unknown as DevotionalValues;
    const others = await slugsOfOthers(tx, { site: Number(site), date: date!, entry: before?.id ?? null });
    const taken = new Set(others.map((it) => it.slug));
    return {
      ...values,
      slug: freeSlug(slug || slugify(title, 'reading'), (candidate) => !taken.has(candidate)),
    };
  },

  async afterChange(tx, site, { before, after }) {
    await writeRows(tx, Number(site), [after]);
    purgeDays(tx, Number(site), before, after);
  },
};

/** Purges the days on which readers get something else after a change. */
export function purgeDays(
  tx: Transaction,
  site: number,
  before: StoredEntry | null,
  after: StoredEntry,
): void {
  const [was, is] = [before, after].map((it) => (it?.archivedAt === null ? it.publication!.live : null));
  if (was && is && isSameValues(devotionalResource.fields, was.values, is.values)) return;
  const days = [was, is].flatMap((live) =>
    live ? [formatSpecDate((live.values as unknown as DevotionalValues).date as LocalDate)] : [],
  );
  tx.purge([...new Set(days)].map((day) => devotionalTags.day(site, day)));
}

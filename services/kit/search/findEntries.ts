/** Finds entries of a resource by their words; when they are few, also those with similar words (pg_trgm). */
import type { StoredResource } from '../../../domain/resource/resource.ts';
import { searchWords } from '../../../domain/text/searchable.ts';
import type { Database, Queries } from '../database.ts';
import { entryTable } from '../entryTables.ts';
import { likePattern } from '../likePattern.ts';
import type { FoundEntry, Match } from './searchContract.ts';

/**
 * Similarity from which a text counts as what was meant: the share of the searched trigrams that it has. A transposed
 * letter in a word of six leaves 0.43.
 */
const MIN_SIMILARITY = 0.4;
/** Shorter words are similar to almost everything. */
const MIN_SIMILAR_CHARACTERS = 4;

interface SearchedFor {
  readonly site: string;
  readonly text: string;
  readonly first: number;
}
interface Row {
  readonly id: string;
  /** The entry's name. */
  readonly key: string;
  readonly match: Match;
}

/** Returns at most `first` entries in use of a site, best first; none for a text without words. */
export async function findEntries(
  resource: StoredResource,
  db: Database,
  { site, text, first }: SearchedFor,
): Promise<FoundEntry[]> {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const exact = await containing(resource, db, { site, words, first });
  const missing = first - exact.length;
  const similar =
    missing > 0 && words.join(' ').length >= MIN_SIMILAR_CHARACTERS
      ? await similarTo(resource, db, { site, words, first: missing, except: exact.map(({ id }) => id) })
      : [];
  return [...exact, ...similar].map(({ id, key, match }) => ({
    id,
    match,
    resource: resource.name,
    name: key,
  }));
}

interface Words {
  readonly site: string;
  readonly words: readonly string[];
  readonly first: number;
}

const containing = (resource: StoredResource, db: Queries, { site, words, first }: Words): Promise<Row[]> =>
  db.rows<Row>(
    `select id, key,
            case when search like $3 then 'start' when search like $4 then 'word' else 'inside' end as match
       from ${entryTable(resource)}
      where site = $1 and archived_at is null and search like all($2::text[])
      order by case when search like $3 then 0 when search like $4 then 1 else 2 end, updated_at desc, id
      limit $5`,
    [
      site,
      words.map((word) => `%${likePattern(word)}%`),
      `${likePattern(words.join(' '))}%`,
      `% ${likePattern(words[0]!)}%`,
      first,
    ],
  );

const similarTo = (
  resource: StoredResource,
  db: Database,
  { site, words, first, except }: Words & { readonly except: readonly string[] },
): Promise<Row[]> =>
  db.transaction(async (tx) => {
    // The operator below uses the index, and reads its threshold from this setting.
    await tx.rows(`select set_config('pg_trgm.word_similarity_threshold', $1, true)`, [
      String(MIN_SIMILARITY),
    ]);
    return tx.rows<Row>(
      `select id, key, 'similar' as match
         from ${entryTable(resource)}
        where site = $1 and archived_at is null and $2 <% search and id <> all($3::text[])
        order by word_similarity($2, search) + word_similarity($2, lower(key)) desc, updated_at desc, id
        limit $4`,
      [site, words.join(' '), except, first],
    );
  });

/** What a source holds, before anybody has said which of it is taken. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { plainLanguage } from '../../../domain/language/alikeLanguage.ts';
import type { Entry, Kind, Source } from './record.ts';
import { copyString } from './text/foreignText.ts';

export interface Contents {
  /** The languages of its records with their number; nothing where it does not tell. */
  readonly languages: ReadonlyMap<string, number>;
  /** The types of posts that can be named, with the number of their posts: 'post', those of plugins and themes. */
  readonly types: ReadonlyMap<string, number>;
  /** Records that lack nothing but a day. */
  readonly undated: number;
  /** The last day of a record. */
  readonly lastDay: LocalDate | null;
}

/** Reads the source once. With a kind, only records of it have languages and days. */
export async function contentsOf(source: Source, kind?: Kind): Promise<Contents> {
  const languages = new Map<string, number>();
  const types = new Map<string, number>();
  let undated = 0;
  let lastDay: LocalDate | null = null;
  for await (const entry of source.read()) {
    if (entry.postType !== undefined) add(types, entry.postType, entry.type === 'ignored' ? entry.count : 1);
    const record = recordIn(entry);
    if (!record || (kind !== undefined && record.kind !== kind)) continue;
    if (record.language !== undefined) add(languages, plainLanguage(record.language), 1);
    if (entry.type === 'bad') undated += 1;
    if (record.date !== undefined && (lastDay === null || record.date > lastDay))
      lastDay = copyString(record.date) as LocalDate;
  }
  return { languages, types, undated, lastDay };
}

const recordIn = (entry: Entry) =>
  entry.type === 'record' ? entry : entry.type === 'bad' ? entry.undated : undefined;

function add(counts: Map<string, number>, name: string, count: number): void {
  counts.set(copyString(name), (counts.get(name) ?? 0) + count);
}

/** Records without a day: they are skipped, or get days that no other record of the source has. */
import { addDays, type LocalDate } from '../../../domain/dates/localDate.ts';
import { contentsOf } from './contents.ts';
import { ImportError } from './importError.ts';
import type { Source } from './record.ts';
import { copyString } from './text/foreignText.ts';

/** Skipped, given the days after the last one of the source, or the days from one on. */
export type Undated = 'skip' | 'afterLast' | LocalDate;

/** The source with a day for each record that lacks one, in the order of the source. */
export async function withDays(source: Source, undated: Undated): Promise<Source> {
  if (undated === 'skip') return source;
  const first = undated === 'afterLast' ? await dayAfterLast(source) : undated;
  if (first === null) return source;
  const taken = new Set<LocalDate>();
  for await (const entry of source.read())
    if (entry.type === 'record' && entry.kind === 'devotional' && entry.date! >= first)
      taken.add(copyString(entry.date!) as LocalDate);
  return {
    ...source,
    async *read() {
      let day = first;
      for await (const entry of source.read()) {
        if (entry.type !== 'bad' || !entry.undated) yield entry;
        else {
          while (taken.has(day)) day = addDays(day, 1);
          yield { ...entry.undated, date: day };
          day = addDays(day, 1);
        }
      }
    },
  };
}

async function dayAfterLast(source: Source): Promise<LocalDate | null> {
  const { lastDay, undated } = await contentsOf(source, 'devotional');
  if (undated === 0) return null;
  if (lastDay === null)
    throw new ImportError('MAPPING', 'No record has a date. Say from which day on they are.');
  return addDays(lastDay, 1);
}

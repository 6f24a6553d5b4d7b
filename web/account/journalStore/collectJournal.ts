/** Collects the whole journal for an export: from the account, and from this device's local drafts. */
import type { ApolloClient } from '@apollo/client';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { dayOf } from '../days.ts';
import { nextPage } from '../../graphql/connection.ts';
import type { LocalDrafts } from './localDrafts.ts';
import { fieldsOf } from './entryEnv.ts';
import { journalTexts } from './journalDocuments.ts';

export interface CollectedEntry {
  readonly id: string;
  readonly fields: JournalFields;
  /** The day it is about, or the day it was created. */
  readonly day: LocalDate;
  /** ISO 8601. */
  readonly createdAt: string;
}

/** The maximum number of entries in one response. */
const PAGE_SIZE = 100;

/** All entries, ordered by day. Rejects when a page of them cannot be loaded. */
export async function collectJournal(
  client: ApolloClient,
  drafts: Pick<LocalDrafts, 'all'>,
  account: string,
): Promise<readonly CollectedEntry[]> {
  const found = new Map<string, CollectedEntry>();
  /** Pages are loaded one after the other, because each has the cursor of the next. */
  async function collect(after: string | null): Promise<void> {
    const { data } = await client.query({
      query: journalTexts,
      variables: { first: PAGE_SIZE, after },
      fetchPolicy: 'no-cache', // not cached: all texts are needed only once
    });
    if (data?.viewer?.id !== account) throw new Error('The session has ended.');
    for (const entry of data.viewer.journals.nodes) {
      const fields = fieldsOf(entry);
      const begunAt = entry.createdAt;
      found.set(entry.id, { id: entry.id, fields, day: fields.date ?? dayOf(begunAt), createdAt: begunAt });
    }
    const next = nextPage(data.viewer.journals);
    if (next !== null) await collect(next);
  }

  await collect(null);
  for (const { id, fields, writtenAt } of await drafts.all(account)) {
    const begunAt = found.get(id)?.createdAt ?? writtenAt;
    found.set(id, { id, fields, day: fields.date ?? dayOf(begunAt), createdAt: begunAt });
  }
  return [...found.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ day, createdAt: begunAt, id }: CollectedEntry): string => `${day} ${begunAt} ${id}`;

/** The year of an entry: '2026'. */
export const yearOf = ({ day }: CollectedEntry): string => day.slice(0, 4);

/** The whole journal in one place, to be taken along: what is in the account, and what is on this device alone. */
import type { ApolloClient } from '@apollo/client';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { dayOf } from './days.ts';
import type { Drafts } from './drafts.ts';
import { fieldsOf } from './entryEnv.ts';
import { journalTexts } from './journalDocuments.ts';

export interface CollectedEntry {
  readonly id: string;
  readonly fields: JournalFields;
  /** The day it is about, else the day it was begun. */
  readonly day: LocalDate;
  /** ISO 8601. */
  readonly begunAt: string;
}

/** As many as are answered at once. */
const PART = 100;

/** All entries, as days follow each other. Rejects where one of its parts cannot be had. */
export async function collectJournal(
  client: ApolloClient,
  drafts: Pick<Drafts, 'all'>,
  account: string,
): Promise<readonly CollectedEntry[]> {
  const found = new Map<string, CollectedEntry>();
  /** One part after the other: each says where the next begins. */
  async function collect(after: string | null): Promise<void> {
    const { data } = await client.query({
      query: journalTexts,
      variables: { first: PART, after },
      fetchPolicy: 'no-cache', // every text there is, once: nothing a page should hold on to
    });
    if (data?.viewer?.id !== account) throw new Error('The session has ended.');
    for (const it of data.viewer.journals.items) {
      const fields = fieldsOf(it);
      const begunAt = it.createdAt;
      found.set(it.id, { id: it.id, fields, day: fields.date ?? dayOf(begunAt), begunAt });
    }
    const { next } = data.viewer.journals;
    if (next !== null) await collect(next);
  }

  await collect(null);
  for (const { id, fields, writtenAt } of await drafts.all(account)) {
    const begunAt = found.get(id)?.begunAt ?? writtenAt;
    found.set(id, { id, fields, day: fields.date ?? dayOf(begunAt), begunAt });
  }
  return [...found.values()].toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ day, begunAt, id }: CollectedEntry): string => `${day} ${begunAt} ${id}`;

/** The year of an entry: '2026'. */
export const yearOf = ({ day }: CollectedEntry): string => day.slice(0, 4);

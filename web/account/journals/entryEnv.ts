/** Entries over the one client: how the account is asked, and what its answers mean to an open entry. */
import type { ApolloClient } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { markOf } from '../../../domain/journals/mergeEntries.ts';
import type { SiteKey } from '../../../generated/schema.ts';
import { newId } from './begin.ts';
import type { Drafts, SentSave } from './drafts.ts';
import { oneJournal, saveJournal } from './journalDocuments.ts';
import type { JournalWholeFragment } from './JournalFields.types.ts';
import type { SaveJournalMutation } from './Journals.types.ts';
import type { EntryEnv, SaveAnswer } from './entryPort.ts';

/** An entry as the account has it, as the fields of one. */
export const fieldsOf = (entry: JournalWholeFragment): JournalFields => ({
  title: entry.title,
  text: entry.text,
  labels: entry.labels,
  date: entry.date as LocalDate | null,
  reading: entry.reading && {
    site: entry.reading.site,
    dateId: entry.reading.dateId,
    title: entry.reading.title,
  },
});

interface Of {
  readonly client: ApolloClient;
  readonly site: SiteKey;
  readonly drafts: Drafts;
  /** As BCP 47 has it: what marks are written in. */
  readonly language: string;
  readonly maySend: EntryEnv['maySend'];
}

export function entryEnv({ client, site, drafts, language, maySend }: Of): EntryEnv {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    drafts,
    maySend,
    now: Date.now,
    newId,
    markAt: (at) => markOf(new Date(at), { device: '', locale: language, zone }),
    async read(id) {
      const { data } = await client.query({
        query: oneJournal,
        variables: { id },
        fetchPolicy: 'network-only',
      });
      if (!data?.viewer) throw new Error('The session has ended.');
      const { journal } = data.viewer;
      return journal && { fields: fieldsOf(journal), revision: journal.revision };
    },
    async send(of, save) {
      try {
        const variables = { site, input: inputOf(of, save, zone) };
        const { data } = await client.mutate({ mutation: saveJournal, variables });
        if (!data) throw new Error('There was no answer.');
        return answerOf(data.saveJournal);
      } catch (error) {
        // More than a request may carry, and no less when it is tried again.
        if (ServerError.is(error) && error.statusCode === 413) return { kind: 'refused', why: 'tooLong' };
        throw error;
      }
    },
  };
}

function inputOf(
  { id, account, baseRevision }: { id: string; account: string; baseRevision: number },
  { saveId, fields, writtenAt }: SentSave,
  zone: string,
) {
  const { title, text, labels, date, reading } = fields;
  return {
    id,
    account,
    saveId,
    baseRevision,
    title,
    text,
    labels: [...labels],
    date,
    reading,
    writtenAt,
    zone,
  };
}

function answerOf(result: SaveJournalMutation['saveJournal']): SaveAnswer {
  switch (result.__typename) {
    case 'SavedJournal':
      return { kind: 'saved', fields: fieldsOf(result.entry), revision: result.entry.revision };
    case 'Conflict':
      return { kind: 'refused', why: 'full' };
    case 'NotFound':
      return { kind: 'refused', why: 'refused' };
    case 'ValidationProblem': {
      const isLong = result.errors.some(({ code }) => code?.startsWith('tooLong') ?? false);
      return { kind: 'refused', why: isLong ? 'tooLong' : 'refused' };
    }
  }
}

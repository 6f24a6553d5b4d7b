/** Connects open entries to the Apollo client: reading, sending, and the meaning of results. */
import type { ApolloClient } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { deviceName } from '../../../domain/device/agents.ts';
import { formatOrigin } from '../../../domain/journals/mergeEntries.ts';
import type { SiteKey } from '../../../generated/schema.ts';
import { randomUuid } from '../../base/device/randomId.ts';
import type { LocalDrafts } from './localDrafts.ts';
import type { SentSave } from './draftStore.ts';
import { oneJournal, saveJournal } from './journalDocuments.ts';
import type { JournalWholeFragment } from './JournalFields.types.ts';
import type { SaveJournalMutation } from './Journals.types.ts';
import type { EntryEnv, SaveAnswer } from './entryPort.ts';

/** The fields of an entry of the account. */
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

interface Options {
  readonly client: ApolloClient;
  readonly site: SiteKey;
  readonly drafts: LocalDrafts;
  /** BCP 47 code: the language of conflict marks. */
  readonly language: string;
  readonly maySend: EntryEnv['maySend'];
}

export function entryEnv({ client, site, drafts, language, maySend }: Options): EntryEnv {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const markOf = (at: number, device: string) =>
    formatOrigin(new Date(at), { device, locale: language, zone });
  return {
    drafts,
    maySend,
    now: Date.now,
    newId: randomUuid,
    markAt: (at) => markOf(at, deviceName(navigator.userAgent)),
    accountMarkAt: (at) => markOf(at, ''),
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
    async send(entry, save) {
      try {
        const variables = { input: { site, ...inputOf(entry, save, zone) } };
        const { data } = await client.mutate({ mutation: saveJournal, variables });
        if (!data) throw new Error('There was no answer.');
        return saveAnswerOf(data.saveJournal);
      } catch (error) {
        // The request was too large; a retry would be too.
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

function saveAnswerOf(result: SaveJournalMutation['saveJournal']): SaveAnswer {
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
    default: // a type that a newer gateway added
      return { kind: 'refused', why: 'refused' };
  }
}

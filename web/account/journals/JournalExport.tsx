import '../../ui/parts.css';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useId, useState } from 'react';
import { css } from '#ss/css';
import { savedContent } from '#ss/recipes';
import {
  entriesAsMarkdown,
  entriesAsText,
  fileNameOf,
  type ExportedEntry,
} from '../../../domain/journals/exportEntry.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { SelectBox } from '../../ui/forms/SelectBox.tsx';
import { collectJournal, yearOf, type CollectedEntry } from '../journalStore/collectJournal.ts';
import { dayText, yearText } from '../days.ts';
import { sharedLocalDrafts } from '../journalStore/localDrafts.ts';
import { PrintedJournal } from './PrintedJournal.tsx';
import { download } from './EntryTools.tsx';

const styles = savedContent();

/** Exports the journal or one year of it, as a file or on paper. The entries are loaded when the export is opened. */
export function JournalExport({ account }: { readonly account: string }) {
  const t = useTerms();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [printed, setPrinted] = useState<readonly ExportedEntry[] | null>(null);
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(null);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);
  return (
    <>
      <div className={styles.foot}>
        <button
          type="button"
          className={`${toolButton} ${css({ _expanded: { bg: 'transparent' } })}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('journals#export#label')}
        </button>
        <div id={id} className={css({ flexBasis: '[100%]', px: '3', _empty: { display: 'none' } })}>
          {isOpen && <ExportOptions account={account} onPrint={setPrinted} />}
        </div>
      </div>
      {printed && <PrintedJournal entries={printed} />}
    </>
  );
}

interface ExportOptionsProps {
  readonly account: string;
  readonly onPrint: (entries: readonly ExportedEntry[]) => void;
}

/** Selects the entries and the format. */
function ExportOptions({ account, onPrint }: ExportOptionsProps) {
  const t = useTerms();
  const id = useId();
  const { entries, hasFailed } = useCollected(account);
  const [year, setYear] = useState('');
  if (!entries)
    return (
      <p role={hasFailed ? 'alert' : 'status'} className={styles.meta}>
        {t(hasFailed ? 'journals#export#failed' : 'journals#export#collecting')}
      </p>
    );
  const years = [...new Set(entries.map(yearOf))].toReversed();
  const label = (name: string, count: number) => `${name} · ${t.plural('journals#found', count)}`;
  const chosen = (): ExportedEntry[] =>
    entries
      .filter((it) => year === '' || yearOf(it) === year)
      .map(({ fields, day }) => ({
        fields,
        texts: {
          untitled: t('journals#untitled'),
          day: dayText(day, t.language),
          labels: t('labels#label'),
        },
      }));
  const name = fileNameOf({ title: `${t('journals#title')} ${year}`, date: null }, 'journal');
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '4', pt: '2' })}>
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '1', minW: '[14rem]' })}>
        <label htmlFor={id} className={styles.meta}>
          {t('journals#export#which')}
        </label>
        <SelectBox id={id} value={year} onChange={({ target }) => setYear(target.value)}>
          <option value="">{label(t('journals#back'), entries.length)}</option>
          {years.map((it) => (
            <option key={it} value={it}>
              {label(yearText(it, t.language), entries.filter((entry) => yearOf(entry) === it).length)}
            </option>
          ))}
        </SelectBox>
      </div>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '1', mx: '-3' })}>
        <button
          type="button"
          className={toolButton}
          onClick={() => download(`${name}.txt`, entriesAsText(chosen()), 'text/plain')}
        >
          {t('journals#export#text')}
        </button>
        <button
          type="button"
          className={toolButton}
          onClick={() => download(`${name}.md`, entriesAsMarkdown(chosen()), 'text/markdown')}
        >
          {t('journals#export#markdown')}
        </button>
        <button type="button" className={toolButton} onClick={() => onPrint(chosen())}>
          {t('journals#print')}
        </button>
      </div>
    </div>
  );
}

function useCollected(account: string) {
  const client = useApolloClient();
  const [entries, setEntries] = useState<readonly CollectedEntry[] | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    collectJournal(client, sharedLocalDrafts(), account).then(
      (all) => isUnmounted || setEntries(all),
      () => isUnmounted || setFailed(true),
    );
    return () => {
      isUnmounted = true;
    };
  }, [client, account]);
  return { entries, hasFailed };
}

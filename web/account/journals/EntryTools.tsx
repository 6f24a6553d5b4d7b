import '../../ui/parts.css';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { useContext } from 'react';
import { savedContent } from '#ss/recipes';
import { entryAsMarkdown, entryAsText, fileNameOf } from '../../../domain/journals/exportEntry.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { notify } from '../../base/navigation/notices.ts';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { destructiveToolButton } from '../../ui/extraButtons.ts';
import { dayText } from '../days.ts';
import { discardEntry } from '../journalStore/entries.ts';
import { deleteJournal } from '../journalStore/journalDocuments.ts';
import type { EntryEnv } from '../journalStore/entryPort.ts';
import type { OpenEntry } from '../journalStore/openEntry.ts';
import { NavContext } from '../../base/navigation/Link.tsx';

const styles = savedContent();

interface Props {
  readonly account: string;
  readonly id: string;
  readonly entry: OpenEntry;
  readonly fields: JournalFields;
  readonly env: EntryEnv;
}

/** Exports an entry as a file or on paper, and deletes it; the deletion can be undone. */
export function EntryTools({ account, id, entry, fields, env }: Props) {
  const t = useTerms();
  const site = useSite();
  const nav = useContext(NavContext);
  const client = useApolloClient();
  const [remove, { loading }] = useMutation(deleteJournal);
  const exportTexts = {
    untitled: t('journals#untitled'),
    day: fields.date && dayText(fields.date, t.language),
    labels: t('labels#label'),
  };
  const name = fileNameOf(fields, t('journals#title'));
  const list = site.basePath + pathOf('journals', site.routes);

  async function restoreEntry(): Promise<void> {
    const save = { saveId: env.newId(), fields, writtenAt: new Date(env.now()).toISOString() };
    // Saved as a local draft first, so that a failing network cannot lose the entry.
    const draft = { id, account, fields, base: null, baseRevision: 0, sent: save, writtenAt: save.writtenAt };
    await env.drafts.put(draft);
    nav.go(`${list}/${id}`);
  }

  async function removeEntry(): Promise<void> {
    const resume = await entry.pause(); // a later save would restore the entry
    try {
      await remove({ variables: { id } }); // NotFound for an entry that was never in the account is ignored
    } catch {
      resume();
      return notify({ text: t('journals#removeFailed'), tone: 'error' });
    }
    await discardEntry(account, id);
    client.cache.evict({ id: client.cache.identify({ __typename: 'JournalEntry', id }) ?? '' });
    nav.go(list);
    notify({
      text: t('journals#removed'),
      action: { label: t('journals#undo'), run: () => void restoreEntry() },
    });
  }

  return (
    <div className={styles.rule}>
      <div className={styles.foot} role="group" aria-label={t('journals#export#label')}>
        <button
          type="button"
          className={toolButton}
          onClick={() => download(`${name}.txt`, entryAsText(fields, exportTexts), 'text/plain')}
        >
          {t('journals#export#text')}
        </button>
        <button
          type="button"
          className={toolButton}
          onClick={() => download(`${name}.md`, entryAsMarkdown(fields, exportTexts), 'text/markdown')}
        >
          {t('journals#export#markdown')}
        </button>
        <button type="button" className={toolButton} onClick={() => window.print()}>
          {t('journals#print')}
        </button>
        <button
          type="button"
          className={destructiveToolButton}
          aria-disabled={loading}
          onClick={() => void removeEntry()}
        >
          {t('journals#remove')}
        </button>
      </div>
    </div>
  );
}

/** Downloads a file. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // the delay allows for a browser that asks where to save the file
}

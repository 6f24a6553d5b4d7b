/** What can be done with several chosen entries. Each action reports what was not done, and can be undone. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { refusals } from './changeProblems.ts';
import { useFieldTexts } from './fieldTexts.ts';
import type { ChangeResult, EntryActions, EntryChange, ListedEntry } from './resourceOperations.ts';
import { undoChanges } from './drafts/undoChanges.ts';
import { UNDO_MS } from './useEntryActions.ts';
import type { ResourceListState } from './useResourceList.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly list: ResourceListState;
  readonly selection: Selection;
  readonly change: EntryActions['change'];
  readonly hasDrafts: boolean;
  readonly onChangeField: () => void;
}

type BulkAction = 'archive' | 'restore' | 'publish' | 'unpublish';

const doneTerms = {
  archive: 'admin#resource#archivedMany',
  restore: 'admin#resource#restoredMany',
  publish: 'admin#resource#publishedMany',
  unpublish: 'admin#resource#unpublishedMany',
} as const satisfies Record<BulkAction, string>;

/** Empty while nothing is chosen. */
export function BulkBar({ list, selection, change, hasDrafts, onChangeField }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const [isBusy, setBusy] = useState(false);
  const isArchive = list.variables.archived;
  const chosen = [...selection.chosen.values()];
  const published = chosen.filter(({ publication }) => publication?.liveVersion != null);
  const run = async (action: BulkAction, entries: readonly ListedEntry[] = chosen) => {
    setBusy(true);
    await changeSeveral({
      texts,
      change,
      entries,
      changeOf: ({ id, version }) => ({ id, baseVersion: version, action }),
      done: (count) => t(doneTerms[action], { count }),
      undo: (changed, before) =>
        hasDrafts
          ? undoChanges(before, changed)
          : [
              {
                id: changed.id,
                baseVersion: changed.version,
                action: action === 'archive' ? 'restore' : 'archive',
              },
            ],
      onDone: () => void list.refetch(),
    });
    setBusy(false);
    selection.clear();
  };
  if (chosen.length === 0) return null;
  return (
    <chakra.div role="region" aria-label={t('admin#resource#chosen')} css={bar}>
      <chakra.p fontWeight="600" me="auto" role="status">
        {t('admin#resource#chosenCount', { count: t.number(selection.chosen.size) })}
      </chakra.p>
      {!isArchive && (
        <OutlineButton disabled={isBusy} onClick={onChangeField}>
          {t('admin#resource#changeField')}
        </OutlineButton>
      )}
      {!isArchive && hasDrafts && (
        <>
          <OutlineButton disabled={isBusy} onClick={() => void run('publish')}>
            {t('admin#resource#publish')}
          </OutlineButton>
          <OutlineButton
            disabled={isBusy || published.length === 0}
            onClick={() => void run('unpublish', published)}
          >
            {t('admin#resource#unpublish')}
          </OutlineButton>
        </>
      )}
      <OutlineButton disabled={isBusy} onClick={() => void run(isArchive ? 'restore' : 'archive')}>
        {t(isArchive ? 'admin#resource#restore' : 'admin#resource#archive')}
      </OutlineButton>
      <QuietButton onClick={selection.clear}>{t('admin#resource#chooseNone')}</QuietButton>
    </chakra.div>
  );
}

interface SeveralChanges {
  readonly texts: ReturnType<typeof useFieldTexts>;
  readonly change: EntryActions['change'];
  readonly entries: readonly ListedEntry[];
  readonly changeOf: (entry: ListedEntry) => EntryChange;
  /** The message for so many changed entries, formatted. */
  readonly done: (count: string) => string;
  /** The changes that take one back; `before` is the entry as it was. */
  readonly undo: (changed: ListedEntry, before: ListedEntry) => readonly EntryChange[];
  readonly onDone: () => void;
}

/**
 * Changes several entries; notifies of how many were changed, with an undo action, and of those that were not, with the
 * reasons. Undo says the same of what it does not do.
 */
export async function changeSeveral(input: SeveralChanges) {
  const { texts, change, entries, changeOf, done, undo, onDone } = input;
  const { t } = texts;
  const names = new Map(entries.map((entry) => [entry.id, entry]));
  const send = async (
    changes: readonly EntryChange[],
    term: 'admin#resource#notChanged' | 'admin#resource#notUndone',
  ): Promise<readonly ChangeResult[]> => {
    try {
      const results = await change(changes);
      if (!('__typename' in results)) {
        for (const text of refusals(texts, term, results, (id) => names.get(id)?.key ?? id))
          notify({ text, tone: 'error' });
        return results;
      }
      notify({ text: problemText(results, t), tone: 'error' });
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
    return [];
  };
  const results = await send(entries.map(changeOf), 'admin#resource#notChanged');
  const changed = results.flatMap(({ entry }) => entry ?? []);
  const undoAll = async () => {
    await send(
      changed.flatMap((entry) => undo(entry, names.get(entry.id)!)),
      'admin#resource#notUndone',
    );
    onDone();
  };
  if (changed.length > 0)
    notify({
      text: done(t.number(changed.length)),
      tone: 'success',
      durationMs: UNDO_MS,
      action: { label: t('admin#undo'), run: () => void undoAll() },
    });
  onDone();
}

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  px: '3',
  py: '2',
  bg: 'bg.muted',
  borderRadius: 'l2',
  position: 'sticky',
  top: '0',
  zIndex: '1',
} as const;

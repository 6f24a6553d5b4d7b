/** What can be done with several chosen entries. Each action reports what was not done, and can be undone. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import type { ChangeResult, EntryActions, EntryChange, ListedEntry } from './resourceOperations.ts';
import { UNDO_MS } from './useEntryActions.ts';
import type { ResourceListState } from './useResourceList.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly list: ResourceListState;
  readonly selection: Selection;
  readonly change: EntryActions['change'];
  readonly onChangeField: () => void;
}

export function BulkBar({ list, selection, change, onChangeField }: Props) {
  const t = useTerms();
  const [isBusy, setBusy] = useState(false);
  const isArchive = list.variables.archived;
  const run = async () => {
    setBusy(true);
    const entries = [...selection.chosen.values()];
    const action = isArchive ? 'restore' : 'archive';
    await changeSeveral({
      t,
      change,
      entries,
      changeOf: ({ id, version }) => ({ id, baseVersion: version, action }),
      done: (count) =>
        t(isArchive ? 'admin#resource#restoredMany' : 'admin#resource#archivedMany', { count }),
      undo: ({ id, version }) => ({ id, baseVersion: version, action: isArchive ? 'archive' : 'restore' }),
      onDone: () => void list.refetch(),
    });
    setBusy(false);
    selection.clear();
  };
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
      <OutlineButton disabled={isBusy} onClick={() => void run()}>
        {t(isArchive ? 'admin#resource#restore' : 'admin#resource#archive')}
      </OutlineButton>
      <QuietButton onClick={selection.clear}>{t('admin#resource#chooseNone')}</QuietButton>
    </chakra.div>
  );
}

interface SeveralChanges {
  readonly t: TermFunction;
  readonly change: EntryActions['change'];
  readonly entries: readonly ListedEntry[];
  readonly changeOf: (entry: ListedEntry) => EntryChange;
  /** The message for so many changed entries, formatted. */
  readonly done: (count: string) => string;
  /** The change that takes one back; `before` is the entry as it was. */
  readonly undo: (changed: ListedEntry, before: ListedEntry) => EntryChange;
  readonly onDone: () => void;
}

/** Changes several entries; notifies of how many were changed, with an undo action, and of those that were not. */
export async function changeSeveral({ t, change, entries, changeOf, done, undo, onDone }: SeveralChanges) {
  const send = async (changes: readonly EntryChange[]): Promise<readonly ChangeResult[]> => {
    try {
      const results = await change(changes);
      if (!('__typename' in results)) return results;
      notify({ text: problemText(results, t), tone: 'error' });
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
    return [];
  };
  const names = new Map(entries.map((entry) => [entry.id, entry]));
  const results = await send(entries.map(changeOf));
  const changed = results.flatMap(({ entry }) => entry ?? []);
  const failed = results.filter(({ problem }) => problem !== null);
  if (failed.length > 0)
    notify({
      text: t('admin#resource#notChanged', {
        names: failed.map(({ id }) => names.get(id)?.key ?? id).join(', '),
      }),
      tone: 'error',
    });
  if (changed.length > 0)
    notify({
      text: done(t.number(changed.length)),
      tone: 'success',
      durationMs: UNDO_MS,
      action: {
        label: t('admin#undo'),
        run: () => void send(changed.map((entry) => undo(entry, names.get(entry.id)!))).then(onDone),
      },
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

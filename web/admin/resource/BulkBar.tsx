/** What can be done with several chosen entries. Each action reports what was not done, and can be undone. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { formatList } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { selectionBar } from '../ui/selectionBar.ts';
import { refusals } from './changeProblems.ts';
import { useFieldTexts } from './fieldTexts.ts';
import type { ChangeResult, EntryActions, EntryChange, ListedEntry } from './resourceOperations.ts';
import { bulkChoices, type BulkAction, type BulkChoice, type LeftOutReason } from './bulkActions.ts';
import { undoChanges } from './drafts/undoChanges.ts';
import { UNDO_MS } from './useEntryActions.ts';
import type { ResourceListState } from './useResourceList.ts';
import type { Selection } from './useSelection.ts';

interface Props {
  readonly list: ResourceListState;
  readonly selection: Selection;
  readonly change: EntryActions['change'];
  readonly hasDrafts: boolean;
  /** Sets a field of some entries. */
  readonly onChangeField: (entries: readonly ListedEntry[]) => void;
}

/** What changes entries at once, without a dialog. */
type DirectAction = Exclude<BulkAction, 'changeField'>;

const doneTerms = {
  archive: 'admin#resource#archivedMany',
  restore: 'admin#resource#restoredMany',
  publish: 'admin#resource#publishedMany',
  unpublish: 'admin#resource#unpublishedMany',
} as const satisfies Record<DirectAction, string>;

/** Drawn while something is chosen. An action is offered when it is for at least one of the entries. */
export function BulkBar({ list, selection, change, hasDrafts, onChangeField }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const [isBusy, setBusy] = useState(false);
  const isArchive = list.variables.archived;
  const chosen = [...selection.chosen.values()];
  const choices = bulkChoices(chosen, { isArchive, hasDrafts });
  const run = async (action: DirectAction, entries: readonly ListedEntry[]) => {
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
  return (
    <chakra.div role="region" aria-label={t('admin#resource#chosen')} css={selectionBar}>
      <chakra.p fontWeight="600" me="auto" role="status">
        {t('admin#resource#chosenCount', { count: t.number(selection.chosen.size) })}
      </chakra.p>
      {choices
        .filter(({ entries }) => entries.length > 0)
        .map(({ action, entries }) => (
          <OutlineButton
            key={action}
            disabled={isBusy}
            onClick={() => (action === 'changeField' ? onChangeField(entries) : void run(action, entries))}
          >
            {t(`admin#resource#${action}`)}
          </OutlineButton>
        ))}
      <QuietButton onClick={selection.clear}>{t('admin#resource#chooseNone')}</QuietButton>
      <LeftOut choices={choices} />
    </chakra.div>
  );
}

/** Maximum number of entries that are named. */
const MAX_NAMES = 3;

/** What the offered actions leave out, and what is not offered because of the viewer's rights. */
function LeftOut({ choices }: { readonly choices: readonly BulkChoice[] }) {
  const t = useTerms();
  const lineOf = (action: BulkAction, reason: LeftOutReason, entries: readonly ListedEntry[]) => {
    const names = entries.slice(0, MAX_NAMES).map(({ key }) => key);
    return t(`admin#resource#leftOut#${reason}`, {
      action: t(`admin#resource#${action}`),
      count: t.number(entries.length),
      names: formatList(t, entries.length > MAX_NAMES ? [...names, '…'] : names),
    });
  };
  const lines = choices.flatMap(({ action, entries, leftOut: { rights, notPublished } }) => [
    ...(rights.length > 0 ? [lineOf(action, 'rights', rights)] : []),
    // That nothing is published is no news.
    ...(notPublished.length > 0 && entries.length > 0 ? [lineOf(action, 'notPublished', notPublished)] : []),
  ]);
  if (lines.length === 0) return null;
  return (
    <chakra.ul flexBasis="100%" listStyleType="none" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </chakra.ul>
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

/** Changes what readers get of an entry; each change says so and can be undone. */
import { useRef } from 'react';
import { dismiss, notices, notify, type Notice } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useMomentFormat } from '../../shell/moments.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import { reasonOf } from '../changeProblems.ts';
import { useFieldTexts } from '../fieldTexts.ts';
import type { ChangeResult, EntryActions, EntryChange, ListedEntry } from '../resourceOperations.ts';
import { UNDO_MS } from '../useEntryActions.ts';
import { undoChanges } from './undoChanges.ts';

type Change = Omit<EntryChange, 'id' | 'baseVersion'>;

export function useDraftActions(change: EntryActions['change'], refetch: () => Promise<unknown>) {
  const t = useTerms();
  const texts = useFieldTexts();
  const moment = useMomentFormat();
  const lastDone = useRef<Notice | null>(null);

  /** Sends changes of one entry; resolves to the entry after them, or to null when they were refused, which is shown. */
  const send = async (
    changes: readonly EntryChange[],
    refusal: (problem: NonNullable<ChangeResult['problem']>) => string = refusalText,
  ): Promise<ListedEntry | null> => {
    try {
      const results = await change(changes);
      if ('__typename' in results) {
        notify({ text: problemText(results, t), tone: 'error' });
        return null;
      }
      const problem = results.find((it) => it.problem !== null)?.problem;
      if (problem) notify({ text: refusal(problem), tone: 'error' });
      return problem ? null : (results.at(-1)?.entry ?? null);
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
      return null;
    } finally {
      await refetch();
    }
  };
  const refusalText = (problem: NonNullable<ChangeResult['problem']>): string =>
    problem.code === 'CONFLICT' && problem.field === null
      ? t('admin#problem#conflict')
      : reasonOf(texts, problem);
  const notifyDone = (text: string, before: ListedEntry | null, after: ListedEntry) => {
    const changes = undoChanges(before, after);
    // The version that an earlier notification would undo is no longer the current one.
    for (const earlier of notices()) if (earlier === lastDone.current) dismiss(earlier);
    const notice: Notice = {
      text,
      tone: 'success',
      ...(changes.length > 0 && {
        durationMs: UNDO_MS,
        action: {
          label: t('admin#undo'),
          run: () =>
            void send(changes, (problem) =>
              t('admin#resource#notUndone', { names: after.key, reason: reasonOf(texts, problem) }),
            ),
        },
      }),
    };
    lastDone.current = notice;
    notify(notice);
  };
  const run = async (entry: ListedEntry, input: Change, text: (after: ListedEntry) => string) => {
    const after = await send([{ id: entry.id, baseVersion: entry.version, ...input }]);
    if (after) notifyDone(text(after), entry, after);
    return after !== null;
  };

  return {
    /** Notifies that an entry was saved by its form, and what readers see now. */
    notifySaved(before: ListedEntry | null, saved: ListedEntry, isPublished: boolean) {
      const isLive = saved.publication?.liveVersion != null;
      const text = isPublished ? 'nowPublished' : isLive ? 'nowChanged' : 'nowDraft';
      notifyDone(t(`admin#resource#${text}`, { name: saved.key }), before, saved);
    },
    schedule: (entry: ListedEntry, at: string) =>
      run(entry, { action: 'schedule', at }, ({ key }) =>
        t('admin#resource#nowScheduled', { name: key, when: moment(at) }),
      ),
    unschedule: (entry: ListedEntry) =>
      run(entry, { action: 'unschedule' }, ({ key }) => t('admin#resource#nowUnscheduled', { name: key })),
    unpublish: (entry: ListedEntry) =>
      run(entry, { action: 'unpublish' }, ({ key }) => t('admin#resource#nowUnpublished', { name: key })),
    discard: (entry: ListedEntry) =>
      run(entry, { action: 'discard' }, ({ key }) => t('admin#resource#nowDiscarded', { name: key })),
    archive: (entry: ListedEntry) =>
      run(entry, { action: 'archive' }, ({ key }) => t('admin#resource#nowArchived', { name: key })),
    restore: (entry: ListedEntry) =>
      run(entry, { action: 'restore' }, ({ key: name, publication }) =>
        publication?.schedule
          ? t('admin#resource#nowRestoredScheduled', { name, when: moment(publication.schedule.at) })
          : t(
              publication?.liveVersion == null
                ? 'admin#resource#nowRestoredDraft'
                : 'admin#resource#nowRestored',
              { name },
            ),
      ),
  };
}
export type DraftActions = ReturnType<typeof useDraftActions>;

/** Saves and archives entries of a resource, each with its notification and an undo action. */
import { notify } from '../../base/navigation/notices.ts';
import { formatTerm } from '../../../domain/translation/terms.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import type { Values } from '../../../domain/resource/field.ts';
import type { Entry, Refusal, Save } from './useResourceForm.ts';

/** How long a change can be undone from its notification, in ms; later from the history or the archive. */
export const UNDO_MS = 30_000;

interface Operations {
  readonly save: Save;
  /** Null when it is archived, else why not. */
  readonly archive: (entry: Entry) => Promise<Refusal | null>;
  /** Puts an archived entry into use again; by default its values are saved under its name. */
  readonly restore?: (entry: Entry) => Promise<Refusal | null>;
  readonly refetch: () => Promise<unknown>;
}

/** `stem` names the resource's own terms, which say more than the general ones. */
export function useEntryActions(stem: string, { save, archive, restore, refetch }: Operations) {
  const t = useTerms();
  /** Runs a mutation, refetches the list, and notifies of a refusal. Resolves to true on success. */
  const run = async (work: () => Promise<Refusal | null>): Promise<boolean> => {
    try {
      const refusal = await work();
      if (refusal) notify({ text: problemText(refusal, t), tone: 'error' });
      await refetch();
      return refusal === null;
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
      return false;
    }
  };
  const put = async (values: Values, base: Entry | null): Promise<Refusal | null> => {
    const result = await save(values, base);
    return 'refusal' in result ? result.refusal : null;
  };
  const undo = (work: () => Promise<Refusal | null>) => ({
    label: t('admin#undo'),
    run: () => void run(work),
  });

  return {
    /**
     * Notifies that an entry was saved. Undo saves the previous values again, or archives the entry when it was new.
     */
    notifySaved(before: Entry | null, saved: Entry) {
      const previous = before?.archivedAt === null ? before.values : null;
      const revert = () => (previous ? put(previous, saved) : archive(saved));
      notify({
        text: t('admin#resource#saved', { name: saved.key }),
        tone: 'success',
        durationMs: UNDO_MS,
        action: undo(revert),
      });
    },
    /** Archives an entry. Undo saves its values again. */
    async archive(entry: Entry) {
      if (!(await run(() => archive(entry)))) return;
      const text = formatTerm(t.maybe(`admin#${stem}#nowArchived`) ?? t('admin#resource#nowArchived'), {
        name: entry.key,
      });
      // No entry of that name is in use now, so saving its values is based on none.
      const putBack = () => (restore ? restore(entry) : put(entry.values, null));
      notify({ text, tone: 'success', durationMs: UNDO_MS, action: undo(putBack) });
    },
  };
}

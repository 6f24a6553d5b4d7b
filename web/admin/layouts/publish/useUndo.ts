/** The way back right after a publish: for 30 s in the snackbar, from then on in the history. Issue 'Publishing per country'. */
import { notify } from '../../../app/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureWords } from '../../shell/problems.ts';
import { useRevertLayoutMutation } from '../Layouts.hooks.ts';
import { baseOf, type Base } from '../state/draft.ts';
import { refusedWords } from './refusedWords.ts';

/** Milliseconds the offer stands; while it is pointed at or has the focus its time stands still. */
export const UNDO_MS = 30_000;

/** Takes one revision's own change back; `after` gets the layout as it is then. */
export function useTakeBack(name: string, after: (base: Base) => void): (revision: number) => Promise<void> {
  const t = useTerms();
  const [revertLayout] = useRevertLayoutMutation();
  const { siteKey } = useAdmin();
  return async (revision) => {
    try {
      const { data } = await revertLayout({
        variables: { site: siteKey, name, revision },
      });
      const result = data!.revertLayout;
      if (result.__typename === 'EditedLayout') {
        after(baseOf(result));
        notify({ text: t('admin#publish#undone', { revision: t.number(result.revision) }), tone: 'success' });
      } else if (result.__typename === 'LayoutConflict')
        notify({ text: t('admin#publish#undoClash'), tone: 'error' });
      else notify({ text: refusedWords(result, t), tone: 'error' });
    } catch (error) {
      notify({ text: failureWords(error, t), tone: 'error' });
    }
  };
}

export function useUndo(name: string, after: (base: Base) => void): (revision: number) => void {
  const t = useTerms();
  const takeBack = useTakeBack(name, after);
  return (revision) =>
    notify({
      text: t('admin#publish#published', { revision: t.number(revision) }),
      tone: 'success',
      lasts: UNDO_MS,
      action: { label: t('admin#layout#takeBack'), run: () => void takeBack(revision) },
    });
}

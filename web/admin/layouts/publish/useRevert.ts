/**
 * Reverting right after a publish: offered in the snackbar for 30 s, and in the history afterwards. Issue 'Publishing
 * per country'.
 */
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { failureText } from '../../shell/problems.ts';
import { useRevertLayoutMutation } from '../data/Layouts.hooks.ts';
import { baseOf, type Base } from '../state/draft.ts';
import { publishProblemText } from './publishProblemText.ts';

/** Milliseconds of the offer; paused while hovered or focused. */
export const REVERT_OFFER_MS = 30_000;

/** Reverts the changes of one revision; `after` is called with the layout afterwards. */
export function useRevert(name: string, after: (base: Base) => void): (revision: number) => Promise<void> {
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
      else notify({ text: publishProblemText(result, t), tone: 'error' });
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  };
}

export function useRevertOffer(name: string, after: (base: Base) => void): (revision: number) => void {
  const t = useTerms();
  const revert = useRevert(name, after);
  return (revision) =>
    notify({
      text: t('admin#publish#published', { revision: t.number(revision) }),
      tone: 'success',
      durationMs: REVERT_OFFER_MS,
      action: { label: t('admin#layout#takeBack'), run: () => void revert(revision) },
    });
}

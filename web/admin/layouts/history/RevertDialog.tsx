import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useRevertLayoutMutation } from '../data/Layouts.hooks.ts';
import { publishProblemText, REVERT_OFFER_MS, useRevert } from '../publish/usePublish.ts';
import type { Base, Draft } from '../state/draft.ts';
import { RestoreConfirmation } from './RestoreConfirmation.tsx';
import { changesOf, isEmpty } from '../state/changes.ts';
import { rebaseDraft } from '../state/rebase.ts';

interface Props {
  readonly name: string;
  /** The revision whose changes are reverted. */
  readonly revision: number;
  /** The published state and the result. */
  readonly published: Base;
  readonly reverted: RevertedDraft;
  readonly onClose: () => void;
  readonly onReverted: () => void;
}

/** Reverts the changes of one revision, showing for which countries it changes what. */
export function RevertDialog({ name, revision, published, reverted, onClose, onReverted }: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [revertLayout] = useRevertLayoutMutation();
  const undo = useRevert(name, onReverted);
  const revert = async () => {
    const { data } = await revertLayout({ variables: { site: siteKey, name, revision } });
    const result = data!.revertLayout;
    if (result.__typename === 'LayoutConflict') return t('admin#publish#undoClash');
    if (result.__typename !== 'EditedLayout') return publishProblemText(result, t);
    onClose();
    onReverted();
    notify({
      text: t('admin#publish#undone', { revision: t.number(result.revision) }),
      tone: 'success',
      durationMs: REVERT_OFFER_MS,
      action: { label: t('admin#layout#takeBack'), run: () => void undo(result.revision) },
    });
    return null;
  };
  return (
    <RestoreConfirmation
      name={name}
      title={t('admin#publish#takeBackTitle', { revision: t.number(revision) })}
      text={t('admin#publish#takeBackText')}
      action="revert"
      published={published}
      after={reverted.after}
      onConfirm={revert}
      onClose={onClose}
    />
  );
}

interface RevertedDraft {
  readonly after: Draft;
  /** Another user changed the same since: the service refuses the revert. */
  readonly hasConflicts: boolean;
  /** Nothing of the changes is left. */
  readonly isNothing: boolean;
}

/**
 * The layout as it would be without the changes of one revision, shown before it is reverted. Rebases the revision's
 * predecessor on the published state.
 * @param before the previous revision
 * @param after the revision itself
 * @param now the published state
 */
export function revertedDraft(before: Base, after: Base, now: Base): RevertedDraft {
  const { draft, rows, widgets } = rebaseDraft(after, before, now);
  return {
    after: draft,
    hasConflicts: rows.length + widgets.length > 0,
    isNothing: isEmpty(changesOf(now, draft)),
  };
}

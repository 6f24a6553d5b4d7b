import { notify } from '../../../app/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useRevertLayoutMutation } from '../Layouts.hooks.ts';
import { refusedWords } from '../publish/refusedWords.ts';
import { UNDO_MS, useTakeBack } from '../publish/useUndo.ts';
import type { Base } from '../state/draft.ts';
import { PutBackDialog } from './PutBackDialog.tsx';
import type { TakenBack } from './takenBack.ts';

interface Props {
  readonly name: string;
  /** The revision whose changes are reverted. */
  readonly revision: number;
  /** The published state and the result. */
  readonly now: Base;
  readonly taken: TakenBack;
  readonly onClose: () => void;
  readonly onTaken: () => void;
}

/** Reverts the changes of one revision, showing for which countries it changes what. */
export function TakeBackDialog({
  name,
  revision,
  now: published,
  taken: reverted,
  onClose,
  onTaken: onReverted,
}: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [revertLayout] = useRevertLayoutMutation();
  const undo = useTakeBack(name, onReverted);
  const revert = async () => {
    const { data } = await revertLayout({ variables: { site: siteKey, name, revision } });
    const result = data!.revertLayout;
    if (result.__typename === 'LayoutConflict') return t('admin#publish#undoClash');
    if (result.__typename !== 'EditedLayout') return refusedWords(result, t);
    onClose();
    onReverted();
    notify({
      text: t('admin#publish#undone', { revision: t.number(result.revision) }),
      tone: 'success',
      lasts: UNDO_MS,
      action: { label: t('admin#layout#takeBack'), run: () => void undo(result.revision) },
    });
    return null;
  };
  return (
    <PutBackDialog
      name={name}
      title={t('admin#publish#takeBackTitle', { revision: t.number(revision) })}
      text={t('admin#publish#takeBackText')}
      go={t('admin#publish#takeBackDo')}
      now={published}
      after={reverted.after}
      put={revert}
      onClose={onClose}
    />
  );
}

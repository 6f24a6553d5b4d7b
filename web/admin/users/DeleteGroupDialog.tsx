import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useDeleteGroupMutation } from './Users.hooks.ts';
import type { UserChoicesQuery } from './Users.types.ts';
import { formatList } from '../shell/moments.ts';

interface Props {
  readonly group: UserChoicesQuery['groups'][number];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Confirms the deletion of a group: creating it again would not restore its members. */
export function DeleteGroupDialog({ group: { name, members, permissions }, onClose, onDone }: Props) {
  const t = useTerms();
  const [remove] = useDeleteGroupMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    try {
      const result = (await remove({ variables: { name } })).data!.deleteGroup;
      if (result.__typename === 'Done') onDone();
      else setProblem(problemText(result, t));
    } catch (error) {
      setProblem(failureText(error, t));
    }
  };
  const grantedRights = formatList(
    t,
    permissions.map((key) => t(`admin#right#${key as 'super_admin'}`)),
  );
  return (
    <ConfirmDialog
      title={t('admin#groups#deleteTitle', { name })}
      text={
        members === 0
          ? t('admin#groups#deleteEmpty')
          : t('admin#groups#deleteText', { count: t.number(members), rights: grantedRights || '–' })
      }
      confirm={t('admin#groups#delete')}
      problem={problem}
      onConfirm={() => void send()}
      onClose={onClose}
    />
  );
}

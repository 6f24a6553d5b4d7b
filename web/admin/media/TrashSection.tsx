import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { mayContent } from '../../../domain/rights/rights.ts';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Notice } from '../ui/States.tsx';
import type { MediaUsePartsFragment as Use } from './Media.types.ts';
import type { Media } from './picture/mediaPicture.ts';
import type { MediaActions } from './picture/useMediaActions.ts';
import { Uses } from './picture/UsedIn.tsx';

interface Props {
  readonly picture: Media;
  readonly actions: MediaActions;
  /** Called when the picture has left the current list. */
  readonly onGone: () => void;
}

/** Moves a picture to the trash; in the trash, restores it or deletes it permanently. */
export function TrashSection({ picture, actions, onGone }: Props) {
  const t = useTerms();
  const { rights } = useAdmin();
  const [isConfirming, setConfirming] = useState(false);
  const [users, setUsers] = useState<readonly Use[]>([]);
  const [isBusy, setBusy] = useState(false);
  if (!mayContent(rights, 'layouts', 'd')) return null;
  const run = async (work: () => Promise<boolean | readonly Use[]>) => {
    if (isBusy) return;
    setBusy(true);
    setUsers([]);
    const result = await work();
    setBusy(false);
    setConfirming(false);
    if (result === true) onGone();
    else if (result !== false) setUsers(result);
  };
  if (picture.trashedAt === null) {
    return (
      <chakra.div>
        {/* Unsaved changes would be lost, so they are confirmed first. */}
        <QuietButton color="fg.error" onClick={() => leave(() => void run(() => actions.trash(picture)))}>
          {t('admin#media#toTrash')}
        </QuietButton>
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#media#trashNote')}
        </chakra.p>
      </chakra.div>
    );
  }
  return (
    <chakra.div display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <OutlineButton onClick={() => leave(() => void run(() => actions.restore(picture)))}>
          {t('admin#media#restore')}
        </OutlineButton>
        <QuietButton color="fg.error" onClick={() => leave(() => setConfirming(true))}>
          {t('admin#media#remove')}
        </QuietButton>
      </chakra.div>
      {users.length > 0 && (
        <Notice tone="warning" announced title={t('admin#media#inUse')}>
          <Uses uses={users} />
        </Notice>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('admin#media#removeTitle', { name: picture.name })}
        text={t('admin#media#removeText')}
        confirm={t('admin#media#remove')}
        onConfirm={() => void run(() => actions.remove(picture))}
        onClose={() => setConfirming(false)}
      />
    </chakra.div>
  );
}

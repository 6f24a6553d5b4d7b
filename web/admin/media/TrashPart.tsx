import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { mayContent } from '../../../domain/rights/rights.ts';
import { leave } from '../../app/guard.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { GraveButton, OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import type { MediaUsePartsFragment as Use } from './Media.types.ts';
import type { Media } from './mediaDraft.ts';
import type { MediaActs } from './useMediaActs.ts';
import { Uses } from './UsedIn.tsx';

interface Props {
  readonly picture: Media;
  readonly acts: MediaActs;
  /** It is in this list no more. */
  readonly onGone: () => void;
}

/** The way into the trash, out of it again, and out for good. */
export function TrashPart({ picture, acts, onGone }: Props) {
  const t = useTerms();
  const { rights } = useAdmin();
  const [isAsking, setAsking] = useState(false);
  const [users, setUsers] = useState<readonly Use[]>([]);
  const [isBusy, setBusy] = useState(false);
  if (!mayContent(rights, 'layouts', 'd')) return null;
  const run = async (work: () => Promise<boolean | readonly Use[]>) => {
    if (isBusy) return;
    setBusy(true);
    setUsers([]);
    const result = await work();
    setBusy(false);
    setAsking(false);
    if (result === true) onGone();
    else if (result !== false) setUsers(result);
  };
  if (picture.trashedAt === null) {
    return (
      <chakra.div>
        {/* What was typed would go with it: that is asked first. */}
        <QuietButton color="fg.error" onClick={() => leave(() => void run(() => acts.trash(picture)))}>
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
        <OutlineButton onClick={() => leave(() => void run(() => acts.restore(picture)))}>
          {t('admin#media#restore')}
        </OutlineButton>
        <QuietButton color="fg.error" onClick={() => leave(() => setAsking(true))}>
          {t('admin#media#remove')}
        </QuietButton>
      </chakra.div>
      {users.length > 0 && (
        <Notice tone="warning" announced title={t('admin#media#inUse')}>
          <Uses uses={users} />
        </Notice>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        role="alertdialog"
        title={t('admin#media#removeTitle', { name: picture.name })}
        text={t('admin#media#removeText')}
        actions={
          <>
            <QuietButton onClick={() => setAsking(false)}>{t('admin#cancel')}</QuietButton>
            <GraveButton onClick={() => void run(() => acts.remove(picture))}>
              {t('admin#media#remove')}
            </GraveButton>
          </>
        }
      />
    </chakra.div>
  );
}

/** Where an editor sees a devotional as readers do: its draft, or the published page once its day has begun. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { devotionalPath, type DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import { todayIn } from '../../../domain/dates/localDate.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { useAdmin } from '../shell/admin.ts';
import { ownZone } from '../shell/zones.ts';
import { QuietButton } from '../ui/Buttons.tsx';

const DraftLinksDialog = lazyPart(async () => (await import('./DraftLinksDialog.tsx')).DraftLinksDialog);

export function ReaderLink({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { site } = useAdmin();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const [isSharing, setSharing] = useState(false);
  const { date } = entry.values as unknown as DevotionalValues;
  const hasDraft = entry.state !== 'published' && entry.state !== 'archived';
  const isReadable = entry.state === 'published' && date! <= today;
  if (!hasDraft && !isReadable) return null;
  const path = devotionalPath(entry.values as Values);
  return (
    <chakra.div mb="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
      <chakra.a
        href={`${site.basePath}${path}${hasDraft ? '?status=draft' : ''}`}
        target="_blank"
        color="accent.fg"
        textDecoration="underline"
      >
        {t(hasDraft ? 'admin#devotional#seeDraft' : 'admin#devotional#see')}
      </chakra.a>
      {hasDraft && entry.viewerCan.save && (
        <QuietButton onClick={() => setSharing(true)}>{t('admin#devotional#share')}</QuietButton>
      )}
      {isSharing && <DraftLinksDialog entry={entry} onClose={() => setSharing(false)} />}
    </chakra.div>
  );
}

/** Where an editor sees a devotional as readers do: its draft, or the published page once its day has begun. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { devotionalPath, type DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import { todayIn } from '../../../domain/dates/localDate.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { mayOpen, screenOf, screenPath } from '../../../domain/admin/screens.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { AdminLink, textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';
import { ownZone } from '../shell/zones.ts';
import { QuietButton } from '../ui/Buttons.tsx';

const DraftLinksDialog = lazyPart(async () => (await import('./DraftLinksDialog.tsx')).DraftLinksDialog);

export function ReaderLink({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { site, rights } = useAdmin();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const [isSharing, setSharing] = useState(false);
  const { date, country } = entry.values as unknown as DevotionalValues;
  const hasDraft = entry.state !== 'published' && entry.state !== 'archived';
  const isReadable = entry.state === 'published' && date! <= today;
  const isAhead = entry.state === 'published' && !isReadable;
  if (!hasDraft && !isReadable && !isAhead) return null;
  const layouts = screenOf('layouts');
  const path = devotionalPath(entry.values as Values);
  return (
    <chakra.div mb="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
      {!isAhead && (
        <chakra.a
          href={`${site.basePath}${path}${hasDraft ? '?status=draft' : ''}`}
          target="_blank"
          color="accent.fg"
          textDecoration="underline"
        >
          {t(hasDraft ? 'admin#resource#seeDraft' : 'admin#resource#see')}
        </chakra.a>
      )}
      {mayOpen(rights, layouts, Number(site.id)) && (
        <AdminLink
          to={`${screenPath(layouts, site)}/devotionalSide/view?${viewQuery(date!, country, hasDraft)}`}
          css={textLink}
        >
          {t('admin#view#open')}
        </AdminLink>
      )}
      {hasDraft && entry.viewerCan.save && (
        <QuietButton onClick={() => setSharing(true)}>{t('admin#devotional#share')}</QuietButton>
      )}
      {isSharing && <DraftLinksDialog entry={entry} onClose={() => setSharing(false)} />}
    </chakra.div>
  );
}

/** The page of the day in 'View as', at an hour that belongs to it in nearly every country. */
const viewQuery = (date: string, country: string | null, hasDraft: boolean): URLSearchParams =>
  new URLSearchParams({
    at: `${date}T10:00:00.000Z`,
    ...(country !== null && { country }),
    ...(hasDraft && { readings: 'draft' }),
  });

/** Where an editor sees a devotional as readers do: its draft, or the published page once its day has begun. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { devotionalPath, type DevotionalValues } from '../../../domain/devotionals/devotionalResource.ts';
import { todayIn } from '../../../domain/dates/localDate.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { useAdmin } from '../shell/admin.ts';
import { ownZone } from '../shell/zones.ts';

export function ReaderLink({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { site } = useAdmin();
  const [today] = useState(() => todayIn(ownZone(), new Date()));
  const { date } = entry.values as unknown as DevotionalValues;
  const hasDraft = entry.state !== 'published' && entry.state !== 'archived';
  const isReadable = entry.state === 'published' && date! <= today;
  if (!hasDraft && !isReadable) return null;
  const path = devotionalPath(entry.values as Values);
  return (
    <chakra.p mb="4">
      <chakra.a
        href={`${site.basePath}${path}${hasDraft ? '?status=draft' : ''}`}
        target="_blank"
        color="accent.fg"
        textDecoration="underline"
      >
        {t(hasDraft ? 'admin#devotional#seeDraft' : 'admin#devotional#see')}
      </chakra.a>
    </chakra.p>
  );
}

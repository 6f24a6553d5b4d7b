/** Where an editor sees a page as readers do: what is published, and the draft. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { pagePath } from '../../../domain/pages/pageResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';
import { QuietButton } from '../ui/Buttons.tsx';

const PagePreviewDialog = lazyPart(async () => (await import('./PagePreviewDialog.tsx')).PagePreviewDialog);

export function PageLinks({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { site } = useAdmin();
  const [isPreviewing, setPreviewing] = useState(false);
  const path = pagePath(entry.values as Values);
  if (path === null || entry.state === 'archived') return null;
  const isPublished = entry.publication?.liveVersion != null;
  const hasDraft = entry.state !== 'published';
  const link = (query: string, text: string) => (
    <chakra.a href={site.basePath + path + query} target="_blank" css={textLink}>
      {text}
    </chakra.a>
  );
  return (
    <chakra.div mb="4" display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
      {isPublished && link('', t('admin#resource#see'))}
      {hasDraft && link('?status=draft', t('admin#resource#seeDraft'))}
      {hasDraft && (
        <QuietButton onClick={() => setPreviewing(true)}>{t('admin#sitePage#preview')}</QuietButton>
      )}
      {isPreviewing && (
        <PagePreviewDialog
          title={entry.key}
          values={entry.values as Values}
          onClose={() => setPreviewing(false)}
        />
      )}
    </chakra.div>
  );
}

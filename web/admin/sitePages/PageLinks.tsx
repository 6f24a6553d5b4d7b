/** Where an editor sees a page as readers do: what is published, and the draft. */
import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { PageValues } from '../../../domain/pages/pageResource.ts';
import { contentPagePath } from '../../../domain/permalinks/contentPages.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
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
  if (entry.state === 'archived') return null;
  const { slug } = entry.values as unknown as PageValues;
  const path = contentPagePath((name) => pathOf(name, site.routes), slug);
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

/** Where an editor sees a page as readers do: what is published, and the draft. */
import { chakra } from '@chakra-ui/react';
import { pagePath } from '../../../domain/pages/pageResource.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { ListedEntry } from '../resource/resourceOperations.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { useAdmin } from '../shell/admin.ts';

export function PageLinks({ entry }: { readonly entry: ListedEntry }) {
  const t = useTerms();
  const { site } = useAdmin();
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
    <chakra.div mb="4" display="flex" flexWrap="wrap" columnGap="4">
      {isPublished && link('', t('admin#resource#see'))}
      {hasDraft && link('?status=draft', t('admin#resource#seeDraft'))}
    </chakra.div>
  );
}

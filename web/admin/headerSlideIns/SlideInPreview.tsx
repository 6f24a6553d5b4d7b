/** The slide-in of a form as readers would see it. */
import { chakra } from '@chakra-ui/react';
import type { HeaderSlideIn } from '../../../domain/site/headerSlideIn.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { SlideInBar } from '../../shell/HeaderSlideIn.tsx';
import type { PreviewProps } from '../resource/EntryPreview.tsx';

export function SlideInPreview({ values }: PreviewProps) {
  const t = useTerms();
  const { text, linkText, link } = values as HeaderSlideIn;
  if (text === '' && linkText === '')
    return (
      <chakra.p color="fg.muted" p="4">
        {t('admin#headerSlideIn#previewNone')}
      </chakra.p>
    );
  return (
    // In place of below the header.
    <chakra.div css={{ '& > aside': { position: 'static', animation: 'none' } }}>
      <SlideInBar slideIn={{ text, linkText, link }} onClose={() => undefined} />
    </chakra.div>
  );
}

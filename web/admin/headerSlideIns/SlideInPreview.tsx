/** The slide-in of a form as readers would see it. */
import { chakra } from '@chakra-ui/react';
import type { HeaderSlideIn } from '../../../domain/site/headerSlideIn.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { SlideInBar } from '../../shell/SlideInBar.tsx';
import type { PreviewProps } from '../resource/EntryPreview.tsx';

export function SlideInPreview({ values }: PreviewProps) {
  const { text, linkText, link } = values as HeaderSlideIn;
  const t = useTerms();
  if (text === '' && linkText === '')
    return (
      <chakra.p color="fg.muted" p="4">
        {t('admin#headerSlideIn#previewNone')}
      </chakra.p>
    );
  return <SlideInBar text={text} linkText={linkText} href={link} onClose={() => undefined} />;
}

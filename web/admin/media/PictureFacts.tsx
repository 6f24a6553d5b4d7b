import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { formatFileSize } from '../../ui/forms/useFiles.ts';
import { useMomentFormat } from '../shell/moments.ts';
import type { Media } from './mediaDraft.ts';

interface Props {
  readonly picture: Media;
  /** Null when unknown or not visible to this viewer. */
  readonly uploadedBy: string | null;
}

/** The size of a picture, and when and by whom it was uploaded. */
export function PictureFacts({ picture, uploadedBy }: Props) {
  const t = useTerms();
  const moment = useMomentFormat();
  const { width, height, bytes, uploadedAt } = picture;
  const when = moment(uploadedAt);
  return (
    <chakra.p color="fg.muted" textStyle="xs">
      {t('admin#media#pixels', { width: t.number(width), height: t.number(height) })} ·{' '}
      {formatFileSize(bytes, t)}
      <br />
      {uploadedBy === null
        ? t('admin#media#uploaded', { when })
        : t('admin#media#uploadedBy', { when, who: uploadedBy })}
    </chakra.p>
  );
}

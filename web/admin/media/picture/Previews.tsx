import { chakra } from '@chakra-ui/react';
import { cropNames, crops, focalText, type CropName } from '../../../../domain/media/crops.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { MediaValues } from '../../../../domain/media/mediaResource.ts';
import type { Media } from './mediaPicture.ts';
import { addressFor } from './Stage.tsx';

interface Props {
  readonly picture: Media;
  readonly values: Pick<MediaValues, 'focal' | 'crops'>;
}

/** Previews of the picture in each crop, as currently edited. */
export function Previews({ picture, values }: Props) {
  const t = useTerms();
  return (
    <section>
      <chakra.h3 textStyle="sm" fontWeight="600" mb="2">
        {t('admin#media#previews')}
      </chakra.h3>
      <chakra.ul display="grid" gridTemplateColumns="3fr 2fr" gap="3" listStyleType="none">
        {cropNames.map((name) => (
          <chakra.li key={name} gridColumn={name === 'desktop' ? '1 / -1' : 'auto'}>
            <Preview picture={picture} values={values} name={name} />
            <chakra.p textStyle="xs" color="fg.muted" mt="1">
              {t(`admin#media#crop#${name}`)}
            </chakra.p>
          </chakra.li>
        ))}
      </chakra.ul>
    </section>
  );
}

function Preview({ picture, values, name }: Props & { readonly name: CropName }) {
  const rect = values.crops[name];
  const { width, height } = crops[name];
  // A crop is shown by moving the full picture behind a window; without a crop, CSS crops by the focal point.
  const style = rect
    ? {
        position: 'absolute' as const,
        maxWidth: 'none',
        width: `${100 / rect.width}%`,
        height: `${100 / rect.height}%`,
        left: `${(-rect.x / rect.width) * 100}%`,
        top: `${(-rect.y / rect.height) * 100}%`,
      }
    : {
        width: '100%',
        height: '100%',
        objectFit: 'cover' as const,
        objectPosition: focalText(values.focal),
      };
  return (
    <chakra.div
      dir="ltr"
      position="relative"
      overflow="hidden"
      borderRadius="l1"
      bg="bg.muted"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <img src={addressFor(picture, 640)} alt="" draggable={false} style={style} data-preview={name} />
    </chakra.div>
  );
}

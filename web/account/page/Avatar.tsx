import { css, cx } from '#ss/css';
import { avatarOf } from '../../../domain/media/avatar.ts';
import type { MadeType } from '../../../domain/media/pictures.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** CSS pixels a side. */
const SIDE = 96;

/** The viewer's picture in the sizes there are, the smaller format where the browser shows it; its place without one. */
export function Avatar({ picture }: { readonly picture: string | null }) {
  const t = useTerms();
  const shown = picture === null ? null : avatarOf(picture);
  if (!shown) return <span aria-hidden="true" className={place} />;
  const setOf = (type: MadeType) =>
    shown.sources
      .filter((it) => it.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('image/avif')} sizes={`${SIDE}px`} />
      <img
        src={shown.url}
        srcSet={setOf('image/webp')}
        sizes={`${SIDE}px`}
        width={SIDE}
        height={SIDE}
        alt={t('account#picture#alt')}
        className={cx(place, css({ objectFit: 'cover' }))}
      />
    </picture>
  );
}

const place = css({
  display: 'block',
  boxSize: '24',
  flexShrink: '0',
  borderRadius: 'full',
  bg: 'bg.subtle',
});

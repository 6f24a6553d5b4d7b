import { css, cx } from '#ss/css';
import { avatarOf } from '../../../domain/media/avatar.ts';
import type { OutputType } from '../../../domain/media/pictures.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** Size of the picture in CSS pixels. */
const SIZE = 96;

/** The viewer's picture in its available sizes, as AVIF where supported; a placeholder without one. */
export function Avatar({ picture }: { readonly picture: string | null }) {
  const t = useTerms();
  const shown = picture === null ? null : avatarOf(picture);
  if (!shown) return <span aria-hidden="true" className={avatarStyles} />;
  const setOf = (type: OutputType) =>
    shown.sources
      .filter((it) => it.type === type)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  return (
    <picture>
      <source type="image/avif" srcSet={setOf('image/avif')} sizes={`${SIZE}px`} />
      <img
        src={shown.url}
        srcSet={setOf('image/webp')}
        sizes={`${SIZE}px`}
        width={SIZE}
        height={SIZE}
        alt={t('account#picture#alt')}
        className={cx(avatarStyles, css({ objectFit: 'cover' }))}
      />
    </picture>
  );
}

const avatarStyles = css({
  display: 'block',
  boxSize: '24',
  flexShrink: '0',
  borderRadius: 'full',
  bg: 'bg.subtle',
});

import { css } from '#ss/css';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../registry.ts';

/** Below this width the banner's own narrow picture is shown, 320 high. Spec 2 §9. */
const MOBILE = '(max-width: 767.98px)';

/** A banner: a picture that is a link, with a picture of its own for narrow screens. Spec 2 §2. */
export function BannerCardView({ widget }: WidgetViewProps<'BannerCard'>) {
  const { image, imageMobile, alt, link, newTab } = widget;
  if (image === null && imageMobile === null) return null;
  return (
    <WidgetLink
      link={link}
      newTab={newTab}
      className={css({ display: 'block', overflow: 'hidden', borderRadius: 'md' })}
    >
      <picture className={css({ display: 'contents' })}>
        {imageMobile !== null && <source media={MOBILE} srcSet={imageMobile} width={768} height={320} />}
        <img
          src={image ?? imageMobile ?? ''}
          alt={alt}
          width={1200}
          height={370}
          loading="lazy"
          decoding="async"
          className={look}
        />
      </picture>
    </WidgetLink>
  );
}

const look = css({
  display: 'block',
  w: 'full',
  h: { base: '[320px]', md: 'auto' },
  objectFit: 'cover',
  bg: 'bg.subtle',
  _dark: { filter: '[brightness(0.86)]' },
});

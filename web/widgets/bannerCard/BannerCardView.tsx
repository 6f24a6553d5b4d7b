import type { CSSProperties } from 'react';
import { css } from '#ss/css';
import { BrokenImageText, useBrokenImage, WidgetPicture, sizesOf } from '../WidgetPicture.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../widgetView.ts';

/** Below this width the banner's own narrow picture is shown, 320 high. Spec 2 §9. */
const MOBILE = '(max-width: 767.98px)';

/** A banner: a linked picture, with its own picture for narrow screens. Spec 2 §2. */
export function BannerCardView({ widget }: WidgetViewProps<'BannerCard'>) {
  const { image, imageMobile, alt, link, newTab, focal, focalMobile } = widget;
  const src = image ?? imageMobile;
  const { isLost, watch } = useBrokenImage(src);
  if (src === null || (isLost && alt === '')) return null;
  const focals = { '--wide': focal, '--narrow': imageMobile === null ? focal : focalMobile };
  return (
    <WidgetLink
      link={link}
      newTab={newTab}
      className={css({ display: 'block', overflow: 'hidden', borderRadius: 'md' })}
    >
      {isLost ? (
        <BrokenImageText alt={alt} />
      ) : (
        <picture className={css({ display: 'contents' })}>
          {imageMobile !== null && (
            <source
              media={MOBILE}
              srcSet={imageMobile}
              {...sizesOf(imageMobile, '100vw')}
              width={768}
              height={320}
            />
          )}
          <WidgetPicture
            src={src}
            alt={alt}
            width={1200}
            height={370}
            sizes="(min-width: 1056px) 1056px, 100vw"
            style={focals as CSSProperties}
            className={imageStyles}
            watch={watch}
          />
        </picture>
      )}
    </WidgetLink>
  );
}

const imageStyles = css({
  h: { base: '[320px]', md: 'auto' },
  objectPosition: { base: '[var(--narrow, 50% 50%)]', md: '[var(--wide, 50% 50%)]' },
});

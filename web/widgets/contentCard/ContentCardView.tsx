import { css } from '#ss/css';
import { WidgetLink } from '../WidgetLink.tsx';
import type { WidgetViewProps } from '../registry.ts';

/** A content card: picture, category, title, call to action. Spec 2 §2. */
export function ContentCardView({ widget }: WidgetViewProps<'ContentCard'>) {
  const { image, alt, category, title, callToAction, link, newTab } = widget;
  return (
    <article className={css({ minW: '[0]' })}>
      <WidgetLink link={link} newTab={newTab} className={card}>
        {image !== null && (
          <img
            src={image}
            alt={alt}
            width={770}
            height={425}
            loading="lazy"
            decoding="async"
            className={picture}
          />
        )}
        {category !== '' && (
          <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '4' })}>{category}</p>
        )}
        <h3
          className={css({
            textStyle: 'title',
            mt: '1',
            textWrap: 'balance',
            _groupHover: { color: 'accent.fg' },
          })}
        >
          {title}
        </h3>
        {callToAction !== '' && (
          <p className={css({ color: 'accent.fg', mt: '2', fontWeight: 'semibold' })}>{callToAction}</p>
        )}
      </WidgetLink>
    </article>
  );
}

const card = `group ${css({ display: 'block' })}`;
const picture = css({
  display: 'block',
  w: 'full',
  h: 'auto',
  aspectRatio: '[770 / 425]',
  objectFit: 'cover',
  borderRadius: 'md',
  bg: 'bg.subtle',
  _dark: { filter: '[brightness(0.86)]' },
});

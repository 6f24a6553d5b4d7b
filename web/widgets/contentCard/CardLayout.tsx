import type { ReactNode } from 'react';
import { css } from '#ss/css';
import { WidgetLink } from '../WidgetLink.tsx';
import {
  focalStyle,
  BrokenImageText,
  useBrokenImage,
  WidgetPicture,
  sizesOfColumns,
} from '../WidgetPicture.tsx';

interface CardPictureProps {
  readonly image: string;
  readonly alt: string;
  readonly focal: string | null;
  readonly columns: number;
}

/** A card's picture, or its alternative text when it fails to load. */
export function CardPicture({ image, alt, focal, columns }: CardPictureProps) {
  const { isLost, watch } = useBrokenImage(image);
  if (isLost) return <BrokenImageText alt={alt} />;
  return (
    <WidgetPicture
      src={image}
      alt={alt}
      width={770}
      height={425}
      sizes={sizesOfColumns(columns)}
      style={focalStyle(focal)}
      className={cardPicture}
      watch={watch}
    />
  );
}

export interface CardTexts {
  readonly link: string | null;
  readonly newTab: boolean;
  readonly category: string;
  readonly title: string;
  readonly callToAction: string;
}

interface Props extends CardTexts {
  readonly picture: ReactNode;
  readonly text?: string;
  /** Author and date of a reading. */
  readonly byline?: string;
  /** The texts are another site's, and may have another writing direction. */
  readonly isForeign?: boolean;
}

/** The layout of every content card, with its own or a remote content. */
export function CardLayout({
  link,
  newTab,
  picture,
  category,
  title,
  text = '',
  byline = '',
  callToAction,
  isForeign = false,
}: Props) {
  const direction = isForeign ? { dir: 'auto' } : {};
  return (
    <article className={css({ minW: '[0]' })}>
      <WidgetLink link={link} newTab={newTab} className={card}>
        {picture}
        {category !== '' && (
          <p {...direction} className={css({ textStyle: 'small', color: 'fg.muted', mt: '4' })}>
            {category}
          </p>
        )}
        <h3
          {...direction}
          className={css({
            textStyle: 'title',
            mt: '1',
            textWrap: 'balance',
            overflowWrap: 'anywhere',
            _groupHover: { color: 'accent.fg' },
          })}
        >
          {title}
        </h3>
        {byline !== '' && <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '1' })}>{byline}</p>}
        {text !== '' && (
          <p
            {...direction}
            className={css({ textStyle: 'ui', color: 'fg.muted', mt: '2', overflowWrap: 'anywhere' })}
          >
            {text}
          </p>
        )}
        {callToAction !== '' && (
          <p className={css({ color: 'accent.fg', mt: '2', fontWeight: 'semibold' })}>{callToAction}</p>
        )}
      </WidgetLink>
    </article>
  );
}

const card = `group ${css({ display: 'block' })}`;
export const cardPicture = css({ h: 'auto', aspectRatio: '[770 / 425]', borderRadius: 'md' });

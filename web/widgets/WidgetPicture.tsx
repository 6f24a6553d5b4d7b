import { useState, type CSSProperties } from 'react';
import { css, cx } from '#ss/css';
import { isLost } from '../ui/isLost.ts';
import { sizesOf } from './sizesOf.ts';

/** Whether the picture at an address could not be had, and what an `img` needs so that this is known. */
export function useLost(address: string | null) {
  const [lost, setLost] = useState<string | null>(null);
  const lose = () => setLost(address);
  return {
    isLost: address !== null && lost === address,
    watch: {
      // On a page the server has sent it may have failed before anybody listened.
      ref: (image: HTMLImageElement | null) => void (image && isLost(image) && lose()),
      onError: lose,
    },
  };
}

interface Props {
  readonly src: string;
  readonly alt: string;
  /** Its shape. */
  readonly width: number;
  readonly height: number;
  /** What of the window it takes. */
  readonly sizes: string;
  readonly style?: CSSProperties | undefined;
  readonly className: string;
  readonly watch: ReturnType<typeof useLost>['watch'];
}

/** A picture of a widget, in the sizes there are of it. */
export function WidgetPicture({ src, alt, width, height, sizes, style, className, watch }: Props) {
  return (
    <img
      {...watch}
      {...sizesOf(src, sizes)}
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      style={style}
      className={cx(look, className)}
    />
  );
}

/** In place of a picture that cannot be had: what its author says of it, and nothing when that is nothing. */
export const LostPicture = ({ alt }: { readonly alt: string }) =>
  alt === '' ? null : <span className={lostLook}>{alt}</span>;

/** The part of a picture that stays in sight. */
export const focalStyle = (focal: string | null): CSSProperties | undefined =>
  focal === null ? undefined : { objectPosition: focal };

const look = css({
  display: 'block',
  w: 'full',
  objectFit: 'cover',
  bg: 'bg.subtle',
  _dark: { filter: '[brightness(0.86)]' },
});
const lostLook = css({
  display: 'block',
  p: '5',
  bg: 'bg.subtle',
  borderRadius: 'md',
  textStyle: 'ui',
  color: 'fg.muted',
});

import { useState, type CSSProperties } from 'react';
import { css, cx } from '#ss/css';
import { isBrokenImage } from '../ui/DayPicture.tsx';
import { uploadedSizes } from '../../domain/media/pictureSizes.ts';

/**
 * The available widths of an uploaded picture as `srcset`; `sizes` is how much of the window it fills. Empty for other
 * addresses, which have a single file.
 */
export function sizesOf(address: string, sizes: string): { srcSet?: string; sizes?: string } {
  const srcSet = uploadedSizes(address);
  return srcSet === null ? {} : { srcSet, sizes };
}

/** The `sizes` attribute of a picture as wide as one of `columns` columns. */
export const sizesOfColumns = (columns: number): string =>
  columns === 1
    ? '(min-width: 1056px) 1056px, 100vw'
    : `(min-width: 768px) ${Math.ceil(1056 / columns)}px, 100vw`;

/** Whether the image at an address failed to load, and the props by which an `img` reports that. */
export function useBrokenImage(address: string | null) {
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const markFailed = () => setFailedAddress(address);
  return {
    isLost: address !== null && failedAddress === address,
    watch: {
      // In server HTML the image may have failed before the listener was attached.
      ref: (image: HTMLImageElement | null) => void (image && isBrokenImage(image) && markFailed()),
      onError: markFailed,
    },
  };
}

interface Props {
  readonly src: string;
  readonly alt: string;
  /** The aspect ratio. */
  readonly width: number;
  readonly height: number;
  /** The `sizes` attribute: how much of the window it fills. */
  readonly sizes: string;
  readonly style?: CSSProperties | undefined;
  readonly className: string;
  readonly watch: ReturnType<typeof useBrokenImage>['watch'];
}

/** A widget's picture, with all its available sizes in `srcset`. */
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
      className={cx(imageStyles, className)}
    />
  );
}

/** Replaces a picture that failed to load by its alternative text; nothing when that is empty. */
export const BrokenImageText = ({ alt }: { readonly alt: string }) =>
  alt === '' ? null : <span className={fallbackStyles}>{alt}</span>;

/** The style that keeps a picture's focal point visible. */
export const focalStyle = (focal: string | null): CSSProperties | undefined =>
  focal === null ? undefined : { objectPosition: focal };

const imageStyles = css({
  display: 'block',
  w: 'full',
  objectFit: 'cover',
  bg: 'bg.subtle',
  _dark: { filter: '[brightness(0.86)]' },
});
const fallbackStyles = css({
  display: 'block',
  p: '5',
  bg: 'bg.subtle',
  borderRadius: 'md',
  textStyle: 'ui',
  color: 'fg.muted',
});

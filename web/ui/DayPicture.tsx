import { useState } from 'react';
import { css, cx } from '#ss/css';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { dayPictureWidths } from '../../domain/media/pictures.ts';
import { expandTemplate, hasPlaceholder } from '../../domain/templates/pathTemplate.ts';
import { useSite } from '../base/site/SiteContext.tsx';

/** The default file: a 770x425 JPEG by date (spec 2 §9). */
const FALLBACK = { width: 770, height: 425, format: 'jpg' } as const;
/** Used when the picture of the day fails to load. */
const GENERIC = '/fallback.svg';

interface Props {
  /** The day; not needed for a picture of its own. */
  readonly date?: string;
  /** The reading's own picture, if it has one. */
  readonly ownImage: string | null;
  /** Its own picture in all its widths, where they are known. */
  readonly srcSet?: string | null;
  readonly alt: string;
  /** The point of its own picture that stays visible: '50% 30%'; the centre without one. */
  readonly focal?: string | null;
  /** The `sizes` attribute: how much of the window's width it fills. */
  readonly sizes: string;
  /** The largest picture of the page: loaded eagerly with high priority. */
  readonly isPriority?: boolean;
  readonly className?: string;
}

/**
 * The picture of a day: the reading's own, or the site's template by date, in the available sizes and formats. When it
 * fails to load, the generic picture replaces it until the address changes.
 */
export function DayPicture({
  date,
  ownImage: own,
  srcSet,
  alt,
  focal,
  sizes,
  isPriority: first = false,
  className,
}: Props) {
  const { imagePath, languageCode, siteCode } = useSite();
  const placeholders = { date: date as LocalDate, language: languageCode, siteCode };
  const fill = (width: number, format: string) =>
    expandTemplate(imagePath, { ...placeholders, width, format });
  const address = own ?? (imagePath === '' ? GENERIC : fill(FALLBACK.width, FALLBACK.format));
  const [failedAddress, setFailedAddress] = useState<string | null>(null);
  const isFailed = failedAddress === address;
  const markFailed = () => setFailedAddress(address);
  const hasSizes =
    !isFailed && own === null && hasPlaceholder(imagePath, 'width') && hasPlaceholder(imagePath, 'format');
  const srcSetOf = (format: string) =>
    dayPictureWidths.map((width) => `${fill(width, format)} ${width}w`).join(', ');
  return (
    <picture className={css({ display: 'contents' })}>
      {hasSizes && <source type="image/avif" srcSet={srcSetOf('avif')} sizes={sizes} />}
      {hasSizes && <source type="image/webp" srcSet={srcSetOf('webp')} sizes={sizes} />}
      <img
        // In server HTML the image may have failed before the listener was attached.
        ref={(image) => void (image && isBrokenImage(image) && markFailed())}
        {...(srcSet && !isFailed && { srcSet, sizes })}
        src={isFailed ? GENERIC : address}
        alt={alt}
        style={focal && !isFailed ? { objectPosition: focal } : undefined}
        width={FALLBACK.width}
        height={FALLBACK.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={markFailed}
        className={cx(
          css({
            display: 'block',
            w: 'full',
            objectFit: 'cover',
            bg: 'bg.subtle',
            _dark: { filter: '[brightness(0.86)]' },
          }),
          className,
        )}
      />
    </picture>
  );
}

/** True for an image that failed to load, perhaps before a listener was attached. */
export const isBrokenImage = (image: HTMLImageElement): boolean => image.complete && image.naturalWidth === 0;

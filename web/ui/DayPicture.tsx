import { useState } from 'react';
import { css, cx } from '#ss/css';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { fillTemplate, hasPlaceholder } from '../../domain/templates/pathTemplate.ts';
import { useSite } from '../app/SiteContext.tsx';
import { isLost } from './isLost.ts';

/** The widths the pictures of days are made in. */
const WIDTHS = [480, 770, 1024, 1440] as const;
/** The fallback: a 770x425 JPEG by date (spec 2 §9). */
const FALLBACK = { width: 770, height: 425, format: 'jpg' } as const;
/** When nothing by date can be had. */
const GENERIC = '/fallback.svg';

interface Props {
  readonly date: string;
  /** The reading's own picture, if it has one. */
  readonly own: string | null;
  readonly alt: string;
  /** What of the window's width it takes, for the browser's choice of size. */
  readonly sizes: string;
  /** The largest picture of the page: fetched first, never lazy. */
  readonly first?: boolean;
  readonly className?: string;
}

/**
 * The picture of a day: the reading's own, or the site's template by date, in the sizes and formats it offers. One that
 * cannot be had gives way to the generic one, for as long as it is the same day's.
 */
export function DayPicture({ date, own, alt, sizes, first = false, className }: Props) {
  const { imagePath, languageCode, siteCode } = useSite();
  const of = { date: date as LocalDate, language: languageCode, siteCode };
  const fill = (width: number, format: string) => fillTemplate(imagePath, { ...of, width, format });
  const address = own ?? (imagePath === '' ? GENERIC : fill(FALLBACK.width, FALLBACK.format));
  const [failed, setFailed] = useState<string | null>(null);
  const isFailed = failed === address;
  const fail = () => setFailed(address);
  const hasSizes =
    !isFailed && own === null && hasPlaceholder(imagePath, 'width') && hasPlaceholder(imagePath, 'format');
  const set = (format: string) => WIDTHS.map((width) => `${fill(width, format)} ${width}w`).join(', ');
  return (
    <picture className={css({ display: 'contents' })}>
      {hasSizes && <source type="image/avif" srcSet={set('avif')} sizes={sizes} />}
      {hasSizes && <source type="image/webp" srcSet={set('webp')} sizes={sizes} />}
      <img
        // On a page the server has sent it may have failed before anybody listened.
        ref={(image) => void (image && isLost(image) && fail())}
        src={isFailed ? GENERIC : address}
        alt={alt}
        width={FALLBACK.width}
        height={FALLBACK.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        onError={fail}
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

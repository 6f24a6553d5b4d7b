import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { WidgetHeading, verticalStack } from '../WidgetHeading.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import { focalStyle, BrokenImageText, useBrokenImage, WidgetPicture } from '../WidgetPicture.tsx';
import type { WidgetOf, WidgetViewProps } from '../widgetView.ts';
import { GalleryStrip } from './GalleryStrip.tsx';

type Picture = WidgetOf<'ImageGallery'>['pictures'][number];

/** Pictures in a grid, or in a strip that scrolls sideways. */
export function ImageGalleryView({ widget }: WidgetViewProps<'ImageGallery'>) {
  const { heading, layout, pictures } = widget;
  if (pictures.length === 0) return null;
  const figures = pictures.map((picture, index) => (
    // The same picture may occur twice.
    <GalleryFigure key={index} picture={picture} number={index + 1} />
  ));
  if (layout === 'STRIP') return <GalleryStrip heading={heading}>{figures}</GalleryStrip>;
  return (
    <section className={verticalStack}>
      <WidgetHeading text={heading} />
      <div className={grid}>{figures}</div>
    </section>
  );
}

function GalleryFigure({ picture, number }: { readonly picture: Picture; readonly number: number }) {
  const t = useTerms();
  const { image, alt, caption, link, focal } = picture;
  const { isLost, watch } = useBrokenImage(image);
  // A link always needs a name, even when the author set no alternative text.
  const altText =
    alt === '' && link !== null ? caption || t('widgets#gallery#picture', { number: t.number(number) }) : alt;
  return (
    <figure className={css({ minW: '[0]' })}>
      <WidgetLink link={link} newTab={false} className={css({ display: 'block' })}>
        {isLost ? (
          <BrokenImageText
            alt={altText || caption || t('widgets#gallery#picture', { number: t.number(number) })}
          />
        ) : (
          <WidgetPicture
            src={image}
            alt={altText}
            width={800}
            height={600}
            sizes="(min-width: 768px) 340px, 80vw"
            style={focalStyle(focal)}
            className={css({ h: 'auto', aspectRatio: '[4 / 3]', borderRadius: 'md' })}
            watch={watch}
          />
        )}
      </WidgetLink>
      {caption !== '' && (
        <figcaption className={css({ textStyle: 'small', color: 'fg.muted', mt: '2' })}>{caption}</figcaption>
      )}
    </figure>
  );
}

const grid = css({
  display: 'grid',
  columnGap: '4',
  rowGap: '6',
  gridTemplateColumns: '[repeat(auto-fill, minmax(min(100%, 13rem), 1fr))]',
});

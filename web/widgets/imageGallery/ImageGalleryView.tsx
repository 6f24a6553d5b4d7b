import { css } from '#ss/css';
import { useTerms } from '../../i18n/terms.tsx';
import { stack } from '../stack.ts';
import { WidgetHeading } from '../WidgetHeading.tsx';
import { WidgetLink } from '../WidgetLink.tsx';
import { focalStyle, LostPicture, useLost, WidgetPicture } from '../WidgetPicture.tsx';
import type { WidgetOf, WidgetViewProps } from '../registry.ts';
import { GalleryStrip } from './GalleryStrip.tsx';

type Picture = WidgetOf<'ImageGallery'>['pictures'][number];

/** Pictures in a grid, or in a strip that is moved sideways. */
export function ImageGalleryView({ widget }: WidgetViewProps<'ImageGallery'>) {
  const { heading, layout, pictures } = widget;
  if (pictures.length === 0) return null;
  const shown = pictures.map((picture, index) => (
    // The same picture may stand there twice.
    <GalleryFigure key={index} picture={picture} number={index + 1} />
  ));
  if (layout === 'STRIP') return <GalleryStrip heading={heading}>{shown}</GalleryStrip>;
  return (
    <section className={stack}>
      <WidgetHeading text={heading} />
      <div className={grid}>{shown}</div>
    </section>
  );
}

function GalleryFigure({ picture, number }: { readonly picture: Picture; readonly number: number }) {
  const t = useTerms();
  const { image, alt, caption, link, focal } = picture;
  const { isLost, watch } = useLost(image);
  // A link has a name, whatever its author left out.
  const said =
    alt === '' && link !== null ? caption || t('widgets#gallery#picture', { number: t.number(number) }) : alt;
  return (
    <figure className={css({ minW: '[0]' })}>
      <WidgetLink link={link} newTab={false} className={css({ display: 'block' })}>
        {isLost ? (
          <LostPicture alt={said || caption || t('widgets#gallery#picture', { number: t.number(number) })} />
        ) : (
          <WidgetPicture
            src={image}
            alt={said}
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

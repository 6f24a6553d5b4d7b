/** Title and sections of a content page, or what the new editor made of it. Spec 1 §2; decision page 0092. */
import { css, cx } from '#ss/css';
import { DayPicture } from '../../ui/DayPicture.tsx';
import { Html } from '../../ui/Html.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';

type Page = NonNullable<ContentPageQuery['site']['page']>;
type Section = Page['sections'][number];

export function PageBody({
  page: { title, content, sections: stored },
}: {
  readonly page: Pick<Page, 'title' | 'content' | 'sections'>;
}) {
  const sections = content === null ? stored : [{ html: content } as Section];
  // A banner at the beginning is the head of the page.
  const head = sections[0]?.type === 'banner' ? sections[0] : null;
  return (
    <article>
      {head && <Picture section={head} isPriority />}
      <div className={head?.image ? belowPicture : atTop}>
        <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{head?.title || title}</h1>
        {head && (
          <Html html={head.html} className={css({ textStyle: 'title', color: 'fg.muted', mt: '4' })} />
        )}
      </div>
      {sections.slice(head ? 1 : 0).map((section, index) => (
        // Sections have no id; the page is always rendered as a whole, so the index is a stable key.
        <section
          key={index}
          className={section.isShaded ? cx('grey', css({ mt: '10', py: '10' })) : css({ mt: '10' })}
        >
          <Picture section={section} />
          <div className={section.image ? belowPicture : column}>
            {section.title && <h2 className={css({ textStyle: 'title' })}>{section.title}</h2>}
            <Html html={section.html} />
          </div>
        </section>
      ))}
    </article>
  );
}

/** The picture of a banner, if there is one: as wide as the window on a phone, as wide as the page elsewhere. */
function Picture({
  section: { image, imageSizes, imageAlt, imageFocal },
  isPriority = false,
}: {
  readonly section: Section;
  readonly isPriority?: boolean;
}) {
  if (!image) return null;
  return (
    <div className={css({ mx: { base: '-5', md: '[0]' }, pt: { md: '10' } })}>
      <DayPicture
        ownImage={image}
        srcSet={imageSizes}
        alt={imageAlt}
        focal={imageFocal}
        sizes="(min-width: 1056px) 1056px, 100vw"
        isPriority={isPriority}
        className={picture}
      />
    </div>
  );
}

// Only styles that first pages have anyway; the grey of a section is in the theme's sheet (`.grey`).
const column = css({ maxW: 'measure', mx: 'auto' });
const atTop = css({ maxW: 'measure', mx: 'auto', pt: { base: '9', md: '16' } });
const belowPicture = css({ maxW: 'measure', mx: 'auto', pt: { base: '6', md: '10' } });
/** As high as the banner of the home page: spec 1 §9. */
const picture = css({ h: '[295px]', borderRadius: { base: 'none', md: 'md' } });

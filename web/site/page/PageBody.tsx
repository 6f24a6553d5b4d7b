/** Title and sections of a content page, or what the new editor made of it. Spec 1 §2; decision page 0092. */
import { css, cx } from '#ss/css';
import { Html } from '../../ui/Html.tsx';
import { BrokenImageText, focalStyle, useBrokenImage, WidgetPicture } from '../../widgets/WidgetPicture.tsx';
import type { ContentPageQuery } from './ContentPage.types.ts';

type Page = NonNullable<ContentPageQuery['site']['page']>;
type Section = Page['sections'][number];

export function PageBody({ page }: { readonly page: Pick<Page, 'title' | 'content' | 'sections'> }) {
  const { title, content } = page;
  const sections = content === null ? page.sections : [];
  // A banner at the beginning is the head of the page.
  const head = sections[0]?.type === 'banner' ? sections[0] : null;
  return (
    <article>
      {head ? (
        <Banner section={head} heading={head.title || title} isHead />
      ) : (
        <h1 className={cx(column, heading, atTop)}>{title}</h1>
      )}
      {content !== null && <Html html={content} className={cx(column, prose, css({ mt: '8' }))} />}
      {sections.slice(head ? 1 : 0).map((section, index) => (
        // Sections have no id; the page is always rendered as a whole, so the index is a stable key.
        <section
          key={index}
          className={cx(index === 0 && !head ? belowTitle : block, section.isShaded && shaded)}
        >
          {section.type === 'banner' ? (
            <Banner section={section} heading={section.title} />
          ) : (
            <Html html={section.html} className={cx(column, prose)} />
          )}
        </section>
      ))}
    </article>
  );
}

interface BannerProps {
  readonly section: Section;
  readonly heading: string;
  /** It begins the page: its title is that of the page, its picture the largest. */
  readonly isHead?: boolean;
}

/** A picture across the page, with a title and an introduction below. */
function Banner({
  section: { html, image, imageSizes, imageAlt, imageFocal },
  heading: text,
  isHead,
}: BannerProps) {
  const { isLost, watch } = useBrokenImage(image);
  const hasPicture = image !== null && !isLost;
  const Heading = isHead ? 'h1' : 'h2';
  return (
    <>
      {hasPicture && (
        <div className={cx(frame, isHead && headFrame)}>
          <WidgetPicture
            src={image}
            srcSet={imageSizes}
            alt={imageAlt}
            width={1056}
            height={396}
            sizes="(min-width: 1056px) 1056px, 100vw"
            isPriority={isHead}
            style={focalStyle(imageFocal)}
            className={picture}
            watch={watch}
          />
        </div>
      )}
      <div className={cx(column, hasPicture ? belowPicture : isHead && atTop)}>
        {isLost && <BrokenImageText alt={imageAlt} />}
        {text !== '' && <Heading className={isHead ? heading : subheading}>{text}</Heading>}
        {html !== '' && <Html html={html} className={cx(prose, lead)} />}
      </div>
    </>
  );
}

/** The distance of the first heading to the frame of the site, without a picture. */
const atTop = css({ pt: { base: '9', md: '16' } });
const headFrame = css({ pt: { md: '10' } });
const belowPicture = css({ pt: { base: '6', md: '10' } });
const column = css({ maxW: 'measure', mx: 'auto' });
const heading = css({ textStyle: 'display', textWrap: 'balance' });
const subheading = css({ textStyle: 'title', textWrap: 'balance' });
const lead = css({
  mt: { base: '4', md: '5' },
  fontSize: '[1.2em]',
  lineHeight: '[var(--site-ui-leading, 1.5)]',
  color: 'fg.muted',
});
/** As wide as the window on a phone, as wide as the page elsewhere. */
const frame = css({ mx: { base: '-5', md: '[0]' } });
const picture = css({
  h: 'auto',
  aspectRatio: { base: '[16 / 9]', md: '[8 / 3]' },
  borderRadius: { base: 'none', md: 'md' },
});
const belowTitle = css({ mt: '8' });
const block = css({ mt: { base: '10', md: '14' } });
/** Grey to both edges of the window: a shadow, because a wider box would scroll sideways. */
const shaded = css({
  bg: 'bg.subtle',
  py: { base: '10', md: '16' },
  boxShadow: '[0 0 0 100vmax var(--ds-colors-bg-subtle)]',
  clipPath: '[inset(0 -100vmax)]',
});
/** Headings keep their distance to the text above, and none to the edge of their section. */
const prose = css({ '& > :first-child': { mt: '[0]' }, '& img': { borderRadius: 'md' } });

import { css, cx } from '#ss/css';
import { isBrokenImage } from './DayPicture.tsx';

/** Renders HTML that the gateway has sanitised, with the styles of running text. */
export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  const __html = html.replace(/<table\b/g, FOCUSABLE_TABLE);
  return (
    <div
      key={html}
      ref={replaceBrokenPictures}
      className={cx(text, className)}
      data-prose
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

/** Replaces a picture that fails to load by its alternative text, or removes it when that is empty. */
function replaceBrokenPictures(container: HTMLElement | null): void {
  container?.querySelectorAll('img').forEach((image) => {
    const fallback = document.createElement('small');
    fallback.textContent = image.alt;
    image.addEventListener('error', () => image.replaceWith(fallback));
    if (isBrokenImage(image)) image.replaceWith(fallback);
  });
}

/**
 * Makes tables focusable, because a wide one scrolls sideways. Without quotes, so that the same text within an
 * attribute value stays text.
 */
const FOCUSABLE_TABLE = '<table tabindex=0';

/** The styles of what is within are in the theme's sheet (`[data-prose]`), where each selector is written once. */
const text = css({ textStyle: 'read', textWrap: '[pretty]' });

import { css, cx } from '#ss/css';
import { isBrokenImage } from './DayPicture.tsx';

/** Renders HTML that the gateway has sanitised, with the styles of running text. */
export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  const __html = html.replace(/<table\b/g, FOCUSABLE_TABLE);
  return (
    <div
      key={html}
      ref={replaceBrokenPictures}
      className={cx(prose, className)}
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

const prose = css({
  textStyle: 'read',
  textWrap: '[pretty]',
  '& p + p, & :is(ul, ol, dl, blockquote, figure, table, pre) + *, & p + :is(ul, ol, dl, blockquote, figure, table, pre)':
    { mt: '[1.1em]' },
  '& :is(h2, h3, h4)': {
    fontFamily: 'heading',
    fontWeight: 'medium',
    lineHeight: '[1.3]',
    mt: '[1.6em]',
    mb: '[0.5em]',
  },
  '& h2': { fontSize: '[1.3em]' },
  '& h3': { fontSize: '[1.1em]' },
  '& a': { color: 'accent.fg', textDecoration: 'underline', textUnderlineOffset: '[0.15em]' },
  '& ul': { listStyle: 'disc', ps: '[1.4em]' },
  '& ol': { listStyle: 'decimal', ps: '[1.6em]' },
  '& dt': { fontWeight: 'medium' },
  '& dd': { ps: '[1.4em]' },
  '& dd + dt': { mt: '[0.55em]' },
  // A short rule reads as a pause; a full-width one would read as the end of the page.
  '& hr': { my: '[2.2em]', mx: 'auto', w: '[6em]', borderColor: 'border' },
  // A solid underline is reserved for links.
  '& ins': { textDecorationStyle: 'dotted', textUnderlineOffset: '[0.15em]' },
  '& blockquote': {
    borderInlineStartWidth: '2px',
    borderColor: 'accent.solid',
    ps: '5',
    fontStyle: '[var(--site-quote-style, italic)]',
  },
  '& img': { maxW: 'full', h: 'auto' },
  '& small': { color: 'fg.muted' },
  '& table': { display: 'block', overflowX: 'auto' },
  '& :is(td, th)': { borderBottomWidth: '1px', borderColor: 'border', py: '2', pe: '4', textAlign: 'start' },
  '& pre': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: '[0.85em]' },
});

import { css, cx } from '#ss/css';
import { isLost } from './isLost.ts';

/** HTML that the gateway has sanitised, set as running text. */
export function Html({ html, className }: { readonly html: string; readonly className?: string }) {
  const __html = html.replace(/<table\b/g, REACHABLE_TABLE);
  return (
    <div
      key={html}
      ref={watchPictures}
      className={cx(prose, className)}
      dangerouslySetInnerHTML={{ __html }}
    />
  );
}

/** A picture that cannot be had gives way to what its author says of it: to nothing, when that is nothing. */
function watchPictures(box: HTMLElement | null): void {
  box?.querySelectorAll('img').forEach((image) => {
    const words = document.createElement('small');
    words.textContent = image.alt;
    image.addEventListener('error', () => image.replaceWith(words));
    if (isLost(image)) image.replaceWith(words);
  });
}

/** A wide table scrolls sideways, so the keyboard must reach it. No quotes: within an attribute it must stay text. */
const REACHABLE_TABLE = '<table tabindex=0';

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
  // A short line is a pause; one across the page would read as its end.
  '& hr': { my: '[2.2em]', mx: 'auto', w: '[6em]', borderColor: 'border' },
  // A plain underline is a link's.
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

import { css, cx } from '#ss/css';
import { button } from '#ss/recipes';

const accent = css({ colorPalette: 'accent' });
/** With large text on a narrow screen the label wraps instead of overflowing the page. */
const wrapping = css({ h: 'auto', minH: '11', py: '2', flexShrink: '1', whiteSpace: 'normal' });

/** The one primary action of a context. */
export const primaryButton = cx(button({ size: 'lg' }), accent, wrapping);
/** One of several actions of equal weight. */
export const neutralButton = cx(button({ variant: 'outline', size: 'lg' }), accent, wrapping);
/** A secondary action. */
export const quietButton = cx(button({ variant: 'ghost', size: 'lg' }), accent, wrapping);
/** An icon button in the header; its target is 44 px. */
export const headerButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '11',
  flexShrink: '0',
  color: 'fg.muted',
  cursor: '[pointer]',
  transition: 'colors',
  _hover: { color: 'accent.fg' },
});
/** A tool in a bar. */
export const toolButton = cx(
  button({ variant: 'ghost', size: 'sm' }),
  accent,
  wrapping,
  css({ color: 'fg.muted', px: '3' }),
);

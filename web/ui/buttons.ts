import { css, cx } from '#ss/css';
import { button } from '#ss/recipes';

const accent = css({ colorPalette: 'accent' });
/** Large text on a narrow screen takes another line instead of running out of the page. */
const wrapping = css({ h: 'auto', minH: '11', py: '2', flexShrink: '1', whiteSpace: 'normal' });

/** The one primary action of a place. */
export const primaryButton = cx(button({ size: 'lg' }), accent, wrapping);
/** A second action beside it. */
export const quietButton = cx(button({ variant: 'ghost', size: 'lg' }), accent, wrapping);
/** A tool in a bar. */
export const toolButton = cx(
  button({ variant: 'ghost', size: 'sm' }),
  accent,
  wrapping,
  css({ color: 'fg.muted', px: '3' }),
);

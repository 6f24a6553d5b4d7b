import { css, cx } from '#ss/css';
import { button } from '#ss/recipes';

const accent = css({ colorPalette: 'accent' });

/** The one primary action of a place. */
export const primaryButton = cx(button({ size: 'lg' }), accent);
/** A second action beside it. */
export const quietButton = cx(button({ variant: 'ghost', size: 'lg' }), accent);
/** A tool in a bar. */
export const toolButton = cx(
  button({ variant: 'ghost', size: 'sm' }),
  accent,
  css({ color: 'fg.muted', minH: '11', px: '3' }),
);

/* Buttons that only some components use. Separate from buttons.ts, which every page loads. */
import './parts.css';
import { css, cx } from '#ss/css';
import { button, grave } from '#ss/recipes';

const wrapping = css({ h: 'auto', minH: '11', py: '2', flexShrink: '1', whiteSpace: 'normal' });

/** Outlined, for a button that opens something. */
export const outlineButton = cx(button({ variant: 'outline', size: 'lg' }), wrapping);
/** Performs an action that cannot be undone, in its confirmation dialog: the last of its buttons. */
export const destructiveButton = cx(button({ size: 'lg' }), grave({ kind: 'act' }), wrapping);
/** Opens such a confirmation. */
export const destructiveOutlineButton = cx(
  button({ variant: 'outline', size: 'lg' }),
  grave({ kind: 'words' }),
  wrapping,
);
/** A tool that removes something, separated from the others at the end of its bar. */
export const destructiveToolButton = cx(
  button({ variant: 'ghost', size: 'sm' }),
  grave({ kind: 'tool' }),
  wrapping,
  css({ px: '3' }),
);
/** An icon alone; it needs an aria-label. */
export const iconButton = cx(button({ variant: 'ghost', size: 'lg' }), css({ color: 'fg.muted', px: '[0]' }));

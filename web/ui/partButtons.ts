/* Buttons that only parts have. Apart from buttons.ts, which every page loads. */
import './parts.css';
import { css, cx } from '#ss/css';
import { button } from '#ss/recipes';

const wrapping = css({ h: 'auto', minH: '11', py: '2', flexShrink: '1', whiteSpace: 'normal' });

/** Outlined, for what opens something. */
export const outlineButton = cx(button({ variant: 'outline', size: 'lg' }), wrapping);
/** A sign alone; it needs an aria-label. */
export const iconButton = cx(button({ variant: 'ghost', size: 'lg' }), css({ color: 'fg.muted', px: '[0]' }));

import { css } from '#ss/css';

/** The maximum width and side padding of a page's sections. */
export const pageWidth = css({ maxW: 'page', mx: 'auto', px: { base: '5', md: '8' }, w: 'full' });

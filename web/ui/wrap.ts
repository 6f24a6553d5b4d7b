import { css } from '#ss/css';

/** The width every part of a page keeps to. */
export const wrap = css({ maxW: 'page', mx: 'auto', px: { base: '5', md: '8' }, w: 'full' });

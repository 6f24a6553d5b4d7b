import { css } from '#ss/css';

/** Parts of a widget below each other, none wider than its column: a long word is broken. */
export const stack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' });

import { css } from '#ss/css';

/** Stacks the parts of a widget vertically, none wider than its column; long words are broken. */
export const verticalStack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' });

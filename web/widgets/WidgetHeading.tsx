import { css } from '#ss/css';

/** Stacks the parts of a widget vertically, none wider than its column; long words are broken. */
export const verticalStack = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' });

/** The heading of a widget; nothing when it has none. */
export const WidgetHeading = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <h3 className={headingStyles}>{text}</h3>;

const headingStyles = css({ minW: '[0]', textStyle: 'title', textWrap: 'balance' });

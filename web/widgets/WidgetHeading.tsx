import { css } from '#ss/css';

/** The heading of a widget; nothing when it has none. */
export const WidgetHeading = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <h3 className={headingStyles}>{text}</h3>;

const headingStyles = css({ minW: '[0]', textStyle: 'title', textWrap: 'balance' });

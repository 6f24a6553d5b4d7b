import { css } from '#ss/css';

/** The heading of a widget, where it has one. */
export const WidgetHeading = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <h3 className={look}>{text}</h3>;

const look = css({ minW: '[0]', textStyle: 'title', textWrap: 'balance' });

import type { ReactNode } from 'react';
import { css } from '#ss/css';
import { headerButton } from './buttons.ts';

interface Props {
  readonly label: string;
  readonly onPress: () => void;
  /** It opens a dialog. */
  readonly opens?: 'dialog';
  /** It is there only while nobody is signed in. */
  readonly forVisitors?: boolean;
  /** The drawing: paths on a field of 24 by 24. */
  readonly children: ReactNode;
}

/** A drawing in the header that does something, where scripts run. */
export function HeaderButton({ label, onPress, opens, forVisitors, children }: Props) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={label}
      title={label}
      aria-haspopup={opens}
      data-needs-script
      data-for-visitors={forVisitors}
      className={headerButton}
    >
      <Drawing>{children}</Drawing>
    </button>
  );
}

/** Such a drawing by itself. */
export const Drawing = ({ children }: Pick<Props, 'children'>) => (
  <svg
    viewBox="0 0 24 24"
    className={css({ boxSize: '4.5' })}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    aria-hidden="true"
  >
    <circle cx="12" cy="12" r="8.5" />
    {children}
  </svg>
);

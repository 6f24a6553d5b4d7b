import type { ReactNode } from 'react';
import { css } from '#ss/css';
import { headerButton } from './buttons.ts';
import { writeStored, localKeys } from '../base/device/storage.ts';
import { useTerms } from '../i18n/terms.tsx';

interface Props {
  readonly label: string;
  readonly onPress: () => void;
  /** The button opens a dialog. */
  readonly opens?: 'dialog';
  /** Shown only while no user is signed in. */
  readonly forVisitors?: boolean;
  /** The icon: SVG paths in a 24 by 24 view box. */
  readonly children: ReactNode;
}

/** An icon button in the header; hidden without scripts. */
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
      <HeaderIcon>{children}</HeaderIcon>
    </button>
  );
}

/** The icon alone. */
export const HeaderIcon = ({ children }: Pick<Props, 'children'>) => (
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

export const personIcon = <path d="M6 18c2-5 10-5 12 0M12 7a2.8 2.8 0 1 0 .1 0z" />;

/**
 * Toggles light and dark. The choice is stored; an inline script applies it before the first paint, or follows the
 * system.
 */
export function switchTheme(): void {
  const { classList, dataset } = document.documentElement;
  const theme = classList.toggle('dark') ? 'dark' : 'light';
  dataset['theme'] = theme; // with storage off the choice lasts as long as the page
  writeStored(localKeys.theme, theme);
}

export function ThemeButton() {
  const t = useTerms();
  return (
    <HeaderButton label={t('shell#theme#label')} onPress={switchTheme}>
      <path d="M12 3.5v17a8.5 8.5 0 0 0 0-17z" fill="currentColor" />
    </HeaderButton>
  );
}

import { useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { css, cx } from '#ss/css';
import { HeaderIcon } from './HeaderButton.tsx';
import { headerButton } from './buttons.ts';

interface Props {
  readonly label: string;
  /** The icon: SVG paths in a 24 by 24 view box. */
  readonly icon: ReactNode;
  /** Shown only while a user is signed in. */
  readonly forViewers?: boolean;
  readonly className?: string;
  /** Links and buttons; choosing one closes the menu. */
  readonly children: ReactNode;
}

/**
 * An icon button in the header that opens a panel of links below the header. A disclosure of HTML itself, so it opens
 * without scripts. Escape closes it and returns the focus; so does choosing an entry, a press outside, and leaving it
 * with Tab.
 */
export function HeaderMenu({ label, icon, forViewers, className, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => closeMenu(menu.current);
  useEffect(() => {
    const closeFromOutside = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) closeMenu(menu.current);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => document.removeEventListener('pointerdown', closeFromOutside);
  }, []);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !menu.current?.open) return;
    close();
    menu.current.querySelector('summary')?.focus();
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys and focus of what is in it
    <details
      ref={menu}
      data-for-viewers={forViewers}
      className={className}
      onKeyDown={closeOnEscape}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
      }}
    >
      <summary aria-label={label} title={label} className={cx(headerButton, summary)}>
        <HeaderIcon>{icon}</HeaderIcon>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the click of a link or button within */}
      <div className={panel} onClick={closeOnChoice}>
        {children}
      </div>
    </details>
  );
}

function closeMenu(menu: HTMLDetailsElement | null): void {
  if (menu) menu.open = false;
}

/** A link or button in the panel of a header menu. */
export const menuEntry = css({
  display: 'flex',
  alignItems: 'center',
  w: 'full',
  minH: '11',
  px: '5',
  py: '2',
  textAlign: 'start',
  color: 'fg',
  cursor: '[pointer]',
  transition: 'colors',
  _hover: { bg: 'bg.subtle', color: 'accent.fg' },
  _currentPage: { color: 'accent.fg', fontWeight: 'semibold' },
});

/** The last entry, apart from those above it. */
export const lastEntry = css({ mt: '2', borderTopWidth: '1px', borderColor: 'border' });

const summary = css({ listStyle: 'none', '&::-webkit-details-marker': { display: 'none' } });
/** Below the header, at its inline end, and never wider than the window. */
const panel = css({
  position: 'absolute',
  top: '[100%]',
  insetInlineEnd: { base: '3', md: '6' },
  zIndex: 'dropdown',
  w: '[16rem]',
  maxW: '[calc(100vw - 1.5rem)]',
  maxH: '[calc(100dvh - 5rem)]',
  overflowY: 'auto',
  py: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  boxShadow: 'md',
});

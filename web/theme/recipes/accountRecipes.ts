/** Parts of signing in that Chakra has no recipe for. */

/** A password and the button that shows it, at its end. */
export const passwordBox = {
  className: 'password-box',
  slots: ['root', 'button', 'icon'],
  base: {
    root: { position: 'relative', '& input': { pe: '12' } },
    button: {
      position: 'absolute',
      insetEnd: '0',
      top: '0',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '11',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'accent.fg' },
      '&[aria-pressed=true]': { color: 'fg' },
    },
    icon: { boxSize: '5', fill: 'none', stroke: 'currentColor', strokeWidth: '1.6' },
  },
};

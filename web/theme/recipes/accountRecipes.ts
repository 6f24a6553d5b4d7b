/** Recipes for parts of the sign-in that Chakra does not have. */

/** A password input with the button that shows the password at its end. */
export const passwordBox = {
  className: 'password-box',
  slots: ['root', 'button', 'icon'],
  base: {
    root: { position: 'relative', width: 'full', '& input': { pe: '12' } },
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

/** Links to the other forms, below a form's button; styled as links because they navigate. */
export const formLinks = {
  className: 'formLinks',
  slots: ['root', 'link', 'message'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', columnGap: '6', mt: '2', mb: '-2' },
    link: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '11',
      textAlign: 'start',
      color: 'accent.fg',
      textStyle: 'sm',
      fontWeight: 'semibold',
      cursor: 'pointer',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    },
    // The result message of one of them: on a line of its own.
    message: { flexBasis: '100%' },
  },
};

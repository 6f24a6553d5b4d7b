/**
 * Checkbox, radio and switch as styled native inputs, so that keyboard, forms and assistive technology need no script.
 */
const common = {
  appearance: 'none',
  flexShrink: '0',
  display: 'inline-grid',
  placeContent: 'center',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  cursor: 'pointer',
  transitionProperty: 'background-color, border-color',
  transitionDuration: 'fast',
  _checked: { bg: 'accent.solid', borderColor: 'accent.solid' },
  _invalid: { borderColor: 'border.error' },
  _disabled: { opacity: '0.5', cursor: 'not-allowed' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
};

const mark = {
  content: '""',
  bg: 'accent.contrast',
  transform: 'scale(0)',
  transitionProperty: 'transform',
  transitionDuration: 'fast',
};

/** A checkbox or, as `radio`, a radio button. */
export const tick = {
  className: 'tick',
  base: { ...common, _before: mark, _checked: { ...common._checked, _before: { transform: 'scale(1)' } } },
  variants: {
    kind: {
      checkbox: {
        borderRadius: 'l1',
        _before: {
          boxSize: '0.75em',
          clipPath: 'polygon(14% 47%, 4% 58%, 40% 92%, 98% 22%, 87% 12%, 39% 70%)',
        },
      },
      radio: { borderRadius: 'full', _before: { boxSize: '0.5em', borderRadius: 'full' } },
    },
    size: {
      sm: { boxSize: '4', fontSize: '1rem' },
      lg: { boxSize: '5', fontSize: '1.25rem' },
    },
  },
  defaultVariants: { kind: 'checkbox', size: 'lg' },
};

/** A switch: a checkbox with `role=switch`. */
export const toggle = {
  className: 'toggle',
  base: {
    ...common,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    borderRadius: 'full',
    p: '2px',
    bg: 'border.emphasized',
    _before: {
      content: '""',
      height: '100%',
      aspectRatio: '1',
      borderRadius: 'full',
      bg: 'bg.panel',
      transitionProperty: 'translate',
      transitionDuration: 'fast',
    },
    _checked: {
      ...common._checked,
      _before: {
        bg: 'accent.contrast',
        translate: { base: 'var(--toggle-way) 0', _rtl: 'calc(var(--toggle-way) * -1) 0' },
      },
    },
  },
  variants: {
    size: {
      sm: { width: '8', height: '4', '--toggle-way': 'sizes.4' },
      lg: { width: '11', height: '6', '--toggle-way': 'sizes.5' },
    },
  },
  defaultVariants: { size: 'lg' },
};

/** A checkbox or radio button with its label, and the layout of a group. */
export const choice = {
  className: 'choice',
  slots: ['root', 'label', 'text', 'group', 'under'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', width: '100%' },
    label: {
      display: 'inline-flex',
      alignItems: 'center',
      alignSelf: 'flex-start',
      gap: '3',
      cursor: 'pointer',
      _disabled: { cursor: 'not-allowed', color: 'fg.muted' },
    },
    text: { minWidth: '0' },
    group: {
      display: 'flex',
      flexDirection: 'column',
      borderWidth: '0',
      m: '0',
      p: '0',
      minWidth: '0',
      width: '100%',
    },
  },
  variants: {
    size: {
      sm: { label: { minH: '7', textStyle: 'sm', gap: '2' }, under: { ps: '6' } },
      lg: { label: { minH: '11', textStyle: 'md' }, under: { ps: '8' } },
    },
  },
  defaultVariants: { size: 'lg' },
};

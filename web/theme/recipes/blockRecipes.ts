/** Recipes for parts where Chakra's are too prominent: notices, the snackbar, paging, file drop, form layout. */

/** A notice within the page: a line at its side, no box. */
export const notice = {
  className: 'notice',
  slots: ['root', 'title', 'text', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      ps: '4',
      py: '1',
      borderInlineStartWidth: '2px',
      borderColor: 'accent.solid',
      overflowWrap: 'anywhere',
    },
    title: { fontWeight: 'semibold' },
    text: { color: 'fg.muted' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', pt: '2' },
  },
  variants: {
    tone: {
      plain: {},
      success: { root: { borderColor: 'fg.success' }, title: { color: 'fg.success' } },
      warning: { root: { borderColor: 'fg.warning' }, title: { color: 'fg.warning' } },
      error: { root: { borderColor: 'fg.error' }, title: { color: 'fg.error' } },
    },
    size: { sm: { root: { textStyle: 'sm' } }, lg: { root: { textStyle: 'md' } } },
  },
  defaultVariants: { tone: 'plain', size: 'lg' },
};

/** Styles of a button for an action that cannot be undone, or that asks about one. */
export const grave = {
  className: 'grave',
  variants: {
    kind: {
      act: { bg: 'fg.error', color: 'bg.panel', _hover: { bg: 'fg.error', opacity: '0.9' } },
      words: { color: 'fg.error' },
      // Separated from the other tools, at the end of their bar.
      tool: { color: 'fg.error', ms: 'auto' },
    },
  },
};

/** Short messages at the bottom centre (spec 1 §2), newest last. The only element that floats over the page. */
export const snackbar = {
  className: 'snackbar',
  slots: ['region', 'note', 'text', 'tools'],
  base: {
    region: {
      position: 'fixed',
      insetInline: '0',
      bottom: 'max(1rem, env(safe-area-inset-bottom))',
      zIndex: 'toast',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      px: '4',
      pointerEvents: 'none',
      // At the top when something is fixed at the bottom of the window or the focus is there.
      '&[data-above], [data-asks-consent] body:has([data-at-foot]) &': { bottom: 'auto', top: '4' },
      // Above what is fixed at the bottom: the space reserved for it (web/theme/index.css), and a little more.
      '[data-asks-consent] body:has([data-at-foot]) &[data-above]': { top: 'auto', bottom: '15rem' },
      // Above the buttons of a panel.
      'body:has([data-panel-foot]) &:not([data-above])': {
        bottom: { base: 'calc(var(--panel-foot) + 0.75rem)', lg: 'calc(var(--panel-foot) + 2.25rem)' },
      },
      // Beside the panel in a wide window, where a message fits.
      'html[data-beside-panel] body:has([data-panel-foot]) &:not([data-above])': {
        lg: {
          alignItems: 'flex-start',
          bottom: 'max(1rem, env(safe-area-inset-bottom))',
          insetInlineStart: 'calc(var(--panel-start) - 1rem)',
          insetInlineEnd: 'calc(var(--panel-width) + 1rem)',
        },
      },
    },
    note: {
      pointerEvents: 'auto',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      maxWidth: 'measure',
      ps: '5',
      pe: '1.5',
      py: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      textStyle: 'md',
      animationName: 'slide-from-bottom, fade-in',
      animationDuration: 'moderate',
    },
    // A long text wraps beside the close button, which stays in the first row.
    text: { flex: '1 1 0', py: '2', pe: '3.5', minWidth: '9rem', overflowWrap: 'anywhere' },
    tools: { display: 'flex', alignItems: 'center', ms: 'auto' },
  },
  variants: {
    tone: {
      plain: {},
      success: { note: { borderInlineStartWidth: '2px', borderInlineStartColor: 'fg.success' } },
      error: { note: { borderInlineStartWidth: '2px', borderInlineStartColor: 'fg.error' } },
    },
  },
  defaultVariants: { tone: 'plain' },
};

/** Pagination of a list. */
export const paging = {
  className: 'paging',
  slots: ['root', 'list', 'page', 'gap'],
  base: {
    root: { display: 'flex' },
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: { base: '0', sm: '1' },
      listStyle: 'none',
      m: '0',
      p: '0',
    },
    page: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      px: '2',
      borderRadius: 'l2',
      cursor: 'pointer',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      _rtl: { '& svg': { transform: 'scaleX(-1)' } },
      _hover: { bg: 'accent.subtle', color: 'accent.fg' },
      _currentPage: {
        color: 'fg',
        fontWeight: 'semibold',
        boxShadow: 'inset 0 -2px 0 {colors.accent.solid}',
        borderRadius: '0',
      },
      _disabled: { opacity: '0.4', cursor: 'default', bg: 'transparent' },
    },
    gap: { color: 'fg.muted', px: '1' },
  },
  variants: {
    size: {
      sm: { page: { minW: '8', minH: '8', textStyle: 'sm' }, gap: { textStyle: 'sm' } },
      lg: { page: { minW: { base: '9', sm: '11' }, minH: '11', textStyle: 'md' }, gap: { textStyle: 'md' } },
    },
  },
  defaultVariants: { size: 'lg' },
};

/** File selection by drop, click and keyboard, with a list of the files. */
export const fileDrop = {
  className: 'file-drop',
  slots: ['root', 'place', 'main', 'hint', 'input', 'list', 'item', 'name', 'size'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', width: '100%' },
    place: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1',
      textAlign: 'center',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.emphasized',
      borderRadius: 'l2',
      bg: 'bg.panel',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      _hover: { borderColor: 'accent.solid' },
      _dragging: { bg: 'accent.subtle', borderColor: 'accent.solid', borderStyle: 'solid' },
      _invalid: { borderColor: 'border.error' },
      _disabled: {
        bg: 'transparent',
        borderColor: 'border',
        cursor: 'not-allowed',
        '& > span': { color: 'fg.muted' },
      },
      _focusWithin: { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
    },
    main: { fontWeight: 'semibold', color: 'accent.fg' },
    hint: { color: 'fg.muted', textStyle: 'xs' },
    // The native file input covers the whole area, so that click, keyboard and drop are native.
    input: {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      opacity: '0',
      cursor: 'inherit',
    },
    list: { display: 'flex', flexDirection: 'column', listStyle: 'none', m: '0', p: '0' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    name: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    size: { color: 'fg.muted', textStyle: 'xs', whiteSpace: 'nowrap' },
  },
  variants: {
    size: {
      sm: { place: { minH: '20', px: '4', py: '3', textStyle: 'sm' }, item: { minH: '9', textStyle: 'sm' } },
      lg: { place: { minH: '32', px: '5', py: '5', textStyle: 'md' }, item: { minH: '12', textStyle: 'md' } },
    },
  },
  defaultVariants: { size: 'lg' },
};

/** Layout of a form: fields in a column, some side by side, and the messages below a field. */
export const formLayout = {
  className: 'form-layout',
  slots: ['root', 'row', 'actions', 'foot', 'said', 'counter', 'entries'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', minWidth: '0' },
    row: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      // Aligned like a dialog's own buttons.
      '[role=alertdialog] &': { justifyContent: 'flex-end' },
    },
    foot: { display: 'flex', alignItems: 'flex-start', gap: '4', width: '100%', _empty: { display: 'none' } },
    said: {
      flex: '1',
      minWidth: '0',
      display: 'flex',
      flexDirection: 'column',
      gap: '0.5',
      alignItems: 'flex-start',
    },
    counter: {
      textStyle: 'xs',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '&[data-tone=warning]': { color: 'fg.warning' },
      '&[data-tone=error]': { color: 'fg.error' },
    },
    entries: { display: 'flex', flexWrap: 'wrap', gap: '2', width: '100%', '& > *': { flex: '1 1 13rem' } },
  },
  variants: {
    size: {
      sm: {
        root: { gap: '4' },
        row: { gap: '4' },
        actions: { pt: '1', '[role=dialog] &': { justifyContent: 'flex-end' } },
      },
      lg: { root: { gap: '6' }, row: { gap: '6' }, actions: { pt: '2' } },
    },
  },
  defaultVariants: { size: 'lg' },
};

/** Placeholders for empty, loading and failed states. */
export const shape = {
  className: 'shape',
  slots: ['lines', 'line', 'region', 'after'],
  base: {
    lines: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      width: '100%',
      '& > :last-child': { width: '60%' },
    },
    line: { height: '1em', width: '100%' },
    after: { pt: '4' },
    region: { width: '100%', overflowX: 'auto' },
  },
};

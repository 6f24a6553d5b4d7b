/**
 * Changes to Chakra's own recipes, for the public and the admin site: hairlines instead of shadows, headings in the
 * reading font, motion under 200 ms (design page 'The look'). Merged over the preset by Panda and by `createSystem`.
 */

/** A panel above the page: outlined by a hairline, without a shadow. */
const panel = { boxShadow: 'none', borderWidth: '1px', borderColor: 'border' };
/**
 * Opens quickly and closes without animation. Ark waits for the end of a closing animation from one frame after its
 * start: one that ends earlier (reduced motion, a slow phone) would leave an invisible layer over the page.
 */
const quick = {
  _open: { animationDuration: 'moderate' },
  '&[data-state=closed]': { animationName: 'none !important' },
};
const backdrop = { bg: 'blackAlpha.400', ...quick };
const title = { textStyle: 'title', fontWeight: '500' };
const body = { display: 'flex', flexDirection: 'column', gap: '3' };
const footer = { flexWrap: 'wrap', gap: '2', pt: '4', pb: '6' };
/** Text inputs have a visible outline (3:1); an invalid one has the colour of errors. */
const entry = {
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  _placeholder: { color: 'fg.subtle' },
  // Repeated here because Panda ranks variants above bases. Uses `aria-invalid`, set by our validation, not `:invalid`,
  // set by the browser's.
  '&[aria-invalid=true]': { borderColor: 'border.error', focusRingColor: 'border.error' },
};

export const presetRecipes = {
  recipes: {
    button: { base: { fontWeight: 'semibold' } },
    input: { variants: { variant: { outline: entry } } },
    textarea: { base: { minHeight: '24' }, variants: { variant: { outline: entry } } },
    skeleton: { variants: { variant: { pulse: { background: 'bg.emphasized' } } } },
  },
  slotRecipes: {
    field: {
      base: {
        // Paler than the rest, but readable.
        label: { fontWeight: 'semibold', textStyle: 'sm', _disabled: { opacity: '1', color: 'fg.muted' } },
        helperText: { textStyle: 'xs', fontWeight: 'normal' },
        errorText: { textStyle: 'xs', fontWeight: 'normal', alignItems: 'flex-start' },
      },
    },
    // The preset's focus ring is in the base, which in Panda loses to the variant's border.
    nativeSelect: { variants: { variant: { outline: { field: { ...entry, focusVisibleRing: 'inside' } } } } },
    dialog: {
      base: {
        backdrop,
        content: { ...panel, ...quick, width: 'calc(100% - 2rem)', textStyle: 'md' },
        header: { pb: '2', pe: '14' },
        title,
        body,
        footer,
        closeTrigger: { top: '3', insetEnd: '3' },
      },
    },
    drawer: {
      base: {
        backdrop,
        content: {
          boxShadow: 'none',
          borderColor: 'border',
          borderInlineWidth: '1px',
          ...quick,
          textStyle: 'md',
        },
        header: { pb: '2', pe: '14' },
        title,
        body,
        footer,
        closeTrigger: { top: '3', insetEnd: '3' },
      },
    },
    menu: {
      base: { content: { ...panel, '&[data-state=closed]': quick['&[data-state=closed]'] } },
      variants: {
        size: {
          md: { content: { minW: '12rem' }, item: { minH: '11', px: '3' } },
          sm: { item: { minH: '8', px: '2', textStyle: 'sm' } },
        },
        variant: { subtle: { item: { _highlighted: { bg: 'accent.subtle' } } } },
      },
    },
    tabs: {
      base: {
        list: { overflowX: 'auto', overflowY: 'hidden' },
        trigger: { fontWeight: 'semibold', flexShrink: '0' },
      },
    },
    table: {
      base: {
        columnHeader: { color: 'fg.muted', fontWeight: 'semibold', textStyle: 'xs', verticalAlign: 'bottom' },
        caption: { color: 'fg.muted', textAlign: 'start' },
      },
      variants: { variant: { line: { row: { bg: 'transparent' } } } },
    },
    tooltip: {
      base: {
        // Touch users hold the trigger to open the tooltip: that must not select text or zoom.
        trigger: { touchAction: 'manipulation', userSelect: 'none', WebkitTouchCallout: 'none' },
        content: {
          ...panel,
          ...quick,
          '--tooltip-bg': 'colors.bg.panel',
          color: 'fg',
          px: '3',
          py: '2',
          textStyle: 'sm',
          fontWeight: 'normal',
          maxW: 'min(20rem, calc(100vw - 2rem))',
          overflowWrap: 'anywhere',
        },
      },
    },
    emptyState: {
      base: { content: { textAlign: 'center' }, title: { fontFamily: 'heading', fontWeight: '500' } },
    },
  },
} as const;

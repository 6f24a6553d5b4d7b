/** The bar above a list or a calendar with what can be done with what is chosen; it stays in view. */
export const selectionBar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mb: '3',
  px: '3',
  py: '2',
  bg: 'bg.muted',
  borderRadius: 'l2',
  position: 'sticky',
  top: '0',
  zIndex: '1',
} as const;

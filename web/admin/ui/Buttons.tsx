import { Button, type ButtonProps } from '@chakra-ui/react';

/** Small, as everything in the admin area: at least 36 px high, 44 px on touch screens. */
const dense = {
  size: 'sm',
  colorPalette: 'accent',
  css: { '@media (pointer: coarse)': { minH: '11' } },
} as const;

/** The single primary action of a form, dialog or screen. */
export const PrimaryButton = (props: ButtonProps) => <Button type="button" {...dense} {...props} />;
/** For an action that cannot be undone; the last button of its confirmation dialog. */
export const GraveButton = (props: ButtonProps) => (
  <Button
    type="button"
    {...dense}
    bg="fg.error"
    color="bg.panel"
    _hover={{ bg: 'fg.error', opacity: 0.9 }}
    {...props}
  />
);
/** A secondary action next to it. */
export const QuietButton = (props: ButtonProps) => (
  <Button type="button" variant="ghost" {...dense} {...props} />
);
/** For an action that opens something. */
export const OutlineButton = (props: ButtonProps) => (
  <Button type="button" variant="outline" {...dense} {...props} />
);
/** An icon button; the label is its accessible name. */
export const IconButton = ({ label, ...props }: ButtonProps & { readonly label: string }) => (
  <Button type="button" variant="ghost" {...dense} px="0" color="fg.muted" aria-label={label} {...props} />
);

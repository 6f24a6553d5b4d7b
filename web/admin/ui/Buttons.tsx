import { Button, type ButtonProps } from '@chakra-ui/react';

/** Small, as everything in the admin tree; at least 36 px high, 44 where a finger points. */
const dense = {
  size: 'sm',
  colorPalette: 'accent',
  css: { '@media (pointer: coarse)': { minH: '11' } },
} as const;

/** The one primary action of a place. */
export const PrimaryButton = (props: ButtonProps) => <Button type="button" {...dense} {...props} />;
/** Does what cannot be taken back, in the dialog that asked first: the last of its buttons. */
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
/** A second action beside it. */
export const QuietButton = (props: ButtonProps) => (
  <Button type="button" variant="ghost" {...dense} {...props} />
);
/** For what opens something. */
export const OutlineButton = (props: ButtonProps) => (
  <Button type="button" variant="outline" {...dense} {...props} />
);
/** A sign alone. */
export const SignButton = ({ label, ...props }: ButtonProps & { readonly label: string }) => (
  <Button type="button" variant="ghost" {...dense} px="0" color="fg.muted" aria-label={label} {...props} />
);

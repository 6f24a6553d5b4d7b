import type { ReactNode } from 'react';
import { cx } from '#ss/css';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { destructiveButton, outlineButton } from '../../ui/extraButtons.ts';

/** The button props that the page uses; both trees have them. */
export interface ButtonLike {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  readonly disabled?: boolean;
}

const buttonWith = (look: string) =>
  function PublicButton({ className, ...props }: ButtonLike & { readonly className?: string }) {
    return <button type="button" className={cx(look, className)} {...props} />;
  };

/* The public buttons are CSS classes; wrapped as components here, to match those of the admin area. */
export const PrimaryButton = buttonWith(primaryButton);
export const QuietButton = buttonWith(quietButton);
export const OutlineButton = buttonWith(outlineButton);
export const GraveButton = buttonWith(destructiveButton);

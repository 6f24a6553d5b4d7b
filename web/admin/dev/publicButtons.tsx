import { cx } from '#ss/css';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { destructiveButton, outlineButton } from '../../ui/extraButtons.ts';
import type { ButtonLike } from './kit.ts';

const buttonWith = (look: string) =>
  function PublicButton({ className, ...props }: ButtonLike & { readonly className?: string }) {
    return <button type="button" className={cx(look, className)} {...props} />;
  };

/* The public buttons are CSS classes; wrapped as components here, to match those of the admin area. */
export const PrimaryButton = buttonWith(primaryButton);
export const QuietButton = buttonWith(quietButton);
export const OutlineButton = buttonWith(outlineButton);
export const GraveButton = buttonWith(destructiveButton);

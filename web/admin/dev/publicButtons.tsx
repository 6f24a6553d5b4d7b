import { cx } from '#ss/css';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { graveButton, outlineButton } from '../../ui/partButtons.ts';
import type { ButtonLike } from './kit.ts';

const drawn = (look: string) =>
  function PublicButton({ className, ...props }: ButtonLike & { readonly className?: string }) {
    return <button type="button" className={cx(look, className)} {...props} />;
  };

/* The public buttons are classes; here they are components, beside the admin's. */
export const PrimaryButton = drawn(primaryButton);
export const QuietButton = drawn(quietButton);
export const OutlineButton = drawn(outlineButton);
export const GraveButton = drawn(graveButton);

import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { outlineButton } from '../../ui/partButtons.ts';
import type { ButtonLike } from './kit.ts';

const drawn = (look: string) =>
  function PublicButton(props: ButtonLike) {
    return <button type="button" className={look} {...props} />;
  };

/* The public buttons are classes; here they are components, beside the admin's. */
export const PrimaryButton = drawn(primaryButton);
export const QuietButton = drawn(quietButton);
export const OutlineButton = drawn(outlineButton);

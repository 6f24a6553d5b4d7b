import { field, input, nativeSelect, notice, skeleton, table, textarea, tick, toggle } from '#ss/recipes';
import type { ReactNode } from 'react';
import { cx } from '#ss/css';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import { destructiveButton, outlineButton } from '../../ui/extraButtons.ts';

const cells = table({ size: 'md', variant: 'line' });

/**
 * The classes of the public components, for the comparison with Chakra's. Only variants that those components use have
 * styles.
 */
export const publicStyles = {
  primaryButton,
  outlineButton,
  input: input({ size: 'lg', variant: 'outline' }),
  textarea: textarea({ size: 'lg', variant: 'outline' }),
  selectRoot: nativeSelect({ size: 'lg', variant: 'outline' }).root,
  select: nativeSelect({ size: 'lg', variant: 'outline' }).field,
  tick: tick({ kind: 'checkbox' }),
  toggle: toggle(),
  label: field().label,
  table: cells.root,
  cell: cells.cell,
  notice: notice({ tone: 'plain' }).root,
  skeleton: skeleton({ loading: true, variant: 'pulse' }),
};

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

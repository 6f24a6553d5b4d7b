/**
 * The classes of the public components, for the comparison with Chakra's. Only variants that those components use have
 * styles.
 */
import { field, input, nativeSelect, notice, skeleton, table, textarea, tick, toggle } from '#ss/recipes';
import { primaryButton } from '../../ui/buttons.ts';
import { outlineButton } from '../../ui/extraButtons.ts';

const cells = table({ size: 'md', variant: 'line' });

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

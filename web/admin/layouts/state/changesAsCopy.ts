import { resetRowCommand } from './changes.ts';
import { copyRowCommand, type NewIds } from './clip.ts';
import type { Command } from './commands.ts';
import type { Base, Draft } from './draft.ts';

/**
 * A command that moves the changes of a row into a copy of it for one country, and resets the row to the published
 * state. One command, so that it is undone in one step.
 */
export function changesAsCopy(
  base: Base,
  draft: Draft,
  rowKey: string,
  country: string,
  newIds: NewIds,
): { readonly command: Command; readonly rowKey: string } | null {
  const copy = copyRowCommand(draft, rowKey, country, newIds);
  if (!copy) return null;
  const reset = resetRowCommand(base, draft, rowKey);
  return {
    command: { do: 'several', commands: reset ? [copy, reset] : [copy] },
    rowKey: copy.row.rowKey,
  };
}

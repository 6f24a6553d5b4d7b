import { asPublished } from './changes.ts';
import { rowCopiedFor, type Fresh } from './clip.ts';
import type { Command } from './commands.ts';
import type { Base, Draft } from './draft.ts';

/**
 * A command that moves the changes of a row into a copy of it for one country, and resets the row to the published
 * state. One command, so that it is undone in one step.
 */
export function keptAsCopy(
  base: Base,
  draft: Draft,
  rowKey: string,
  country: string,
  newIds: Fresh,
): { readonly command: Command; readonly rowKey: string } | null {
  const copy = rowCopiedFor(draft, rowKey, country, newIds);
  if (!copy) return null;
  const reset = asPublished(base, draft, rowKey);
  return {
    command: { do: 'several', commands: reset ? [copy, reset] : [copy] },
    rowKey: copy.row.rowKey,
  };
}

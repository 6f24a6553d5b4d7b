import { asPublished } from './changes.ts';
import { rowCopiedFor, type Fresh } from './clip.ts';
import type { Command } from './commands.ts';
import type { Base, Draft } from './draft.ts';

/**
 * What was changed in a row goes into a copy of it for one country, and the row is as published again: one step, to be taken
 * back as one.
 */
export function keptAsCopy(
  base: Base,
  draft: Draft,
  rowKey: string,
  country: string,
  fresh: Fresh,
): { readonly command: Command; readonly rowKey: string } | null {
  const copy = rowCopiedFor(draft, rowKey, country, fresh);
  if (!copy) return null;
  const back = asPublished(base, draft, rowKey);
  return {
    command: { do: 'several', commands: back ? [copy, back] : [copy] },
    rowKey: copy.row.rowKey,
  };
}

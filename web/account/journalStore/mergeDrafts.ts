import type { JournalFields } from '../../../domain/journals/entry.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import type { LocalDraft } from './draftStore.ts';

/**
 * Merges several drafts of one entry, given newest first: the newest, with the changes of the others. The merge base is
 * that of the lowest revision. A draft with only a half-typed label contributes that label.
 */
export function mergeDrafts<D extends LocalDraft>(
  drafts: readonly D[],
  markAt: (at: number) => string,
): D | null {
  const newLabel = drafts.find((it) => it.newLabel)?.newLabel ?? '';
  const withFields = drafts.filter((it) => it.isLabelAlone !== true);
  const [last = drafts[0], ...others] = withFields;
  if (!last) return null;
  if (withFields.length === 0) return { ...last, newLabel };
  const oldest = withFields.reduce((one, other) => (other.baseRevision < one.baseRevision ? other : one));
  const newest = withFields.reduce((one, other) => (other.baseRevision > one.baseRevision ? other : one));
  const sideOf = (fields: JournalFields, draft: LocalDraft) => {
    const at = Date.parse(draft.writtenAt);
    return { fields, origin: markAt(at), at };
  };
  const fields = others.reduce(
    (merged, it) => mergeEntries(oldest.base, sideOf(it.fields, it), sideOf(merged, last)),
    last.fields,
  );
  return { ...last, newLabel, fields, base: newest.base, baseRevision: newest.baseRevision };
}

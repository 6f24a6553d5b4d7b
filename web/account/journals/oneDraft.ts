import type { JournalFields } from '../../../domain/journals/entry.ts';
import { mergeEntries } from '../../../domain/journals/mergeEntries.ts';
import type { Draft } from './drafts.ts';

/**
 * One draft of several of one entry, the one that was written last first: that one, with what the others have typed. The
 * text all of them grew from is the oldest they know. One that keeps nothing but a label gives that alone.
 */
export function oneDraft<D extends Draft>(drafts: readonly D[], markAt: (at: number) => string): D | null {
  const newLabel = drafts.find((it) => it.newLabel)?.newLabel ?? '';
  const words = drafts.filter((it) => it.isLabelAlone !== true);
  const [last = drafts[0], ...others] = words;
  if (!last) return null;
  if (words.length === 0) return { ...last, newLabel };
  const oldest = words.reduce((one, other) => (other.baseRevision < one.baseRevision ? other : one));
  const newest = words.reduce((one, other) => (other.baseRevision > one.baseRevision ? other : one));
  const sideOf = (fields: JournalFields, of: Draft) => {
    const at = Date.parse(of.writtenAt);
    return { fields, mark: markAt(at), at };
  };
  const fields = others.reduce(
    (merged, it) => mergeEntries(oldest.base, sideOf(it.fields, it), sideOf(merged, last)),
    last.fields,
  );
  return { ...last, newLabel, fields, base: newest.base, baseRevision: newest.baseRevision };
}

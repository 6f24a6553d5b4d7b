/** What a preview request fixes to see a page as another visitor. Only the preview route makes such calls. */
import type { LayoutInput } from '../../domain/layout/types.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';
import type { Page } from '../../services/pages/contract.ts';
import type { ViewAs } from '../../domain/preview/viewAs.ts';

export interface ViewAsOverrides extends Pick<ViewAs, 'versions' | 'flags'> {
  /** Replaces the published layout of its name; null for none. */
  readonly layout: LayoutInput | null;
  /** The only reading of its day, whatever is stored; null for the stored ones. */
  readonly reading?: Devotional | null;
  /** Drafts of readings that are shown in place of what is stored, or besides it. */
  readonly drafts?: readonly Devotional[];
  /** Drafts of pages that are shown in place of what is stored, or besides it. */
  readonly pageDrafts?: readonly Page[];
  /** True when the editor, or the issuer of the link, may read future days. */
  readonly readsAhead: boolean;
}

/** Stored flags, overridden by the preview's fixed flags. */
export const overrideFlags = (
  stored: Readonly<Record<string, boolean>>,
  viewAs: Pick<ViewAsOverrides, 'flags'> | null,
): Readonly<Record<string, boolean>> => (viewAs ? { ...stored, ...viewAs.flags } : stored);

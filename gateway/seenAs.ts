/** How a request is answered that looks at a page as somebody else. Only the preview route makes such calls. */
import type { LayoutInput } from '../domain/layout/types.ts';
import type { ViewAs } from '../domain/preview/viewAs.ts';

export interface SeenAs extends Pick<ViewAs, 'versions' | 'flags'> {
  /** Stands in for the published layout of its name. */
  readonly layout: LayoutInput | null;
  /** Whoever looks, or shared the look, may read days before they come. */
  readonly readsAhead: boolean;
}

/** Flags as they are stored, with those that are fixed over them. */
export const flagsAs = (
  stored: Readonly<Record<string, boolean>>,
  seen: Pick<SeenAs, 'flags'> | null,
): Readonly<Record<string, boolean>> => (seen ? { ...stored, ...seen.flags } : stored);

/** What the screens about a layout show: the viewer's draft when there is one, or what is published. */
import { useMemo, useState } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { useEditedLayoutQuery } from '../data/Layouts.hooks.ts';
import { useStoredDraft } from '../data/useStoredDraft.ts';
import { isChanged } from '../state/changes.ts';
import type { Base } from '../state/draft.ts';
import { resumeDraft } from '../state/rebase.ts';

export type ShownState = 'draft' | 'published';

export interface ShownLayout {
  readonly published: Base;
  /** The draft on top of what is published, with its revision; null without a draft. */
  readonly draft: Base | null;
  readonly state: ShownState;
  /** The one of the two that is shown. */
  readonly shown: Base;
}

export interface ShownLayoutResult {
  /** Null while loading, and after an error. */
  readonly layout: ShownLayout | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  readonly setState: (state: ShownState) => void;
}

export function useShownLayout(name: string): ShownLayoutResult {
  const { siteKey } = useAdmin();
  const { data, error, refetch } = useEditedLayoutQuery({
    variables: { site: siteKey, name },
    fetchPolicy: 'network-only',
  });
  const { stored, hasFailed, retry } = useStoredDraft(name, data);
  const [requested, setState] = useState<ShownState>('draft');
  const layout = useMemo((): ShownLayout | null => {
    if (!stored) return null;
    const { published, startingDraft, startBase } = stored;
    const resumed = startingDraft && resumeDraft(startBase, startingDraft.draft, published);
    const draft =
      resumed && isChanged(resumed.base, resumed.draft)
        ? { ...resumed.draft, revision: published.revision }
        : null;
    const state = draft && requested === 'draft' ? 'draft' : 'published';
    return { published, draft, state, shown: state === 'draft' ? draft! : published };
  }, [stored, requested]);
  return {
    layout,
    hasFailed: hasFailed || error !== undefined,
    retry() {
      void refetch();
      if (hasFailed) retry();
    },
    setState,
  };
}

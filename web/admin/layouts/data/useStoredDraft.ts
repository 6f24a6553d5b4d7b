/** The viewer's stored draft of a layout, of this device or of the server, with the published state it started from. */
import { useMemo } from 'react';
import { useAdmin } from '../../shell/admin.ts';
import { useUnsavedKey } from '../../shell/unsavedCopies.ts';
import { baseOf, type Base } from '../state/draft.ts';
import { usePastLayoutQuery } from './Layouts.hooks.ts';
import type { EditedLayoutQuery } from './Layouts.types.ts';
import { readLocalDraft } from './localDraft.ts';
import { emptyBase } from './readLayout.ts';
import { chooseStartingDraft, type StartingDraft } from './startingDraft.ts';

export interface StoredDraft {
  readonly published: Base;
  readonly startingDraft: StartingDraft | null;
  /** The published state that the draft is based on. */
  readonly startBase: Base;
}

export interface StoredDraftResult {
  /** Null while loading, and after an error. */
  readonly stored: StoredDraft | null;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** @param data the layout and the server's draft; undefined while loading */
export function useStoredDraft(name: string, data: EditedLayoutQuery | undefined): StoredDraftResult {
  const { siteKey } = useAdmin();
  const key = useUnsavedKey(name);
  const startingDraft = useMemo(
    () => (data ? chooseStartingDraft(readLocalDraft(key), data.layoutDraft) : null),
    [data, key],
  );
  const published = useMemo(() => (data ? baseOf(data.editedLayout) : null), [data]);
  const isOlder =
    startingDraft !== null &&
    published !== null &&
    startingDraft.revision !== published.revision &&
    startingDraft.revision > 0;
  const past = usePastLayoutQuery({
    variables: { site: siteKey, name, revision: startingDraft?.revision ?? 1 },
    skip: !isOlder,
  });
  const revision = isOlder ? past.data?.layoutRevision : undefined;
  const stored = useMemo((): StoredDraft | null => {
    // Without its base, a draft's deletions cannot be told from rows that others added since.
    if (published === null || (isOlder && !revision)) return null;
    const startBase = revision ? baseOf(revision) : startingDraft?.revision === 0 ? emptyBase : published;
    return { published, startingDraft, startBase };
  }, [published, startingDraft, isOlder, revision]);
  return {
    stored,
    hasFailed: isOlder && !past.loading && !revision,
    retry: () => void past.refetch(),
  };
}

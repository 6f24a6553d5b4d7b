/** The edit state of one picture: its draft, the version it is based on, and the result of saving. */
import { useState } from 'react';
import { useUnsaved } from '../../../base/navigation/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { failureText, problemText } from '../../shell/problems.ts';
import { draftOf, isSameDraft, type Media, type MediaDraft } from './mediaDraft.ts';
import { mergedMedia } from './mediaMerge.ts';
import type { MediaActions } from './useMediaActions.ts';

export function useMediaDraft(picture: Media, { change, reload }: Pick<MediaActions, 'change' | 'reload'>) {
  const t = useTerms();
  const [base, setBase] = useState(picture);
  const [draft, setDraft] = useState(() => draftOf(picture));
  /** The version that another user saved meanwhile. */
  const [newer, setNewer] = useState<Media | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = !isSameDraft(draft, draftOf(base));
  useUnsaved(isDirty);
  // A newer version arrived and nothing was edited: shows it.
  if (!isDirty && picture.version > base.version) {
    setBase(picture);
    setDraft(draftOf(picture));
  }

  /** Saves the draft; resolves to the saved picture, or to null when it failed, which is shown on the screen. */
  const save = async (desired: MediaDraft = draft): Promise<Media | null> => {
    if (isSameDraft(desired, draftOf(base))) return base;
    setProblem(null);
    setDraft(desired);
    setSaving(true);
    try {
      const result = await change(desired, base);
      if (result.__typename === 'MediaPicture') {
        setBase(result);
        setDraft(draftOf(result));
        return result;
      }
      if (result.__typename === 'Conflict') {
        const current = await reload(base.id);
        if (current) setNewer(current);
        else setProblem(t('admin#problem#gone'));
      } else setProblem(problemText(result, t));
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setSaving(false);
    }
    return null;
  };

  const rebaseWith = (resolve: (theirs: Media) => MediaDraft) => () => {
    if (!newer) return;
    setBase(newer);
    setDraft(resolve(newer));
    setNewer(null);
  };
  return {
    base,
    draft,
    update: (part: Partial<MediaDraft>) => setDraft((previous) => ({ ...previous, ...part })),
    isDirty,
    isSaving,
    problem,
    newer,
    save,
    discard: () => setDraft(draftOf(base)),
    keepBoth: rebaseWith((theirs) => mergedMedia(draftOf(base), draft, draftOf(theirs))),
    takeTheirs: rebaseWith(draftOf),
    takeMine: rebaseWith(() => draft),
  };
}

/** One picture that is being changed: its draft, what it is compared with, and what saving it came to. */
import { useState } from 'react';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureWords, problemWords } from '../shell/problems.ts';
import { draftOf, isSameDraft, type Media, type MediaDraft } from './mediaDraft.ts';
import { mergedMedia } from './mediaMerge.ts';
import type { MediaActs } from './useMediaActs.ts';

export function useMediaDraft(picture: Media, { change, reload }: Pick<MediaActs, 'change' | 'reload'>) {
  const t = useTerms();
  const [base, setBase] = useState(picture);
  const [draft, setDraft] = useState(() => draftOf(picture));
  /** What somebody else has saved meanwhile. */
  const [newer, setNewer] = useState<Media | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const isDirty = !isSameDraft(draft, draftOf(base));
  useUnsaved(isDirty);
  // Read anew, and nothing was typed: then it is shown as it is now.
  if (!isDirty && picture.version > base.version) {
    setBase(picture);
    setDraft(draftOf(picture));
  }

  /** The picture as it was saved; null where it was not, which is on the screen then. */
  const save = async (wanted: MediaDraft = draft): Promise<Media | null> => {
    if (isSameDraft(wanted, draftOf(base))) return base;
    setProblem(null);
    setDraft(wanted);
    setSaving(true);
    try {
      const result = await change(wanted, base);
      if (result.__typename === 'MediaPicture') {
        setBase(result);
        setDraft(draftOf(result));
        return result;
      }
      if (result.__typename === 'Conflict') {
        const now = await reload(base.id);
        if (now) setNewer(now);
        else setProblem(t('admin#problem#gone'));
      } else setProblem(problemWords(result, t));
    } catch (error) {
      setProblem(failureWords(error, t));
    } finally {
      setSaving(false);
    }
    return null;
  };

  const goOn = (wanted: (theirs: Media) => MediaDraft) => () => {
    if (!newer) return;
    setBase(newer);
    setDraft(wanted(newer));
    setNewer(null);
  };
  return {
    base,
    draft,
    put: (part: Partial<MediaDraft>) => setDraft((now) => ({ ...now, ...part })),
    isDirty,
    isSaving,
    problem,
    newer,
    save,
    discard: () => setDraft(draftOf(base)),
    keepBoth: goOn((theirs) => mergedMedia(draftOf(base), draft, draftOf(theirs))),
    takeTheirs: goOn(draftOf),
    takeMine: goOn(() => draft),
  };
}

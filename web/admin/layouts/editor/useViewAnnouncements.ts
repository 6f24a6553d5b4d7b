/** Announces what the editor shows differently: editing on and off, another version, and new problems. */
import { useEffect, useRef } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { announce } from './announcements.ts';
import { useEditor, useProblems } from './store.tsx';

/** Milliseconds after which problems are announced: after the announcement of what caused them. */
const AFTER_CHANGE_MS = 1_000;

export function useViewAnnouncements(): void {
  const t = useTerms();
  const isEditing = useEditor(({ view }) => view.isEditing);
  const versions = useEditor(({ view }) => view.versions);
  const problemCount = useProblems().length;
  const previous = useRef({ isEditing, versions, problemCount });
  useEffect(() => {
    const before = previous.current;
    previous.current = { isEditing, versions, problemCount };
    if (before.isEditing !== isEditing)
      announce(t(isEditing ? 'admin#layout#did#editing' : 'admin#layout#did#reading'));
    const shown = Object.keys(versions).find((key) => versions[key] !== before.versions[key]);
    if (shown !== undefined) announce(t('admin#layout#did#version', { version: versions[shown]! }));
    if (problemCount <= before.problemCount) return undefined;
    const timer = setTimeout(
      () => announce(t('admin#layout#problems', { count: t.number(problemCount) })),
      AFTER_CHANGE_MS,
    );
    return () => clearTimeout(timer);
  }, [t, isEditing, versions, problemCount]);
}

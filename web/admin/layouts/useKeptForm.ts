import { useEffect } from 'react';
import type { Behind } from './behind.ts';
import { forgetForm, keepForm } from './keptForm.ts';
import { useKeptKey } from './keptOnDevice.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import type { Subject } from './state/clip.ts';
import type { DraftWidget } from './state/draft.ts';

interface Open {
  readonly layout: string;
  readonly uid: string;
  /** What it is the form of; undefined once that is gone. */
  readonly widget: DraftWidget | undefined;
  readonly settings: Raw;
  readonly behind: Behind;
  readonly made: Subject | null;
  /** Whether anything was typed that the draft has not. */
  readonly isDirty: boolean;
}

/** Keeps what is typed into an open form on the device, at every change as the draft is; the answer forgets it. */
export function useKeptForm({ layout, uid, widget, settings, behind, made, isDirty }: Open): () => void {
  const key = useKeptKey(layout);
  useEffect(() => {
    if (!widget) return;
    const { id, type, version, settings: over } = widget;
    if (isDirty) keepForm(key, { uid, widget: { id, type, version }, over, settings, behind, made });
    else forgetForm(key);
  }, [key, uid, widget, settings, behind, made, isDirty]);
  return () => forgetForm(key);
}

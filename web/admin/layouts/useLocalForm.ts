import { useEffect } from 'react';
import type { WidgetsBehind } from './widgetsBehind.ts';
import { removeLocalForm, saveLocalForm } from './localForm.ts';
import { useLocalDraftKey } from './localDraftKey.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import type { Subject } from './state/clip.ts';
import type { DraftWidget } from './state/draft.ts';

interface OpenForm {
  readonly layout: string;
  readonly uid: string;
  /** The widget of the form; undefined once it is gone. */
  readonly widget: DraftWidget | undefined;
  readonly settings: Raw;
  readonly behind: WidgetsBehind;
  readonly made: Subject | null;
  /** Whether the form has input that is not in the draft. */
  readonly isDirty: boolean;
}

/** Stores the input of an open form on the device at every change; returns a function that removes it. */
export function useLocalForm({ layout, uid, widget, settings, behind, made, isDirty }: OpenForm): () => void {
  const key = useLocalDraftKey(layout);
  useEffect(() => {
    if (!widget) return;
    const { id, type, version, settings: over } = widget;
    if (isDirty) saveLocalForm(key, { uid, widget: { id, type, version }, over, settings, behind, made });
    else removeLocalForm(key);
  }, [key, uid, widget, settings, behind, made, isDirty]);
  return () => removeLocalForm(key);
}

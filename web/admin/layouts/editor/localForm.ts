/**
 * Local copies of the input in a widget's open form, so that a crash while typing loses nothing. Decision page 0024.
 */
import type { Raw } from '../../../../domain/widgets/definition.ts';
import { listIn } from '../../../../domain/widgets/lists.ts';
import { mergeWidget } from '../../../../domain/widgets/widgetFields.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import type { WidgetsBehind } from './widgetsBehind.ts';
import { type ProvisionalChange, useEditorHandlers } from './editorHandlers.ts';
import { unsavedCopies, useUnsavedKey, type UnsavedKey } from '../../shell/unsavedCopies.ts';
import type { Subject } from '../state/clip.ts';
import { slotsOf, type Draft, type DraftWidget } from '../state/draft.ts';
import { useEffect, useCallback } from 'react';
import type { LocalDraftPath } from '../../../base/navigation/unsaved.ts';
import { useAdmin } from '../../shell/admin.ts';
import { readLocalTest } from '../data/localTest.ts';
import { screenOf, screenPath } from '../../../../domain/admin/screens.ts';
import type { ShellSite } from '../../../base/site/boot.ts';

export interface LocalForm {
  /** The slot whose form it is. */
  readonly uid: string;
  /** The widget in it, with the version it was read at. */
  readonly widget: Pick<DraftWidget, 'id' | 'type' | 'version'>;
  /** The settings when the form was opened; null in copies of earlier releases. */
  readonly over: Raw | null;
  /** The input, valid or not. */
  readonly settings: Raw;
  /** For a feature toggle: the widgets behind it. */
  readonly behind: WidgetsBehind;
  /** What was created only to open the form. */
  readonly made: Subject | null;
}

/** A form to open with restored input. */
export interface RestoredForm {
  readonly uid: string;
  readonly typed: Raw;
  /**
   * Whether another user published the widget since: their changes of other fields are merged in, and the input wins.
   */
  readonly isRebased: boolean;
  readonly behind: WidgetsBehind;
  readonly provisional: ProvisionalChange | null;
}

const copies = unsavedCopies('layoutForm', formIn);

export function saveLocalForm(key: UnsavedKey, form: LocalForm): void {
  copies.save(key, form);
}

export const removeLocalForm = (key: UnsavedKey): void => copies.remove(key);

/** Reads the local copy; null when there is none, it is not readable, or the current form could not show it. */
export const readLocalForm = (key: UnsavedKey): LocalForm | null => copies.read(key);

function formIn(stored: unknown): LocalForm | null {
  const { uid, widget, over, settings, behind, made = null } = stored as Partial<LocalForm>;
  const { id, type, version } = widget ?? {};
  const storedWidget = { id, type, version, settings };
  if (typeof uid !== 'string' || !isWidget(storedWidget) || !isBehind(behind) || !isMade(made)) return null;
  return {
    uid,
    widget: { id: storedWidget.id, type: storedWidget.type, version: storedWidget.version },
    over: isRaw(over) ? over : null,
    settings: storedWidget.settings,
    behind,
    made,
  };
}

/**
 * Finds where the form belongs in a draft: its slot, or another slot of its widget. Null when the widget is in no row,
 * or when the input cannot be merged with what another user published since.
 */
export function restoreForm(form: LocalForm, draft: Draft): RestoredForm | null {
  const { uid, widget, behind, made } = form;
  const isUnchanged = ({ id, type, version }: LocalForm['widget']) =>
    draft.widgets[id]?.type === type && draft.widgets[id].version === version;
  const storedVersions = [...Object.values(behind.made), ...(behind.open ? [behind.open.widget] : [])].filter(
    ({ version }) => version > 0,
  );
  const isRebased = !isUnchanged(widget);
  const input = isRebased ? mergeInput(form, draft.widgets[widget.id]) : form.settings;
  if (input === null || !storedVersions.every(isUnchanged)) return null;
  const slots = draft.rows.flatMap(slotsOf).filter(({ id }) => id === widget.id);
  const slot = slots.find((it) => it.uid === uid) ?? slots[0];
  const provisional: ProvisionalChange | null = made && { mark: null, created: made };
  return slot ? { uid: slot.uid, typed: input, isRebased, behind, provisional } : null;
}

/** Three-way merge of the input and the widget's current settings; where both changed a field, the input wins. */
function mergeInput({ over, widget, settings }: LocalForm, current: DraftWidget | undefined): Raw | null {
  if (!over || current?.type !== widget.type || !isWidgetType(current.type)) return null;
  return mergeWidget(current.type, { base: over, theirs: settings, mine: current.settings }).content;
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a value can be held by a single form control: not an object. */
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

function isWidget(value: unknown): value is DraftWidget {
  if (!isRaw(value)) return false;
  const { id, type, version, settings } = value;
  return (
    typeof id === 'string' && typeof version === 'number' && isWidgetType(type) && isFormState(type, settings)
  );
}

function isMade(value: unknown): value is Subject | null {
  if (value === null) return true;
  if (!isRaw(value)) return false;
  const { kind, uid, rowKey } = value;
  return kind === 'row'
    ? typeof rowKey === 'string'
    : (kind === 'column' || kind === 'slot') && typeof uid === 'string';
}

function isBehind(value: unknown): value is WidgetsBehind {
  if (!isRaw(value)) return false;
  const { made, open } = value;
  if (!isRaw(made) || !Object.entries(made).every(([id, it]) => isWidget(it) && it.id === id)) return false;
  if (open === null) return true;
  if (!isRaw(open) || typeof open['at'] !== 'string' || !isWidget(open['widget'])) return false;
  return isWidget({ ...open['widget'], settings: open['settings'] });
}

/**
 * Whether the form of a type can show this: settings of the current version, with lists exactly where the type has
 * lists.
 */
function isFormState(type: WidgetType, value: unknown): value is Raw {
  if (!isRaw(value) || value['settingsVersion'] !== definitionOf(type).version) return false;
  const { versions = {}, percentages = {}, versionCount = 1, ...first } = value;
  if (!isRaw(versions) || !isRaw(percentages)) return false;
  return (
    Object.keys(versions).length + 1 === versionCount &&
    Object.values(percentages).every(isPlain) &&
    [first, ...Object.values(versions)].every((own) => isRaw(own) && areSettings(type, own))
  );
}

function areSettings(type: WidgetType, own: Raw): boolean {
  const { fields } = definitionOf(type);
  return Object.entries(own).every(([name, value]) => {
    const field = fields[name];
    if (!field || listIn(field) === null) return isPlain(value);
    return (
      Array.isArray(value) && value.every((entry) => isRaw(entry) && Object.values(entry).every(isPlain))
    );
  });
}

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
  const key = useUnsavedKey(layout);
  useEffect(() => {
    if (!widget) return;
    const { id, type, version, settings: over } = widget;
    if (isDirty) saveLocalForm(key, { uid, widget: { id, type, version }, over, settings, behind, made });
    else removeLocalForm(key);
  }, [key, uid, widget, settings, behind, made, isDirty]);
  return () => removeLocalForm(key);
}

/** Returns a function that gives the path at which the input of an open form is restored; null when none is stored. */
export function useLocalDraftPath(): LocalDraftPath {
  const { site } = useAdmin();
  const { layout } = useEditorHandlers();
  const key = useUnsavedKey(layout);
  const path = layoutsPath(site);
  return useCallback(
    () => (readLocalForm(key) !== null || readLocalTest(key) !== null ? `${path}/${layout}` : null),
    [key, path, layout],
  );
}

/** The path of the layouts screen of a site; a layout's screen is its name below that. */
export const layoutsPath = (site: ShellSite): string => screenPath(screenOf('layouts'), site);

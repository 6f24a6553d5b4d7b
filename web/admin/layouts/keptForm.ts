/** The device's copy of what is typed into a widget's open form: a crash between two letters loses none. Decision page 0024. */
import { keep, readKept } from '../../app/storage.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import { listIn } from '../../../domain/widgets/lists.ts';
import { mergeWidget } from '../../../domain/widgets/widgetFields.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../domain/widgets/widgetTypes.ts';
import type { Behind } from './behind.ts';
import type { Begun } from './hands.tsx';
import { keptNames, type KeptKey } from './keptOnDevice.ts';
import type { Subject } from './state/clip.ts';
import { slotsOf, type Draft, type DraftWidget } from './state/draft.ts';

export interface KeptForm {
  /** The slot it was opened at. */
  readonly uid: string;
  /** The widget there, by the version it was read at. */
  readonly widget: Pick<DraftWidget, 'id' | 'type' | 'version'>;
  /** What it said when the form was opened; null in what was kept before this was. */
  readonly over: Raw | null;
  /** As they were typed, right or wrong. */
  readonly settings: Raw;
  /** What was made of the widgets behind it, where it is a feature toggle. */
  readonly behind: Behind;
  /** What was made to open it. */
  readonly made: Subject | null;
}

/** A form that opens with what had been typed into it. */
export interface TypedForm {
  readonly uid: string;
  readonly typed: Raw;
  /** Whether somebody has published the widget since: what they changed elsewhere in it is theirs, what was typed is on top. */
  readonly isOverNewer: boolean;
  readonly behind: Behind;
  readonly begun: Begun | null;
}

const nameOf = keptNames('layoutForm');

export function keepForm(key: KeptKey, form: KeptForm): void {
  keep(nameOf(key), JSON.stringify(form));
}

export function forgetForm(key: KeptKey): void {
  keep(nameOf(key), null);
}

/** What the device has of a form; null for nothing, nothing readable, or what a form of today could not show. */
export function keptForm(key: KeptKey): KeptForm | null {
  const text = readKept(nameOf(key));
  if (text === null) return null;
  try {
    const { uid, widget, over, settings, behind, made = null } = JSON.parse(text) as Partial<KeptForm>;
    const { id, type, version } = widget ?? {};
    const whole = { id, type, version, settings };
    if (typeof uid !== 'string' || !isWidget(whole) || !isBehind(behind) || !isMade(made)) return null;
    return {
      uid,
      widget: { id: whole.id, type: whole.type, version: whole.version },
      over: isRaw(over) ? over : null,
      settings: whole.settings,
      behind,
      made,
    };
  } catch {
    return null;
  }
}

/**
 * Where the form belongs in a draft: at its slot, or wherever its widget stands by now. Null where it stands nowhere, or where
 * what was typed cannot be laid over what somebody has published since.
 */
export function placeOfForm(kept: KeptForm, draft: Draft): TypedForm | null {
  const { uid, widget, behind, made } = kept;
  const isStill = ({ id, type, version }: KeptForm['widget']) =>
    draft.widgets[id]?.type === type && draft.widgets[id].version === version;
  const known = [...Object.values(behind.made), ...(behind.open ? [behind.open.widget] : [])].filter(
    ({ version }) => version > 0,
  );
  const isOverNewer = !isStill(widget);
  const typed = isOverNewer ? overNewer(kept, draft.widgets[widget.id]) : kept.settings;
  if (typed === null || !known.every(isStill)) return null;
  const slots = draft.rows.flatMap(slotsOf).filter(({ id }) => id === widget.id);
  const slot = slots.find((it) => it.uid === uid) ?? slots[0];
  const begun = made && { mark: null, made };
  return slot ? { uid: slot.uid, typed, isOverNewer, behind, begun } : null;
}

/** What was typed, on top of what the widget says by now: a field that both changed is as it was typed. */
function overNewer({ over, widget, settings }: KeptForm, now: DraftWidget | undefined): Raw | null {
  if (!over || now?.type !== widget.type || !isWidgetType(now.type)) return null;
  return mergeWidget(now.type, { base: over, theirs: settings, mine: now.settings }).content;
}

const isRaw = (given: unknown): given is Raw =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
/** What a control holds; none of them holds a thing with parts. */
const isPlain = (given: unknown): boolean => typeof given !== 'object' || given === null;

function isWidget(given: unknown): given is DraftWidget {
  if (!isRaw(given)) return false;
  const { id, type, version, settings } = given;
  return typeof id === 'string' && typeof version === 'number' && isWidgetType(type) && fits(type, settings);
}

function isMade(given: unknown): given is Subject | null {
  if (given === null) return true;
  if (!isRaw(given)) return false;
  const { kind, uid, rowKey } = given;
  return kind === 'row'
    ? typeof rowKey === 'string'
    : (kind === 'column' || kind === 'slot') && typeof uid === 'string';
}

function isBehind(given: unknown): given is Behind {
  if (!isRaw(given)) return false;
  const { made, open } = given;
  if (!isRaw(made) || !Object.entries(made).every(([id, it]) => isWidget(it) && it.id === id)) return false;
  if (open === null) return true;
  if (!isRaw(open) || typeof open['at'] !== 'string' || !isWidget(open['widget'])) return false;
  return isWidget({ ...open['widget'], settings: open['settings'] });
}

/** Whether the form of a type can show this: of the same form of settings, and lists just where it has lists. */
function fits(type: WidgetType, given: unknown): given is Raw {
  if (!isRaw(given) || given['settingsVersion'] !== definitionOf(type).version) return false;
  const { versions = {}, percentages = {}, versionCount = 1, ...first } = given;
  if (!isRaw(versions) || !isRaw(percentages)) return false;
  return (
    Object.keys(versions).length + 1 === versionCount &&
    Object.values(percentages).every(isPlain) &&
    [first, ...Object.values(versions)].every((own) => isRaw(own) && areSettings(type, own))
  );
}

function areSettings(type: WidgetType, own: Raw): boolean {
  const fields: Readonly<Record<string, object>> = { ...definitionOf(type).fields };
  return Object.entries(own).every(([name, value]) => {
    const field = fields[name];
    if (!field || listIn(field) === null) return isPlain(value);
    return (
      Array.isArray(value) && value.every((entry) => isRaw(entry) && Object.values(entry).every(isPlain))
    );
  });
}

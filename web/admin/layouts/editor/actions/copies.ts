/** Copies, the clipboard, and removal. */
import { layoutKind } from '../../../../../domain/layout/layoutKinds.ts';
import { MAX_COLUMNS } from '../../../../../domain/layout/rowRules.ts';
import { storeClip, storedClip } from '../../data/clipboard.ts';
import { resetRowCommand } from '../../state/changes.ts';
import { clipOf, copyWithNewIds, removalOf, type Clip, type Subject } from '../../state/clip.ts';
import type { Command } from '../../state/commands.ts';
import type { Draft, EditorColumn } from '../../state/draft.ts';
import { newIds, newUid } from '../../state/newIds.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from '../../state/places.ts';
import type { EditorHandlers } from '../editorHandlers.ts';
import { noKeys, type Action } from './action.ts';

/** Adds a copy of the subject after it. */
export const duplicate: Action = {
  id: 'duplicate',
  label: 'admin#layout#act#duplicate',
  keys: () => ['Mod+d'],
  apart: true,
  predicate: (subject, handlers) => (duplicateOf(subject, handlers) ? 'possible' : 'full'),
  perform(subject, handlers) {
    const insertion = duplicateOf(subject, handlers);
    if (insertion) insert(insertion, handlers, 'duplicate');
  },
};

const copy: Action = {
  id: 'copy',
  label: 'admin#layout#act#copy',
  keys: () => ['Mod+c'],
  isForReadOnly: true,
  predicate: () => 'possible',
  perform(subject, handlers) {
    if (copyToClipboard(subject, handlers)) handlers.moveFocus(subject, 'copy');
  },
};

const cut: Action = {
  id: 'cut',
  label: 'admin#layout#act#cut',
  keys: () => ['Mod+x'],
  predicate: () => 'possible',
  perform(subject, handlers) {
    if (copyToClipboard(subject, handlers)) removeSubject(subject, handlers, 'cut');
  },
};

/** Adds the clipboard's content after the subject; a row, at the end when nothing is selected. */
export const paste: Action<Subject | null> = {
  id: 'paste',
  label: 'admin#layout#act#paste',
  keys: () => ['Mod+v'],
  predicate(subject, handlers) {
    if (pasteOf(subject, handlers)) return 'possible';
    return subject && storedClip() ? 'full' : 'impossible';
  },
  perform(subject, handlers) {
    const insertion = pasteOf(subject, handlers);
    if (insertion) insert(insertion, handlers, 'paste');
  },
};

/** Resets a changed row to the published state. */
export const asPublished: Action = {
  id: 'asPublished',
  label: 'admin#layout#act#asPublished',
  keys: noKeys,
  isForReadOnly: true,
  apart: true,
  predicate: (subject, handlers) => (resetOf(subject, handlers) ? 'possible' : 'absent'),
  perform(subject, handlers) {
    const reset = resetOf(subject, handlers);
    if (!reset) return;
    handlers.run(reset);
    handlers.moveFocus(subject, 'asPublished');
  },
};

const remove: Action = {
  id: 'remove',
  label: 'admin#layout#act#remove',
  keys: () => ['Delete'],
  apart: true,
  predicate: () => 'possible',
  perform: (subject, handlers) => removeSubject(subject, handlers, 'remove'),
};

export const copies: readonly Action[] = [duplicate, copy, cut, paste, asPublished, remove];

function copyToClipboard(subject: Subject, { editor }: EditorHandlers): boolean {
  const clip = clipOf(editor().draft, subject);
  if (clip) storeClip(clip);
  return clip !== null;
}

function removeSubject(subject: Subject, handlers: EditorHandlers, done: 'cut' | 'remove'): void {
  const before = handlers.editor().draft;
  handlers.run(removalOf(subject));
  handlers.moveFocus(subject, done, before);
}

function resetOf(subject: Subject, { editor }: EditorHandlers): Command | null {
  const { base, draft } = editor();
  return subject.kind === 'row' ? resetRowCommand(base, draft, subject.rowKey) : null;
}

interface Insertion {
  readonly command: Command;
  readonly subject: Subject;
}

function insert(
  { command, subject }: Insertion,
  handlers: EditorHandlers,
  done: 'duplicate' | 'paste',
): void {
  handlers.run(command);
  handlers.moveFocus(subject, done);
}

/** A copy of the subject, placed after it; null when there is no room. */
function duplicateOf(subject: Subject, handlers: EditorHandlers): Insertion | null {
  const clip = clipOf(handlers.editor().draft, subject);
  return clip && insertionAfter(copyWithNewIds(clip, newIds), subject, handlers);
}

/** The clipboard's content, placed after the subject; null when the clipboard is empty or there is no room. */
function pasteOf(subject: Subject | null, handlers: EditorHandlers): Insertion | null {
  const clip = storedClip();
  return clip && insertionAfter(copyWithNewIds(clip, newIds), subject, handlers);
}

function insertionAfter(
  clip: Clip,
  after: Subject | null,
  { editor, layout }: EditorHandlers,
): Insertion | null {
  const { draft } = editor();
  const { widgets } = clip;
  const position = after && placeOf(draft, after);
  if (clip.kind === 'row') {
    const at = position ? rowIndexOf(draft, position.rowKey) + 1 : draft.rows.length;
    return {
      command: { do: 'addRow', row: clip.row, at, widgets },
      subject: { kind: 'row', rowKey: clip.row.rowKey },
    };
  }
  if (!position) return null;
  const columns = rowOf(draft, position.rowKey)![position.side];
  const target = columns[position.index];
  const asColumn = (column: EditorColumn, subject: Subject): Insertion | null =>
    columns.length >= MAX_COLUMNS
      ? null
      : {
          command: { do: 'addColumn', to: { ...position, index: position.index + 1 }, column, widgets },
          subject,
        };
  if (clip.kind === 'column') return asColumn(clip.column, { kind: 'column', uid: clip.column.uid });
  const subject: Subject = { kind: 'slot', uid: clip.slot.uid };
  if (target && target.widgets.length < layoutKind(layout).maxPerColumn)
    return {
      command: { do: 'addSlot', to: { ...position, place: position.place + 1 }, slot: clip.slot, widgets },
      subject,
    };
  return asColumn({ uid: newUid(), className: '', widgets: [clip.slot] }, subject);
}

function placeOf(draft: Draft, subject: Subject) {
  if (subject.kind === 'row') {
    const row = rowOf(draft, subject.rowKey);
    return row && { rowKey: row.rowKey, side: 'columns' as const, index: row.columns.length - 1, place: -1 };
  }
  if (subject.kind === 'column') {
    const found = findColumn(draft, subject.uid);
    return found && { ...found, place: found.column.widgets.length - 1 };
  }
  return findSlot(draft, subject.uid);
}

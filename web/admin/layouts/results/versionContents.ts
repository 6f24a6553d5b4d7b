import { CONTROL } from '../../../../domain/experiments/shares.ts';
import { parseSubject } from '../../../../domain/experiments/subjectName.ts';
import { useWidgetName } from '../editor/names.ts';
import { useEditor } from '../editor/store.tsx';
import type { Draft, DraftWidget } from '../state/draft.ts';

/** What readers see of a version. */
export interface VersionContent {
  readonly title: string;
  /** The address of its picture; null without one. */
  readonly picture: string | null;
}
export type VersionContents = ReadonlyMap<string, VersionContent>;

/** The settings of widgets that hold a picture. */
const PICTURES = ['image', 'backgroundImage'];

/** What the versions of a test show that is published in the edited layout. */
export function useVersionContents(subject: string): VersionContents {
  const base = useEditor(({ editor }) => editor.base);
  const nameOf = useWidgetName();
  return versionContentsIn(base, subject, nameOf);
}

/** What the versions of a published test show, by the editor's names of their widgets; empty when it is not there. */
export function versionContentsIn(
  base: Draft,
  subject: string,
  nameOf: (widget: Pick<DraftWidget, 'type' | 'settings'>) => string,
): VersionContents {
  const contentOf = (widgets: readonly Pick<DraftWidget, 'type' | 'settings'>[]): VersionContent => ({
    title: widgets.map(nameOf).join(', '),
    picture: widgets.map(pictureOf).find((it) => it !== null) ?? null,
  });
  const about = parseSubject(subject);
  if (!about) return new Map();
  if ('widget' in about) {
    const widget = base.widgets[about.widget];
    if (!widget) return new Map();
    const versions = (widget.settings['versions'] ?? {}) as Readonly<Record<string, DraftWidget['settings']>>;
    return new Map([
      [CONTROL, contentOf([widget])],
      ...Object.entries(versions).map(
        ([version, settings]) => [version, contentOf([{ type: widget.type, settings }])] as const,
      ),
    ]);
  }
  const row = base.rows.find(({ rowKey }) => rowKey === about.rowKey);
  if (!row) return new Map();
  const idsIn = (columns: (typeof row)['columns']) =>
    columns.flatMap(({ widgets }) => widgets.map(({ id }) => id));
  const [a, b] = [idsIn(row.columns), idsIn(row.bColumns)];
  const contentOfIds = (ids: readonly string[]) => contentOf(ids.flatMap((id) => base.widgets[id] ?? []));
  return new Map([
    [CONTROL, contentOfIds(differing(a, b))],
    ['B', contentOfIds(differing(b, a))],
  ]);
}

/** What only one side has tells the versions apart; all that it has when that is nothing. */
function differing(own: readonly string[], other: readonly string[]): readonly string[] {
  const ids = own.filter((id) => !other.includes(id));
  return ids.length > 0 ? ids : own;
}

function pictureOf({ settings }: Pick<DraftWidget, 'settings'>): string | null {
  const found = PICTURES.map((name) => settings[name]).find((it) => typeof it === 'string' && it !== '');
  return (found as string | undefined) ?? null;
}

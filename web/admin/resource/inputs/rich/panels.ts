/** What the panels below the toolbar of a text share. */
import type { Editor } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';

export interface PanelProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export const panelNames = ['link', 'picture', 'footnote', 'scripture'] as const;
export type PanelName = (typeof panelNames)[number];

/** The selected node, if it is of a type. */
export function selectedNode({ state: { selection } }: Editor, type: string) {
  return selection instanceof NodeSelection && selection.node.type.name === type ? selection.node : null;
}

/** The dialogs of a list, in one script that is loaded when the first of them is opened. */
import { hasDrafts, type StoredResource } from '../../../domain/resource/resource.ts';
import { ChangeFieldDialog } from './ChangeFieldDialog.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { KeysDialog, type BoardKey } from './KeysDialog.tsx';
import type { ListTableProps } from './ResourceList.tsx';
import type { EntryActions, ListedEntry } from './resourceOperations.ts';

export type ListDialog = 'import' | 'keys' | 'changeField' | 'columns';

interface ListDialogsProps extends Pick<ListTableProps, 'columns' | 'list'> {
  readonly dialog: ListDialog;
  readonly resource: StoredResource;
  /** Those of which a field is set. */
  readonly entries: readonly ListedEntry[];
  readonly boardKeys: readonly BoardKey[];
  readonly actions: EntryActions;
  readonly onClose: () => void;
  readonly onImported: () => void;
  readonly onChanged: () => void;
}

export function ListDialogs({
  dialog,
  resource,
  columns,
  list,
  entries,
  boardKeys,
  actions,
  onClose,
  onImported,
  onChanged,
}: ListDialogsProps) {
  if (dialog === 'import')
    return <ImportDialog resource={resource} actions={actions} onClose={onClose} onDone={onImported} />;
  if (dialog === 'keys')
    return (
      <KeysDialog
        hasDrafts={hasDrafts(resource)}
        boardKeys={list.board !== null ? boardKeys : null}
        onClose={onClose}
      />
    );
  if (dialog === 'columns')
    return <ColumnsDialog resource={resource} columns={columns} list={list} onClose={onClose} />;
  return (
    <ChangeFieldDialog
      resource={resource}
      entries={entries}
      change={actions.change}
      onClose={onClose}
      onDone={onChanged}
    />
  );
}

/** The entries as a table, with the actions on several of them. */
import { capitalised } from '../../../domain/resource/names.ts';
import { hasDrafts, type StoredResource } from '../../../domain/resource/resource.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { ListPager, ListTable } from './ResourceList.tsx';
import type { EntryActions, ListedEntry } from './resourceOperations.ts';
import { NEW, type ScreenParts } from './screenParts.ts';
import type { ResourceListState } from './useResourceList.ts';
import type { useSelection } from './useSelection.ts';

const BulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar);

interface ListBodyProps {
  readonly resource: StoredResource;
  readonly parts: ScreenParts;
  readonly list: ResourceListState;
  readonly selection: ReturnType<typeof useSelection>;
  readonly isOpen: boolean;
  /** Whether the viewer may change entries, and create some. */
  readonly can: { readonly change: boolean; readonly create: boolean };
  readonly actions: EntryActions;
  readonly title: string;
  readonly own: (key: string) => string;
  readonly onOpen: (id: string) => void;
  readonly onChangeField: (entries: readonly ListedEntry[]) => void;
}

/** The table and the actions on several entries. */
export function ListBody({
  list,
  selection,
  resource,
  parts,
  isOpen,
  can,
  actions,
  title,
  own,
  onOpen,
  onChangeField,
}: ListBodyProps) {
  return (
    <>
      {selection.chosen.size > 0 && (
        <BulkBar
          list={list}
          selection={selection}
          change={actions.change}
          hasDrafts={hasDrafts(resource)}
          onChangeField={onChangeField}
        />
      )}
      <ListTable
        resource={resource}
        columns={parts.columns}
        NameNote={parts.NameNote}
        isNarrow={isOpen}
        list={list}
        selection={can.change ? selection : null}
        openId={list.openId}
        onOpen={(entry: ListedEntry) => onOpen(entry.id)}
        onNew={can.create ? () => onOpen(NEW) : null}
        label={title}
        empty={emptyTexts(own, list.chosen['derived']!)}
      />
      <ListPager list={list} />
    </>
  );
}

/** The texts of an empty list; of a derived state when it has texts of its own. */
function emptyTexts(own: (key: string) => string, state: string) {
  const ofState = state === '' ? '' : `none${capitalised(state)}`;
  const isState = ofState !== '' && own(ofState) !== '';
  const none = isState ? ofState : 'none';
  return { title: own(none), text: own(`${none}Text`), action: own('new'), isState };
}

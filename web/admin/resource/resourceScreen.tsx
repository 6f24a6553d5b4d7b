/**
 * The admin screen of a declared resource: its list with filters, order, search and actions on several entries, and
 * the form of one entry beside it. Design page "Content types by declaration", "How it should feel".
 */
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import type { ScreenId } from '../../../domain/admin/screens.ts';
import type { Values } from '../../../domain/resource/field.ts';
import { viewerCanInList } from '../../../domain/resource/entryRights.ts';
import {
  hasDrafts,
  identityFields,
  initialValues,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import type { EntryFormat } from '../../../generated/schema.ts';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { notify } from '../../base/navigation/notices.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin, type ScreenProps } from '../shell/admin.ts';
import { failureText } from '../shell/problems.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import { useDraftActions, type DraftActions } from './drafts/useDraftActions.ts';
import { StemContext } from './fieldTexts.ts';
import type { ListDialog } from './ListDialogs.tsx';
import type { ResourceView } from './ResourceDrawer.tsx';
import {
  operationsOf,
  type EntryActions,
  type GeneratedHooks,
  type ListedEntry,
  type ResourceOperations,
} from './resourceOperations.ts';
import { ListActions } from './ListActions.tsx';
import { ListBody } from './ListBody.tsx';
import { NEW, type ScreenParts } from './screenParts.ts';
import { downloadText } from '../shell/downloadText.ts';
import { FilterBar, ViewSwitch } from './ViewSwitch.tsx';
import { useListKeys } from './useListKeys.ts';
import { useResourceList, type ResourceListState } from './useResourceList.ts';
import { useSelection } from './useSelection.ts';
import { useEntryActions } from './useEntryActions.ts';
import type { Entry, Refusal } from './useResourceForm.ts';

const EntryPanel = lazyPart(async () => (await import('./EntryPanel.tsx')).EntryPanel);
const ListDialogs = lazyPart(async () => (await import('./ListDialogs.tsx')).ListDialogs);

/** Makes the screen of a resource from its declaration and its generated operations. */
export function resourceScreen(
  resource: StoredResource,
  hooks: GeneratedHooks,
  parts: ScreenParts,
): ComponentType<ScreenProps> {
  const operations = operationsOf(resource, hooks);
  const view = { resource, ...parts };
  return function ResourceScreen() {
    return (
      <StemContext value={parts.stem}>
        <Screen resource={resource} operations={operations} parts={parts} view={view} />
      </StemContext>
    );
  };
}

interface Props {
  readonly resource: StoredResource;
  readonly operations: ResourceOperations;
  readonly parts: ScreenParts;
  readonly view: Omit<ResourceView, 'History'>;
}

/** The open dialog; `entries` are those of which a field is set. */
interface Opened {
  readonly kind: ListDialog;
  readonly entries?: readonly ListedEntry[];
}

function Screen({ resource, operations, parts, view }: Props) {
  const t = useTerms();
  const { stem, screen = stem, boards = [] } = parts;
  const { list, changes } = useListAndBoards(resource, operations, parts);
  const { actions, entryActions, draftActions } = useScreenActions(stem, operations, list);
  const selection = useSelection(list.entries ?? [], list.key);
  const [dialog, setDialog] = useState<Opened | null>(null);
  const search = useRef<HTMLDivElement>(null);
  const own = (key: string) => t.maybe(`admin#${stem}#${key}`) ?? '';
  const board = boards.find(({ id }) => id === list.board);
  const title = t.maybe(`admin#screen#${screen}`) ?? resource.storage.plural;
  const { openId } = list;
  const can = useCanInList(resource);
  const { opened, isMissing, setSaved } = useOpened(list, operations);
  const { preset, open } = useOpening(list);
  const create = () => void (can.create && open(NEW));
  useScreenKeys({ list, selection, can, create, search, dialog, onDialog: setDialog });
  const exportAs = useExport(resource, actions, list);
  const isOpen = (openId === NEW && can.create) || opened !== null;
  const isWide = parts.aside !== undefined;
  const isBoardNeeded = useIsShownOnce(!isWide || openId === '' || isMissing);
  return (
    <chakra.div css={isOpen && !isWide ? sideBySide : undefined}>
      <chakra.div minW="0" css={!isOpen ? undefined : isWide ? titleAlone : titleOnly}>
        <ScreenHead
          title={title}
          text={t.maybe(`admin#about#${screen}`) ?? ''}
          action={
            <ListActions
              newText={can.create ? own('new') : null}
              canImport={can.change}
              onNew={create}
              onExport={list.fault === null ? exportAs : null}
              onOpen={(kind) => setDialog({ kind })}
            />
          }
        />
        {!can.change && <ViewOnlyNote />}
        {isMissing && <MissingEntry onClose={() => list.open('')} />}
        {boards.length > 0 && <ViewSwitch list={list} boards={boards} own={own} />}
        {(!board || board.hasFilters) && (
          <FilterBar search={search} resource={resource} list={list} screen={screen as ScreenId} />
        )}
        {board && isBoardNeeded && (
          <board.Board
            at={list.chosen['at']!}
            onAt={list.set('at')}
            openId={openId}
            onOpen={open}
            onNew={can.create ? (begun) => open(NEW, begun) : null}
            createIn={can.createIn}
            {...{ actions, changes, limits: list.limits }}
          />
        )}
        {!board && (
          <ListBody
            list={list}
            selection={selection}
            resource={resource}
            parts={parts}
            isOpen={isOpen}
            can={can}
            actions={actions}
            title={title}
            own={own}
            onOpen={open}
            onChangeField={(entries) => setDialog({ kind: 'changeField', entries })}
          />
        )}
      </chakra.div>
      {isOpen && (
        <OpenEntry
          view={view}
          operations={operations}
          actions={actions}
          entryActions={entryActions}
          draftActions={hasDrafts(resource) ? draftActions : null}
          list={list}
          entry={openId === NEW ? null : opened}
          preset={preset}
          onCreated={setSaved}
          createIn={can.createIn}
          onDuplicate={can.create ? (values) => open(NEW, copyOf(resource, values)) : null}
        />
      )}
      {dialog !== null && (
        <OpenDialog
          dialog={dialog}
          resource={resource}
          parts={parts}
          list={list}
          actions={actions}
          createIn={can.createIn}
          onClose={() => setDialog(null)}
          onChanged={selection.clear}
        />
      )}
    </chakra.div>
  );
}

/** Whether something has been shown since the screen was opened: what a form hides from the beginning is not loaded. */
function useIsShownOnce(isShown: boolean): boolean {
  const [wasShown, setWasShown] = useState(isShown);
  if (isShown && !wasShown) setWasShown(true);
  return wasShown || isShown;
}

interface OpenDialogProps {
  readonly dialog: Opened;
  readonly resource: StoredResource;
  readonly parts: ScreenParts;
  readonly list: ResourceListState;
  readonly actions: EntryActions;
  readonly createIn: readonly string[] | null;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}

/** The open dialog of the list; a screen may have an import of its own. */
function OpenDialog({
  dialog,
  resource,
  parts,
  list,
  actions,
  createIn,
  onClose,
  onChanged,
}: OpenDialogProps) {
  const { Import } = parts;
  if (dialog.kind === 'import' && Import)
    return <Import createIn={createIn} onClose={onClose} onDone={() => void list.refetch()} />;
  return (
    <ListDialogs
      dialog={dialog.kind}
      resource={resource}
      columns={parts.columns}
      list={list}
      entries={dialog.entries ?? []}
      boardKeys={parts.boards?.find(({ id }) => id === list.board)?.keys ?? []}
      actions={actions}
      onClose={onClose}
      onImported={() => void list.refetch()}
      onChanged={() => {
        onChanged();
        void list.refetch();
      }}
    />
  );
}

/** The list, and how often entries were changed here: a board reads what it shows again. A hidden list reads nothing. */
function useListAndBoards(
  resource: StoredResource,
  operations: ResourceOperations,
  { boards = [] }: Pick<ScreenParts, 'boards'>,
) {
  const [changes, setChanges] = useState(0);
  const shown = useResourceList(resource, operations, { boards: boards.map(({ id }) => id) });
  const list: ResourceListState = {
    ...shown,
    async refetch() {
      setChanges((count) => count + 1);
      // The list shows its own failure; what was done is done.
      if (shown.board === null) await shown.refetch().catch(() => undefined);
    },
  };
  return { list, changes };
}

interface ScreenKeys {
  readonly list: ResourceListState;
  readonly selection: ReturnType<typeof useSelection>;
  readonly can: ReturnType<typeof useCanInList>;
  readonly create: () => void;
  readonly search: RefObject<HTMLDivElement | null>;
  readonly dialog: Opened | null;
  readonly onDialog: (dialog: Opened) => void;
}

function useScreenKeys({ list, selection, can, create, search, dialog, onDialog }: ScreenKeys): void {
  useListKeys({
    isPaused: dialog !== null,
    onNew: create,
    onSearch: () => search.current?.querySelector('input')?.focus(),
    onSelect: () => can.change && selection.toggleFocused(),
    onHelp: () => onDialog({ kind: 'keys' }),
    onClose: () => list.openId !== '' && leave(() => list.open('')),
  });
}

/** What a copy of an entry begins with: all but what tells it apart, and its address. */
function copyOf(resource: StoredResource, values: Values): Values {
  const initial = initialValues(resource.fields) as Values;
  const own = Object.keys(values).filter(
    (name) => identityFields(resource).includes(name) || resource.fields[name]!.kind === 'slug',
  );
  return { ...values, ...Object.fromEntries(own.map((name) => [name, initial[name]!])) };
}

/** Opens entries, after unsaved work was left; a new one with the values that it begins with. */
function useOpening(list: ResourceListState) {
  const [preset, setPreset] = useState<Values>({});
  const open = (id: string, begun: Values = {}) =>
    leave(() => {
      setPreset(begun);
      list.open(id);
    });
  return { preset, open };
}

/** What the screen does with entries, each with its notification. */
function useScreenActions(stem: string, operations: ResourceOperations, { refetch }: ResourceListState) {
  // oxlint-disable-next-line react/hooks -- the operations of a screen are the same at each render
  const actions = operations.useActions();
  const entryActions = useEntryActions(stem, {
    save: actions.save,
    refetch,
    archive: (entry) => changeOne(actions, entry, 'archive'),
    async restore(entry) {
      const current = await actions.read(entry);
      return current && changeOne(actions, current, 'restore');
    },
  });
  return { actions, entryActions, draftActions: useDraftActions(actions.change, refetch) };
}

function useCanInList(resource: StoredResource) {
  const { rights, site } = useAdmin();
  const { fields, storage } = resource;
  return viewerCanInList(rights, siteKeyOf(resource, site), { right: storage.right, fields });
}

/** The address names an entry that does not exist. */
function MissingEntry({ onClose }: { readonly onClose: () => void }) {
  const t = useTerms();
  return (
    <chakra.div mb="4">
      <Notice
        tone="warning"
        announced
        title={t('admin#problem#gone')}
        actions={<QuietButton onClick={onClose}>{t('shell#close')}</QuietButton>}
      />
    </chakra.div>
  );
}

/** Why nothing can be changed here. */
function ViewOnlyNote() {
  const t = useTerms();
  return (
    <chakra.p color="fg.muted" mb="3">
      {t('admin#resource#viewOnlyList')}
    </chakra.p>
  );
}

/** The site as the rights on entries of a resource name it. */
const siteKeyOf = (
  { storage }: StoredResource,
  { id, siteCode }: { readonly id: string; readonly siteCode: string },
): number | string => (storage.site === 'code' ? siteCode : Number(id));

/**
 * The entry that the address names: of the list, else as it was read or, just after it was created, as it was saved, so
 * that it stays open until the list has it.
 */
function useOpened({ entries, openId }: ResourceListState, operations: ResourceOperations) {
  const { siteKey } = useAdmin();
  const [saved, setSaved] = useState<ListedEntry | null>(null);
  const listed = entries?.find(({ id }) => id === openId) ?? null;
  const created = saved?.id === openId ? saved : null;
  const isKnown = openId === '' || openId === NEW || listed !== null || created !== null;
  // oxlint-disable-next-line react/hooks -- the operations of a screen are the same at each render
  const read = operations.useOne(siteKey, isKnown ? null : openId);
  return { opened: listed ?? created ?? read.entry, isMissing: read.isMissing, setSaved };
}

/** Returns a function that downloads the list as it is filtered. */
function useExport({ storage }: StoredResource, actions: EntryActions, { variables }: ResourceListState) {
  const t = useTerms();
  return async (format: EntryFormat) => {
    try {
      downloadText(`${storage.plural}.${format}`, await actions.export(variables, format));
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  };
}

interface OpenEntryProps extends Pick<Props, 'view' | 'operations'> {
  readonly actions: EntryActions;
  readonly entryActions: ReturnType<typeof useEntryActions>;
  readonly draftActions: DraftActions | null;
  readonly list: ResourceListState;
  /** Null for a new one. */
  readonly entry: ListedEntry | null;
  /** Values that a new one begins with. */
  readonly preset: Values;
  readonly onCreated: (created: ListedEntry) => void;
  readonly createIn: readonly string[] | null;
  readonly onDuplicate: ((values: Values) => void) | null;
}

/** The entry beside the list. Another entry has a form of its own. */
function OpenEntry(props: OpenEntryProps) {
  const { view, operations, actions, entryActions, draftActions, list, entry, onCreated } = props;
  return (
    <EntryPanel
      key={entry?.id ?? NEW}
      view={view}
      operations={operations}
      actions={actions}
      entry={entry}
      onClose={() => list.open('')}
      onArchive={async (archived) => {
        await entryActions.archive(archived);
        list.open('');
      }}
      draftActions={draftActions}
      preset={props.preset}
      createIn={props.createIn}
      onDuplicate={props.onDuplicate}
      onSaved={(before, saved, isPublished) => {
        if (draftActions)
          draftActions.notifySaved(before as ListedEntry | null, saved as ListedEntry, isPublished);
        else entryActions.notifySaved(before, saved);
        void list.refetch();
        if (before !== null) return;
        onCreated(saved as ListedEntry);
        list.open((saved as ListedEntry).id);
      }}
    />
  );
}

/** Archives or restores one entry; resolves to why it was not done, or null. */
async function changeOne(
  { change }: EntryActions,
  { id, version }: Entry,
  action: 'archive' | 'restore',
): Promise<Refusal | null> {
  const results = await change([{ id: id!, baseVersion: version, action }]);
  if ('__typename' in results) return results;
  const problem = results[0]?.problem;
  return problem
    ? {
        __typename: 'Conflict',
        hindrance: null,
        field: problem.field,
      }
    : null;
}

/** On a narrow screen the entry takes the place of the list; its title stays for screen readers. */
const titleOnly = {
  lgDown: {
    srOnly: true,
    '& > :not(header), & > header > :not(:has(h1)), & > header button': { display: 'none' },
  },
} as const;
/** A form with two columns takes the place of the list at every width. */
const titleAlone = {
  srOnly: true,
  '& > :not(header), & > header > :not(:has(h1)), & > header button': { display: 'none' },
} as const;

const sideBySide = {
  lg: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 26rem', gap: '6', alignItems: 'start' },
} as const;

/** The list of a resource: its table and its pages. */
import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { hasDrafts, sortNames, UPDATED_AT, type StoredResource } from '../../../domain/resource/resource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Pager } from '../shell/list/Pager.tsx';
import { formatList, useMomentFormat } from '../shell/moments.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { StateText } from './drafts/EntryStatus.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import type { ListedEntry } from './resourceOperations.ts';
import { STATE, type ResourceListState } from './useResourceList.ts';
import type { Selection } from './useSelection.ts';
import { nextPage } from '../../graphql/connection.ts';

interface Props {
  readonly resource: StoredResource;
  readonly list: ResourceListState;
}

export interface CellProps {
  readonly entry: ListedEntry;
}
/** A column of a screen's own. Its head is the term `<stem>#<id>`. */
export interface OwnColumn {
  readonly id: string;
  readonly Cell: ComponentType<CellProps>;
  /** The field that its head sorts by. */
  readonly sortedBy?: string;
}

interface TableProps extends Props {
  /** The names of fields, and columns of the screen's own. */
  readonly columns: readonly (string | OwnColumn)[];
  /** Drawn below the name of an entry. */
  readonly NameNote?: ComponentType<CellProps> | undefined;
  /** An entry is open beside the table: only the name and the first column have room. */
  readonly isNarrow: boolean;
  readonly selection: Selection;
  readonly openId: string;
  readonly onOpen: (entry: ListedEntry) => void;
  readonly onNew: () => void;
  readonly label: string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    /** They are about the derived state that the list is limited to. */
    readonly isState: boolean;
  };
}

export function ListTable(props: TableProps) {
  const { list, selection, openId, label, empty, onNew } = props;
  const t = useTerms();
  const columns = useColumns(props);
  const noneFound = useNoneFound(props);
  const isLoading = list.isLoading && !list.entries;
  return (
    <Table
      caption={label}
      columns={columns}
      rows={list.entries ?? []}
      keyOf={({ id }) => id}
      state={list.hasFailed ? 'error' : isLoading ? 'loading' : 'ready'}
      expectedRows={8}
      onRetry={() => void list.refetch()}
      openKey={openId}
      order={{
        by: list.chosen['sort']!,
        isDescending: list.chosen['order'] === 'down',
        onSort: list.sortBy,
      }}
      selection={{
        keys: selection.ids,
        labelOf: ({ key }) => t('admin#resource#select', { name: key }),
        onToggle: selection.toggle,
        onToggleAll: selection.toggleAll,
      }}
      empty={
        list.isFiltered ? (
          <EmptyState
            {...(empty.isState ? empty : noneFound)}
            action={<QuietButton onClick={list.clear}>{t('admin#clear')}</QuietButton>}
          />
        ) : (
          <EmptyState
            title={empty.title}
            text={empty.text}
            action={<PrimaryButton onClick={onNew}>{empty.action}</PrimaryButton>}
          />
        )
      }
    />
  );
}

/** Why a list with filters is empty: an invalid date, or nothing matches. */
function useNoneFound({ resource, list }: Props): { readonly title: string; readonly text: string } {
  const t = useTerms();
  const texts = useFieldTexts();
  const label = (name: string) => texts.label(name, resource.fields[name] as Field<Json>);
  const fault = list.fault === null ? undefined : list.dates.get(list.fault);
  if (fault && 'fault' in fault)
    return {
      title: t('admin#resource#date#invalid'),
      text: t('admin#resource#labelled', { label: label(list.fault!), value: texts.fault(fault.fault.code) }),
    };
  const limited = [...list.dates].flatMap(([name, chosen]) => ('range' in chosen ? label(name) : []));
  const without = t('admin#resource#date#without', { fields: formatList(t, limited) });
  return {
    title: t('admin#resource#noneFound'),
    text: [t('admin#resource#noneFoundText'), ...(limited.length > 0 ? [without] : [])].join(' '),
  };
}

function useColumns(props: TableProps): readonly Column<ListedEntry>[] {
  const { resource, columns, isNarrow } = props;
  const t = useTerms();
  const texts = useFieldTexts();
  const moment = useMomentFormat();
  const sortable = sortNames(resource);
  const name: Column<ListedEntry> = {
    id: resource.key,
    head: texts.label(resource.key, resource.fields[resource.key] as Field<Json>),
    isSortable: sortable.includes(resource.key),
    cell: (entry) => <NameCell {...props} entry={entry} />,
  };
  const others = columns.map((column): Column<ListedEntry> => {
    if (typeof column !== 'string') {
      const { id, Cell, sortedBy = '' } = column;
      const isSortable = sortable.includes(sortedBy);
      return {
        id: isSortable ? sortedBy : id,
        head: texts.own(id) ?? id,
        isSortable,
        cell: (entry) => <Cell entry={entry} />,
      };
    }
    const id = column;
    const field = resource.fields[id] as Field<Json>;
    return {
      id,
      head: texts.label(id, field),
      isSortable: sortable.includes(id),
      cell({ values }) {
        const text = texts.cell(field, values[id]!);
        return text === '' ? '' : <bdi>{text}</bdi>;
      },
    };
  });
  const updated: Column<ListedEntry> = {
    id: UPDATED_AT,
    head: t('admin#resource#updated'),
    isSortable: true,
    cell: ({ updatedAt, updatedBy }) => (
      <>
        {moment(updatedAt)}
        {updatedBy !== null && (
          <chakra.span display="block" color="fg.muted" textStyle="xs">
            <bdi>{updatedBy}</bdi>
          </chakra.span>
        )}
      </>
    ),
  };
  const state: Column<ListedEntry> = {
    id: STATE,
    head: t('admin#resource#status'),
    cell: (entry) => entry.state !== null && <StateText state={entry.state} />,
  };
  const first = hasDrafts(resource) ? [name, state] : [name];
  return isNarrow ? [name, ...others.slice(0, 1)] : [...first, ...others, updated];
}

/** The name of an entry, which opens it, and what the screen says below it. */
function NameCell({ resource, NameNote, isNarrow, onOpen, entry }: TableProps & CellProps) {
  const isCode = resource.fields[resource.key]!.kind === 'name';
  return (
    <>
      <chakra.button
        type="button"
        data-entry={entry.id}
        onClick={() => onOpen(entry)}
        textAlign="start"
        fontWeight="600"
        cursor="pointer"
        overflowWrap="anywhere"
        _hover={{ textDecoration: 'underline' }}
      >
        <bdi dir={isCode ? 'ltr' : undefined}>{entry.key}</bdi>
      </chakra.button>
      {isNarrow && entry.state !== null && (
        <chakra.span display="block" textStyle="xs">
          <StateText state={entry.state} />
        </chakra.span>
      )}
      {NameNote && <NameNote entry={entry} />}
    </>
  );
}

export const ListPager = ({ list }: Pick<Props, 'list'>) => (
  <Pager pages={list.pages} next={nextPage(list.page)} total={list.page?.totalCount ?? null} />
);

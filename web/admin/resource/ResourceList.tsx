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
import { SEPARATOR, STATE, type ResourceListState } from './useResourceList.ts';
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

export interface ListTableProps extends Props {
  /** The names of fields, and columns of the screen's own. */
  readonly columns: readonly (string | OwnColumn)[];
  /** Drawn below the name of an entry. */
  readonly NameNote?: ComponentType<CellProps> | undefined;
  /** An entry is open beside the table: only the name and the first column have room. */
  readonly isNarrow: boolean;
  /** Null where the viewer can change nothing. */
  readonly selection: Selection | null;
  readonly openId: string;
  readonly onOpen: (entry: ListedEntry) => void;
  /** Null where the viewer may create none. */
  readonly onNew: (() => void) | null;
  readonly label: string;
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action: string;
    /** They are about the derived state that the list is limited to. */
    readonly isState: boolean;
  };
}

export function ListTable(props: ListTableProps) {
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
      {...(selection && {
        selection: {
          keys: selection.ids,
          labelOf: ({ key }: ListedEntry) => t('admin#resource#select', { name: key }),
          onToggle: selection.toggle,
          onToggleAll: selection.toggleAll,
        },
      })}
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
            action={onNew && <PrimaryButton onClick={onNew}>{empty.action}</PrimaryButton>}
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

function useColumns(props: ListTableProps): readonly Column<ListedEntry>[] {
  const { resource, isNarrow } = props;
  const texts = useFieldTexts();
  const { shown } = useColumnChoices(props);
  const name: Column<ListedEntry> = {
    id: resource.key,
    head: texts.label(resource.key, resource.fields[resource.key] as Field<Json>),
    isSortable: sortNames(resource).includes(resource.key),
    cell: (entry) => <NameCell {...props} entry={entry} />,
  };
  const values = shown.filter(({ id }) => id !== STATE && id !== UPDATED_AT);
  return [name, ...(isNarrow ? values.slice(0, 1) : shown)];
}

/** All columns besides the name, in their order, and those that are shown: as chosen, or the usual ones of the screen. */
export function useColumnChoices({
  resource,
  columns,
  list,
}: Pick<ListTableProps, 'resource' | 'columns' | 'list'>): {
  readonly all: readonly Column<ListedEntry>[];
  readonly shown: readonly Column<ListedEntry>[];
} {
  const t = useTerms();
  const texts = useFieldTexts();
  const moment = useMomentFormat();
  const sortable = sortNames(resource);
  const ofField = (id: string): Column<ListedEntry> => {
    const field = resource.fields[id] as Field<Json>;
    return {
      id,
      head: texts.label(id, field),
      isSortable: sortable.includes(id),
      cell({ values }) {
        if (field.kind === 'picture') return <Thumbnail address={values[id] as string} />;
        const text = texts.cell(field, values[id]!);
        return text === '' ? '' : <bdi>{text}</bdi>;
      },
    };
  };
  const own = ({ id, Cell, sortedBy = '' }: OwnColumn): Column<ListedEntry> => {
    const isSortable = sortable.includes(sortedBy);
    return {
      id: isSortable ? sortedBy : id,
      head: texts.own(id) ?? id,
      isSortable,
      cell: (entry) => <Cell entry={entry} />,
    };
  };
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
  const usual = [
    ...(hasDrafts(resource) ? [state] : []),
    ...columns.map((column) => (typeof column === 'string' ? ofField(column) : own(column))),
    updated,
  ];
  const known = new Set([resource.key, ...usual.map(({ id }) => id)]);
  const further = Object.keys(resource.fields).filter((id) => !known.has(id));
  const all = [...usual.slice(0, -1), ...further.map(ofField), updated];
  const chosen = list.chosen['columns']!;
  const ids = chosen.split(SEPARATOR);
  return { all, shown: chosen === '' ? usual : all.filter(({ id }) => ids.includes(id)) };
}

const Thumbnail = ({ address }: { readonly address: string }) =>
  address !== '' && (
    <chakra.img src={address} alt="" loading="lazy" boxSize="9" objectFit="cover" borderRadius="sm" />
  );

/** The name of an entry, which opens it, and what the screen says below it. */
function NameCell({ resource, NameNote, isNarrow, onOpen, entry }: ListTableProps & CellProps) {
  const t = useTerms();
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
        <bdi dir={isCode ? 'ltr' : undefined}>{entry.key || t('admin#resource#unnamed')}</bdi>
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

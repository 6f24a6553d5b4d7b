/** The list of a resource: filters, table, pages. */
import { chakra } from '@chakra-ui/react';
import type { ComponentType } from 'react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { entryStates } from '../../../domain/resource/lifecycle.ts';
import { stateCountName } from '../../../domain/resource/names.ts';
import {
  hasDrafts,
  sortNames,
  statesOf,
  UPDATED_AT,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Pager } from '../shell/list/Pager.tsx';
import { useMomentFormat } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Filters, SelectInput, TextInput, type SelectOption } from '../ui/Inputs.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { StateText } from './drafts/EntryStatus.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import type { ListedEntry } from './resourceOperations.ts';
import { fieldFilterNames, STATE, type ResourceListState } from './useResourceList.ts';
import type { Selection } from './useSelection.ts';
import { nextPage } from '../../graphql/connection.ts';

interface Props {
  readonly resource: StoredResource;
  readonly list: ResourceListState;
}

/** Search, one select for each field that can be filtered by, and the choice of a derived state or the archive. */
export function ListFilters({ resource, list }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const { chosen, set } = list;
  return (
    <Filters label={t('admin#filter')}>
      <TextInput
        label={t('admin#resource#search')}
        type="search"
        value={chosen['search']!}
        onValue={set('search')}
      />
      {hasDrafts(resource) && (
        <SelectInput
          label={t('admin#resource#status')}
          value={chosen[STATE]!}
          onValue={set(STATE)}
          none={t('admin#any')}
          options={entryStates
            .filter((state) => state !== 'archived')
            .map((state) => ({ value: state, label: t(`admin#resource#state#${state}`) }))}
        />
      )}
      {fieldFilterNames(resource).map((name) => (
        <FieldFilter
          key={name}
          name={name}
          field={resource.fields[name] as Field<Json>}
          value={chosen[name]!}
          onValue={set(name)}
        />
      ))}
      <SelectInput
        label={t('admin#resource#show')}
        value={chosen['archived'] === 'true' ? 'archived' : chosen['derived']!}
        onValue={list.show}
        options={[
          { value: '', label: t('admin#resource#active') },
          ...Object.entries(statesOf(resource)).map(([name, state]) => ({
            value: name,
            label: `${texts.state(name, state)} (${t.number(Number(list.page?.[stateCountName(name)] ?? 0))})`,
          })),
          { value: 'archived', label: t('admin#resource#archived') },
        ]}
      />
      {list.isFiltered && <QuietButton onClick={list.clear}>{t('admin#clear')}</QuietButton>}
    </Filters>
  );
}

interface FieldFilterProps {
  readonly name: string;
  readonly field: Field<Json>;
  readonly value: string;
  readonly onValue: (value: string) => void;
}

function FieldFilter({ name, field, value, onValue }: FieldFilterProps) {
  const t = useTerms();
  const texts = useFieldTexts();
  const countries = useCountryChoices();
  const options = (): readonly SelectOption[] => {
    if (field.kind === 'countries' || field.kind === 'country') return countries;
    if (field.kind === 'boolean')
      return ['true', 'false'].map((each) => ({ value: each, label: texts.value(field, each === 'true') }));
    const { choices } = field as Field<Json> & { readonly choices: readonly string[] };
    return choices.map((keyword) => ({ value: keyword, label: texts.choice(field, keyword) }));
  };
  return (
    <SelectInput
      label={texts.label(name, field)}
      value={value}
      onValue={onValue}
      none={t('admin#any')}
      options={options()}
    />
  );
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

export function ListTable(props: TableProps) {
  const { list, selection, openId, label, empty, onNew } = props;
  const t = useTerms();
  const columns = useColumns(props);
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
            title={empty.isState ? empty.title : t('admin#resource#noneFound')}
            text={empty.isState ? empty.text : t('admin#resource#noneFoundText')}
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

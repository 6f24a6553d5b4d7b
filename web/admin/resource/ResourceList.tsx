/** The list of a resource: filters, table, pages. */
import { chakra } from '@chakra-ui/react';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { sortNames, UPDATED_AT, type StoredResource } from '../../../domain/resource/resource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import { Pager } from '../shell/list/Pager.tsx';
import { useMomentFormat } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Filters, SelectInput, TextInput, type SelectOption } from '../ui/Inputs.tsx';
import { EmptyState } from '../ui/States.tsx';
import { Table } from '../ui/Table.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import type { ListedEntry } from './resourceOperations.ts';
import { filterNames, type ResourceListState } from './useResourceList.ts';
import type { Selection } from './useSelection.ts';
import { nextPage } from '../../graphql/connection.ts';

interface Props {
  readonly resource: StoredResource;
  readonly list: ResourceListState;
}

/** Search, one select for each field that can be filtered by, and the choice of archived entries. */
export function ListFilters({ resource, list }: Props) {
  const t = useTerms();
  const { chosen, set } = list;
  return (
    <Filters label={t('admin#filter')}>
      <TextInput
        label={t('admin#resource#search')}
        type="search"
        value={chosen['search']!}
        onValue={set('search')}
      />
      {filterNames(resource).map((name) => (
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
        value={chosen['archived']!}
        onValue={set('archived')}
        options={[
          { value: '', label: t('admin#resource#active') },
          { value: 'true', label: t('admin#resource#archived') },
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
    if (field.kind === 'countries') return countries;
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

interface TableProps extends Props {
  readonly columns: readonly string[];
  /** An entry is open beside the table: only the name and the first column have room. */
  readonly isNarrow: boolean;
  readonly selection: Selection;
  readonly openId: string;
  readonly onOpen: (entry: ListedEntry) => void;
  readonly onNew: () => void;
  readonly label: string;
  readonly empty: { readonly title: string; readonly text: string; readonly action: string };
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
      selection={{
        keys: selection.ids,
        labelOf: ({ key }) => t('admin#resource#select', { name: key }),
        onToggle: selection.toggle,
        onToggleAll: selection.toggleAll,
      }}
      empty={
        list.isFiltered ? (
          <EmptyState
            title={t('admin#resource#noneFound')}
            text={t('admin#resource#noneFoundText')}
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

function useColumns({ resource, columns, isNarrow, onOpen }: TableProps): readonly Column<ListedEntry>[] {
  const t = useTerms();
  const texts = useFieldTexts();
  const moment = useMomentFormat();
  const sortable = sortNames(resource);
  const name: Column<ListedEntry> = {
    id: resource.key,
    head: texts.label(resource.key, resource.fields[resource.key] as Field<Json>),
    isSortable: sortable.includes(resource.key),
    cell: (entry) => (
      <chakra.button
        type="button"
        data-entry={entry.id}
        onClick={() => onOpen(entry)}
        textAlign="start"
        fontWeight="600"
        cursor="pointer"
        _hover={{ textDecoration: 'underline' }}
      >
        <bdi>{entry.key}</bdi>
      </chakra.button>
    ),
  };
  const others = columns.map((id): Column<ListedEntry> => {
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
  return isNarrow ? [name, ...others.slice(0, 1)] : [name, ...others, updated];
}

export const ListPager = ({ list }: Pick<Props, 'list'>) => (
  <Pager pages={list.pages} next={nextPage(list.page)} total={list.page?.totalCount ?? null} />
);

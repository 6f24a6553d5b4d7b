/** What limits the list of a resource: the bar of filters, and a chip for each that is set. */
import { chakra } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { dateFilterNames, readDateChoice } from '../../../domain/resource/dateFilter.ts';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { entryStates } from '../../../domain/resource/lifecycle.ts';
import { stateCountName } from '../../../domain/resource/names.ts';
import { hasDrafts, isMedium, statesOf, type StoredResource } from '../../../domain/resource/resource.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { formatList, useDateFormat } from '../shell/moments.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { zoneName } from '../shell/zones.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Filters, SelectInput, TextInput, type SelectOption } from '../ui/Inputs.tsx';
import { DateFilter, dateChoiceWords } from './DateFilter.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { fieldFilterNames, SEPARATOR, STATE, type ResourceListState } from './useResourceList.ts';

interface Props {
  readonly resource: StoredResource;
  readonly list: ResourceListState;
}

interface BarProps extends Props {
  /** Shown after the search. */
  readonly children: ReactNode;
}

/** Search, filters, and what is set of them. On a phone the filters are behind a button. */
export function ListFilters({ resource, list, children }: BarProps) {
  const t = useTerms();
  const [isOpen, setOpen] = useState(false);
  const chips = useChips(resource, list);
  const { chosen, set } = list;
  return (
    <>
      <Filters label={t('admin#filter')} isAlignedAtTop>
        <TextInput
          label={t('admin#resource#search')}
          type="search"
          value={chosen['search']!}
          onValue={set('search')}
        />
        <chakra.div css={inLine}>{children}</chakra.div>
        <OutlineButton hideFrom="md" flex="1 1 9rem" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {chips.length === 0
            ? t('admin#resource#filters')
            : t('admin#resource#filtersOf', { count: t.number(chips.length) })}
        </OutlineButton>
        <chakra.div display={{ base: isOpen ? 'contents' : 'none', md: 'contents' }}>
          <FilterInputs resource={resource} list={list} />
        </chakra.div>
      </Filters>
      {(list.board !== null ? chips.length > 0 || chosen['search'] !== '' : list.isFiltered) && (
        <Chips chips={chips} list={list} />
      )}
    </>
  );
}

/** One select for each field that can be filtered by, and the choice of a derived state or the archive. */
function FilterInputs({ resource, list }: Props) {
  const t = useTerms();
  const { chosen, set } = list;
  return (
    <>
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
      {list.board !== null || <ListOnlyInputs resource={resource} list={list} />}
    </>
  );
}

/** What a board has no use for: it has its own days, and shows no archive. */
function ListOnlyInputs({ resource, list }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const { chosen, set } = list;
  return (
    <>
      {dateFilterNames(resource).map((name) => (
        <DateFilter
          key={name}
          label={texts.label(name, resource.fields[name] as Field<Json>)}
          value={chosen[name]!}
          onValue={set(name)}
          chosen={list.dates.get(name) ?? null}
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
    </>
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
    if (isMedium(field))
      return (['true', 'false'] as const).map((each) => ({ value: each, label: mediumText(t, field, each) }));
    if (field.kind === 'boolean')
      return ['true', 'false'].map((each) => ({ value: each, label: texts.value(field, each === 'true') }));
    const { choices } = field as Field<Json> & { readonly choices: readonly string[] };
    return choices.map((keyword) => ({ value: keyword, label: texts.choice(field, keyword) }));
  };
  if (field.kind === 'text')
    return (
      <TextInput
        label={texts.label(name, field)}
        type="search"
        value={value}
        onValue={onValue}
        width="9rem"
        isHalf
        maxLength={200}
      />
    );
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

/** That there is a picture or a recording, or none. */
const mediumText = (t: TermFunction, { kind }: Pick<Field<Json>, 'kind'>, isThere: 'true' | 'false') =>
  t(`admin#resource#${kind === 'recording' ? 'recording' : 'picture'}#${isThere}`);

interface Chip {
  readonly id: string;
  readonly text: string;
  readonly remove: () => void;
}

/** The filters that are set, in words. */
function useChips(
  resource: StoredResource,
  { chosen, set, show, dates, board }: ResourceListState,
): readonly Chip[] {
  const t = useTerms();
  const texts = useFieldTexts();
  const date = useDateFormat();
  const chip = (id: string, label: string, value: string, remove = () => set(id)('')): Chip => ({
    id,
    text: t('admin#resource#labelled', { label, value }),
    remove,
  });
  const state = chosen[STATE] ?? '';
  const derived = statesOf(resource)[chosen['derived']!];
  const shown = (field: Field<Json>, value: string) => {
    if (field.kind === 'text') return value;
    if (isMedium(field)) return mediumText(t, field, value === 'true' ? 'true' : 'false');
    return field.kind === 'boolean'
      ? texts.value(field, value === 'true')
      : formatList(
          t,
          value.split(SEPARATOR).map((each) => texts.keyName(field, each)),
        );
  };
  return [
    ...(state === ''
      ? []
      : [chip(STATE, t('admin#resource#status'), t.maybe(`admin#resource#state#${state}`) ?? state)]),
    ...[...fieldFilterNames(resource), ...(board !== null ? [] : dateFilterNames(resource))].flatMap(
      (name) => {
        const [value, field] = [chosen[name]!, resource.fields[name] as Field<Json>];
        if (value === '') return [];
        const range = dates.get(name);
        const words = range
          ? dateChoiceWords(readDateChoice(value), range, { t, date })
          : shown(field, value);
        return [chip(name, texts.label(name, field), words)];
      },
    ),
    ...(derived && board === null
      ? [chip('derived', t('admin#resource#show'), texts.state(chosen['derived']!, derived), () => show(''))]
      : []),
    ...(chosen['archived'] === 'true' && board === null
      ? [chip('archived', t('admin#resource#show'), t('admin#resource#archived'), () => show(''))]
      : []),
  ];
}

/** Each filter that is set, with a button that removes it; the time zone whose days the dates are. */
function Chips({ chips, list }: { readonly chips: readonly Chip[]; readonly list: ResourceListState }) {
  const t = useTerms();
  return (
    <chakra.div css={row}>
      {chips.map(({ id, text, remove }) => (
        <OutlineButton
          key={id}
          aria-label={t('admin#resource#removeFilter', { filter: text })}
          onClick={remove}
          h="auto"
          minH="8"
          px="3"
          py="1"
          borderRadius="full"
          bg="bg.muted"
          color="fg"
          fontWeight="400"
          textAlign="start"
          whiteSpace="normal"
        >
          <bdi>{text}</bdi>
          <CrossIcon />
        </OutlineButton>
      ))}
      <QuietButton onClick={list.clear}>{t('admin#clear')}</QuietButton>
      {list.dates.size > 0 && list.board === null && (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#resource#date#zone', { zone: zoneName(list.zone, t.language) })}
        </chakra.p>
      )}
    </chakra.div>
  );
}

/** What is in line with the inputs, which have labels above, where there is room. Kept free while it is loaded. */
const inLine = {
  flex: { base: '1 1 9rem', md: '0 1 auto' },
  minW: { base: '0', md: '5.5rem' },
  minH: '9',
  mdDown: { '& > button': { w: '100%', maxW: 'none' } },
  // The height of a label, in the line height of the script.
  textStyle: 'xs',
  md: { mt: 'calc(1lh + 0.25rem)' },
} as const;

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  mt: '-2',
  mb: '4',
} as const;

/** What the columns of a file are, how its records are saved, and its first records as they will be imported. */
import { chakra } from '@chakra-ui/react';
import type { Extraction } from '../../../../domain/devotionals/importing/extraction.ts';
import { importFields, type ImportField } from '../../../../domain/devotionals/importing/importColumns.ts';
import type { DateOrder, DevotionalImportStatus } from '../../../../generated/schema.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { countryNamer } from '../../shell/moments.ts';
import { SelectInput } from '../../ui/Inputs.tsx';
import { Notice } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import { ColumnExtraction } from './ColumnExtraction.tsx';
import type { Preview } from './importRequests.ts';
import { placeText } from './placeText.ts';
import { LanguageChoice, NeededChoices, TypeChoice, UndatedChoice } from './SourceChoices.tsx';
import { reasonText, type ImportState } from './useImport.ts';

const STATUSES = ['draft', 'publish', 'source'] as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'end' } as const;

/** What is opened below a field takes a row of its own. */
const cell = { minW: '0', '&:has(details[open])': { gridColumn: '1 / -1' } } as const;

interface Props {
  readonly state: ImportState;
  readonly preview: Preview;
  /** The countries in which the viewer may create readings; null for all. */
  readonly countries: readonly string[] | null;
}

export function ColumnsStep({ state, preview, countries }: Props) {
  const t = useTerms();
  const country = countryNamer(t);
  const { settings, change, columns } = state;
  const isTable = preview.columns.length > 0;
  const used = new Set(Object.values(columns));
  const unused = preview.columns.filter(({ name }) => !used.has(name)).map(({ name }) => name);
  const choose = (field: ImportField, column: string) => {
    const { [field]: _, ...others } = columns;
    change({ columns: column === '' ? others : { ...others, [field]: column } });
  };
  const extract = (field: ImportField, value: Extraction, isTyped: boolean) =>
    change({ columns, extractions: { ...settings.extractions, [field]: value } }, isTyped);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {preview.isOrderNeeded && settings.dateOrder === null && (
        <Notice tone="warning">{t('admin#import#orderNeeded')}</Notice>
      )}
      <NeededChoices preview={preview} />
      <TypeChoice state={state} preview={preview} />
      <chakra.div css={row}>
        <LanguageChoice state={state} preview={preview} />
        {isTable && (preview.isOrderNeeded || preview.dateOrder !== null) && (
          <SelectInput
            label={t('admin#import#order')}
            value={settings.dateOrder ?? preview.dateOrder ?? ''}
            onValue={(order) => change({ dateOrder: order === '' ? null : (order as DateOrder) })}
            {...(preview.dateOrder === null && { none: t('admin#import#orderAsk') })}
            options={[
              { value: 'dayFirst', label: t('admin#import#dayFirst') },
              { value: 'monthFirst', label: t('admin#import#monthFirst') },
            ]}
          />
        )}
        <SelectInput
          label={t('admin#import#saveAs')}
          value={settings.status}
          onValue={(status) => change({ status: status as DevotionalImportStatus })}
          options={STATUSES.map((value) => ({ value, label: t(`admin#import#status#${value}`) }))}
        />
        {countries !== null && countries.length > 0 && (
          <SelectInput
            label={t('admin#import#country')}
            value={settings.country ?? ''}
            onValue={(code) => change({ country: code === '' ? null : code })}
            none={t('admin#everyCountry')}
            options={countries.map((value) => ({ value, label: country(value) }))}
          />
        )}
        <UndatedChoice state={state} preview={preview} />
      </chakra.div>
      {isTable && (
        <chakra.fieldset minW="0">
          <chakra.legend fontWeight="600">{t('admin#import#fields')}</chakra.legend>
          <chakra.p color="fg.muted" mb="3">
            {t('admin#import#fieldsText')}
          </chakra.p>
          <chakra.div
            display="grid"
            gap="3"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 13rem), 1fr))"
          >
            {importFields.map((field) => (
              <chakra.div key={field} css={cell}>
                <SelectInput
                  label={t(`admin#import#fieldName#${field}`)}
                  value={columns[field] ?? ''}
                  onValue={(column) => choose(field, column)}
                  none={t('admin#import#noColumn')}
                  options={preview.columns.map(({ name, samples }) => ({
                    value: name,
                    label: samples[0] === undefined ? name : `${name} – ${samples[0].slice(0, 30)}`,
                  }))}
                />
                {columns[field] !== undefined && (
                  <ColumnExtraction
                    field={field}
                    value={settings.extractions[field] ?? {}}
                    onChange={(value, isTyped) => extract(field, value, isTyped)}
                  />
                )}
              </chakra.div>
            ))}
          </chakra.div>
          {unused.length > 0 && (
            <chakra.p mt="3" color="fg.muted">
              {t('admin#import#unused', { columns: unused.join(', ') })}
            </chakra.p>
          )}
        </chakra.fieldset>
      )}
      {!preview.isTypeNeeded && <FirstRecords preview={preview} />}
    </chakra.div>
  );
}

function FirstRecords({ preview: { records, total, bad } }: { readonly preview: Preview }) {
  const t = useTerms();
  const caption = t('admin#import#preview');
  return (
    <section>
      <chakra.h3 fontWeight="600">{caption}</chakra.h3>
      <chakra.p color="fg.muted" mb="2">
        {t('admin#import#records', { total: t.number(total), bad: t.number(bad) })}
      </chakra.p>
      <Table
        caption={caption}
        rows={records}
        keyOf={({ where }) => where}
        empty={null}
        columns={[
          {
            id: 'where',
            head: t('admin#import#where'),
            noWrap: true,
            cell: ({ where }) => placeText(t, where),
          },
          {
            id: 'date',
            head: t('admin#import#fieldName#date'),
            noWrap: true,
            cell: ({ date, number, country }) => [date, number, country].filter(Boolean).join(' · '),
          },
          {
            id: 'title',
            head: t('admin#import#fieldName#title'),
            cell: (record) => titleOf(t, record),
          },
          {
            id: 'verse',
            head: t('admin#import#fieldName#verse'),
            cell: ({ reference, verse }) =>
              isolated([reference, verse].filter(Boolean).join(' – ').slice(0, 80)),
          },
          {
            id: 'text',
            head: t('admin#import#fieldName#text'),
            cell: ({ text }) => isolated(text.length > 80 ? `${text.slice(0, 80)}…` : text),
          },
          {
            id: 'author',
            head: t('admin#import#fieldName#author'),
            cell: ({ author }) => isolated(author),
          },
        ]}
      />
    </section>
  );
}

const isolated = (text: string) => <chakra.bdi overflowWrap="anywhere">{text}</chakra.bdi>;

const titleOf = (t: TermFunction, { problem, code, title }: Preview['records'][number]) =>
  problem === null ? (
    isolated(title)
  ) : (
    <chakra.span color="fg.error">
      {t('admin#import#problem')}: {reasonText(t, code, problem)}
    </chakra.span>
  );

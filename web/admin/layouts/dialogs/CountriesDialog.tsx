import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { DEFAULT_ROW, usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { countriesRefused, rightsOn } from '../../../../domain/rights/rights.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { TextInput, CheckboxInput } from '../../ui/Inputs.tsx';
import { useCountryChoices } from '../../shell/useCountryChoices.ts';
import { useEditorHandlers, type CountriesDialogInput } from '../editor/editorHandlers.ts';
import { useRowTitle } from '../editor/names.ts';
import { assignCountries } from '../state/commands.ts';
import { rowIndexOf, rowOf } from '../state/places.ts';
import { useEditor, useStore } from '../editor/store.tsx';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';

interface Props extends CountriesDialogInput {
  readonly onClose: () => void;
}

/**
 * Chooses the countries of a row. A country can be in one row only (spec 2 §5), so the dialog names the row that has
 * it, and takes it out of that row.
 */
export function CountriesDialog({ rowKey, provisional, onApplied, onClose }: Props) {
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const [selected, setSelected] = useState<readonly string[]>(row?.countries ?? []);
  const [search, setSearch] = useState('');
  const choices = useShownCountries(rowKey, selected, search);
  const title = useRowTitle();
  const cancel = () => {
    onClose();
    if (provisional) handlers.revert(provisional);
  };
  const isChanged = !sameValue([...selected].sort(), [...(row?.countries ?? [])].sort());
  const { cancel: close, question } = useDiscardConfirmation(isChanged, cancel);
  const toggle = (code: string, on: boolean) =>
    setSelected(on ? [...selected, code] : selected.filter((it) => it !== code));
  return (
    <Dialog
      open
      isPersistent
      onClose={close}
      title={t('admin#layout#countriesOf', {
        row: row ? title(row, rowIndexOf({ rows, widgets: {} }, rowKey), usesCountries(rows)) : '',
      })}
      text={t('admin#layout#countriesText')}
      actions={
        <>
          <QuietButton onClick={close}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            onClick={() => {
              store.run({ do: 'several', commands: assignCountries(rows, rowKey, [...selected].sort()) });
              onClose();
              if (onApplied) onApplied();
              else handlers.moveFocus({ kind: 'row', rowKey }, provisional ? 'addRow' : 'countries');
            }}
          >
            {t('admin#layout#take')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div mt="4">
        <TextInput
          label={t('admin#layout#findCountry')}
          type="search"
          value={search}
          onValue={setSearch}
          width="100%"
        />
      </chakra.div>
      <chakra.div
        mt="3"
        maxH="19rem"
        overflowY="auto"
        tabIndex={0}
        role="group"
        aria-label={t('admin#layout#countries')}
      >
        {choices.map(({ value, label, note, isForbidden }) => (
          <CheckboxInput
            key={value}
            label={label}
            checked={selected.includes(value)}
            disabled={isForbidden && !selected.includes(value)}
            onChange={(on) => toggle(value, on)}
            note={note}
          />
        ))}
        {!choices.some(({ value }) => !selected.includes(value)) && search.trim() !== '' && (
          <chakra.p role="status" color="fg.muted" mt="2">
            {t('admin#layout#noCountryFound')}
          </chakra.p>
        )}
      </chakra.div>
      {question}
    </Dialog>
  );
}

interface CountryChoice {
  readonly value: string;
  readonly label: string;
  /** Whether the editor may not publish for it. */
  readonly isForbidden: boolean;
  /** Why it cannot be chosen, or which other row has it. */
  readonly note: string | undefined;
}

/**
 * The countries that match the search. Selected countries stay visible whatever is searched for; the row's current ones
 * come first in the long list.
 */
function useShownCountries(rowKey: string, selected: readonly string[], search: string): CountryChoice[] {
  const t = useTerms();
  const { rights, site } = useAdmin();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const title = useRowTitle();
  const choices = useCountryChoices();
  const all = [{ value: DEFAULT_ROW, label: t('admin#layout#allOthers') }, ...choices];
  const otherRowOf = new Map(
    rows.flatMap((other, index) =>
      other.rowKey === rowKey ? [] : other.countries.map((code) => [code, title(other, index)] as const),
    ),
  );
  const forbidden = new Set(
    countriesRefused(
      rightsOn(rights, Number(site.id)),
      'layouts',
      'u',
      all.map(({ value }) => value),
    ),
  );
  const noteOf = (code: string) => {
    if (forbidden.has(code)) return t('admin#layout#notYours');
    if (!otherRowOf.has(code)) return undefined;
    const otherRow = otherRowOf.get(code)!;
    return t(selected.includes(code) ? 'admin#layout#movesFrom' : 'admin#layout#inRow', { row: otherRow });
  };
  const query = search.trim().toLocaleLowerCase(site.language);
  const isFirst = (code: string) => row?.countries.includes(code) === true;
  return all
    .filter(
      ({ value, label }) =>
        selected.includes(value) || label.toLocaleLowerCase(site.language).includes(query),
    )
    .toSorted((one, other) => Number(isFirst(other.value)) - Number(isFirst(one.value)))
    .map(({ value, label }) => ({
      value,
      label,
      isForbidden: forbidden.has(value),
      note: noteOf(value),
    }));
}

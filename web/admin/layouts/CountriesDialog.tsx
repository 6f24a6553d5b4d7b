import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { DEFAULT_ROW, usesCountries } from '../../../domain/layout/chooseRows.ts';
import { sameValue } from '../../../domain/merge/mergeFields.ts';
import { countriesRefused, rightsOn } from '../../../domain/rights/rights.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Entry, Tick } from '../ui/Picks.tsx';
import { useCountryChoices } from '../users/useCountryChoices.ts';
import { useHands, type CountriesOpened } from './hands.tsx';
import { useRowTitle } from './canvas/useRowTitle.ts';
import { rowAt, rowOf } from './state/places.ts';
import { useEditor, useStore } from './store.tsx';
import { useDropQuestion } from './useDropQuestion.tsx';

interface Props extends CountriesOpened {
  readonly onClose: () => void;
}

/** Which countries see a row; each may stand in one row only (spec 2 §5), so those of others are said. */
export function CountriesDialog({ rowKey, begun, onTaken, onClose }: Props) {
  const t = useTerms();
  const { rights, site } = useAdmin();
  const store = useStore();
  const hands = useHands();
  const rows = useEditor(({ editor }) => editor.draft.rows);
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const [chosen, setChosen] = useState<readonly string[]>(row?.countries ?? []);
  const [search, setSearch] = useState('');
  const choices = useCountryChoices();
  const title = useRowTitle();
  const elsewhere = new Map(
    rows.flatMap((other, index) =>
      other.rowKey === rowKey ? [] : other.countries.map((code) => [code, title(other, index)] as const),
    ),
  );
  const all = [{ value: DEFAULT_ROW, label: t('admin#layout#allOthers') }, ...choices];
  const refused = new Set(
    countriesRefused(
      rightsOn(rights, Number(site.id)),
      'layouts',
      'u',
      all.map(({ value }) => value),
    ),
  );
  const wanted = search.trim().toLocaleLowerCase(site.language);
  // What is chosen stays in sight, whatever is looked for; what the row has comes first in a long list.
  const isFirst = (code: string) => row?.countries.includes(code) === true;
  const shown = all
    .filter(
      ({ value, label }) => chosen.includes(value) || label.toLocaleLowerCase(site.language).includes(wanted),
    )
    .toSorted((one, other) => Number(isFirst(other.value)) - Number(isFirst(one.value)));
  const cancel = () => {
    onClose();
    if (begun) hands.takeBack(begun);
  };
  const isChanged = !sameValue([...chosen].sort(), [...(row?.countries ?? [])].sort());
  const { cancel: close, question } = useDropQuestion(isChanged, cancel);
  const toggle = (code: string, on: boolean) =>
    setChosen(on ? [...chosen, code] : chosen.filter((it) => it !== code));
  return (
    <Dialog
      open
      stays
      onClose={close}
      title={t('admin#layout#countriesOf', {
        row: row ? title(row, rowAt({ rows, widgets: {} }, rowKey), usesCountries(rows)) : '',
      })}
      text={t('admin#layout#countriesText')}
      actions={
        <>
          <QuietButton onClick={close}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            onClick={() => {
              store.run({ do: 'setRow', rowKey, change: { countries: [...chosen].sort() } });
              onClose();
              onTaken?.();
            }}
          >
            {t('admin#layout#take')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div mt="4">
        <Entry
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
        {shown.map(({ value, label }) => (
          <Tick
            key={value}
            label={label}
            checked={chosen.includes(value)}
            disabled={refused.has(value) && !chosen.includes(value)}
            onChange={(on) => toggle(value, on)}
            note={
              refused.has(value)
                ? t('admin#layout#notYours')
                : elsewhere.has(value)
                  ? t('admin#layout#inRow', { row: elsewhere.get(value)! })
                  : undefined
            }
          />
        ))}
      </chakra.div>
      {question}
    </Dialog>
  );
}

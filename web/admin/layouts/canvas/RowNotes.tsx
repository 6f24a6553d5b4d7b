import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useEditorHandlers, useIsFormOpen } from '../editor/editorHandlers.ts';
import { useMayEdit, canCopyRowFor, forbiddenCountriesOf } from '../data/rowPermissions.ts';
import { newIds } from '../state/newIds.ts';
import { copyRowCommand } from '../state/clip.ts';
import { resetRowCommand } from '../state/changes.ts';
import { rowOf } from '../state/places.ts';
import { useEditor, useStore, useProblems } from '../editor/store.tsx';
import { useCountryTwiceText, useRowCountriesText } from '../editor/names.ts';
import { DEFAULT_ROW } from '../../../../domain/layout/resolve/chooseRows.ts';
import { layoutTexts } from '../../../../domain/layout/rowRules.ts';
import { issueText } from '../forms/settingsForm.ts';
import { WhoMayPublish } from './WhoMayPublish.tsx';
import { asPublished } from '../editor/actions/copies.ts';

/**
 * Says that the row is read-only because the editor may not publish it (decision 27), and who may.
 * Offers a copy for the selected country if that has no row yet.
 */
export function RowPermissionNote({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const countriesText = useRowCountriesText();
  const mayEdit = useMayEdit();
  const store = useStore();
  const handlers = useEditorHandlers();
  const countries = useEditor(({ editor }) => rowOf(editor.draft, rowKey)?.countries);
  const country = useEditor(({ view }) => view.country);
  // Selected as primitive values, so that the component re-renders only when the result changes.
  const forbidden = useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row ? forbiddenCountriesOf(draft.rows, row, mayEdit).join(' ') : '';
  });
  const canCopy = useEditor(({ editor: { draft } }) => {
    const row = rowOf(draft, rowKey);
    return row !== null && canCopyRowFor(draft.rows, row, country, mayEdit);
  });
  const isChanged = useEditor(({ editor }) => resetRowCommand(editor.base, editor.draft, rowKey) !== null);
  if (!countries || forbidden === '') return null;
  const copy = () => {
    const copyCommand = copyRowCommand(store.get().editor.draft, rowKey, country, newIds);
    if (!copyCommand) return;
    store.run(copyCommand);
    handlers.moveFocus({ kind: 'row', rowKey: copyCommand.row.rowKey }, 'duplicate');
  };
  const resetRow = () => {
    asPublished.perform({ kind: 'row', rowKey }, handlers);
  };
  return (
    <chakra.div
      role="note"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      px="3"
      py="2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.div flex="1" minW="12rem">
        <p>
          {t('admin#layout#rowNotYours', {
            countries: countriesText(countries.length === 0 ? [] : forbidden.split(' ')),
          })}
        </p>
        <WhoMayPublish countries={countries} />
      </chakra.div>
      {isChanged && <OutlineButton onClick={resetRow}>{t('admin#layout#act#asPublished')}</OutlineButton>}
      {canCopy && (
        <OutlineButton onClick={copy}>
          {t('admin#layout#copyFor', { country: nameOf(country) })}
        </OutlineButton>
      )}
    </chakra.div>
  );
}

/**
 * Note at the default row while the selected country has its own row, published or not: the editor shows both, but
 * readers of that country see only their own (spec 1 §6, decision 17).
 */
export function RowReplacedNote({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  const nameOf = useCountryNames();
  const country = useEditor(({ view }) => view.country);
  const ownIndex = useEditor(({ editor: { draft } }) =>
    rowOf(draft, rowKey)?.countries.includes(DEFAULT_ROW) === true
      ? draft.rows.findIndex((row) => row.countries.includes(country))
      : -1,
  );
  const isItself = useEditor(({ editor: { draft } }) => draft.rows[ownIndex]?.rowKey === rowKey);
  if (ownIndex < 0 || isItself) return null;
  return (
    <chakra.p role="note" px="3" py="2" bg="bg.subtle" textStyle="sm">
      {t('admin#layout#replaced', { country: nameOf(country), row: t.number(ownIndex + 1) })}
    </chakra.p>
  );
}

/** The problems that prevent publishing a row, shown at the row. */
export function RowProblems({ rowKey }: { readonly rowKey: string }) {
  const t = useTerms();
  // The form of the row's test shows its own errors, after Submit.
  const isFormOpen = useIsFormOpen();
  const problems = useProblems(rowKey).filter(
    ({ slot, key }) => slot === undefined && !(isFormOpen && key !== undefined),
  );
  if (problems.length === 0) return null;
  const hasTestProblem = problems.some(({ key }) => key !== undefined);
  return (
    <chakra.ul px="3" py="2" bg="bg.error" color="fg.error" textStyle="sm">
      {hasTestProblem && <chakra.li fontWeight="600">{layoutTexts.checkAbRow}</chakra.li>}
      {problems.map(({ field, code, text, key }) => (
        <li key={`${field} ${key ?? text}`}>
          {issueText({ code, detail: text }, t)}
          {code.startsWith('countryOnce:') && <CountryTwice code={code} />}
        </li>
      ))}
    </chakra.ul>
  );
}

/** A component of its own, so that only a row with this problem re-renders when other rows change. */
function CountryTwice({ code }: { readonly code: string }) {
  const rows = useEditor(({ editor }) => editor.draft.rows);
  return <chakra.p>{useCountryTwiceText()(code, rows)}</chakra.p>;
}

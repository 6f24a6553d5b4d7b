import { chakra } from '@chakra-ui/react';
import { usesCountries } from '../../../../domain/layout/resolve/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useRowTitle } from '../canvas/useRowTitle.ts';
import { useMayEdit } from '../useMayEdit.ts';
import { newRowKey, newUid, newWidgetId } from '../newIds.ts';
import { resetRowCommand } from '../state/changes.ts';
import type { Command } from '../state/commands.ts';
import type { Base, Draft, EditorRow } from '../state/draft.ts';
import { changesAsCopy } from '../state/changesAsCopy.ts';
import { canCopyRowFor, forbiddenCountriesOf } from '../state/rowPermissions.ts';

const newIds = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };

interface Props {
  readonly base: Base;
  readonly draft: Draft;
  /** The selected country. */
  readonly country: string;
  readonly onFix: (command: Command) => void;
}

/**
 * The changed rows that the editor may not publish, each with a fix that makes the rest publishable: moving the change
 * into a copy for the country, or resetting the row.
 */
export function ForbiddenRows({ base, draft, country, onFix }: Props) {
  const t = useTerms();
  const mayEdit = useMayEdit();
  const title = useRowTitle();
  const nameOf = useCountryNames();
  const { rows } = draft;
  const changed = rows.flatMap((row, at) => {
    const reset =
      forbiddenCountriesOf(rows, row, mayEdit).length > 0 ? resetRowCommand(base, draft, row.rowKey) : null;
    return reset ? [{ row, name: title(row, at, usesCountries(rows)), back: reset }] : [];
  });
  const deleted = base.rows.flatMap((row, at) => {
    const isDeleted = !rows.some(({ rowKey }) => rowKey === row.rowKey);
    if (!isDeleted || forbiddenCountriesOf(base.rows, row, mayEdit).length === 0) return [];
    const reset: Command = { do: 'addRow', row, at };
    return [{ row, name: title(row, at, usesCountries(base.rows)), back: reset }];
  });
  const copyOf = (row: EditorRow) =>
    canCopyRowFor(rows, row, country, mayEdit)
      ? changesAsCopy(base, draft, row.rowKey, country, newIds)
      : null;
  const all = [...changed, ...deleted];
  if (all.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="2" mt="3">
      {all.map(({ row, name, back: reset }) => {
        const copy = rows.includes(row) ? copyOf(row) : null;
        return (
          <chakra.li key={row.rowKey} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span fontWeight="600" me="auto">
              {name}
            </chakra.span>
            {copy && (
              <OutlineButton onClick={() => onFix(copy.command)}>
                {t('admin#layout#keepAsCopy', { country: nameOf(country) })}
              </OutlineButton>
            )}
            {!copy && (
              <OutlineButton
                onClick={() => onFix(reset)}
                aria-label={`${t('admin#layout#act#asPublished')}: ${name}`}
              >
                {t('admin#layout#act#asPublished')}
              </OutlineButton>
            )}
          </chakra.li>
        );
      })}
    </chakra.ul>
  );
}

import { chakra } from '@chakra-ui/react';
import { usesCountries } from '../../../../domain/layout/chooseRows.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountryNames } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useRowTitle } from '../canvas/useRowTitle.ts';
import { useMayEdit } from '../mayEdit.ts';
import { newRowKey, newUid, newWidgetId } from '../newIds.ts';
import { asPublished } from '../state/changes.ts';
import type { Command } from '../state/commands.ts';
import type { Base, Draft, EditorRow } from '../state/draft.ts';
import { keptAsCopy } from '../state/keptAsCopy.ts';
import { mayCopyFor, refusedOf } from '../state/whoseRow.ts';

const fresh = { rowKey: newRowKey, uid: newUid, widgetId: newWidgetId };

interface Props {
  readonly base: Base;
  readonly draft: Draft;
  /** The country they work on. */
  readonly country: string;
  readonly onMend: (command: Command) => void;
}

/** The changed rows that are not theirs to publish, each with what makes the rest publishable: a copy for their country, or the row as it was. */
export function RefusedRows({ base, draft, country, onMend }: Props) {
  const t = useTerms();
  const mayEdit = useMayEdit();
  const title = useRowTitle();
  const nameOf = useCountryNames();
  const { rows } = draft;
  const changed = rows.flatMap((row, at) => {
    const back = refusedOf(rows, row, mayEdit).length > 0 ? asPublished(base, draft, row.rowKey) : null;
    return back ? [{ row, name: title(row, at, usesCountries(rows)), back }] : [];
  });
  const gone = base.rows.flatMap((row, at) => {
    const isGone = !rows.some(({ rowKey }) => rowKey === row.rowKey);
    if (!isGone || refusedOf(base.rows, row, mayEdit).length === 0) return [];
    const back: Command = { do: 'addRow', row, at };
    return [{ row, name: title(row, at, usesCountries(base.rows)), back }];
  });
  const copyOf = (row: EditorRow) =>
    mayCopyFor(rows, row, country, mayEdit) ? keptAsCopy(base, draft, row.rowKey, country, fresh) : null;
  const all = [...changed, ...gone];
  if (all.length === 0) return null;
  return (
    <chakra.ul display="grid" gap="2" mt="3">
      {all.map(({ row, name, back }) => {
        const copy = rows.includes(row) ? copyOf(row) : null;
        return (
          <chakra.li key={row.rowKey} display="flex" flexWrap="wrap" alignItems="center" gap="2">
            <chakra.span fontWeight="600" me="auto">
              {name}
            </chakra.span>
            {copy && (
              <OutlineButton onClick={() => onMend(copy.command)}>
                {t('admin#layout#keepAsCopy', { country: nameOf(country) })}
              </OutlineButton>
            )}
            {!copy && (
              <OutlineButton
                onClick={() => onMend(back)}
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

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useRowTitle, useWidgetName } from '../editor/names.ts';
import { rowFieldName, valueText, widgetFieldName } from './fieldTexts.ts';
import { EditorRowPreview, SideBySide } from './RowPreview.tsx';
import type { Base } from '../state/draft.ts';
import type { Differences, FieldChange, RowDifference } from './differences.ts';

interface Props {
  readonly differences: Differences;
  readonly before: Base;
  readonly after: Base;
}

/** The differences between two states: each changed row before and after, and its changed fields as text. */
export function Difference({ differences, before, after }: Props) {
  const t = useTerms();
  const { rows, reordered } = differences;
  return (
    <chakra.section mt="5" aria-label={t('admin#publish#changed')}>
      <chakra.h3 fontWeight="600">{t('admin#publish#changed')}</chakra.h3>
      {rows.length === 0 && !reordered && (
        <chakra.p color="fg.muted" mt="1">
          {t('admin#publish#changedNothing')}
        </chakra.p>
      )}
      {reordered && <p>{t('admin#publish#reordered')}</p>}
      {rows.map((row) => (
        <OneRow key={row.rowKey} row={row} differences={differences} before={before} after={after} />
      ))}
    </chakra.section>
  );
}

function OneRow({ row, differences, before, after }: Props & { readonly row: RowDifference }) {
  const t = useTerms();
  const title = useRowTitle();
  const widgetName = useWidgetName();
  const nameOf = (id: string) => widgetName(after.widgets[id] ?? before.widgets[id]);
  const state = row.before === null ? 'new' : row.after === null ? 'gone' : 'changed';
  const shown = row.after ?? row.before!;
  const at = (row.after ? after : before).rows.findIndex(({ rowKey }) => rowKey === row.rowKey);
  const changeText = ({ field, before: was, after: is }: FieldChange, name: string): ReactNode => (
    <li key={`${name} ${field}`}>
      {t('admin#publish#instead', {
        field: name,
        before: valueText(field, was, t, nameOf),
        after: valueText(field, is, t, nameOf),
      })}
    </li>
  );
  const sides = [
    ...(row.before
      ? [
          {
            title: t('admin#publish#before'),
            shown: <EditorRowPreview row={row.before} widgets={before.widgets} />,
          },
        ]
      : []),
    ...(row.after
      ? [
          {
            title: t('admin#publish#after'),
            shown: <EditorRowPreview row={row.after} widgets={after.widgets} />,
          },
        ]
      : []),
  ];
  return (
    <chakra.article mt="4" borderTopWidth="1px" pt="3" data-difference={row.rowKey}>
      <chakra.h4 fontWeight="500" mb="1">
        {t(`admin#publish#row#${state}`, { row: title(shown, at) })}
      </chakra.h4>
      <chakra.ul textStyle="sm" mb="3" overflowWrap="anywhere">
        {row.fields.map((change) => changeText(change, rowFieldName(change.field, t)))}
        {differences.widgets
          .filter(({ id }) => row.widgets.includes(id))
          .flatMap(({ id, fields }) =>
            fields.map((change) =>
              changeText(
                change,
                t('admin#publish#fieldOf', { thing: nameOf(id), field: widgetFieldName(change.field, t) }),
              ),
            ),
          )}
      </chakra.ul>
      <SideBySide sides={sides} />
      {shown.abRowActive && (
        <chakra.div mt="3">
          <SideBySide
            sides={[
              ...(row.before
                ? [
                    {
                      title: `${t('admin#publish#before')} · B`,
                      shown: <EditorRowPreview row={row.before} widgets={before.widgets} side="bColumns" />,
                    },
                  ]
                : []),
              ...(row.after
                ? [
                    {
                      title: `${t('admin#publish#after')} · B`,
                      shown: <EditorRowPreview row={row.after} widgets={after.widgets} side="bColumns" />,
                    },
                  ]
                : []),
            ]}
          />
        </chakra.div>
      )}
    </chakra.article>
  );
}

import type { ComponentType } from 'react';
import { css, cx } from '#ss/css';
import { widgetViews } from './registry.tsx';
import type { WidgetTypename, WidgetViewProps } from './widgetView.ts';
import type { LayoutFieldsFragment } from './Widget.types.ts';

/** The class name of a full-width column, which is above the others. */
const FULL = 'full';

/** A layout as resolved for this reader: rows of columns of widgets. */
export function WidgetSection({
  layout,
  label,
  isNarrow = false,
}: {
  readonly layout: LayoutFieldsFragment;
  readonly label: string;
  /** For a column as wide as a card: smaller gaps. */
  readonly isNarrow?: boolean;
}) {
  if (layout.rows.length === 0) return null;
  return (
    <section
      aria-label={label}
      data-layout={layout.name}
      className={cx(
        css({ display: 'grid' }),
        isNarrow ? css({ gap: '8' }) : css({ gap: { base: '10', md: '14' } }),
      )}
    >
      <h2 className={css({ srOnly: true })}>{label}</h2>
      {layout.rows.map((row) => {
        const columnCount = row.columns.filter(({ className }) => className !== FULL).length;
        const columns = Math.max(1, Math.min(columnCount, 4)) as 1 | 2 | 3 | 4;
        return (
          <div key={row.id} className={cx(rowStyles, columnsStyles[columns])} data-drawn={row.test}>
            {row.columns.map((column, index) => (
              // A column has no id; the index is stable within a row, whose id changes with its content.
              <div
                key={`${row.id}:${index}`}
                className={cx(columnStyles, column.className === FULL && fullStyles)}
              >
                {column.widgets.map((widget) => {
                  // The registry pairs each type with its own view; indexing loses that pairing, hence the cast.
                  const View = widgetViews[widget.__typename] as ComponentType<
                    WidgetViewProps<WidgetTypename>
                  >;
                  const view = (
                    <View key={widget.id} widget={widget} columns={column.className === FULL ? 1 : columns} />
                  );
                  // Widgets chosen by a test are marked for counting (web/counting); others need no wrapper.
                  if (widget.test === null) return view;
                  return (
                    <div key={widget.id} className={testedStyles} data-drawn={widget.test}>
                      {view}
                    </div>
                  );
                })}
              </div>
            ))}
          </div>
        );
      })}
    </section>
  );
}

const rowStyles = css({
  display: 'grid',
  columnGap: { base: '8', lg: '10' },
  rowGap: { base: '10', md: '12' },
  gridTemplateColumns: '[minmax(0, 1fr)]',
  // Rows whose widgets render nothing leave no gap.
  '&:not(:has(> :not(:empty)))': { display: 'none' },
});
const columnStyles = css({
  minW: '[0]',
  display: 'grid',
  // Breaks long words, and keeps pictures within the column.
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  alignContent: 'start',
  // An empty column keeps its place in a row of columns, but not when columns are stacked.
  mdDown: { _empty: { display: 'none' } },
});
const fullStyles = css({ gridColumn: '[1 / -1]', _empty: { display: 'none' } });
const testedStyles = css({ minW: '[0]', display: 'grid' });
const columnsStyles = {
  1: '',
  2: css({ md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' } }),
  3: css({ md: { gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' } }),
  4: css({
    sm: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
    lg: { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  }),
} as const;

import type { ComponentType } from 'react';
import { css, cx } from '#ss/css';
import { widgetViews, type WidgetTypename, type WidgetViewProps } from './registry.ts';
import type { LayoutFieldsFragment } from './Widget.types.ts';

/** The class name of a column that takes the whole width, above the others. */
const FULL = 'full';

/** A layout as resolved for this reader: rows of columns of widgets. */
export function WidgetSection({
  layout,
  label,
  isNarrow = false,
}: {
  readonly layout: LayoutFieldsFragment;
  readonly label: string;
  /** In a column as wide as a card: what stands in it stands closer. */
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
        const beside = row.columns.filter(({ className }) => className !== FULL).length;
        const columns = Math.max(1, Math.min(beside, 4)) as 1 | 2 | 3 | 4;
        return (
          <div key={row.id} className={cx(rowLook, columnsLook[columns])} data-drawn={row.test}>
            {row.columns.map((column, index) => (
              // A column has no identity but its place in a row whose id names all that stands in it.
              <div
                key={`${row.id}:${index}`}
                className={cx(columnLook, column.className === FULL && fullLook)}
              >
                {column.widgets.map((widget) => {
                  // The registry pairs each type with its own view; the pair is lost on the way through the index.
                  const View = widgetViews[widget.__typename] as ComponentType<
                    WidgetViewProps<WidgetTypename>
                  >;
                  const view = (
                    <View key={widget.id} widget={widget} columns={column.className === FULL ? 1 : columns} />
                  );
                  // What a test chose is marked, so that it can be counted (web/counting); all else needs no box of its own.
                  if (widget.test === null) return view;
                  return (
                    <div key={widget.id} className={testedLook} data-drawn={widget.test}>
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

const rowLook = css({
  display: 'grid',
  columnGap: { base: '8', lg: '10' },
  rowGap: { base: '10', md: '12' },
  gridTemplateColumns: '[minmax(0, 1fr)]',
  // Widgets that have nothing to say today leave no hole.
  '&:not(:has(> :not(:empty)))': { display: 'none' },
});
const columnLook = css({
  minW: '[0]',
  display: 'grid',
  // A long word is broken; a picture is no wider than its column.
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  alignContent: 'start',
  // Beside others an empty column keeps its place; above each other there is none to keep.
  mdDown: { _empty: { display: 'none' } },
});
const fullLook = css({ gridColumn: '[1 / -1]', _empty: { display: 'none' } });
const testedLook = css({ minW: '[0]', display: 'grid' });
const columnsLook = {
  1: '',
  2: css({ md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' } }),
  3: css({ md: { gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' } }),
  4: css({
    sm: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
    lg: { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  }),
} as const;

import type { ComponentType } from 'react';
import { css, cx } from '#ss/css';
import { widgetViews, type WidgetTypename, type WidgetViewProps } from './registry.ts';
import type { LayoutFieldsFragment } from './Widget.types.ts';

/** A layout as resolved for this reader: rows of columns of widgets. */
export function WidgetSection({
  layout,
  label,
}: {
  readonly layout: LayoutFieldsFragment;
  readonly label: string;
}) {
  if (layout.rows.length === 0) return null;
  return (
    <section aria-label={label} className={css({ display: 'grid', gap: { base: '10', md: '14' } })}>
      {layout.rows.map((row) => (
        <div
          key={row.id}
          className={cx(rowLook, columnsLook[Math.min(row.columns.length, 4) as 1 | 2 | 3 | 4])}
        >
          {row.columns.map((column, index) => (
            <div
              key={`${row.id}:${index}`}
              className={css({ minW: '[0]', display: 'grid', gap: '8', alignContent: 'start' })}
            >
              {column.widgets.map((widget) => {
                // The registry pairs each type with its own view; the pair is lost on the way through the index.
                const View = widgetViews[widget.__typename] as ComponentType<WidgetViewProps<WidgetTypename>>;
                return <View key={widget.id} widget={widget} columns={row.columns.length} />;
              })}
            </div>
          ))}
        </div>
      ))}
    </section>
  );
}

const rowLook = css({
  display: 'grid',
  gap: { base: '10', md: '8' },
  gridTemplateColumns: '[minmax(0, 1fr)]',
});
const columnsLook = {
  1: '',
  2: css({ md: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' } }),
  3: css({ md: { gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]' } }),
  4: css({
    sm: { gridTemplateColumns: '[repeat(2, minmax(0, 1fr))]' },
    lg: { gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]' },
  }),
} as const;

import type { LayoutFieldsFragment } from '../../widgets/Widget.types.ts';

/** What the top of the page shows. */
export interface Hero {
  readonly title: string;
  readonly path: string;
}

/**
 * A layout without the cards that repeat the top of the page: the same reading, or a text with the same title, as
 * archives have for years. A column that becomes empty is left out as well, so that the others close the gap.
 */
export function withoutRepeats(layout: LayoutFieldsFragment, hero: Hero | null): LayoutFieldsFragment {
  if (hero === null || hero.title === '') return layout;
  const isRepeat = (widget: LayoutFieldsFragment['rows'][number]['columns'][number]['widgets'][number]) =>
    widget.__typename === 'ContentCard' &&
    widget.reading != null &&
    (widget.reading.path === hero.path || widget.reading.title === hero.title);
  if (!layout.rows.some(({ columns }) => columns.some(({ widgets }) => widgets.some(isRepeat))))
    return layout;
  return {
    ...layout,
    rows: layout.rows.map((row) => ({
      ...row,
      columns: row.columns.flatMap((column) => {
        const widgets = column.widgets.filter((widget) => !isRepeat(widget));
        return widgets.length === 0 && column.widgets.length > 0 ? [] : [{ ...column, widgets }];
      }),
    })),
  };
}

import type { Queries } from '../../kit/database.ts';
import type { LayoutRevision } from '../shapes.ts';
import { rowFromStore } from '../layoutRow.ts';
import { readLayouts } from '../repository.ts';

/** Layouts as published, in the order requested; an unpublished one has revision 0 and no rows. */
export async function currentLayouts(
  db: Queries,
  site: number,
  names: readonly string[],
): Promise<LayoutRevision[]> {
  const stored = new Map((await readLayouts(db, site, names)).map((it) => [it.layout, it]));
  return [...new Set(names)].map((layout) => {
    const { revision = 0, created_at = null, rows = [], widgets = [] } = stored.get(layout) ?? {};
    return {
      site,
      layout,
      revision,
      created_at,
      rows: rows.map((row) => rowFromStore(layout, row)),
      widgets: [...widgets],
    };
  });
}

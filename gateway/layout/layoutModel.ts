/** A layout as resolved for one reader, on its way into the schema. */
import type {
  ResolvedColumn,
  ResolvedLayout,
  ResolvedRow,
  ResolvedWidget,
} from '../../domain/layout/types.ts';
import type { SiteModel } from '../site/siteModel.ts';

export interface LayoutModel {
  readonly site: SiteModel;
  readonly name: string;
  readonly resolved: ResolvedLayout;
}
export interface RowModel {
  readonly layout: LayoutModel;
  readonly row: ResolvedRow;
}
export interface ColumnModel {
  readonly layout: LayoutModel;
  readonly column: ResolvedColumn;
}
export type WidgetModel = ResolvedWidget;

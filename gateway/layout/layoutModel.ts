/** A layout as resolved for one reader, as the source of the schema's fields. */
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { LocalDateTime } from '../../domain/dates/localTime.ts';
import type {
  ResolvedColumn,
  ResolvedLayout,
  ResolvedRow,
  ResolvedWidget,
} from '../../domain/layout/types.ts';
import type { GalleryPicture } from '../../domain/widgets/types/imageGallery.ts';
import type { ListedLink } from '../../domain/widgets/types/linkList.ts';
import type { RemoteSourceCheck } from '../../services/widgets/contract.ts';
import type { SiteModel } from '../site/siteModel.ts';

export interface LayoutModel {
  readonly site: SiteModel;
  readonly name: string;
  /** The reader's country: a widget that reads other services uses it. */
  readonly country: string;
  readonly localNow: LocalDateTime;
  /**
   * The latest local time the reader's clocks have shown: what is over stays over in an hour that the clocks show
   * twice.
   */
  readonly latestLocal: LocalDateTime;
  readonly resolved: ResolvedLayout;
  /** Content of other sites in its cards, by the card's name. */
  readonly remote: ReadonlyMap<string, RemoteModel>;
  /**
   * Set for previews: rows and widgets are identified by their place and not by their test, because previews count
   * nothing.
   */
  readonly identifiesByPlace?: true;
}

/** Content of a card's source. */
export interface RemoteModel {
  readonly card: string;
  readonly content: Omit<RemoteSourceCheck, 'fault'>;
  /** The day whose picture is the fallback; null when the day is unknown. */
  readonly day: LocalDate | null;
}
export interface RowModel {
  readonly layout: LayoutModel;
  readonly row: ResolvedRow;
}
export interface ColumnModel {
  readonly layout: LayoutModel;
  readonly column: ResolvedColumn;
}
export interface WidgetModel {
  readonly layout: LayoutModel;
  readonly slot: ResolvedWidget;
}
/** List entries have the domain's shape. */
export type LinkModel = ListedLink;
export type PictureModel = GalleryPicture;

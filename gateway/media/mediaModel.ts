/** Pictures of a library, as resolvers know them. */
import type { LibraryPicture } from '../../services/media/contract.ts';
import type { WidgetUse } from '../../services/widgets/contract.ts';
import type { CountedConnection } from '../request/connection.ts';

export type MediaPictureModel = LibraryPicture;
export type MediaFileModel = LibraryPicture['files'][number];
export type MediaCropModel = LibraryPicture['crops'][number];
export type MediaUseModel = WidgetUse;
export type MediaPictureConnectionModel = CountedConnection<MediaPictureModel>;

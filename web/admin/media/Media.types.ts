/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type MediaPageQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  trash: boolean;
  withoutAlt?: string | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type MediaPageQuery = { media: { __typename: 'MediaPictureConnection', totalCount: number, nodes: Array<{ __typename: 'MediaPicture', id: string, name: string, width: number, height: number, bytes: number, uploadedAt: string, version: number, trashedAt: string | null, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }>, alts: Array<{ __typename: 'AltText', language: string, text: string }>, focal: { __typename: 'FocalPoint', x: number, y: number }, crops: Array<{ __typename: 'MediaCrop', name: Types.CropName, x: number, y: number, width: number, height: number, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }> }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type OneMediaQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type OneMediaQuery = { mediaPicture: { __typename: 'MediaPicture', uploadedBy: string | null, id: string, name: string, width: number, height: number, bytes: number, uploadedAt: string, version: number, trashedAt: string | null, usedIn: Array<{ __typename: 'MediaUse', widget: string, type: string, isLive: boolean, places: Array<{ __typename: 'MediaPlace', layout: string, rowKey: string, countries: Array<string>, isPlanned: boolean }> }>, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }>, alts: Array<{ __typename: 'AltText', language: string, text: string }>, focal: { __typename: 'FocalPoint', x: number, y: number }, crops: Array<{ __typename: 'MediaCrop', name: Types.CropName, x: number, y: number, width: number, height: number, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }> }> } | null };

export type WholeMediaFragment = { __typename: 'MediaPicture', id: string, name: string, width: number, height: number, bytes: number, uploadedAt: string, version: number, trashedAt: string | null, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }>, alts: Array<{ __typename: 'AltText', language: string, text: string }>, focal: { __typename: 'FocalPoint', x: number, y: number }, crops: Array<{ __typename: 'MediaCrop', name: Types.CropName, x: number, y: number, width: number, height: number, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }> }> };

export type MediaFilePartsFragment = { __typename: 'MediaFile', url: string, type: string, width: number, height: number };

export type MediaUsePartsFragment = { __typename: 'MediaUse', widget: string, type: string, isLive: boolean, places: Array<{ __typename: 'MediaPlace', layout: string, rowKey: string, countries: Array<string>, isPlanned: boolean }> };

export type ChangeMediaMutationVariables = Exact<{
  input: Types.ChangeMediaInput;
}>;


export type ChangeMediaMutation = { changeMedia:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'MediaPicture', id: string, name: string, width: number, height: number, bytes: number, uploadedAt: string, version: number, trashedAt: string | null, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }>, alts: Array<{ __typename: 'AltText', language: string, text: string }>, focal: { __typename: 'FocalPoint', x: number, y: number }, crops: Array<{ __typename: 'MediaCrop', name: Types.CropName, x: number, y: number, width: number, height: number, files: Array<{ __typename: 'MediaFile', url: string, type: string, width: number, height: number }> }> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type TrashMediaMutationVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type TrashMediaMutation = { trashMedia:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'MediaPicture', id: string, trashedAt: string | null }
    | { __typename: 'NotFound', code: string, message: string }
   };

export type RestoreMediaMutationVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type RestoreMediaMutation = { restoreMedia:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'MediaPicture', id: string, trashedAt: string | null }
    | { __typename: 'NotFound', code: string, message: string }
   };

export type RemoveMediaMutationVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type RemoveMediaMutation = { removeMedia:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'MediaInUse', code: string, message: string, usedIn: Array<{ __typename: 'MediaUse', widget: string, type: string, isLive: boolean, places: Array<{ __typename: 'MediaPlace', layout: string, rowKey: string, countries: Array<string>, isPlanned: boolean }> }> }
    | { __typename: 'NotFound', code: string, message: string }
   };

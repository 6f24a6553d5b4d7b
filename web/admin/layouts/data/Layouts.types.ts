/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type LayoutsQueryVariables = Exact<{
  site: Types.SiteKey;
}>;


export type LayoutsQuery = { layouts: Array<{ __typename: 'LayoutSummary', id: string, name: string, revision: number, publishedAt: string | null }> };

export type EditedLayoutQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
}>;


export type EditedLayoutQuery = { editedLayout: { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> }, layoutDraft: { __typename: 'LayoutDraft', id: string, baseRevision: number, content: string, version: number, savedFrom: string, updatedAt: string } | null };

export type PastLayoutQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  revision: number;
}>;


export type PastLayoutQuery = { layoutRevision: { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> } | null };

export type ShownWidgetsQueryVariables = Exact<{
  site: Types.SiteKey;
  country: string;
  zone: string;
  widgets: Array<Types.ShownWidgetInput> | Types.ShownWidgetInput;
}>;


export type ShownWidgetsQuery = { shownWidgets: Array<{ __typename: 'ShownWidget', key: string, widget:
      | { __typename: 'BannerCard', image: string | null, imageMobile: string | null, alt: string, link: string | null, newTab: boolean, focal: string | null, focalMobile: string | null, id: string, widgetId: string, test: string | null }
      | { __typename: 'ContentCard', image: string | null, alt: string, focal: string | null, category: string, title: string, callToAction: string, link: string | null, newTab: boolean, id: string, widgetId: string, test: string | null, remote: { __typename: 'RemoteContent', card: string, state: Types.RemoteState, title: string, text: string, category: string, link: string | null, image: string | null, alt: string, fallbackDay: string | null } | null, reading: { __typename: 'Devotional', id: string, path: string, title: string, author: string, dateText: string, excerpt: string } | null }
      | { __typename: 'Countdown', heading: string | null, moment: string | null, momentText: string, isOver: boolean, before: string, after: string, link: string | null, id: string, widgetId: string, test: string | null }
      | { __typename: 'ImageGallery', heading: string | null, layout: Types.GalleryLayout, id: string, widgetId: string, test: string | null, pictures: Array<{ __typename: 'GalleryPicture', image: string, alt: string, caption: string, link: string | null, focal: string | null }> }
      | { __typename: 'LinkList', heading: string | null, id: string, widgetId: string, test: string | null, links: Array<{ __typename: 'ListedLink', label: string, link: string, note: string, newTab: boolean }> }
      | { __typename: 'RichText', html: string, id: string, widgetId: string, test: string | null }
      | { __typename: 'VerseOfTheDay', heading: string | null, showReference: boolean, showLink: boolean, id: string, widgetId: string, test: string | null, devotional: { __typename: 'Devotional', id: string, path: string, reference: string, verse: string } | null }
     | null }> };

export type LayoutRevisionNumberQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
}>;


export type LayoutRevisionNumberQuery = { layoutRevisionNumber: number };

export type PublishLayoutMutationVariables = Exact<{
  site: Types.SiteKey;
  input: Types.PublishInput;
}>;


export type PublishLayoutMutation = { publishLayout:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'LayoutConflict', message: string, code: string, rows: Array<{ __typename: 'RowClash', rowKey: string, fields: Array<string>, base: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, yours: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, theirs: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null }>, widgets: Array<{ __typename: 'WidgetClash', widgetId: string, type: string, version: number, base: Record<string, unknown>, yours: Record<string, unknown>, theirs: Record<string, unknown>, fields: Array<string> }> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type LayoutHistoryQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  first: number;
  after?: string | null | undefined;
}>;


export type LayoutHistoryQuery = { layoutHistory: { __typename: 'LayoutRevisionConnection', nodes: Array<{ __typename: 'LayoutRevision', id: string, revision: number, at: string, who: string | null, subject: string, note: string | null, changes: { __typename: 'RevisionChanges', added: number, changed: number, removed: number, moved: number, widgets: number, countries: Array<string>, isForEveryone: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type RestoreLayoutMutationVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  revision: number;
  baseRevision: number;
  scope: Types.RestoreScope;
}>;


export type RestoreLayoutMutation = { restoreLayout:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'LayoutConflict', message: string, code: string, rows: Array<{ __typename: 'RowClash', rowKey: string, fields: Array<string>, base: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, yours: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, theirs: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null }>, widgets: Array<{ __typename: 'WidgetClash', widgetId: string, type: string, version: number, base: Record<string, unknown>, yours: Record<string, unknown>, theirs: Record<string, unknown>, fields: Array<string> }> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RevertLayoutMutationVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  revision: number;
}>;


export type RevertLayoutMutation = { revertLayout:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'LayoutConflict', message: string, code: string, rows: Array<{ __typename: 'RowClash', rowKey: string, fields: Array<string>, base: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, yours: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, theirs: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null }>, widgets: Array<{ __typename: 'WidgetClash', widgetId: string, type: string, version: number, base: Record<string, unknown>, yours: Record<string, unknown>, theirs: Record<string, unknown>, fields: Array<string> }> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SaveLayoutDraftMutationVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  baseRevision: number;
  content: string;
  baseVersion: number;
  savedFrom: string;
}>;


export type SaveLayoutDraftMutation = { saveLayoutDraft:
    | { __typename: 'DraftSaved', version: number, updatedAt: string }
    | { __typename: 'Forbidden', code: string, message: string }
    | { __typename: 'LayoutDraft', id: string, baseRevision: number, content: string, version: number, savedFrom: string, updatedAt: string }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string }
   };

export type DeleteLayoutDraftMutationVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  baseVersion: number;
}>;


export type DeleteLayoutDraftMutation = { deleteLayoutDraft: { __typename: 'Done', ok: boolean } };

export type DraftFieldsFragment = { __typename: 'LayoutDraft', id: string, baseRevision: number, content: string, version: number, savedFrom: string, updatedAt: string };

export type EditedLayoutFieldsFragment = { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> };

export type EditedRowFieldsFragment = { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> };

export type Published_Conflict_Fragment = { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null };

export type Published_EditedLayout_Fragment = { __typename: 'EditedLayout', id: string, name: string, revision: number, publishedAt: string | null, rows: Array<{ __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> }>, widgets: Array<{ __typename: 'EditedWidget', id: string, widgetId: string, type: string, settings: Record<string, unknown>, version: number }> };

export type Published_Forbidden_Fragment = { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> };

export type Published_LayoutConflict_Fragment = { __typename: 'LayoutConflict', message: string, code: string, rows: Array<{ __typename: 'RowClash', rowKey: string, fields: Array<string>, base: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, yours: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, theirs: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null }>, widgets: Array<{ __typename: 'WidgetClash', widgetId: string, type: string, version: number, base: Record<string, unknown>, yours: Record<string, unknown>, theirs: Record<string, unknown>, fields: Array<string> }> };

export type Published_NotFound_Fragment = { __typename: 'NotFound', code: string, message: string };

export type Published_ValidationProblem_Fragment = { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> };

export type PublishedFragment =
  | Published_Conflict_Fragment
  | Published_EditedLayout_Fragment
  | Published_Forbidden_Fragment
  | Published_LayoutConflict_Fragment
  | Published_NotFound_Fragment
  | Published_ValidationProblem_Fragment
;

export type ConflictFieldsFragment = { __typename: 'LayoutConflict', message: string, rows: Array<{ __typename: 'RowClash', rowKey: string, fields: Array<string>, base: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, yours: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null, theirs: { __typename: 'EditedRow', id: string, rowKey: string, countries: Array<string>, abRowActive: boolean, aPercentage: number, bPercentage: number, abRowStartDate: string | null, abRowEndDate: string | null, abRowName: string | null, abRowEmail: string | null, abRowScheduledLang: string | null, columns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }>, bColumns: Array<{ __typename: 'EditedColumn', className: string, widgets: Array<{ __typename: 'EditedSlot', key: string | null, widgetId: string }> }> } | null }>, widgets: Array<{ __typename: 'WidgetClash', widgetId: string, type: string, version: number, base: Record<string, unknown>, yours: Record<string, unknown>, theirs: Record<string, unknown>, fields: Array<string> }> };

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type SitePagesQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.SitePageFilter | null | undefined;
  sort: Types.SitePageSort;
  descending: boolean;
  archived: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type SitePagesQuery = { sitePages: { __typename: 'SitePageConnection', totalCount: number, nodes: Array<{ __typename: 'SitePage', id: string, version: number, title: string, slug: string, countries: Array<string>, isHome: boolean, otherCountries: Types.SitePageOtherCountries, titleElsewhere: string, isHomeElsewhere: boolean, seoTitle: string, seoDescription: string, seoImage: string, isNewEditor: boolean, newEditorContent: string, further: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, sections: Array<{ __typename: 'SitePageSectionsItem', key: string, place: string, type: Types.SitePageSectionsType, heading: string, html: string, country: string | null, image: string, imageFocal: string, imageAlt: string, background: Types.SitePageSectionsBackground, further: string }>, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type SitePageQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type SitePageQuery = { sitePage: { __typename: 'SitePage', id: string, version: number, title: string, slug: string, countries: Array<string>, isHome: boolean, otherCountries: Types.SitePageOtherCountries, titleElsewhere: string, isHomeElsewhere: boolean, seoTitle: string, seoDescription: string, seoImage: string, isNewEditor: boolean, newEditorContent: string, further: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, sections: Array<{ __typename: 'SitePageSectionsItem', key: string, place: string, type: Types.SitePageSectionsType, heading: string, html: string, country: string | null, image: string, imageFocal: string, imageAlt: string, background: Types.SitePageSectionsBackground, further: string }>, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null };

export type SitePageVersionsQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type SitePageVersionsQuery = { sitePageVersions: { __typename: 'SitePageVersionConnection', nodes: Array<{ __typename: 'SitePageVersion', id: string, version: number, at: string, who: string | null, subject: string | null, isArchived: boolean, event: Types.EntryEvent, ofVersion: number | null, dueAt: string | null, title: string, slug: string, countries: Array<string>, isHome: boolean, otherCountries: Types.SitePageOtherCountries, titleElsewhere: string, isHomeElsewhere: boolean, seoTitle: string, seoDescription: string, seoImage: string, isNewEditor: boolean, newEditorContent: string, further: string, sections: Array<{ __typename: 'SitePageSectionsItem', key: string, place: string, type: Types.SitePageSectionsType, heading: string, html: string, country: string | null, image: string, imageFocal: string, imageAlt: string, background: Types.SitePageSectionsBackground, further: string }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type SitePagesExportQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.SitePageFilter | null | undefined;
  sort: Types.SitePageSort;
  descending: boolean;
  archived: boolean;
  format: Types.EntryFormat;
}>;


export type SitePagesExportQuery = { sitePagesExport: { __typename: 'EntryExport', text: string, entries: number } | null };

export type SitePagePartsFragment = { __typename: 'SitePage', id: string, version: number, title: string, slug: string, countries: Array<string>, isHome: boolean, otherCountries: Types.SitePageOtherCountries, titleElsewhere: string, isHomeElsewhere: boolean, seoTitle: string, seoDescription: string, seoImage: string, isNewEditor: boolean, newEditorContent: string, further: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, sections: Array<{ __typename: 'SitePageSectionsItem', key: string, place: string, type: Types.SitePageSectionsType, heading: string, html: string, country: string | null, image: string, imageFocal: string, imageAlt: string, background: Types.SitePageSectionsBackground, further: string }>, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } };

export type SaveSitePageMutationVariables = Exact<{
  input: Types.SaveSitePageInput;
}>;


export type SaveSitePageMutation = { saveSitePage:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedSitePage', entry: { __typename: 'SitePage', id: string, version: number, title: string, slug: string, countries: Array<string>, isHome: boolean, otherCountries: Types.SitePageOtherCountries, titleElsewhere: string, isHomeElsewhere: boolean, seoTitle: string, seoDescription: string, seoImage: string, isNewEditor: boolean, newEditorContent: string, further: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, sections: Array<{ __typename: 'SitePageSectionsItem', key: string, place: string, type: Types.SitePageSectionsType, heading: string, html: string, country: string | null, image: string, imageFocal: string, imageAlt: string, background: Types.SitePageSectionsBackground, further: string }>, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ChangeSitePagesMutationVariables = Exact<{
  input: Types.ChangeSitePagesInput;
}>;


export type ChangeSitePagesMutation = { changeSitePages:
    | { __typename: 'ChangedSitePages', results: Array<{ __typename: 'SitePageChangeResult', id: string, entry: { __typename: 'SitePage', id: string, version: number, title: string, slug: string, countries: Array<string>, isHome: boolean, otherCountries: Types.SitePageOtherCountries, titleElsewhere: string, isHomeElsewhere: boolean, seoTitle: string, seoDescription: string, seoImage: string, isNewEditor: boolean, newEditorContent: string, further: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, sections: Array<{ __typename: 'SitePageSectionsItem', key: string, place: string, type: Types.SitePageSectionsType, heading: string, html: string, country: string | null, image: string, imageFocal: string, imageAlt: string, background: Types.SitePageSectionsBackground, further: string }>, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null, problem: { __typename: 'EntryProblem', code: string, message: string, field: string | null, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> } | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ImportSitePagesMutationVariables = Exact<{
  input: Types.EntryImportInput;
}>;


export type ImportSitePagesMutation = { importSitePages:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EntryImport', created: number, changed: number, unchanged: number, problems: Array<{ __typename: 'EntryImportProblem', row: number, field: string | null, detail: string, code: string | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

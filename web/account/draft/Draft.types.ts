/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type DraftQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  date: string;
  dateId?: string | null | undefined;
}>;


export type DraftQuery = { site: { __typename: 'Site', id: string, devotionalDraft: { __typename: 'DevotionalDraft', id: string, date: string, dateText: string, devotional: { __typename: 'Devotional', id: string, date: string, isDefault: boolean, isFromArchive: boolean, title: string, path: string, canonicalPath: string, reference: string, verse: string, body: string, closingThought: string, author: string, imageUrl: string | null, imageAlt: string, imageFocal: string | null, shareImage: string, hasAudio: boolean, audioUrl: string | null, hasComments: boolean, seoTitle: string, seoDescription: string, minutes: number, updatedAt: string | null } } | null, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };

export type DraftNoteQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  date: string;
  dateId?: string | null | undefined;
}>;


export type DraftNoteQuery = { site: { __typename: 'Site', id: string, devotionalDraft: { __typename: 'DevotionalDraft', id: string, devotional: { __typename: 'Devotional', id: string, updatedAt: string | null } } | null, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };

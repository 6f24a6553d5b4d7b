/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type ShellQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  sections: Array<string> | string;
}>;


export type ShellQuery = { site: { __typename: 'Site', id: string, name: string, siteCode: string, domain: string, basePath: string, language: string, languageCode: string, direction: Types.Direction, brandName: string, title: string, description: string, shareImage: string, headerImage: string, brandColour: string, brandColourDark: string, donationUrl: string, imagePath: string, audioPath: string, evergreenYear: number, hasSubscriptions: boolean, gtmId: string, ga4MeasurementId: string, cookiesDefaultOn: Array<string>, hasFullCountryCode: boolean, menu: Array<string>, headerSlideIns: Array<{ __typename: 'ShownSlideIn', id: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<string> }>, routes: Array<{ __typename: 'SiteRoute', name: string, path: string }>, contentLinks: Array<{ __typename: 'ContentLink', name: string, url: string }>, languages: Array<{ __typename: 'SiteLanguage', code: string, label: string, direction: Types.Direction, site: string, domain: string, language: string, basePath: string, evergreenYear: number | null }>, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }>, features: { __typename: 'FeatureSet', on: Array<string>, isKnown: boolean } } };

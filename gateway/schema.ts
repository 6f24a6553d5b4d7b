/** Builds the executable schema from the SDL files and all resolvers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { storedResources } from '../domain/resources.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { apiTokenMutations, apiTokenResolvers, apiTokenViewerFields } from './account/apiTokenResolvers.ts';
import {
  accountMutations,
  accountQueries,
  accountResolvers,
  accountViewerFields,
} from './account/resolvers.ts';
import { savedViewMutations, savedViewViewerFields } from './savedView/resolvers.ts';
import { bookmarkMutations, bookmarkResolvers, bookmarkViewerFields } from './bookmark/resolvers.ts';
import {
  commentMutations,
  commentResolvers,
  commentSiteFields,
  commentViewerFields,
} from './comment/resolvers.ts';
import { auditMutations, auditQueries, auditResolvers } from './audit/resolvers.ts';
import { countryQueries, countryResolvers } from './country/resolvers.ts';
import { calendarMutations, calendarQueries } from './devotional/calendarResolvers.ts';
import { draftLinkMutations, draftLinkQueries } from './devotional/draftLinkResolvers.ts';
import { importMutations, importQueries } from './devotional/importResolvers.ts';
import { readinessSiteNameFields } from './devotional/readinessResolvers.ts';
import { devotionalResolvers, devotionalSiteFields } from './devotional/resolvers.ts';
import { featureMutations, featureQueries } from './feature/resolvers.ts';
import { journalMutations, journalResolvers, journalViewerFields } from './journal/resolvers.ts';
import { remoteQueries } from './layout/remoteResolvers.ts';
import { layoutResolvers, layoutSiteFields } from './layout/resolvers.ts';
import {
  layoutEditorMutations,
  layoutEditorQueries,
  layoutEditorViewerFields,
} from './layoutEditor/resolvers.ts';
import { layoutScheduleMutations, layoutScheduleQueries } from './layoutSchedule/resolvers.ts';
import { layoutViewMutations, layoutViewQueries } from './layoutView/resolvers.ts';
import { mediaMutations, mediaQueries, mediaResolvers } from './media/resolvers.ts';
import { layoutTestMutations, layoutTestQueries } from './layoutTest/resolvers.ts';
import { overviewQueries } from './overview/resolvers.ts';
import { pageQueries, pageResolvers, pageSiteFields } from './page/resolvers.ts';
import { permissionMutations } from './permission/mutations.ts';
import { permissionQueries, permissionResolvers } from './permission/resolvers.ts';
import { resourceResolvers } from './resource/resourceResolvers.ts';
import { searchQueries } from './search/resolvers.ts';
import { scalars } from './scalars.ts';
import { mergeSdl } from './sdl.ts';
import { siteFields, siteQueries } from './site/resolvers.ts';
import { termExchangeMutations, termExchangeQueries } from './translation/exchangeResolvers.ts';
import { termGridMutations, termGridQueries } from './translation/gridResolvers.ts';

/** Of all declared resources that the engine stores. */
const declared = storedResources.map(resourceResolvers);

export const resolvers: Resolvers = {
  ...scalars,
  Query: {
    ...siteQueries,
    ...countryQueries,
    ...accountQueries,
    ...permissionQueries,
    ...auditQueries,
    ...featureQueries,
    ...layoutEditorQueries,
    ...pageQueries,
    ...layoutScheduleQueries,
    ...layoutViewQueries,
    ...mediaQueries,
    ...layoutTestQueries,
    ...remoteQueries,
    ...searchQueries,
    ...overviewQueries,
    ...calendarQueries,
    ...draftLinkQueries,
    ...importQueries,
    ...termExchangeQueries,
    ...termGridQueries,
    ...Object.assign({}, ...declared.map(({ queries }) => queries)),
  },
  Mutation: {
    ...accountMutations,
    ...apiTokenMutations,
    ...commentMutations,
    ...journalMutations,
    ...bookmarkMutations,
    ...savedViewMutations,
    ...permissionMutations,
    ...auditMutations,
    ...featureMutations,
    ...layoutEditorMutations,
    ...layoutScheduleMutations,
    ...layoutViewMutations,
    ...draftLinkMutations,
    ...mediaMutations,
    ...layoutTestMutations,
    ...importMutations,
    ...termExchangeMutations,
    ...termGridMutations,
    ...calendarMutations,
    ...Object.assign({}, ...declared.map(({ mutations }) => mutations)),
  },
  Site: {
    ...siteFields,
    ...devotionalSiteFields,
    ...pageSiteFields,
    ...layoutSiteFields,
    ...commentSiteFields,
  },
  SiteName: readinessSiteNameFields,
  Viewer: {
    ...accountViewerFields,
    ...apiTokenViewerFields,
    ...journalViewerFields,
    ...bookmarkViewerFields,
    ...savedViewViewerFields,
    ...commentViewerFields,
    ...layoutEditorViewerFields,
  },
  ...accountResolvers,
  ...apiTokenResolvers,
  ...bookmarkResolvers,
  ...commentResolvers,
  ...auditResolvers,
  ...permissionResolvers,
  ...countryResolvers,
  ...devotionalResolvers,
  ...journalResolvers,
  ...pageResolvers,
  ...layoutResolvers,
  ...mediaResolvers,
};

/** The SDL of a folder's files as one sorted document without `extend`. */
export function readSdl(folder: string): string {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .toSorted();
  return mergeSdl(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
}

/** Builds the schema from its SDL. Throws when a resolver has no field in the schema. */
export function buildSchema(sdl: string): GraphQLSchema {
  return makeExecutableSchema({
    typeDefs: sdl,
    resolvers,
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
}

/**
 * Who may call each route of each service, stated a second time independently of the contracts: a route that is added,
 * or opened to other callers, fails the suite until it is changed here too.
 */
import type { ContentAction, ContentArea } from '../../domain/rights/rights.ts';
import type { Rule, ServiceName } from '../../rest/contract.ts';

export type Access =
  | 'anyone'
  | 'signed in'
  | 'admin_site'
  | 'admin_permissions'
  | 'admin_translation'
  | 'super_admin'
  | `${ContentArea} ${ContentAction}`;

const audit = 'readAudit exportAudit verifyAudit';

/** The routes of a declared resource. */
const entries = (one: string, many: string): string =>
  `list${many} read${one} read${one}Versions save${one} change${many} export${many} import${many}`;

/** Route names, separated by spaces. */
const accessTable: Readonly<Record<ServiceName, Readonly<Partial<Record<Access, string>>>>> = {
  devotionals: {
    anyone: 'readDay listDevotionals listDays listComments',
    'signed in':
      'listOwnComments writeComment editComment removeComment removeOwnComments reportComment searchEntries readAgenda',
    'devotionals r': `readDayAhead readDayAsEditor listAsEditor readCalendar shiftDevotionalPosts listDraftLinks ${entries('DevotionalPost', 'DevotionalPosts')}`,
    'devotionals u': `saveDevotional saveDevotionals shareDraft revokeDraftLink beginImport addToImport previewImport
      startImport cancelImport undoImport listImports readImport listImportNotes readImportSources`,
    'devotionals d': 'trashDevotional',
    'comments u': 'listForModeration moderateComments',
    'comments d': 'deleteComments',
    super_admin: `readDraftLink readMailState undoImportPart ${audit}`,
  },
  pages: {
    anyone: 'listPages listHomePages',
    'signed in': 'searchEntries readAgenda',
    'pages r': `listPagesAsEditor listHomePagesAsEditor listVersions readImportSources ${entries('SitePage', 'SitePages')}`,
    'pages u': 'savePage importPage rememberImportSources',
    super_admin: `listImports undoImport ${audit}`,
  },
  widgets: {
    anyone: 'readWidgets readRows readLayouts count readRemoteCards',
    'signed in': 'removeOwnDrafts',
    'layouts r': `readWidgetsAsEditor readRowsAsEditor listLayouts readLayoutAsEditor listRevisions readRevision
      readDraft listDrafts saveDraft deleteDraft listScheduled whereUsed readTestResults listTests planTest listRemoteHosts
      readRemoteSources readLayoutAgenda`,
    'layouts u': `saveWidget publishLayout restoreLayout revertLayout sharePreview scheduleChange changeScheduled
      cancelScheduled setTestGoal declareWinner tryRemoteSource`,
    'layouts d': 'deleteWidgets',
    super_admin: `readPreview countDraws countArrivals readMailState ${audit}`,
  },
  permissions: {
    'signed in': 'listHolders',
    admin_permissions: `readPermissions readUsers savePermissions saveContentPermissions saveContentKey
      deletePermissions listUsers readEffective explainUser listGroups createGroup changeGroup deleteGroup
      listSites ${audit}`,
    super_admin: 'renameUser shutUser tryAction',
  },
  translation: {
    anyone: 'readTerms readLanguages',
    admin_translation: `readTermsAsEditor exportTerms exportTermsFile importTermsFile saveTerms listTermRows listTermBranches
      listTermLanguages addTermLanguage removeTermLanguage saveTermRows reviewTerms readTermHistory commentTerm resolveTermComment`,
    super_admin: audit,
  },
  features: {
    anyone: 'readFeatures readFeatureSets',
    'signed in': 'searchEntries readAgenda',
    admin_site: `saveFeature ${entries('FeatureFlag', 'FeatureFlags')}`,
    super_admin: audit,
  },
  'site-config': {
    anyone: `readSiteConfig readSiteConfigs listSites listLanguageDomains listLanguages listCountries
      readCookieSettings`,
    'signed in': 'searchEntries readAgenda',
    admin_site: `saveSiteConfig saveCountry ${entries('HeaderSlideIn', 'HeaderSlideIns')}`,
    super_admin: audit,
  },
  'error-recovery': {
    anyone: 'putError reportViolation',
    admin_site: 'listErrors countErrors listViolations',
  },
  identity: {
    anyone: `openSession recordActivity signOut signIn setNewPassword signUp confirmSignUp sendNewCode forgotPassword
      resetPassword readOutside beginOutside finishOutside openApiToken`,
    'signed in': `listSessions endSession linkOutside readAccount saveProfile savePicture changePassword
      requestEmailChange confirmEmailChange listSignInMethods removeSignInMethod exportAccount deleteAccount
      listJournals listJournalLabels readJournals readJournal saveJournal deleteJournal listBookmarks addBookmark
      joinBookmarks labelBookmark removeBookmark listSavedViews saveView removeSavedView
      listApiTokens createApiToken revokeApiToken`,
    admin_permissions: `listAccounts readAccounts listAccountSessions inviteAccount inviteAgain actOnAccount ${audit}`,
    super_admin: 'readMailState',
  },
  media: {
    anyone: 'readPictures readFile readRecordings readRecordingBytes',
    'devotionals u': 'beginRecording addToRecording finishRecording',
    'signed in': 'upload listPictures removePictures removePicture',
    'layouts c': 'uploadToLibrary',
    'layouts r': 'listLibrary readFromLibrary',
    'layouts u': 'changeInLibrary',
    'layouts d': 'trashInLibrary restoreInLibrary removeFromLibrary',
    super_admin: `copyPicture ${audit}`,
  },
};

/** Access of each route of a service, by route name. */
export const accessOf = (service: ServiceName): Readonly<Record<string, Access>> =>
  Object.fromEntries(
    Object.entries(accessTable[service]).flatMap(([access, names]) =>
      names.split(/\s+/).map((name) => [name, access as Access]),
    ),
  );

/** A contract's rule in the notation of the table. */
export function describeRule(rule: Rule): string {
  if ('public' in rule) return 'anyone';
  if ('signedIn' in rule) return 'signed in';
  return 'admin' in rule ? [rule.admin].flat().join(' and ') : `${rule.area} ${rule.action}`;
}

/**
 * The operations that each service's audit records, done or refused, by the names of their routes. Each has a term
 * `did#…`. A test reads the services and their contracts, and fails for an operation that is missing here.
 */
import { entryOperations } from '../../../generated/entryOperations.ts';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import type { AuditService } from '../../../generated/schema.ts';
import type { TermFunction } from '../../i18n/terms.tsx';

export type AuditedOperation = TermKey extends infer K
  ? K extends `admin#did#${infer Name}`
    ? Name
    : never
  : never;

const inEveryAudit = [
  'exportAudit',
  'readAudit',
  'verifyAudit',
] as const satisfies readonly AuditedOperation[];

const ofService = {
  PERMISSIONS: [
    'savePermissions',
    'saveContentPermissions',
    'saveContentKey',
    'deletePermissions',
    'createGroup',
    'changeGroup',
    'deleteGroup',
    'renameUser',
    'shutUser',
    'readPermissions',
    'readUsers',
    'listUsers',
    'readEffective',
    'explainUser',
    'tryAction',
    'listGroups',
    'listSites',
  ],
  IDENTITY: [
    'signIn',
    'signInRefused',
    'signOut',
    'signOutEverywhere',
    'createApiToken',
    'revokeApiToken',
    'endSession',
    'endSessions',
    'inviteAccount',
    'inviteAgain',
    'confirmSignUp',
    'disable',
    'enable',
    'forceNewPassword',
    'requireReset',
    'setNewPassword',
    'changePassword',
    'resetPassword',
    'confirmEmailChange',
    'linkOutside',
    'outsideSignIn',
    'outsideSignUp',
    'outsideNeedsPassword',
    'removeSignInMethod',
    'saveProfile',
    'savePicture',
    'deleteAccount',
    'actOnAccount',
    'listAccounts',
    'readMailState',
    'readAccounts',
    'listAccountSessions',
  ],
  FEATURES: ['putFeature', 'saveFeature', 'archiveFeature', 'listFeatures', 'readFeatureHistory'],
  SITE_CONFIG: ['saveSiteConfig', 'saveCountry'],
  TRANSLATION: [
    'saveTerms',
    'readTermsAsEditor',
    'exportTerms',
    'exportTermsFile',
    'importTermsFile',
    'saveTermRows',
    'reviewTerms',
    'commentTerm',
    'resolveTermComment',
    'listTermRows',
    'listTermBranches',
    'listTermLanguages',
    'addTermLanguage',
    'removeTermLanguage',
    'readTermHistory',
  ],
  DEVOTIONALS: [
    'saveDevotional',
    'saveDevotionals',
    'trashDevotional',
    'shiftDevotionalPosts',
    'readDayAhead',
    'readDayAsEditor',
    'listAsEditor',
    'readCalendar',
    'readMailState',
    'shareDraft',
    'listDraftLinks',
    'readDraftLink',
    'revokeDraftLink',
    'beginImport',
    'addToImport',
    'previewImport',
    'startImport',
    'cancelImport',
    'undoImport',
    'listImports',
    'readImport',
    'listImportNotes',
    'writeComment',
    'editComment',
    'removeComment',
    'removeOwnComments',
    'reportComment',
    'listForModeration',
    'moderateComments',
    'deleteComments',
  ],
  PAGES: ['savePage', 'listPagesAsEditor', 'listHomePagesAsEditor', 'listVersions'],
  WIDGETS: [
    'saveWidget',
    'deleteWidgets',
    'publishLayout',
    'scheduleChange',
    'changeScheduled',
    'cancelScheduled',
    'publishScheduled',
    'readWidgetsAsEditor',
    'readRowsAsEditor',
    'listRevisions',
    'whereUsed',
    'listRemoteHosts',
    'readRemoteSources',
    'tryRemoteSource',
    'listLayouts',
    'listScheduled',
    'readLayoutAgenda',
    'readMailState',
    'readLayoutAsEditor',
    'readRevision',
    'restoreLayout',
    'revertLayout',
    'readDraft',
    'listDrafts',
    'saveDraft',
    'deleteDraft',
    'removeOwnDrafts',
    'sharePreview',
    'readPreview',
    'setTestGoal',
    'declareWinner',
    'readTestResults',
    'listTests',
    'planTest',
    'countDraws',
    'countArrivals',
  ],
  MEDIA: [
    'upload',
    'removePicture',
    'removePictures',
    'listPictures',
    'uploadToLibrary',
    'beginRecording',
    'addToRecording',
    'finishRecording',
    'copyPicture',
    'changeInLibrary',
    'trashInLibrary',
    'restoreInLibrary',
    'removeFromLibrary',
    'listLibrary',
    'readFromLibrary',
  ],
} as const satisfies Readonly<Record<AuditService, readonly AuditedOperation[]>>;

/** The operations that these audits can contain, each once, in the order of the table above. */
export const operationsOf = (services: readonly AuditService[]): readonly string[] => [
  ...new Set([
    ...services.flatMap((service): readonly string[] => [
      ...ofService[service],
      ...Object.entries(entryOperations).flatMap(([name, it]) =>
        it.service.toUpperCase().replaceAll('-', '_') === service ? [name] : [],
      ),
    ]),
    ...inEveryAudit,
  ]),
];

/** The text of an operation; the name of its route when it has no term. */
export function operationText(t: TermFunction, operation: string): string {
  const ofEntry = Object.hasOwn(entryOperations, operation) ? entryOperations[operation] : undefined;
  if (!ofEntry) return t.maybe(`admin#did#${operation}`) ?? operation;
  const what = t.maybe(`admin#screen#${ofEntry.screen}`) ?? ofEntry.screen;
  return t(`admin#entryDone#${ofEntry.kind}`, { what });
}

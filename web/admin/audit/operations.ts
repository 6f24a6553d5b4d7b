/**
 * What is written down in each audit, done or refused, by the names of routes; each has words of its own: `did#…`. A test
 * reads the services and their contracts, and fails for what is missing here.
 */
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import type { AuditService } from '../../../generated/schema.ts';
import type { Words } from '../../i18n/terms.tsx';

export type Did = TermKey extends infer K ? (K extends `admin#did#${infer Name}` ? Name : never) : never;

const ofEach = ['exportAudit', 'readAudit', 'verifyAudit'] as const satisfies readonly Did[];

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
    'readAccounts',
    'listAccountSessions',
  ],
  FEATURES: ['putFeature', 'saveFeature', 'archiveFeature', 'listFeatures', 'readFeatureHistory'],
  SITE_CONFIG: ['saveSiteConfig', 'saveCountry'],
  TRANSLATION: ['saveTerms', 'readTermsAsEditor', 'exportTerms'],
  DEVOTIONALS: [
    'saveDevotional',
    'saveDevotionals',
    'trashDevotional',
    'readDayAhead',
    'readDayAsEditor',
    'listAsEditor',
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
    'readWidgetsAsEditor',
    'readRowsAsEditor',
    'listRevisions',
  ],
  MEDIA: ['upload', 'removePicture', 'removePictures', 'listPictures'],
} as const satisfies Readonly<Record<AuditService, readonly Did[]>>;

/** What may be found in these audits, in the order of the table above. */
export const operationsOf = (services: readonly AuditService[]): readonly Did[] => [
  ...services.flatMap((service): readonly Did[] => ofService[service]),
  ...ofEach,
];

/** What was done, in words; the name of the route where there are none. */
export const operationWords = (t: Words, operation: string): string =>
  t.maybe(`admin#did#${operation}`) ?? operation;

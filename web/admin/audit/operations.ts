/** What is written down in each audit, by the names of routes; each has words of its own: `did#…`. */
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
    'removeSignInMethod',
    'deleteAccount',
  ],
  FEATURES: ['putFeature', 'saveFeature', 'archiveFeature'],
  SITE_CONFIG: ['saveSiteConfig', 'saveCountry'],
  TRANSLATION: ['saveTerms'],
  DEVOTIONALS: ['saveDevotional', 'saveDevotionals', 'trashDevotional', 'moderateComment'],
  PAGES: ['savePage'],
  WIDGETS: ['saveWidget', 'deleteWidgets', 'publishLayout'],
  MEDIA: ['upload', 'removePicture', 'removePictures'],
} as const satisfies Readonly<Record<AuditService, readonly Did[]>>;

/** What may be found in these audits, in the order of the table above. */
export const operationsOf = (services: readonly AuditService[]): readonly Did[] => [
  ...services.flatMap((service): readonly Did[] => ofService[service]),
  ...ofEach,
];

/** What was done, in words; the name of the route where there are none. */
export const operationWords = (t: Words, operation: string): string =>
  t.maybe(`admin#did#${operation}`) ?? operation;

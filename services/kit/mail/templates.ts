/**
 * Every mail template as a declaration: its terms, in order. It has no place for markup, for links or for text of other
 * users: codes are typed in where the reader already is, never followed as a link.
 */
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import type { MailTemplateName } from './queuedMail.ts';

type MailKey = Extract<TermKey, `mail#${string}`>;
/** 'mail#minutes' is the stem of 'mail#minutes#one' and the other plural forms. */
type PluralKey = MailKey extends infer K ? (K extends `${infer Stem}#other` ? Stem : never) : never;

export type MailPart =
  /** A paragraph. Left out when it names a value that is missing. */
  | { readonly text: MailKey }
  /** The same in small print: optional reading. */
  | { readonly small: MailKey }
  /** A sentence with a plural form of a value; left out without it. */
  | { readonly count: PluralKey; readonly of: 'minutes' | 'days' }
  /** The code, large, on its own line. */
  | 'code';

export interface MailTemplate {
  readonly subject: MailKey;
  readonly parts: readonly MailPart[];
}

const codeParts = [
  'code',
  { count: 'mail#minutes', of: 'minutes' },
  { small: 'mail#ignore' },
  { small: 'mail#secret' },
] as const satisfies readonly MailPart[];
const eventParts = [{ text: 'mail#when' }, { text: 'mail#device' }] as const satisfies readonly MailPart[];

export const mailTemplates: Readonly<Record<MailTemplateName, MailTemplate>> = {
  signUpCode: {
    subject: 'mail#signUpCode#subject',
    parts: [{ text: 'mail#signUpCode#text' }, ...codeParts],
  },
  resetCode: {
    subject: 'mail#resetCode#subject',
    parts: [{ text: 'mail#resetCode#text' }, ...codeParts],
  },
  newAddressCode: {
    subject: 'mail#newAddressCode#subject',
    parts: [{ text: 'mail#newAddressCode#text' }, ...codeParts],
  },
  welcome: { subject: 'mail#welcome#subject', parts: [{ text: 'mail#welcome#text' }] },
  passwordChanged: {
    subject: 'mail#passwordChanged#subject',
    parts: [{ text: 'mail#passwordChanged#text' }, ...eventParts, { text: 'mail#passwordChanged#notYou' }],
  },
  newDevice: {
    subject: 'mail#newDevice#subject',
    parts: [{ text: 'mail#newDevice#text' }, ...eventParts, { text: 'mail#newDevice#notYou' }],
  },
  invitation: {
    subject: 'mail#invitation#subject',
    parts: [{ text: 'mail#invitation#text' }, 'code', { count: 'mail#days', of: 'days' }],
  },
  accountDeleted: {
    subject: 'mail#accountDeleted#subject',
    parts: [{ text: 'mail#accountDeleted#text' }, ...eventParts, { text: 'mail#tellUs' }],
  },
  addressChanged: {
    subject: 'mail#addressChanged#subject',
    parts: [{ text: 'mail#addressChanged#text' }, ...eventParts, { text: 'mail#tellUs' }],
  },
  wayAdded: {
    subject: 'mail#wayAdded#subject',
    parts: [{ text: 'mail#wayAdded#text' }, ...eventParts, { text: 'mail#wayAdded#notYou' }],
  },
  testStart: { subject: 'mail#testStart#subject', parts: [{ text: 'mail#testStart#text' }] },
  testRatio: {
    subject: 'mail#testRatio#subject',
    parts: [{ text: 'mail#testRatio#text' }, { text: 'mail#testRatio#advice' }],
  },
  testSilence: {
    subject: 'mail#testSilence#subject',
    parts: [{ text: 'mail#testSilence#text' }, { text: 'mail#testSilence#advice' }],
  },
  testEnd: {
    subject: 'mail#testEnd#subject',
    parts: [{ text: 'mail#testEnd#text' }, { text: 'mail#testEnd#advice' }],
  },
  scheduleFailed: {
    subject: 'mail#scheduleFailed#subject',
    parts: [
      { text: 'mail#scheduleFailed#text' },
      { text: 'mail#when' },
      { text: 'mail#scheduleFailed#advice' },
      { small: 'mail#automatic' },
    ],
  },
  emptyDays: {
    subject: 'mail#emptyDays#subject',
    parts: [
      { count: 'mail#emptyDays#count', of: 'days' },
      { text: 'mail#emptyDays#dates' },
      { text: 'mail#emptyDays#advice' },
      { small: 'mail#emptyDays#off' },
    ],
  },
};

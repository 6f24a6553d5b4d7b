/**
 * Every mail as a declaration: which words it is made of, in which order. It has no place for markup, for a link or for
 * words of a stranger: codes are typed in where the reader already is, never followed.
 */
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import type { MailTemplateName } from './queuedMail.ts';

type MailKey = Extract<TermKey, `mail#${string}`>;
/** 'mail#minutes' stands for 'mail#minutes#one' and its kin. */
type PluralKey = MailKey extends infer K ? (K extends `${infer Stem}#other` ? Stem : never) : never;

export type MailPart =
  /** A paragraph. One that names a value it was not given is left out. */
  | { readonly say: MailKey }
  /** The same in small letters: what one need not read. */
  | { readonly small: MailKey }
  /** A sentence that counts a value; left out without it. */
  | { readonly count: PluralKey; readonly of: 'minutes' | 'days' }
  /** The code, large, on a line of its own. */
  | 'code';

export interface MailTemplate {
  readonly subject: MailKey;
  readonly parts: readonly MailPart[];
}

const codeIsSecret = [
  'code',
  { count: 'mail#minutes', of: 'minutes' },
  { small: 'mail#ignore' },
  { small: 'mail#secret' },
] as const satisfies readonly MailPart[];
const happened = [{ say: 'mail#when' }, { say: 'mail#device' }] as const satisfies readonly MailPart[];

export const mailTemplates: Readonly<Record<MailTemplateName, MailTemplate>> = {
  signUpCode: {
    subject: 'mail#signUpCode#subject',
    parts: [{ say: 'mail#signUpCode#text' }, ...codeIsSecret],
  },
  resetCode: {
    subject: 'mail#resetCode#subject',
    parts: [{ say: 'mail#resetCode#text' }, ...codeIsSecret],
  },
  newAddressCode: {
    subject: 'mail#newAddressCode#subject',
    parts: [{ say: 'mail#newAddressCode#text' }, ...codeIsSecret],
  },
  welcome: { subject: 'mail#welcome#subject', parts: [{ say: 'mail#welcome#text' }] },
  passwordChanged: {
    subject: 'mail#passwordChanged#subject',
    parts: [{ say: 'mail#passwordChanged#text' }, ...happened, { say: 'mail#passwordChanged#notYou' }],
  },
  newDevice: {
    subject: 'mail#newDevice#subject',
    parts: [{ say: 'mail#newDevice#text' }, ...happened, { say: 'mail#newDevice#notYou' }],
  },
  invitation: {
    subject: 'mail#invitation#subject',
    parts: [{ say: 'mail#invitation#text' }, 'code', { count: 'mail#days', of: 'days' }],
  },
  accountDeleted: {
    subject: 'mail#accountDeleted#subject',
    parts: [{ say: 'mail#accountDeleted#text' }, ...happened, { say: 'mail#tellUs' }],
  },
  addressChanged: {
    subject: 'mail#addressChanged#subject',
    parts: [{ say: 'mail#addressChanged#text' }, ...happened, { say: 'mail#tellUs' }],
  },
  wayAdded: {
    subject: 'mail#wayAdded#subject',
    parts: [{ say: 'mail#wayAdded#text' }, ...happened, { say: 'mail#wayAdded#notYou' }],
  },
  testStart: { subject: 'mail#testStart#subject', parts: [{ say: 'mail#testStart#text' }] },
  testRatio: {
    subject: 'mail#testRatio#subject',
    parts: [{ say: 'mail#testRatio#text' }, { say: 'mail#testRatio#advice' }],
  },
  testSilence: {
    subject: 'mail#testSilence#subject',
    parts: [{ say: 'mail#testSilence#text' }, { say: 'mail#testSilence#advice' }],
  },
  testEnd: {
    subject: 'mail#testEnd#subject',
    parts: [{ say: 'mail#testEnd#text' }, { say: 'mail#testEnd#advice' }],
  },
  scheduleFailed: {
    subject: 'mail#scheduleFailed#subject',
    parts: [
      { say: 'mail#scheduleFailed#text' },
      { say: 'mail#when' },
      { say: 'mail#scheduleFailed#advice' },
      { small: 'mail#automatic' },
    ],
  },
};

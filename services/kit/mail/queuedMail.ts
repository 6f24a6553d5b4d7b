/** A mail between the change that asks for it and its delivery. */

/** What each mail is filled with. Nothing in it was written by a stranger: mail would carry their words to others. */
export interface MailValues {
  /** Confirms the address of someone who signs up. */
  signUpCode: Code;
  /** Lets the owner of an address set a new password. */
  resetCode: Code;
  /** Confirms the new address of an account; goes there. */
  newAddressCode: Code;
  /** Nothing is filled in but the site's name. */
  welcome: StoredValues;
  passwordChanged: Happened;
  /** Someone signed in from a device that was not seen before. */
  newDevice: Happened & { readonly device: string };
  /** An account made by somebody else, with its first password. */
  invitation: {
    readonly code: string;
    /** How long the first password holds. */
    readonly days?: number;
  };
  accountDeleted: Happened;
  /** Goes to the address the account had before. */
  addressChanged: Happened;
  /** An account at the outside provider opens this one too, from now on. */
  wayAdded: Happened;
  /** The four reports of a test of a row or a widget, for the editor whose address it has (decisions 13 and 14). */
  testStart: OfTest;
  testRatio: OfTest;
  testSilence: OfTest;
  testEnd: OfTest;
  /** A change of a layout that was planned could not be published when its time had come. */
  scheduleFailed: Happened;
}
export type MailTemplateName = keyof MailValues;

/** Once such a mail has left, or cannot, nobody's address stays in its row: they are gone. */
export const farewells: readonly MailTemplateName[] = ['accountDeleted'];

interface Code {
  readonly code: string;
  /** How long the code holds. */
  readonly minutes: number;
}

interface Happened {
  /** An instant, ISO 8601. */
  readonly when: string;
  /** The reader's IANA zone; UTC when not given. */
  readonly zone?: string;
  /** 'Firefox, Linux': words of ours, made of what the browser says. */
  readonly device?: string;
}

interface OfTest {
  /** As its editor calls it. Only what a name is made of is written (filling.ts). */
  readonly test: string;
}

/** What a mail is filled with, once it has been stored. */
export type StoredValues = Readonly<Record<string, unknown>>;

export interface QueuedMail {
  /** Stays the same however often delivery is tried: the Message-ID is made of it. */
  readonly id: string;
  /** A name of MailValues, unless a newer release has written it. */
  readonly template: string;
  readonly to: string;
  /** The reader's: 'es_MX'; '' for that of the site. */
  readonly language: string;
  readonly siteId: number;
  readonly values: StoredValues;
  /** Of the request that asked for it. */
  readonly requestId: string;
  /** Which try this is, from 1. */
  readonly tries: number;
}

/**
 * Takes a mail to where it goes. Throws when it could not: the outbox tries again. After `signal` nothing of it may be
 * sent any more.
 */
export type Deliver = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;

/** Thrown by `Deliver` when trying again is of no use: there is no such address. */
export class Undeliverable extends Error {
  override name = 'Undeliverable';
}

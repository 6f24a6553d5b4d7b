/** A mail between the change that queues it and its delivery. */
import { PermanentFailure } from '../jobs/jobs.ts';

/** The values of each mail template. None is free text of another user: mail would carry their words to others. */
export interface MailValues {
  /** Confirms the address of a new account. */
  signUpCode: CodeValues;
  /** Lets the owner of an address set a new password. */
  resetCode: CodeValues;
  /** Confirms the new address of an account; sent to that address. */
  newAddressCode: CodeValues;
  /** Needs no value but the site's name. */
  welcome: StoredValues;
  passwordChanged: EventValues;
  /** A sign-in from a device that was not seen before. */
  newDevice: EventValues & { readonly device: string };
  /** An account created by an administrator, with its first password. */
  invitation: {
    readonly code: string;
    /** Days that the first password is valid. */
    readonly days?: number;
  };
  accountDeleted: EventValues;
  /** Sent to the previous address of the account. */
  addressChanged: EventValues;
  /** An account at the external provider can sign in to this account from now on. */
  wayAdded: EventValues;
  /**
   * The four reports of a test of a row or a widget, sent to the address of the editor in its settings (decisions 13
   * and 14).
   */
  testStart: TestValues;
  testRatio: TestValues;
  testSilence: TestValues;
  testEnd: TestValues;
  /** A scheduled change of a layout could not be published when it was due. */
  scheduleFailed: EventValues;
  /** Days to come on which readers of the site find no devotional; to its editors. Decision page 0067. */
  emptyDays: {
    /** How many. */
    readonly days: number;
    /** '2026-12-03'. */
    readonly dates: readonly string[];
  };
}
export type MailTemplateName = keyof MailValues;

interface CodeValues {
  readonly code: string;
  /** Minutes that the code is valid. */
  readonly minutes: number;
}

interface EventValues {
  /** An instant, ISO 8601. */
  readonly when: string;
  /** The reader's IANA zone; UTC when absent. */
  readonly zone?: string;
  /** 'Firefox, Linux': our own text, derived from the User-Agent. */
  readonly device?: string;
}

interface TestValues {
  /** The test's name. Only characters of names are rendered (templateValues.ts). */
  readonly test: string;
}

/** The values of a mail as they are stored. */
export type StoredValues = Readonly<Record<string, unknown>>;

export interface QueuedMail {
  /** The same at every delivery attempt: the Message-ID is derived from it. */
  readonly id: string;
  /** A key of MailValues, unless a newer release has written it. */
  readonly template: string;
  readonly to: string;
  /** The reader's language: 'es_MX'; '' for the language of the site. */
  readonly language: string;
  readonly siteId: number;
  readonly values: StoredValues;
  /** Id of the request that queued the mail. */
  readonly requestId: string;
  /** Number of this delivery attempt, from 1. */
  readonly attempt: number;
}

/** Delivers a mail. Throws when it could not: the job is retried. After `signal` aborts, nothing more may be sent. */
export type Deliver = (mail: QueuedMail, signal: AbortSignal) => Promise<void>;

/** Thrown by `Deliver` when a retry is useless: the address does not exist. */
export class Undeliverable extends PermanentFailure {
  override name = 'Undeliverable';
}

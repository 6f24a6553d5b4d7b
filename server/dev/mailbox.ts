/** Mail sent in development without a mail server: in memory, the newest first. */

export interface SentMail {
  /** The id of its job. */
  readonly id: string;
  readonly at: Date;
  readonly template: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The code or first password in the mail. */
  readonly code?: string;
}

export interface Mailbox {
  /** Adds a mail. A mail that is sent again replaces the first. */
  put(mail: SentMail): void;
  /** Returns all mails, or those to one address, ignoring case. */
  list(to?: string): readonly SentMail[];
  find(id: string): SentMail | null;
}

const MAX_MAILS = 200;

export function createMailbox(maxMails = MAX_MAILS): Mailbox {
  let mails: readonly SentMail[] = [];
  return {
    put(mail) {
      mails = [mail, ...mails.filter(({ id }) => id !== mail.id)].slice(0, maxMails);
    },
    list: (to) =>
      to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
  };
}

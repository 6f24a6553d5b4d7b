/** What was sent in development, where no mail server is set: in the memory of the process, the newest first. */

export interface SentMail {
  /** The outbox's. */
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
  /** The code or first password in it. */
  readonly code?: string;
}

export interface Mailbox {
  /** A mail that is sent once more takes the place of the first. */
  put(mail: SentMail): void;
  /** All, or what went to one address, whatever the case it is written in. */
  list(to?: string): readonly SentMail[];
  find(id: string): SentMail | null;
}

const MOST = 200;

export function createMailbox(most = MOST): Mailbox {
  let mails: readonly SentMail[] = [];
  return {
    put(mail) {
      mails = [mail, ...mails.filter(({ id }) => id !== mail.id)].slice(0, most);
    },
    list: (to) =>
      to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()),
    find: (id) => mails.find((mail) => mail.id === id) ?? null,
  };
}

/** Takes mail to a mail server (SMTP_URL). One connection per mail, TLS checked, nothing waited for longer than said here. */
import { createTransport } from 'nodemailer';
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import type { Mail } from './render.ts';
import { Undeliverable } from './queuedMail.ts';

export interface SmtpOptions {
  /** 'smtps://user:password@mail.example.org', or smtp:// for STARTTLS. */
  readonly url: string;
  /** The address mail comes from. */
  readonly from: string;
  /** False where the way may be open: a server for trying out. This machine is always trusted, a password never sent so. */
  readonly demandTls: boolean;
  readonly now: () => Date;
  /** Tests are less patient. */
  readonly patience?: { readonly connect: number; readonly silence: number; readonly whole: number };
}

export interface Envelope {
  /** The same for every try: receivers drop what they have seen. */
  readonly id: string;
  /** The site, as it stands before the address. */
  readonly fromName: string;
  /** 'es_MX'. */
  readonly language: string;
}

export type SendMail = (mail: Mail, about: Envelope, signal: AbortSignal) => Promise<void>;

/** Milliseconds: until there is a connection, without a word of the server, and for all of it. */
const PATIENCE = { connect: 10_000, silence: 30_000, whole: 60_000 };
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const THIS_MACHINE = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** What a server says of a mailbox that is not there (RFC 3463 X.1.x, RFC 5321 550, 551, 553). */
const NO_MAILBOX = /^(?:5\d\d[ -]5\.1\.\d|55[013][ -](?!\d\.))/;

export function smtpSender({ url, from, demandTls, now, patience = PATIENCE }: SmtpOptions): SendMail {
  const server = new URL(url);
  const [user, pass] = [server.username, server.password].map(decodeURIComponent);
  const isHere = THIS_MACHINE.test(server.hostname);
  const secure = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: server.port === '' ? PORTS[server.protocol]! : Number(server.port),
    secure,
    requireTLS: !secure && !isHere && (demandTls || user !== ''),
    ignoreTLS: isHere, // its certificate, where it has one, names somebody else
    ...(user && { auth: { user, pass: pass ?? '' } }),
    connectionTimeout: patience.connect,
    dnsTimeout: patience.connect,
    greetingTimeout: patience.connect,
    socketTimeout: patience.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return async (mail, { id, fromName, language }, signal) => {
    // Once more, whoever has written the row: nothing else is shown to the library's parser.
    if (!isMailAddress(mail.to)) throw new Undeliverable('The address is none.');
    const late = AbortSignal.any([signal, AbortSignal.timeout(patience.whole)]);
    await transport
      .sendMail({
        envelope: { from, to: [mail.to] },
        from: { name: cleanLine(fromName), address: from },
        to: { name: '', address: mail.to },
        subject: cleanLine(mail.subject),
        text: mail.text,
        html: mail.html,
        messageId: `<${id}@${domain}>`,
        date: now(),
        headers: {
          'Content-Language': language.replaceAll('_', '-'),
          // Nobody's holiday answers it (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
        signal: late,
      })
      .catch((error: unknown) => {
        throw explained(error);
      });
  };
}

/** An error that says what to do with it, without what the server repeats of us beyond its first line. */
function explained(error: unknown): Error {
  const { message, response = '', command } = error as Error & { response?: string; command?: string };
  if (command === 'RCPT TO' && NO_MAILBOX.test(response)) return new Undeliverable(cleanLine(message));
  return new Error(cleanLine(message), { cause: error });
}

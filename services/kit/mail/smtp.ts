/** Sends mail to an SMTP server (SMTP_URL). One connection per mail, TLS verified, every wait bounded by a timeout. */
import { createTransport } from 'nodemailer';
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import { cleanLine } from '../../../domain/text/cleanText.ts';
import type { Mail } from './render.ts';
import { Undeliverable } from './queuedMail.ts';

export interface SmtpOptions {
  /** 'smtps://user:password@mail.example.org', or smtp:// for STARTTLS. */
  readonly url: string;
  /** The sender address. */
  readonly from: string;
  /**
   * False where an unencrypted connection is allowed: a server for trying out. Localhost is always trusted; a password
   * is never sent without TLS to another host.
   */
  readonly requireTls: boolean;
  readonly now: () => Date;
  /** Timeouts in milliseconds; tests use shorter ones. */
  readonly timeouts?: { readonly connect: number; readonly silence: number; readonly whole: number };
}

export interface Envelope {
  /** The same at every attempt: receivers discard duplicates. */
  readonly id: string;
  /** Name of the site, shown as the sender's name. */
  readonly fromName: string;
  /** 'es_MX'. */
  readonly language: string;
}

export type SendMail = (mail: Mail, about: Envelope, signal: AbortSignal) => Promise<void>;

/** Milliseconds: to connect, without data from the server, and in total. */
const TIMEOUTS = { connect: 10_000, silence: 30_000, whole: 60_000 };
const PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const LOCALHOST = /^(localhost|127(\.\d+){3}|\[::1\])$/;
/** Replies for a mailbox that does not exist (RFC 3463 X.1.x, RFC 5321 550, 551, 553). */
const NO_MAILBOX = /^(?:5\d\d[ -]5\.1\.\d|55[013][ -](?!\d\.))/;

export function smtpSender({ url, from, requireTls, now, timeouts = TIMEOUTS }: SmtpOptions): SendMail {
  const server = new URL(url);
  const [user, pass] = [server.username, server.password].map(decodeURIComponent);
  const isLocal = LOCALHOST.test(server.hostname);
  const secure = server.protocol === 'smtps:';
  const transport = createTransport({
    host: server.hostname.replace(/^\[|\]$/g, ''),
    port: server.port === '' ? PORTS[server.protocol]! : Number(server.port),
    secure,
    requireTLS: !secure && !isLocal && (requireTls || user !== ''),
    ignoreTLS: isLocal, // its certificate, if any, names another host
    ...(user && { auth: { user, pass: pass ?? '' } }),
    connectionTimeout: timeouts.connect,
    dnsTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.slice(from.lastIndexOf('@') + 1);

  return async (mail, { id, fromName, language }, signal) => {
    // Checked again for every row: the library's address parser gets nothing else.
    if (!isMailAddress(mail.to)) throw new Undeliverable('The email address is not valid.');
    const ending = AbortSignal.any([signal, AbortSignal.timeout(timeouts.whole)]);
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
          // Prevents vacation replies (RFC 3834).
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
        },
        signal: ending,
      })
      .catch((error: unknown) => {
        throw asDeliveryError(error);
      });
  };
}

/**
 * Maps an error to Undeliverable or a plain Error with only the first line of the server's reply, which may repeat our
 * data.
 */
function asDeliveryError(error: unknown): Error {
  const { message, response = '', command } = error as Error & { response?: string; command?: string };
  if (command === 'RCPT TO' && NO_MAILBOX.test(response)) return new Undeliverable(cleanLine(message));
  return new Error(cleanLine(message), { cause: error });
}

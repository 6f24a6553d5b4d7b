/**
 * `/dev/mail` lists sent mail, for developers who need a code; `/dev/mail.json?to=` is the same for tests. Served only
 * in development without a mail server; elsewhere a 404. The page has no scripts, and a mail's HTML is shown in a
 * sandboxed frame.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { LecternEnv } from '../../rest/contract.ts';
import { escapeAttribute } from '../render/document.ts';
import { hashSource } from '../security/headers.ts';
import type { Mailbox, SentMail } from './mailbox.ts';
import { mailPageStyle } from './mailPageStyle.ts';

interface Options {
  readonly env: LecternEnv;
  readonly mailbox: Mailbox | null;
}

/** Applies to the frame of a mail too: a srcdoc frame inherits the policy of its page. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashSource(mailPageStyle)}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Registers `/dev/mail`, its pages, and `/dev/mail.json`. */
export function registerMailPage(app: FastifyInstance, { env, mailbox }: Options): void {
  if (env !== 'development' || !mailbox) return;
  app.get<{ Querystring: { to?: unknown } }>('/dev/mail.json', (request, reply) =>
    reply.header('cache-control', 'no-store').send(mailbox.list(recipientOf(request.query.to))),
  );
  app.get<{ Querystring: { to?: unknown } }>('/dev/mail', (request, reply) => {
    const to = recipientOf(request.query.to);
    return sendHtml(reply, listPage(mailbox.list(to), to));
  });
  app.get<{ Params: { id: string } }>('/dev/mail/:id', (request, reply) => {
    const mail = mailbox.find(request.params.id);
    return mail ? sendHtml(reply, mailPage(mail)) : reply.callNotFound();
  });
}

/** The requested recipient; undefined when there is none or several. */
const recipientOf = (to: unknown): string | undefined =>
  typeof to === 'string' ? to.trim() || undefined : undefined;

const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply
    .headers({
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
    .send(html);

const page = (title: string, body: string): string =>
  [
    '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">',
    `<title>${escapeAttribute(title)}</title><style>${mailPageStyle}</style>`,
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml"></head><body><main>${body}</main></body></html>`,
  ].join('');

/** The subject of a mail, marked with its language. */
const subjectOf = ({ subject, language, direction }: SentMail): string =>
  `<span lang="${escapeAttribute(language.replaceAll('_', '-'))}" dir="${direction}">${escapeAttribute(subject)}</span>`;

/** '2026-11-21 12:00:05 UTC'. */
function timeOf({ at }: SentMail): string {
  const iso = at.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
}

function listPage(mails: readonly SentMail[], to: string | undefined): string {
  const items = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${escapeAttribute(mail.id)}">${subjectOf(mail)}</a>` +
      `<p><span>${escapeAttribute(mail.to)}</span> <span>${escapeAttribute(mail.template)}</span> ${timeOf(mail)}</p>` +
      `${mail.code === undefined ? '' : `<p class="code">${escapeAttribute(mail.code)}</p>`}</li>`,
  );
  const none =
    to === undefined ? 'Nothing has been sent yet.' : `Nothing has been sent to ${escapeAttribute(to)}.`;
  return page(
    'Mail',
    [
      '<header><h1>Mail</h1><p>Mail sent since the server started, newest first. SMTP_URL is not set, so mail is only shown here.</p></header>',
      `<form action="/dev/mail"><label for="to">Sent to</label><input id="to" name="to" type="email" value="${escapeAttribute(to ?? '')}" autocomplete="off"><button type="submit">Show</button>`,
      `${to === undefined ? '' : '<a href="/dev/mail">Show all</a>'}</form>`,
      items.length === 0 ? `<p class="none">${none}</p>` : `<ol class="list">${items.join('')}</ol>`,
    ].join(''),
  );
}

function mailPage(mail: SentMail): string {
  const facts: readonly (readonly [string, string])[] = [
    ['To', escapeAttribute(mail.to)],
    ['From', `<bdi>${escapeAttribute(mail.from)}</bdi>`],
    ['Sent', timeOf(mail)],
    ['Template', escapeAttribute(mail.template)],
    ...(mail.code === undefined
      ? []
      : [['Code', `<span class="code">${escapeAttribute(mail.code)}</span>`] as const]),
  ];
  const languageAttributes = `lang="${escapeAttribute(mail.language.replaceAll('_', '-'))}" dir="${mail.direction}"`;
  return page(
    `${mail.subject} · Mail`,
    [
      `<nav><a href="/dev/mail">All mail</a></nav><header><h1>${subjectOf(mail)}</h1></header>`,
      `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`,
      '<div class="both"><section><h2>As HTML</h2>',
      `<iframe title="The mail as HTML" sandbox srcdoc="${escapeAttribute(mail.html)}"></iframe></section>`,
      `<section><h2>As text</h2><pre ${languageAttributes} tabindex="0">${escapeAttribute(mail.text)}</pre></section></div>`,
    ].join(''),
  );
}

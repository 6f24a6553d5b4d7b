/**
 * The mail adapter. With SMTP_URL mail is sent there; in development without it, mail goes to a mailbox shown at
 * `/dev/mail`; in production without it, mail stays queued. Services do not know which: their mail worker gets a `Deliver`
 * function (services/kit/mail/mailJobs.ts).
 */
import type { Config } from '../../config.ts';
import { defaultSiteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { directionOf } from '../../domain/language/locale.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { createMailbox, type Mailbox } from '../../server/dev/mailbox.ts';
import { addressesOf, originOf, type Addresses } from '../../server/request/origin.ts';
import type { Deliver, QueuedMail } from '../../services/kit/mail/queuedMail.ts';
import type { MailBrand } from '../../services/kit/mail/mailContent.ts';
import { renderMail } from '../../services/kit/mail/render.ts';
import { smtpSender, type SendMail } from '../../services/kit/mail/smtp.ts';
import { readShippedTerms } from '../../services/translation/shippedTerms.ts';
import { log } from '../log.ts';

export interface MailAdapter {
  /**
   * Creates the services' delivery function; terms and sites are read through the clients once these exist. Null when
   * mail stays queued.
   */
  readonly deliverWith: ((clients: Promise<ServiceClients>) => Deliver) | null;
  /** The mailbox of development without SMTP_URL; null otherwise. */
  readonly mailbox: Mailbox | null;
}

type MailConfig = Pick<Config, 'env' | 'siteUrl' | 'smtpUrl' | 'mailFrom' | 'port'>;
type ReadClients = Pick<ServiceClients, 'siteConfig' | 'translation'>;

/**
 * Opens the mail adapter; logs a warning when mail stays queued in production. `hasPage`: the process serves the
 * mailbox page.
 */
export function openMailAdapter(config: MailConfig, now: () => Date, hasPage = true): MailAdapter {
  const { smtpUrl, mailFrom, env } = config;
  const hasMailbox = smtpUrl === null && env === 'development' && hasPage;
  const mailbox = hasMailbox ? createMailbox() : null;
  const send = mailbox ? intoMailbox(mailbox, mailFrom, now) : smtpUrl && sendBy(smtpUrl);
  if (!send) {
    if (env === 'production') {
      log('warn', 'SMTP_URL is not set: codes and other mail wait in the database until it is.');
    }
    return { deliverWith: null, mailbox: null };
  }
  const addresses = addressesOf(config.siteUrl, config.port);
  return { deliverWith: (clients) => deliverer({ clients, addresses, send }), mailbox };

  function sendBy(url: string): Send {
    const bySmtp = smtpSender({ url, from: mailFrom, requireTls: env === 'production', now });
    return ({ mail, brand, queued }, signal) =>
      bySmtp(mail, { id: queued.id, fromName: brand.name, language: brand.language }, signal);
  }
}

interface Finished {
  readonly mail: ReturnType<typeof renderMail>;
  readonly brand: MailBrand;
  readonly queued: QueuedMail;
}
type Send = (finished: Finished, signal: Parameters<SendMail>[2]) => Promise<void>;

const intoMailbox =
  (mailbox: Mailbox, from: string, now: () => Date): Send =>
  async ({ mail, brand, queued }) => {
    const { id, template, values } = queued;
    const code = values['code'];
    mailbox.put({
      id,
      at: now(),
      template,
      from: `${brand.name} <${from}>`,
      language: brand.language,
      direction: brand.direction,
      ...mail,
      ...(typeof code === 'string' && { code }),
    });
  };

interface DelivererDeps {
  readonly clients: Promise<ReadClients>;
  readonly addresses: Addresses;
  readonly send: Send;
}

/**
 * Reads the terms and the site, renders the mail and sends it. A failure is logged without the address and rethrown, so
 * that the job is retried.
 */
function deliverer({ clients, addresses, send }: DelivererDeps): Deliver {
  return async (queued, signal) => {
    try {
      const resolvedClients = await clients;
      const call = startCall(anonymous, budgets.admin, queued.requestId);
      const site = await siteOf(resolvedClients, queued, call);
      // Recipients without a language of their own get the site's.
      const localised = queued.language === '' ? { ...queued, language: site.LANGUAGE_CODE } : queued;
      const terms = await termsFor(resolvedClients, localised, call);
      const brand = brandOf(site, localised, addresses);
      await send({ mail: renderMail(localised, { terms, brand }), brand, queued: localised }, signal);
    } catch (error) {
      const { id, template, attempt, requestId } = queued;
      log('warn', 'A mail could not be sent.', { id, template, attempt, requestId, error });
      throw error;
    }
  };
}

const SECTION = 'mail';

/**
 * The mail terms in a language: the editors' texts, else the bundled ones, because a code must not wait for the
 * translation service.
 */
async function termsFor(
  { translation }: ReadClients,
  { language, siteId }: QueuedMail,
  call: Call,
): Promise<Record<string, string>> {
  const texts = bundledTexts(language);
  try {
    const query = { language, section: [SECTION], site: siteId };
    const { data } = await translation.readTerms({ query }, call);
    for (const [key, text] of Object.entries(data.term ?? {})) {
      if (text !== null) texts[`${SECTION}#${key}`] = text;
    }
  } catch (error) {
    log('warn', 'Mail uses the bundled texts.', { language, error });
  }
  return texts;
}

function bundledTexts(language: string): Record<string, string> {
  const english = Object.entries(bundledTerms[SECTION]!).map(([key, text]) => [`${SECTION}#${key}`, text]);
  let translated: Record<string, string> = {};
  try {
    translated = /^\w{2,7}$/.test(language) ? readShippedTerms(language) : {};
  } catch {
    // No bundled file: English, or a language that only the editors have.
  }
  return { ...(Object.fromEntries(english) as Record<string, string>), ...translated };
}

/**
 * The sending site. A deleted site is replaced by the built-in one; a failure of the service is thrown, so that the
 * mail is retried.
 */
async function siteOf({ siteConfig }: ReadClients, { siteId }: QueuedMail, call: Call): Promise<SiteConfig> {
  const { data } = await siteConfig.readSiteConfigs(
    { query: { domain: [], override: [], siteId: [siteId] } },
    call,
  );
  return data[0]?.config ?? defaultSiteConfig;
}

const brandOf = (site: SiteConfig, { language }: QueuedMail, addresses: Addresses): MailBrand => ({
  name: site.brandName,
  accent: site.brandColour,
  language,
  direction: directionOf(language),
  url: `${originOf(addresses, site.domain)}${site.BASE_PATH}/`,
});

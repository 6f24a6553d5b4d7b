/**
 * How mail leaves: by SMTP_URL; in development without it, into a mailbox one looks into at `/dev/mail`; in production
 * without it not yet. Services know none of this: each hands its outbox a `Deliver` (services/kit/outbox.ts).
 */
import type { Config } from '../config.ts';
import { defaultSiteConfig, type SiteConfig } from '../domain/site/siteConfig.ts';
import { bundledTerms } from '../domain/translation/bundledTerms.ts';
import { directionOf } from '../domain/translation/direction.ts';
import type { ServiceClients } from '../gateway/clients.ts';
import { budgets, startCall, type Call } from '../rest/call.ts';
import { anonymous } from '../rest/caller.ts';
import { createMailbox, type Mailbox } from '../server/dev/mailbox.ts';
import { addressesOf, originOf, type Addresses } from '../server/request/origin.ts';
import type { Deliver, QueuedMail } from '../services/kit/mail/queuedMail.ts';
import { renderMail, type MailBrand } from '../services/kit/mail/render.ts';
import { smtpSender, type SendMail } from '../services/kit/mail/smtp.ts';
import { readWords } from '../services/translation/words.ts';
import { log } from './log.ts';

export interface MailDoor {
  /** Makes what services deliver by, once they can be asked for words and sites; null where mail has to wait. */
  readonly deliverWith: ((clients: Promise<ServiceClients>) => Deliver) | null;
  /** In development without SMTP_URL. */
  readonly mailbox: Mailbox | null;
}

type MailConfig = Pick<Config, 'env' | 'siteUrl' | 'smtpUrl' | 'mailFrom' | 'port'>;
type ReadClients = Pick<ServiceClients, 'siteConfig' | 'translation'>;

/** Says so where mail has to wait. `hasPage`: somebody can look into the mailbox. */
export function openMail(config: MailConfig, now: () => Date, hasPage = true): MailDoor {
  const { smtpUrl, mailFrom, env } = config;
  const isShown = smtpUrl === null && env === 'development' && hasPage;
  const mailbox = isShown ? createMailbox() : null;
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
    const bySmtp = smtpSender({ url, from: mailFrom, demandTls: env === 'production', now });
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

interface DelivererParts {
  readonly clients: Promise<ReadClients>;
  readonly addresses: Addresses;
  readonly send: Send;
}

/** Asks for the words and the site, renders, sends; a failure is logged without the address, and tried again. */
function deliverer({ clients, addresses, send }: DelivererParts): Deliver {
  return async (queued, signal) => {
    try {
      const asked = await clients;
      const call = startCall(anonymous, budgets.admin, queued.requestId);
      const site = await siteOf(asked, queued, call);
      // Who has chosen no language of their own is written to in the site's.
      const letter = queued.language === '' ? { ...queued, language: site.LANGUAGE_CODE } : queued;
      const terms = await wordsFor(asked, letter, call);
      const brand = brandOf(site, letter, addresses);
      await send({ mail: renderMail(letter, { terms, brand }), brand, queued: letter }, signal);
    } catch (error) {
      const { id, template, tries, requestId } = queued;
      log('warn', 'A mail could not be sent.', { id, template, tries, requestId, error });
      throw error;
    }
  };
}

const SECTION = 'mail';

/** As the editors have them, else as this release ships them: a code should not wait for the translation service. */
async function wordsFor(
  { translation }: ReadClients,
  { language, siteId }: QueuedMail,
  call: Call,
): Promise<Record<string, string>> {
  const words = shippedWords(language);
  try {
    const query = { language, section: [SECTION], site: siteId };
    const { data } = await translation.readTerms({ query }, call);
    for (const [key, text] of Object.entries(data.term ?? {})) {
      if (text !== null) words[`${SECTION}#${key}`] = text;
    }
  } catch (error) {
    log('warn', 'Mail is written in the words of this release.', { language, error });
  }
  return words;
}

function shippedWords(language: string): Record<string, string> {
  const english = Object.entries(bundledTerms[SECTION]!).map(([key, text]) => [`${SECTION}#${key}`, text]);
  let own: Record<string, string> = {};
  try {
    own = /^\w{2,7}$/.test(language) ? readWords(language) : {};
  } catch {
    // English, and languages that are an editor's alone.
  }
  return { ...(Object.fromEntries(english) as Record<string, string>), ...own };
}

/** The site that writes. One that is gone writes as the built-in one; a service that fails is asked again later. */
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

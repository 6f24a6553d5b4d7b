/**
 * The error report of spec 1 §3, with every field this browser can provide; the service's contract limits each of them.
 */
import { isSecretName, redactSearch, redactText, redactUrl } from '../../domain/errors/redact.ts';
import { axesNow } from '../base/site/axes.ts';
import { type Boot, firstBoot } from '../base/site/boot.ts';
import { resolvePath } from '../base/navigation/resolvePath.ts';
import { localKeys, readStored } from '../base/device/storage.ts';
import { readBrowserFacts } from './browserFacts.ts';
import { readDevice } from './device.ts';
import { reportedUser } from './reportedUser.ts';
import type { ErrorDescription } from '../base/navigation/missingChunk.ts';

/** Limits in characters, equal to those of services/error-recovery. */
const MAX_MESSAGE_LENGTH = 2_000;
const MAX_STACK_LENGTH = 16_000;
const MAX_ADDRESS_LENGTH = 4_000;

/** Builds the report. Unknown values are null. */
export async function payloadOf({ message, stack }: ErrorDescription, errorId: string) {
  const boot = firstBoot();
  const { href, pathname, search, hostname } = window.location;
  const visits = Number(readStored(localKeys.numVisits) ?? '');
  return {
    errorId,
    error: {
      message: redactText(message).slice(0, MAX_MESSAGE_LENGTH),
      stack: stack === null ? null : redactText(stack).slice(0, MAX_STACK_LENGTH),
    },
    env: boot?.env ?? null,
    location: boot ? axesNow(boot.siteKey).country : null,
    siteId: numberOf(boot?.site.id),
    user: reportedUser(),
    navigation: {
      url: redactUrl(href).slice(0, MAX_ADDRESS_LENGTH),
      path: pathname.slice(0, MAX_ADDRESS_LENGTH),
      params: boot && paramsOf(boot, pathname, search),
      search: redactSearch(search).slice(0, MAX_ADDRESS_LENGTH),
      domain: hostname,
    },
    cache: {
      user_country: readStored(localKeys.userCountry)?.slice(0, 60) ?? null,
      visit_count: Number.isSafeInteger(visits) && visits > 0 ? visits : null,
    },
    ...readDevice(await readBrowserFacts()),
  };
}

const numberOf = (id: string | undefined): number | null =>
  id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;

/** The parameters of the address: date and id of a reading, slug of a page. Empty for an address without a page. */
function paramsOf({ site, siteKey }: Boot, pathname: string, search: string): Record<string, string> {
  const { basePath, routes, donationUrl } = site;
  const { country, today } = axesNow(siteKey);
  const resolved = resolvePath(pathname, search, { basePath, routes, donationUrl, country, today });
  const params = resolved.kind === 'page' ? Object.entries(resolved.params) : [];
  return Object.fromEntries(
    params.filter(([name]) => !isSecretName(name)).map(([name, value]) => [name, value.slice(0, 500)]),
  );
}

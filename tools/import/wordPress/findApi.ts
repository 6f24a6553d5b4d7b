/** Finds the REST API of a WordPress site that does not answer at /wp-json: the site itself names its address. */
import { addressIn, apiLink, plainApi, wordPressApi } from '../../../domain/remote/source.ts';
import { ImportError } from '../../../services/kit/importing/importError.ts';
import { allowedUrl, fetchText, type Fetch, type RemoteResponse } from './boundedFetch.ts';

interface Refused {
  readonly response: RemoteResponse;
  readonly error: ImportError;
}

/**
 * The address that the answer names in its Link header, or that the page above it names; otherwise `?rest_route=`, which
 * every site has. Throws the error of the answer when none of them is an API.
 */
export async function findApi({ response, error }: Refused, fetch: Fetch): Promise<URL> {
  const site = new URL(response.url);
  site.pathname = site.pathname.replace(/\/wp-json\/.*$/, '/');
  site.search = '';
  const named =
    apiLink(response.headers.get('link'), response.text, response.url) ?? (await linkOf(site, fetch));
  for (const candidate of named ? [named, plainApi(site)] : [plainApi(site)]) {
    if (candidate.hostname !== site.hostname) continue;
    const api = wordPressApi(allowedUrl(candidate.href));
    if (await isApi(api, fetch)) return api;
  }
  throw error;
}

async function linkOf(site: URL, fetch: Fetch): Promise<URL | null> {
  const page = await orNull(fetchText(site, fetch));
  return page && apiLink(page.headers.get('link'), page.text, page.url);
}

async function isApi(api: URL, fetch: Fetch): Promise<boolean> {
  const answer = await orNull(fetchText(addressIn(api, 'posts', { per_page: 1 }), fetch));
  return answer !== null && /^\s*[[{]/.test(answer.text.replaceAll('\uFEFF', '')) && answer.status !== 404;
}

/** Null where the site does not answer. */
const orNull = (work: Promise<RemoteResponse>): Promise<RemoteResponse | null> =>
  work.catch((error: unknown) => {
    if (error instanceof ImportError) return null;
    throw error;
  });

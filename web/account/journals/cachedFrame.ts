/**
 * Without a network, the texts of the journal come from the frame that the worker keeps, so that an entry begun on a
 * reading opens in the page: a reload would lose what is typed at that moment.
 */
import type { Boot } from '../../base/site/boot.ts';
import { sharedClient } from '../../graphql/client.ts';
import { DAYS_CACHE, readCachedDays } from '../../offline/caches.ts';
import { isNetworkDown } from '../../offline/networkReload.ts';
import { JournalsPageDocument } from '../journalStore/Journals.hooks.ts';

let reading: Promise<void> | null = null;

/** Puts the texts of the cached frame into the cache of Apollo, once; does nothing while there is a network. */
export function readCachedFrame(): Promise<void> {
  if (!isNetworkDown()) return online;
  reading ??= read().catch(() => undefined); // the page is loaded in full instead
  return reading;
}

const online = Promise.resolve();

async function read(): Promise<void> {
  const days = await caches.open(DAYS_CACHE);
  const journals = (await readCachedDays(days))?.list.journals;
  const response = journals && (await days.match(journals.url));
  if (!response) return;
  const frame = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { siteKey, data } = JSON.parse(frame.getElementById('boot')!.textContent) as Boot;
  sharedClient().writeQuery({
    query: JournalsPageDocument,
    variables: siteKey,
    data: data as Record<string, unknown>,
  });
}

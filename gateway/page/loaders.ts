import type { Call } from '../../rest/call.ts';
import type { Page } from '../../services/pages/contract.ts';
import type { ServiceClients } from '../clients.ts';
import { singleLoader } from '../loader.ts';

/** Pages by slug, and the page that takes the home over. A page varies by country: its sections may. */
export function pageLoaders({ pages }: ServiceClients, call: Call) {
  return {
    page: singleLoader<{ siteCode: string; slug: string; country: string | null }, Page | null>(
      ({ siteCode, slug, country }) => JSON.stringify([siteCode, slug, country]),
      async ({ siteCode, slug, country }) => {
        const query = { siteCode, slug, ...(country && { country }) };
        return (await pages.listPages({ query }, call)).data[0] ?? null;
      },
    ),
    homePages: singleLoader<{ siteCode: string; country: string }, readonly Page[]>(
      ({ siteCode, country }) => `${siteCode} ${country}`,
      async ({ siteCode, country }) =>
        (await pages.listHomePages({ query: { siteCode, country } }, call)).data,
    ),
  };
}

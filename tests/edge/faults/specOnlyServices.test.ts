/**
 * A site whose services are foreign and support only the specifications: with spec-only adapters its pages are
 * complete; without them the parts that need more are missing. Spec 1 §7; spec 2 §7.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceVariable } from '../../../config.ts';
import { serviceNames, type ServiceName } from '../../../rest/contract.ts';
import { openForeignService, type ForeignService } from '../../conformance/foreignService.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { HOME, partsWithout, partsOf, READING, us, visit, completeParts, type Parts } from './faultyParts.ts';

let services: Stack;
let foreignService: ForeignService;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  services = await startStack();
  const urls = Object.fromEntries(serviceNames.map((name) => [name, services.url]));
  foreignService = await openForeignService(urls as Record<ServiceName, string>);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await foreignService?.close();
  await services?.stop();
});

/** A site with a cold cache over the foreign services; the named ones are configured as spec-only. */
async function openSite(specOnly: readonly ServiceName[]): Promise<Http> {
  const urls = serviceNames.map((name) => [serviceVariable(name), foreignService.urls[name]]);
  const settings = { ...Object.fromEntries(urls), LECTERN_PLAIN_SERVICES: specOnly.join() };
  const stack = await startStack({ databaseUrl: services.databaseUrl, settings });
  const http = httpOf(stack);
  closers.push(
    () => stack.stop(),
    () => http.close(),
  );
  return http;
}

/** Foreign services list no languages, so there are no footer links to other sites. */
const withoutFooterLinks = (parts: Parts): Parts => ({ ...parts, footer: 0 });
const cardsOf = (page: Document) => [...page.querySelectorAll('main h3')].map((it) => it.textContent);

it('shows a complete home page with its cards, and a complete reading', async () => {
  const [site, ownSite] = [await openSite(serviceNames), httpOf(services)];
  closers.push(() => ownSite.close());
  for (const path of [HOME, READING]) {
    const { parts, answer } = await visit(site, path);
    expect(withoutFooterLinks(parts)).toEqual(withoutFooterLinks(completeParts[path]!));
    expect(cardsOf(answer.document())).toEqual(cardsOf((await ownSite(path, us)).document()));
  }
});

it('lists its readings in the sitemap', async () => {
  const site = await openSite(serviceNames);
  expect((await site('/sitemap.xml')).text).toContain('/sitemap-en.xml');
  expect((await site('/sitemap-en.xml')).text).toContain('/2026/11/21');
});

it('lacks only the cards when the services are not configured as spec-only', async () => {
  const site = await openSite([]);
  expect(withoutFooterLinks((await visit(site, HOME)).parts)).toEqual(
    withoutFooterLinks({ ...completeParts[HOME]!, ...partsWithout.widgets[HOME] }),
  );
  expect(withoutFooterLinks(partsOf(await site(READING, us)))).toEqual(
    withoutFooterLinks({ ...completeParts[READING]!, ...partsWithout.widgets[READING] }),
  );
  for (const path of ['/sitemap.xml', '/sitemap-en.xml']) expect((await site(path)).status).not.toBe(200);
});

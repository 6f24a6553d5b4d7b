/**
 * A site whose seven services are another house's and keep only the specifications: declared plain, its pages are whole;
 * otherwise the parts that need more stay away. Spec 1 §7; spec 2 §7.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceVariable } from '../../config.ts';
import { serviceNames, type ServiceName } from '../../rest/contract.ts';
import { openOtherHouse, type OtherHouse } from '../conformance/otherHouse.ts';
import { httpOf, type Http } from '../support/http.ts';
import { startStack, type Stack } from '../support/stack.ts';
import { HOME, missing, partsOf, READING, us, visit, whole, type Parts } from './faultyParts.ts';

let services: Stack;
let house: OtherHouse;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  services = await startStack();
  const urls = Object.fromEntries(serviceNames.map((name) => [name, services.url]));
  house = await openOtherHouse(urls as Record<ServiceName, string>);
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await house?.close();
  await services?.stop();
});

/** A cold site over the house, of whose services these are declared plain. */
async function openSite(plain: readonly ServiceName[]): Promise<Http> {
  const urls = serviceNames.map((name) => [serviceVariable(name), house.urls[name]]);
  const settings = { ...Object.fromEntries(urls), LECTERN_PLAIN_SERVICES: plain.join() };
  const stack = await startStack({ databaseUrl: services.databaseUrl, settings });
  const http = httpOf(stack);
  closers.push(
    () => stack.stop(),
    () => http.close(),
  );
  return http;
}

/** They name no languages, so nothing leads to the sites of others. */
const theirs = (parts: Parts): Parts => ({ ...parts, footer: 0 });
const cardsOf = (page: Document) => [...page.querySelectorAll('main h3')].map((it) => it.textContent);

it('shows a whole home, with its cards, and a whole reading', async () => {
  const [site, own] = [await openSite(serviceNames), httpOf(services)];
  closers.push(() => own.close());
  for (const path of [HOME, READING]) {
    const { parts, answer } = await visit(site, path);
    expect(theirs(parts)).toEqual(theirs(whole[path]!));
    expect(cardsOf(answer.document())).toEqual(cardsOf((await own(path, us)).document()));
  }
});

it('lists its readings in the sitemap', async () => {
  const site = await openSite(serviceNames);
  expect((await site('/sitemap.xml')).text).toContain('/sitemap-en.xml');
  expect((await site('/sitemap-en.xml')).text).toContain('/2026/11/21');
});

it('loses the cards, and nothing else of these pages, when nobody has said so', async () => {
  const site = await openSite([]);
  expect(theirs((await visit(site, HOME)).parts)).toEqual(
    theirs({ ...whole[HOME]!, ...missing.widgets[HOME] }),
  );
  expect(theirs(partsOf(await site(READING, us)))).toEqual(
    theirs({ ...whole[READING]!, ...missing.widgets[READING] }),
  );
  for (const path of ['/sitemap.xml', '/sitemap-en.xml']) expect((await site(path)).status).not.toBe(200);
});

/** One site, three countries: each sees its own text of the day and its own home, at one and the same address. */
import { describe, it } from 'vitest';
import { open, visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();

/** What a visitor from a country sees of a page: its first heading, and the cards below it. */
async function seenFrom(country: string, path: string): Promise<{ heading: string; cards: string[] }> {
  const visitor = await visit(on.browser, { extraHTTPHeaders: { 'x-country': country } });
  const { page } = visitor;
  await open(visitor, on.stack.url + path);
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  const cards = await page.getByRole('heading', { level: 3 }).allInnerTexts();
  expect((await visitor.context.cookies()).find((it) => it.name === 'country')?.value).toBe(country);
  expect(visitor.graphql).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
  return { heading, cards };
}

describe('three countries of one site', () => {
  it('read their own text where there is one, and the same text where there is none', async () => {
    // On the first and the fifteenth the demo has a text for Great Britain.
    const [us, gb, ke] = await Promise.all(['US', 'GB', 'KE'].map((it) => seenFrom(it, '/2026/11/15')));
    expect(gb!.heading).not.toBe(us!.heading);
    expect(ke!.heading).toBe(us!.heading);
    const others = await Promise.all(['US', 'GB', 'KE'].map((it) => seenFrom(it, '/2026/11/16')));
    expect(new Set(others.map((it) => it.heading)).size).toBe(1);
  });

  it('see the row of their country on the home, or the one for everybody', async () => {
    const [us, gb, ke] = await Promise.all(['US', 'GB', 'KE'].map((it) => seenFrom(it, '/')));
    expect(us!.cards).toHaveLength(3);
    expect(gb!.cards).toHaveLength(3);
    expect(gb!.cards).not.toEqual(us!.cards);
    expect(ke!.cards).toEqual(us!.cards);
  });

  it('share a link: an address with a country shows that text, and keeps the saved country as it is', async () => {
    const visitor = await visit(on.browser, { extraHTTPHeaders: { 'x-country': 'US' } });
    const { page } = visitor;
    await open(visitor, `${on.stack.url}/gb/2026/11/15/some-title?from=mail`);
    expect(page.url()).toBe(`${on.stack.url}/2026/11/15?from=mail&country=gb`);
    const british = await page.getByRole('heading', { level: 1 }).innerText();
    await open(visitor, `${on.stack.url}/2026/11/15`);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe(british);
    expect((await visitor.context.cookies()).find((it) => it.name === 'country')?.value).toBe('US');
    await visitor.close();
  });
});

describe('a country that does not exist', () => {
  it.each(['UK', 'EU', 'ZZ'])('(%s) kept on the device breaks no later page', async (country) => {
    const visitor = await visit(on.browser);
    const { page, context } = visitor;
    await context.addCookies([{ name: 'preferredCountry', value: country, url: on.stack.url }]);
    await context.addInitScript((kept) => localStorage.setItem('user_country', kept), country);
    await open(visitor, `${on.stack.url}/2026/11/21`);
    const heading = page.getByRole('article').getByRole('heading', { level: 1 });
    for (const day of ['/2026/11/20', '/2026/11/19']) {
      const before = await heading.innerText();
      await page.getByRole('link', { name: 'Previous day' }).click();
      await page.waitForURL(`**${day}`);
      await expect(heading).not.toHaveText(before);
    }
    expect(visitor.graphql.length).toBeGreaterThan(0); // they were asked for by the browser
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

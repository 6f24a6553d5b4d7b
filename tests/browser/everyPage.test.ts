/** Every page there is, on every site, at both widths in turn: clean, whole, in its own language. */
import type { Page } from '@playwright/test';
import { beforeAll, describe, it } from 'vitest';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { axe, open, overflow, visit } from '../support/browser.ts';
import { withBrowser } from '../support/withBrowser.ts';
import { expect } from '../support/patience.ts';

const on = withBrowser();

const sites = [
  ['en', 'en_US'],
  ['es', 'es_MX'],
  ['vi', 'vi_VN'],
  ['my', 'my_MM'],
  ['ar', 'ar'],
] as const;

/** What answers so far, each with the status it has. */
const paths = [
  ['/', 200],
  ['/today', 200],
  ['/2026/11/20', 200],
  ['/2026/11/15?country=gb', 200],
  ['/2024/02/29', 200],
  ['/page/about', 200],
  ['/loaf-testing', 200],
  ['/offline', 200],
  ['/login', 200],
  ['/register', 200],
  ['/account/reset-password', 200],
  ['/2027/01/01', 404],
  ['/nowhere/at/all', 404],
] as const;

/** English words of the interface that a language has words of its own for: none of them may be seen on its pages. */
async function foreignWords(language: string): Promise<Set<string>> {
  const call = await on.stack.callTo('translation');
  const { translation } = on.stack.program.services.direct;
  const { data } = await translation.readTerms({ query: { language } }, call);
  const own = new Set(Object.values(data.all_terms ?? {}));
  const english = Object.values(bundledTerms).flatMap((section) => Object.values(section));
  return new Set(english.filter((text) => text.length > 2 && !text.includes('{') && !own.has(text)));
}

/** Everything a reader sees or hears of a page. */
const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [document.title];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style')) texts.push(textContent?.trim() ?? '');
    }
    for (const it of document.querySelectorAll('[aria-label], [title], [alt]'))
      for (const name of ['aria-label', 'title', 'alt']) texts.push(it.getAttribute(name)?.trim() ?? '');
    return texts.filter((it) => it !== '');
  });

describe.each(sites)('the site %s', (name, code) => {
  let foreign: ReadonlySet<string>;
  beforeAll(async () => {
    foreign = await foreignWords(code);
    const page = { slug: 'about', title: 'Stillwater', sections: [{ type: 'text', html: '<p>123</p>' }] };
    const everywhere = { status: 'publish' as const, title: '', isHome: false };
    const body = { site_code: name, status: 'publish' as const, global: everywhere, ...page };
    await on.stack.program.services.direct.pages.savePage({ body }, await on.stack.callTo('pages'));
  });

  it.each(paths.map(([path, status], index) => [path, status, index % 2 === 0 ? 1280 : 390] as const))(
    'shows %s (%i) at %i px',
    async (path, status, width) => {
      const visitor = await visit(on.browser, { unasked: true, viewport: { width, height: 860 } });
      const { page } = visitor;
      const answered = page.waitForResponse(
        (it) => it.request().isNavigationRequest() && it.status() !== 302,
      );
      await open(visitor, on.stack.site(name) + path);
      expect((await answered).status()).toBe(status);
      await expect(
        page
          .getByRole('region')
          .filter({ has: page.getByRole('button') })
          .last(),
      ).toBeVisible();
      expect(await axe(page)).toEqual([]);
      const said = await saidOn(page);
      expect(said.filter((it) => /^[a-z]+#[\w#]+$/i.test(it))).toEqual([]);
      expect(said.filter((it) => foreign.has(it))).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      const expected = status === 404 ? [expect.stringContaining('404')] : [];
      expect(visitor.complaints).toEqual(expected);
      await visitor.close();
    },
  );
});

/** Text with markup stays text, in pages and in their data. Security page, attack case 11. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { description } from '../../../domain/text/description.ts';
import {
  httpOf,
  executableScripts,
  type HttpResponse,
  type RequestOptions,
  type Http,
} from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { editorOf, type Editor } from '../editing.ts';

let stack: Stack;
let http: Http;
let editor: Editor;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
  editor = editorOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const us: RequestOptions = { cookies: { country: 'US' } };

describe('text with markup', () => {
  const evil =
    'A</script><script id="evil">1</script><!--<script>--><x-evil>\u2028\u2029"\'&amp;</title></style>Z';
  const html = `<p>Kept.</p><script id="evil">1</script><img src="x" onerror="evil()"><x-evil>${evil}`;

  const expectIntact = (response: HttpResponse) => {
    const page = response.document();
    expect(page.querySelector('#evil, x-evil, [onerror]')).toBeNull();
    expect(page.querySelectorAll('header').length).toBe(1);
    expect(page.querySelectorAll('footer').length).toBeGreaterThan(0);
    expect(executableScripts(page)).toHaveLength(2);
    for (const data of page.querySelectorAll('script[type*=json]')) {
      expect(data.textContent).not.toContain('<');
      expect(() => JSON.parse(data.textContent) as unknown).not.toThrow();
    }
    expect(page.getElementById('boot')!.textContent).not.toMatch(/[\u2028\u2029]/);
    return page;
  };

  it('stays text in every field of a reading, in the page and in its data', async () => {
    const fields = {
      title: evil,
      author: evil,
      verse: evil,
      closing_thought: evil,
      app_bible_references: evil,
      slug: 'evil-</script>',
      content: html,
    };
    await editor.reading('11-20-2026', fields);
    const answer = await http('/2026/11/20', us);
    const page = expectIntact(answer);
    expect(page.querySelector('h1')!.textContent).toBe(evil);
    expect(page.title).toContain('A</script><script');
    expect(page.querySelector('article')!.textContent).toContain('Kept.');
    const { data } = answer.boot() as {
      data: { site: { devotionalDay: { devotional: Record<string, string> } } };
    };
    const { title, author, verse, closingThought, reference } = data.site.devotionalDay.devotional;
    expect([title, author, verse, closingThought, reference]).toEqual(Array(5).fill(evil));
  });

  it('stays text in site settings, a term, a page and a widget', async () => {
    await editor.site({ brandName: evil.slice(0, 80), siteTitle: evil.slice(0, 120), siteDescription: evil });
    await editor.term('home', 'banner#read', evil);
    await editor.text('evil', html);
    await editor.homeRow('default', ['evil']);
    await editor.page('evil', {
      title: evil,
      seo: { title: evil, description: evil },
      sections: [{ type: 'text', html }],
      global: { status: 'publish', title: '', isHome: false },
    });
    const home = expectIntact(await http('/', us));
    expect(home.querySelector('meta[name=description]')?.getAttribute('content')).toBe(description(evil));
    expect(home.querySelector('main')!.textContent).toContain('Kept.');
    expect(expectIntact(await http('/page/evil', us)).querySelector('h1')!.textContent).toBe(evil);
    expectIntact(await http('/nope', us));
    await editor.site({ brandName: 'Stillwater', siteTitle: 'Stillwater', siteDescription: 'Read.' });
  });

  it('in an address is not written into the page', async () => {
    for (const path of [
      '/2026/11/21/%3C%2Fscript%3E%3Cx-evil%3E?a=%3Cx-evil%3E',
      '/%3Cx-evil%3E',
      '/page/%3C%2Fscript%3E%3Cx-evil%3E',
      '/?override=%3Cx-evil%3E',
    ]) {
      const page = expectIntact(await http(path, us));
      expect([path, page.querySelector('main')!.textContent === '']).toEqual([path, false]);
    }
  });
});

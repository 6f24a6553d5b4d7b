/** The five demo sites and the texts of their pages, for tests that no text of another language appears. */
import { createRequire } from 'node:module';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import type { Stack } from './stack.ts';

/** jsdom ships no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string) => { readonly window: Window };
};

/** `script` matches every text of the site's language. */
export const sites = [
  { name: 'en', code: 'en_US', lang: 'en', dir: 'ltr', script: /[a-z]{3}/i, brand: 'Stillwater' },
  { name: 'es', code: 'es_MX', lang: 'es-MX', dir: 'ltr', script: /[áéíóúñ]/i, brand: 'Aguas Tranquilas' },
  {
    name: 'vi',
    code: 'vi_VN',
    lang: 'vi',
    dir: 'ltr',
    script: /[ạảấầẩậắặẹếềểệịọốồổộớờởợụứừửựỳ]/i,
    brand: 'Mé Nước Bình Tịnh',
  },
  { name: 'my', code: 'my_MM', lang: 'my', dir: 'ltr', script: /\p{Script=Myanmar}{3}/u, brand: 'ငြိမ်သက်ရာရေ' },
  { name: 'ar', code: 'ar', lang: 'ar', dir: 'rtl', script: /\p{Script=Arabic}{3}/u, brand: 'مياه الراحة' },
] as const;

/** A term key rendered in place of its text: 'shell#nav#home'. */
export const RAW_KEY = /^[a-z]+#[\w#]+$/i;

/** English interface texts that a language has translations for: none of them may appear on its pages. */
export async function listForeignTexts(stack: Stack, language: string): Promise<Set<string>> {
  const { translation } = stack.program.services.direct;
  const { data } = await translation.readTerms({ query: { language } }, await stack.callTo('translation'));
  const translated = new Set(Object.values(data.all_terms ?? {}));
  const english = Object.values(bundledTerms).flatMap((section) => Object.values(section));
  return new Set(english.filter((text) => text.length > 2 && !text.includes('{') && !translated.has(text)));
}

/**
 * Every text a reader sees or hears on a page: title, text nodes, and labels that are read out in place of pictures.
 */
export function audibleAndVisibleTexts(html: string): string[] {
  const { document } = new JSDOM(html).window;
  const texts: (string | null)[] = [document.title];
  const walker = document.createTreeWalker(document.body, 4 /* texts */);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest('script, style')) texts.push(textContent);
  }
  for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
  return texts.map((text) => text?.trim() ?? '').filter((text) => text !== '');
}

import { afterEach, describe, expect, it } from 'vitest';
import { indexTerms } from '../../../domain/translation/onPage/findTerm.ts';
import { elementsOf, HOST_ATTRIBUTE, showSaved, termsAt, termsOnPage } from './pageTexts.ts';

const index = indexTerms({
  'home#read': 'Read now',
  'home#share': 'Share',
  'home#shareToo': 'Share',
  'read#minutes#other': '{count} minutes',
  'shell#menu': 'Open menu',
});
const show = (html: string) => (document.body.innerHTML = html);
const at = (selector: string) => document.querySelector(selector)!;
afterEach(() => show(''));

describe('termsAt', () => {
  it('is the term of the element, of its label, or of the nearest element around it', () => {
    show('<a href="/x"><span>Read now</span></a><button aria-label="Open menu"><svg><path/></svg></button>');
    expect(termsAt(at('span'), index)).toEqual(['home#read']);
    expect(termsAt(at('a'), index)).toEqual([]);
    expect(termsAt(at('path'), index)).toEqual(['shell#menu']);
  });

  it('is all terms with the same text, and the term of a text that React wrote in several nodes', () => {
    show('<p>Share</p><b></b>');
    at('b').append('12', ' minutes');
    expect(termsAt(at('p'), index)).toEqual(['home#share', 'home#shareToo']);
    expect(termsAt(at('b'), index)).toEqual(['read#minutes#other']);
  });

  it('is none for content and for our own panel', () => {
    show(`<p>In the beginning</p><div ${HOST_ATTRIBUTE}><button>Share</button></div>`);
    expect(termsAt(at('p'), index)).toEqual([]);
    expect(termsAt(at('button'), index)).toEqual([]);
  });
});

it('lists the terms of the page in its order, each once', () => {
  show('<input placeholder="Share"><p>3 minutes</p><p>Read now</p><p>Read now</p><script>Share</script>');
  expect([...termsOnPage(index).keys()]).toEqual(['home#share', 'read#minutes#other', 'home#read']);
  expect(elementsOf('home#read', index)).toHaveLength(2);
});

it('shows a saved text everywhere, with its values, and leaves the panel alone', () => {
  show(`<p>Read now</p><img alt="Read now"><b>3 minutes</b><div ${HOST_ATTRIBUTE}>Read now</div>`);
  const saved = [
    { previous: 'Read now', next: 'Đọc ngay' },
    { previous: '{count} minutes', next: '{count} phút' },
  ];
  expect(showSaved(document.body, saved)).toBe(3);
  expect(at('p').textContent).toBe('Đọc ngay');
  expect(at('img').getAttribute('alt')).toBe('Đọc ngay');
  expect(at('b').textContent).toBe('3 phút');
  expect(at(`[${HOST_ATTRIBUTE}]`).textContent).toBe('Read now');
});

import { describe, expect, it } from 'vitest';
import { imageAddress, resolveImages } from './images.ts';

const BASE = 'https://harbour.example/blog/';

describe('the address of a picture', () => {
  it.each([
    ['https://x.example/a.jpg', undefined, 'https://x.example/a.jpg'],
    ['http://x.example/a b.jpg', undefined, 'https://x.example/a%20b.jpg'],
    ['/a.jpg', 'http://harbour.example/', 'https://harbour.example/a.jpg'],
    ['http://x.example:8080/a.jpg', undefined, null],
    ['//x.example/a.jpg', undefined, 'https://x.example/a.jpg'],
    ['//x.example/a.jpg', BASE, 'https://x.example/a.jpg'],
    ['/a.jpg', BASE, 'https://harbour.example/a.jpg'],
    ['a.jpg', BASE, 'https://harbour.example/blog/a.jpg'],
    ['a.jpg', undefined, null],
    ['/a.jpg', undefined, null],
    ['', BASE, null],
    ['javascript:alert(1)', BASE, null],
    ['data:image/png;base64,AAAA', BASE, null],
    ['file:///etc/passwd', BASE, null],
    ['https://', undefined, null],
    ['C:\\pictures\\a.jpg', undefined, null],
    [`https://x.example/${'a'.repeat(2_000)}`, undefined, null],
  ])('%s with base %s is %s', (reference, base, address) =>
    expect(imageAddress(reference, base)?.address ?? null).toBe(address),
  );

  it('says whether it was upgraded from http, which no page shows', () => {
    expect(imageAddress('http://x.example/a.jpg')?.raised).toBe(true);
    expect(imageAddress('https://x.example/a.jpg')?.raised).toBe(false);
    expect(imageAddress('//x.example/a.jpg')?.raised).toBe(false);
  });
});

describe('the pictures of a text', () => {
  it('get absolute addresses; unusable ones are removed and reported', () => {
    const html = `<p>a<img alt="x" src="/a.jpg?x=1&amp;y=2">b<IMG SRC='b.jpg'>c<img src=data:image/png,1>d<img>e</p>`;
    expect(resolveImages(html, BASE)).toEqual({
      html: '<p>a<img alt="x" src="https://harbour.example/a.jpg?x=1&amp;y=2">b<IMG SRC="https://harbour.example/blog/b.jpg">cde</p>',
      found: [
        { address: 'https://harbour.example/a.jpg?x=1&y=2', raised: false },
        { address: 'https://harbour.example/blog/b.jpg', raised: false },
      ],
      missing: ['a picture within the text (data:)', 'a picture without address'],
    });
    expect(resolveImages(`<img src="b.jpg">`)).toEqual({ html: '', found: [], missing: ['b.jpg'] });
  });

  it('cannot inject markup into the text', () => {
    const { html } = resolveImages(`<img src='https://x.example/"onerror="alert(1)'>`);
    expect(html).toBe('<img src="https://x.example/%22onerror=%22alert(1)">');
  });

  it.each(['<img ', '<img src="', "<img src='x' "])(
    'processes %j repeated 100,000 times within two seconds',
    (piece) => {
      const start = performance.now();
      resolveImages(piece.repeat(100_000));
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );
});

import { expect, it } from 'vitest';
import { withPictureSizes } from './pictureSizes.ts';
import { sanitise } from './sanitise.ts';

const stem = 'b'.repeat(40);
const shown = (html: string) => withPictureSizes(sanitise(html));

it('offers uploaded pictures in all their widths, and loads every picture lazily', () => {
  const html = shown(
    `<p>One <img src="/media/u/${stem}-640.webp" alt="A > B" width="640"></p><img src="/other.jpg">`,
  );
  expect(html).toContain(`srcset="/media/u/${stem}-320.webp 320w, /media/u/${stem}-640.webp 640w"`);
  expect(html.match(/loading="lazy"/g)).toHaveLength(2);
  expect(html.match(/srcset=/g)).toHaveLength(1);
  expect(html).toContain('alt="A &gt; B"');
});

it('changes nothing but pictures, whatever their attributes say', () => {
  const text = '<p>&lt;img src="/a.webp"&gt; <a href="/x" title="&lt;img src=&quot;y&quot;">x</a></p>';
  expect(shown(text)).toBe(sanitise(text));
  const alt = shown(`<img alt='src="/media/u/${stem}-640.webp"' src="/a.jpg">`);
  expect(alt).not.toContain('srcset');
});

import { describe, expect, it } from 'vitest';
import { countLeftOut } from '../text/leftOut.ts';
import { wordPressHtml } from './wordPressText.ts';

describe('the text of a classic post', () => {
  it.each([
    ['one\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['one\r\ntwo', '<p>one<br />\ntwo</p>'],
    ['<h2>A</h2>\n\ntext\n\n<ul>\n\n<li>x</li>\n\n</ul>', '<h2>A</h2>\n<p>text</p>\n<ul>\n<li>x</li>\n</ul>'],
    [
      'Bring:\n<ul>\n <li>bread</li>\n <li>two\nfish</li>\n</ul>\nand come',
      '<p>Bring:</p>\n<ul>\n<li>bread</li>\n<li>two\nfish</li>\n</ul>\n<p>and come</p>',
    ],
    [
      '<blockquote>He said:\ncome</blockquote>\n<h3>So</h3>\nwe came',
      '<blockquote>\n<p>He said:<br />\ncome</p>\n</blockquote>\n<h3>So</h3>\n<p>we came</p>',
    ],
    [
      'a\n<hr>\n<table><tr><td>x</td></tr></table>',
      '<p>a</p>\n<hr>\n<table>\n<tr>\n<td>x</td>\n</tr>\n</table>',
    ],
    ['<em>a</em>\n \nb', '<p><em>a</em></p>\n<p>b</p>'],
    ['a\n\n<pre>x\n\ny</pre>\n\nb', '<p>a</p>\n<pre>x\n\ny</pre>\n<p>b</p>'],
    [
      '[gallery ids="1,2"]\n\na [embed]https://x.example[/embed]',
      '<p>a <a href="https://x.example">https://x.example</a></p>',
    ],
    [
      '[caption width="3"]<a href="/x"><img src="y"></a> It[/caption]',
      '<figure><a href="/x"><img src="y"></a><figcaption>It</figcaption></figure>',
    ],
    ['[caption]<img src="y">[/caption]', '<figure><img src="y"></figure>'],
    ['[unknown]kept[/unknown] [and of the author]', '<p>kept [and of the author]</p>'],
    ['a<!--more-->\n\n<!--nextpage-->\n\nb', '<p>a<!--more--></p>\n<!--nextpage-->\n<p>b</p>'],
    ['', ''],
    ['<!-- wp:x --><p>a</p>\n\nb<!-- /wp:x -->', '<!-- wp:x --><p>a</p>\n\nb<!-- /wp:x -->'],
    ['\u00010\u0001', '<p>0</p>'],
  ])('%j', (content, html) => expect(wordPressHtml(content, countLeftOut())).toBe(html));

  it.each(['<pre>', '[caption]', '[gallery', '<!--', '\n\n<pre>\n\n'])(
    'processes %j repeated 100,000 times within two seconds',
    (piece) => {
      const start = performance.now();
      wordPressHtml(piece.repeat(100_000), countLeftOut());
      expect(performance.now() - start).toBeLessThan(2_000);
    },
  );
});

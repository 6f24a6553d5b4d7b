// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/properties.fixture.ts';
import { wellFormed } from '../../domain/text/cleanText.ts';
import { isWebAddress, sanitise } from './sanitise.ts';
import { dangers } from './html.fixture.ts';

const attacks = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" / >',
  '<img/src=x/onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>"></xmp>',
  '<xmp></xmp><xmp><img src=x onerror=alert(1)></xmp>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<noframes><style></noframes><img src=x onerror=alert(1)></style>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<template><img src=x onerror=alert(1)></template>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,x"></object><embed src="javascript:alert(1)">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<base href="https://evil.test/"><a href="x">y</a>',
  '<form action="https://evil.test"><input name=p><button formaction="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="java&Tab;script&colon;alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a><a href="//evil.test">y</a><a href="\\\\evil.test">z</a>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="javascript:alert(1)"><img src="mailto:x@y">',
  '<p style="background:url(javascript:alert(1))" class="a" id="b" name="c">x</p>',
  '<div style="position:fixed;inset:0">x</div>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)"><link rel=stylesheet href=//evil.test>',
  '<style>@import "//evil.test"</style>',
  '<audio src=x onerror=alert(1)><video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>x</details><marquee onstart=alert(1)>',
  '<!--><img src=x onerror=alert(1)>--><!--[if IE]><script>alert(1)</script><![endif]-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]><?php echo 1 ?>',
  '"><img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<a href="x" onclick=alert(1) onfocus=alert(1) autofocus tabindex=1>x</a>',
  '<select><style></select><img src=x onerror=alert(1)></style>',
  '<p\u0000><img src=x on\u0000error=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
];

it('keeps footnotes and references to the Bible, and nothing that only looks like them', () => {
  const kept =
    '<p>a<sup><a id="note-1-ref" href="#note-1" role="doc-noteref">1</a></sup> <cite data-scripture="JHN.3.16-18 PSA.23">John 3</cite></p>' +
    '<figure><img src="/media/u/a.webp" alt="A lamp" width="8" height="6" /><figcaption>At six</figcaption></figure>' +
    '<section role="doc-endnotes"><ol><li id="note-1"><p>b <a href="#note-1-ref" role="doc-backlink" aria-label="Back">↑</a></p></li></ol></section>';
  expect(sanitise(kept)).toBe(kept);
  expect(
    sanitise(
      '<a id="login" role="button" aria-label="Log in">a</a><li id="note-1x">b</li><section role="main">c</section><p id="note-1">d</p>' +
        '<cite data-scripture="x">e</cite><p data-scripture="JHN.3.16">f</p>',
    ),
  ).toBe('<a>a</a><li>b</li><section>c</section><p>d</p><cite>e</cite><p>f</p>');
});

describe('clean HTML', () => {
  it.each(attacks)('contains nothing that runs: %s', (html) => {
    expect(dangers(sanitise(html))).toEqual([]);
    expect(dangers(sanitise(`<p>${html}</p><table><tr><td>${html}`))).toEqual([]);
  });

  it('contains nothing that runs for any mix of attacks', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom(...attacks), fc.string(), fc.constantFrom('<', '>', '"', '--')),
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        const clean = sanitise(parts.join(''));
        expect(dangers(clean)).toEqual([]);
        expect(sanitise(clean)).toBe(clean);
      }),
      { numRuns: propertyRuns(150) },
    );
  });

  it.each([
    '<p>One <em>two</em> <strong>three</strong><br />four &amp; five &lt; six</p>',
    '<h2>Title</h2><blockquote lang="ar" dir="rtl"><p>نص</p></blockquote><hr />',
    '<figure><img src="/media/a.jpg" alt="A tree" width="770" height="425" /><figcaption>A</figcaption></figure>',
    '<ul><li>a</li></ul><ol start="3"><li>b</li></ol>',
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<p><a href="https://example.org/?a=1&amp;b=2">x</a><a href="mailto:a@example.org">y</a><a href="/page/z#w">z</a></p>',
    '<p>H<sub>2</sub>O<sup>1</sup></p>',
    '<p><del>Friday</del> <ins>Saturday</ins>, <s>at six</s>: press <kbd>Enter</kbd></p>',
  ])('keeps prose unchanged: %s', (html) => {
    expect(sanitise(html)).toBe(html);
  });

  it('keeps the text of removed elements that contain prose', () => {
    expect(sanitise('<center><font color=red>Hi</font></center>')).toBe('Hi');
    expect(sanitise('a<style>b</style><script>c</script>d')).toBe('ad');
    expect(sanitise('<h1>T</h1><h6>U</h6><b>V</b><i>W</i>')).toBe(
      '<h2>T</h2><h4>U</h4><strong>V</strong><em>W</em>',
    );
    expect(sanitise('<strike>Friday</strike>')).toBe('<s>Friday</s>'); // otherwise it would read as if it were still valid
    expect(sanitise('<img alt="no source"><img src="/a.jpg" width="100%" height="2">')).toBe(
      '<img src="/a.jpg" height="2" />',
    );
  });

  it.each([
    ['<img src="http://example.org/a.jpg" />', '<img src="https://example.org/a.jpg" />'],
    ['<img src=" HTTP://example.org:80/a b.jpg">', '<img src="https://example.org:80/a b.jpg" />'],
    ['<img src="http://example.org:8080/a.jpg">', ''],
    ['<img src="http://">', ''],
    ['<a href="http://example.org/">x</a>', '<a href="http://example.org/">x</a>'],
  ])('removes pictures over plain http, which no page shows: %s', (html, clean) => {
    expect(sanitise(html)).toBe(clean);
  });

  it.each([
    ['open tags', '<div>'.repeat(40_000)],
    ['open brackets', '<'.repeat(200_000)],
    ['comments without an end', '<!--'.repeat(50_000)],
    ['a tag without an end', `<a ${'x="'.repeat(60_000)}`],
    ['entities', '&#x'.repeat(60_000)],
    ['closing tags', '</p>'.repeat(50_000)],
  ])('takes 200,000 characters of %s within a second', (_, html) => {
    const started = performance.now();
    sanitise(html);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('replaces lone surrogates', () => {
    expect(sanitise('<p>a\ud800b</p>')).toBe('<p>a\ufffdb</p>');
    expect(wellFormed('\ud83d\ude00 \ude00')).toBe('\ud83d\ude00 \ufffd');
  });
});

describe('a web address', () => {
  it.each([
    'https://example.org/a.jpg?x=1#y',
    'http://localhost:3000',
    '/media/a.jpg',
    'a.jpg',
    '?a:b',
    'media/a:b',
  ])('accepts %s', (text) => expect(isWebAddress(text)).toBe(true));

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:x',
    'java\tscript:x',
    ' https://example.org',
    'data:image/png;base64,x',
    'mailto:a@example.org',
    '//evil.test/a.jpg',
    '/\\evil.test',
    '\\\\evil.test',
    'https://',
    'http://a b',
    'a\u0000.jpg',
  ])('rejects %j', (text) => expect(isWebAddress(text)).toBe(false));
});

import { describe, expect, it } from 'vitest';
import { countLeftOut, leftOutText } from './leftOut.ts';
import { tidyHtml, withPatterns } from './tidyHtml.ts';

function tidy(html: string, takesAudio = false) {
  const left = countLeftOut();
  const result = tidyHtml(html, left, takesAudio);
  return { ...result, left: leftOutText(left.all()) };
}

describe('shortcodes', () => {
  it.each([
    [
      '[et_pb_section fb_built="1" _builder_version="4.9"][et_pb_row][et_pb_text]<p>The words.</p>[/et_pb_text][/et_pb_row][/et_pb_section]',
      '<p>The words.</p>',
      '1 × et_pb_section, 1 × et_pb_row, 1 × et_pb_text',
    ],
    ['<p>A [contact-form-7 id="12" title="Write to us"] b</p>', '<p>A  b</p>', '1 × contact-form-7'],
    [
      '<p>[parish_map place=&#8221;north&#8221; zoom=&#8221;3&#8243;]</p><p>After.</p>',
      '<p>After.</p>',
      '1 × parish_map',
    ],
    ['[box]In it[/box] [BOX]Again[/BOX]', 'In it Again', '2 × box'],
    ['[gallery]x[recent_posts]', 'x', '1 × gallery, 1 × recent_posts'],
    ['[bible_verse ref=“John 3:16”]x', 'x', '1 × bible_verse'],
    ['[vc_column_text css=".vc{margin:1px]}"]x[/vc_column_text]', 'x', '1 × vc_column_text'],
    [`[button link='https://a.example/?x[]=1' size = "l"]x[/button]`, 'x', '1 × button'],
    ['[su_quote cite=“A]B” x=""]x[/su_quote]', 'x', '1 × su_quote'],
    ['[box a="1]x[/box] "y"', 'x "y"', '1 × box'],
    ['[vc_row/]x[su_divider /]', 'x', '1 × vc_row, 1 × su_divider'],
  ])('of plugins and builders are taken out of %j and counted', (html, expected, left) =>
    expect(tidy(html)).toMatchObject({ html: expected, left }),
  );

  it.each([
    'After [and a bracket of the author].',
    '[sic] [John 3:16] [NIV] [1] [/sarcasm]',
    'He [Jesus] said [a = b?',
    '[…] and [the rest',
  ])('are not the brackets of an author: %j', (html) => expect(tidy(html)).toMatchObject({ html, left: '' }));

  it('that are written as text stay text', () =>
    expect(tidy('Use [[gallery ids="1"]].')).toMatchObject({ html: 'Use [gallery ids="1"].', left: '' }));

  it('of players become links', () =>
    expect(tidy('[youtube https://youtu.be/abc?t=1&amp;x=2] [vimeo=https://vimeo.com/1]')).toMatchObject({
      html:
        '<a href="https://youtu.be/abc?t=1&amp;x=2">https://youtu.be/abc?t=1&amp;x=2</a> ' +
        '<a href="https://vimeo.com/1">https://vimeo.com/1</a>',
      left: '1 × youtube, 1 × vimeo',
    }));
});

it.each([
  ['a &#31; b &#x1f; c', 'a  b  c', '2 × control character'],
  ['a &#31 b&#0011;c', 'a  b c', '2 × control character'],
  ['a &#129; b &#x9d; c &#150; d &#x85 e', 'a \uFFFD b \uFFFD c – d … e', ''],
  ['a &#310; b &#9;&#10; &#233 c', 'a &#310; b &#9;&#10; &#233 c', ''],
])('control characters by their number are taken out of %j', (html, expected, left) =>
  expect(tidy(html)).toMatchObject({ html: expected, left }),
);

it('a long run of attributes takes no long time', () => {
  const text = `[box ${'a="1" '.repeat(1_000)}[`.repeat(20);
  const started = performance.now();
  expect(tidy(text)).toMatchObject({ html: text.trim() });
  expect(performance.now() - started).toBeLessThan(1_000);
});

it.each([
  [
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/a?b=1&amp;c=2\n</div></figure>',
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper"><a href="https://youtu.be/a?b=1&amp;c=2">https://youtu.be/a?b=1&amp;c=2</a></div></figure>',
    '1 × embed',
  ],
  [
    '<p>Hear: [embed width="5"]https://youtu.be/abc[/embed].</p>',
    '<p>Hear: <a href="https://youtu.be/abc">https://youtu.be/abc</a>.</p>',
    '1 × embed',
  ],
  ['<p>See https://a.example there.</p>', '<p>See https://a.example there.</p>', ''],
  [
    '<p><a href="https://a.example">https://a.example</a></p>',
    '<p><a href="https://a.example">https://a.example</a></p>',
    '',
  ],
])('an address that WordPress shows as a player is a link: %j', (html, expected, left) =>
  expect(tidy(html)).toMatchObject({ html: expected, left }),
);

it('letters with a longer lower-case form change nothing about players and comments', () =>
  expect(
    tidy('İ <!-- wp:acme/box /--><IFRAME src="https://player.vimeo.com/video/1"></IFRAME>'),
  ).toMatchObject({
    html: 'İ <a href="https://vimeo.com/1">https://vimeo.com/1</a>',
    left: '1 × acme/box, 1 × iframe',
  }));

describe('synced patterns with texts of the post', () => {
  const pattern =
    '<!-- wp:group --><!-- wp:paragraph {"metadata":{"name":"Verse","bindings":{"__default":{"source":"core/pattern-overrides"}}}} -->\n' +
    '<p class="x">The usual verse.</p>\n<!-- /wp:paragraph --><!-- wp:paragraph --><p>Stays.</p><!-- /wp:paragraph --><!-- /wp:group -->';
  const inserted = (settings: string) => {
    const left = countLeftOut();
    const html = withPatterns(`<!-- wp:block ${settings} /-->`, new Map([['8', pattern]]), left);
    return { html, left: leftOutText(left.all()) };
  };

  it('are filled in with them', () => {
    const { html, left } = inserted('{"ref":8,"content":{"Verse":{"content":"The verse <em>today</em>."}}}');
    expect(html).toContain('<p class="x">The verse <em>today</em>.</p>');
    expect(html).toContain('<p>Stays.</p>');
    expect(html).not.toContain('usual');
    expect(left).toBe('');
  });

  it('that the pattern has no place for are counted', () => {
    const { html, left } = inserted('{"ref":8,"content":{"Prayer":{"content":"Amen."}}}');
    expect(html).toContain('The usual verse.');
    expect(left).toBe('1 × text of prayer');
  });
});

describe('players', () => {
  it.each([
    [
      '<iframe src="https://www.youtube.com/embed/abcdef12345?rel=0"></iframe>',
      'https://www.youtube.com/watch?v=abcdef12345',
      '1 × iframe',
    ],
    ['<iframe src="//player.vimeo.com/video/123"></iframe>', 'https://vimeo.com/123', '1 × iframe'],
    [
      '<video controls><source src="https://x.example/a.mp4">Old browser</video>',
      'https://x.example/a.mp4',
      '1 × video',
    ],
    ['<audio src="https://x.example/a.mp3"></audio>', 'https://x.example/a.mp3', '1 × audio'],
  ])('become links: %j', (html, address, left) =>
    expect(tidy(html)).toMatchObject({ html: `<a href="${address}">${address}</a>`, added: [address], left }),
  );

  it('without a web address are taken out and counted', () =>
    expect(tidy('<p>a</p><iframe src="javascript:alert(1)"></iframe><video></video>')).toMatchObject({
      html: '<p>a</p>',
      left: '1 × video, 1 × iframe',
    }));

  it('of sound: the first is the recording of a reading', () =>
    expect(
      tidy('<figure><audio src="https://x.example/a.mp3"></audio></figure><p>b</p>', true),
    ).toMatchObject({
      html: '<p>b</p>',
      audio: 'https://x.example/a.mp3',
      left: '',
    }));
});

describe('pictures that are loaded lazily', () => {
  const real = 'https://x.example/lamp.jpg';
  it.each([
    [`<img class="lazy" src="data:image/gif;base64,R0" data-src="${real}" alt="A">`],
    [`<img data-lazy-src="${real}" src="/wp-content/plugins/lazy/blank.gif">`],
    [`<img src="" data-srcset="https://x.example/small.jpg 300w, ${real} 900w">`],
    [`<img src="data:image/svg+xml,x"><noscript><img src="${real}"></noscript>`],
    [`<img src="data:x" data-src="${real}"><noscript><img src="${real}"></noscript>`],
  ])('have their address once: %j', (html) => {
    const { html: tidied, left } = tidy(html);
    expect(tidied.match(/<img/g)).toHaveLength(1);
    expect(tidied).toContain(`<img src="${real}"`);
    expect(left).toBe('');
  });
});

describe('what the sanitiser would drop', () => {
  it('is unfolded or emphasised, and counted', () =>
    expect(
      tidy('<details open><summary>More</summary><p>It is <mark class="x">here</mark>.</p></details>'),
    ).toMatchObject({
      html: '<div><p><strong>More</strong></p><p>It is <strong>here</strong>.</p></div>',
      left: '1 × details, 1 × mark',
    }));

  it.each([
    ['<p>a</p><script>x()</script>', '1 × script'],
    ['<object data="x"></object><embed src="y">', '1 × object, 1 × embed'],
    ['<form><input name="q"><select><option>1</option></select></form>', '1 × form, 1 × input, 1 × select'],
    ['<noscript>Please enable scripts</noscript>', '1 × noscript'],
  ])('is counted: %j', (html, left) => expect(tidy(html).left).toBe(left));

  it('are blocks without HTML', () =>
    expect(
      tidy(
        '<!-- wp:acme/box {"text":"x"} /--><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:more /--><!-- wp:core/latest-posts /-->',
      ),
    ).toMatchObject({ html: '<p>a</p>', left: '1 × acme/box, 1 × latest-posts' }));
});

it.each([
  ['<p>a</p><p>&nbsp;</p><p><br /></p><div><p> </p><ul><li></li></ul></div>', '<p>a</p>'],
  ['<div class="elementor"><section></section></div>', ''],
  ['<h2><strong> </strong></h2><blockquote><p></p></blockquote>b', 'b'],
  ['<table><tr><td></td><td>x</td></tr></table><p><img src="https://x.example/a.jpg"></p>', null],
])('leaves no empty elements: %j', (html, expected) => expect(tidy(html).html).toBe(expected ?? html));

describe('synced patterns', () => {
  const insert = (html: string, patterns: [string, string][]) => {
    const left = countLeftOut();
    return { html: withPatterns(html, new Map(patterns), left), left: leftOutText(left.all()) };
  };
  const ref = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;

  it.each<[string, [string, string][], string, string]>([
    [`a ${ref(60)} b`, [['60', '<p>Prayer</p>']], 'a <p>Prayer</p> b', ''],
    [
      ref(1),
      [
        ['1', `x ${ref(2)}`],
        ['2', 'y'],
      ],
      'x y',
      '',
    ],
    [ref(7), [], '', '1 × 7'],
    [ref(1), [['1', ref(1)]], '', '1 × 1'],
  ])('%j is filled in', (html, patterns, expected, left) =>
    expect(insert(html, patterns)).toEqual({ html: expected, left }),
  );

  it('may not make a text endless', () => {
    const twice = (id: number) => `${ref(id)}${ref(id)}`;
    const patterns = Array.from({ length: 4 }, (_, at): [string, string] => [
      String(at),
      `${twice(at + 1)}${'x'.repeat(50_000)}`,
    ]);
    expect(insert(twice(0).repeat(20), patterns).html.length).toBeLessThan(1_000_000);
  });
});

it.each([
  '<audio>',
  '<noscript>',
  '<!--',
  '[a b="',
  '[',
  '<details>',
  '<p>&nbsp;',
  '<img src="',
  '<!-- wp:x {',
  '<p ',
])('processes %j repeated 50,000 times within two seconds', (piece) => {
  const start = performance.now();
  tidy(piece.repeat(50_000));
  expect(performance.now() - start).toBeLessThan(2_000);
});

// @vitest-environment jsdom
/**
 * Several hundred payloads against the sanitiser, generated and known (attack cases 8 and 9); to be run on each upgrade
 * of sanitize-html. The result must be harmless when a browser parses it, and when it parses its own serialisation
 * again.
 */
import { describe, expect, it } from 'vitest';
import { payloads } from './attacks/payloads.fixture.ts';
import { sanitise } from './sanitise.ts';
import { dangers, read } from './html.fixture.ts';

const RUN = 'alert(1)';
const combinations = <T, U>(a: readonly T[], b: readonly U[]): [T, U][] =>
  a.flatMap((x) => b.map((y): [T, U] => [x, y]));

const tags = (
  'a abbr audio base bdi blockquote body br button canvas code col details dialog div embed em figure form frame frameset ' +
  'h1 h2 hr html iframe img input isindex keygen li link listing map marquee math menu meta meter object ol optgroup option ' +
  'output p param picture plaintext portal pre progress q script section select slot source span strong style sub summary ' +
  'sup svg table td template textarea title track u ul var video xmp x-custom ruby rp rt wbr'
).split(' ');
const handlers = (
  'onerror onload onclick onfocus onblur onmouseover onpointerenter onanimationstart onanimationend ontransitionend ' +
  'onbegin onend onrepeat ontoggle onbeforetoggle oncontentvisibilityautostatechange onscrollend onwheel onpaste oncut ' +
  'oninput onchange onsubmit onreset oninvalid onhashchange onmessage onpageshow onbeforeprint onsecuritypolicyviolation'
).split(' ');
const addresses = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\r\nscript:${RUN}`,
  `java&#9;script:${RUN}`,
  `java&#x0A;script:${RUN}`,
  `java&Tab;script&colon;${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A${RUN}`,
  `&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058${RUN}`,
  `\u0001javascript:${RUN}`,
  `\u00a0javascript:${RUN}`,
  `\u2028javascript:${RUN}`,
  `javascript\u0000:${RUN}`,
  `javascript&NewLine;:${RUN}`,
  `javascript://https://x.test/%0a${RUN}`,
  `vbscript:${RUN}`,
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  'blob:https://own.test/1',
  'filesystem:https://own.test/1',
  'file:///etc/passwd',
  'feed:javascript:alert(1)',
  'view-source:javascript:alert(1)',
  'intent://x#Intent;scheme=javascript;end',
  '\\javascript:alert(1)',
];
const places = [
  (it: string) => `<a href="${it}">x</a>`,
  (it: string) => `<a href='${it}'>x</a>`,
  (it: string) => `<a href=${it.replaceAll(/\s/g, '')}>x</a>`,
  (it: string) => `<img src="${it}" alt="x">`,
  (it: string) => `<a xlink:href="${it}">x</a>`,
  (it: string) => `<svg><a xlink:href="${it}"><text>x</text></a></svg>`,
  (it: string) => `<form action="${it}"><button formaction="${it}">x</button></form>`,
  (it: string) => `<iframe src="${it}"></iframe><embed src="${it}"><object data="${it}"></object>`,
  (it: string) => `<p style="background:url(${it})">x</p><table background="${it}"></table>`,
  (it: string) => `<img srcset="${it} 1x" src="/x.jpg" alt=""><video poster="${it}"></video>`,
  (it: string) =>
    `<meta http-equiv="refresh" content="0;url=${it}"><base href="${it}"><link href="${it}" rel="import">`,
];
/** Attributes in spellings that parsers disagree on. */
const spellings = [
  (tag: string, on: string) => `<${tag} ${on}=${RUN}>`,
  (tag: string, on: string) => `<${tag}/${on}="${RUN}">`,
  (tag: string, on: string) => `<${tag}\n${on.toUpperCase()}\n=\n'${RUN}'>x</${tag}>`,
  (tag: string, on: string) => `<${tag} x="a>b" ${on}\u0000=${RUN} y='`,
  (tag: string, on: string) => `<${tag} "'"${on}=${RUN}>`,
  (tag: string, on: string) => `<${tag.toUpperCase()} /${on}/=/ ${on}=${RUN} src=x href=x>`,
  (tag: string, on: string) => `<<${tag} ${on}=${RUN}//<`,
  (tag: string, on: string) => `<${tag} a=\`"${on}=${RUN}\`>`,
];
const inner = `<img src=x onerror=${RUN}>`;
/** Elements whose content has other parsing rules: text in one context becomes a tag in another (mutation XSS). */
const wrappers = (
  'xmp noscript noembed noframes iframe textarea title style script plaintext listing template select option optgroup ' +
  'svg math mtext annotation-xml foreignObject desc table caption colgroup tbody tr td frameset form'
).split(' ');
const wrappings = [
  (it: string) => `<${it}>${inner}</${it}>`,
  (it: string) => `<${it}><p title="</${it}>${inner}"></${it}>`,
  (it: string) => `<${it}><!--</${it}>${inner}-->`,
  (it: string) => `<${it}><style></${it}>${inner}</style>`,
  (it: string) => `<svg><${it}><style>${inner}</style></${it}></svg>`,
  (it: string) =>
    `<math><${it}><mglyph><style><!--</style><img title="--&gt;${inner.replaceAll('<', '&lt;')}">`,
  (it: string) => `<form><${it}></form><form><mglyph><style></math>${inner}`,
  (it: string) => `</${it}>${inner}<${it}>`,
  (it: string) => `<${it}><![CDATA[</${it}>${inner}]]>`,
  (it: string) => `<${it}&gt;${inner}</${it}\n>`,
];
const knownPayloads = [
  `<svg></p><style><a id="</style>${inner}">`,
  `<form><math><mtext></form><form><mglyph><style></math>${inner}`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;/mglyph&gt;&lt;img&Tab;src=1&Tab;onerror=${RUN}&gt;">`,
  `<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src='x' onerror='${RUN}'>">`,
  `<a id=x tabindex=1 onactivate=${RUN}></a><a href="#" ping="javascript:${RUN}">x</a>`,
  `<div id="x" name="getElementById"></div><form id="x"><input name="attributes"></form>`,
  `<style><style/><img src=x onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<!--><script>${RUN}</script>-->`,
  `<!-- --!><img src=x onerror=${RUN}> -->`,
  `<?xml-stylesheet type="text/css" href="data:,"?>${inner}`,
  `<a href="https://x.test" target="_blank" rel="opener" download style="position:fixed;inset:0">x</a>`,
  `<p class="modal" role="dialog" aria-modal="true" data-x="1" slot="x" is="x-y" contenteditable>x</p>`,
  `<scr\u0000ipt>${RUN}</scr\u0000ipt><sc<script>ript>${RUN}</sc</script>ript>`,
  `<script\u2028>${RUN}</script><script/x>${RUN}</script/x><script\f>${RUN}</script\f>`,
  `\uff1cscript\uff1e${RUN}\uff1c/script\uff1e&lt;script&gt;${RUN}&lt;/script&gt;`,
  `%3Cscript%3E${RUN}%3C/script%3E+ADw-script+AD4-`,
  `<img src="x\`\`onerror=${RUN}"><img src='x' alt="\`\`onerror=${RUN}">`,
  `<input type=image src=x onerror=${RUN}><isindex action="javascript:${RUN}" type=image>`,
  `<table><td background="javascript:${RUN}"><tr><style>@import 'javascript:${RUN}'</style>`,
];

const corpus = [
  ...new Set([
    ...tags.map((tag) => `<${tag} src=x href=x>x</${tag}>`),
    ...combinations(['img', 'svg', 'p', 'a', 'details', 'x-custom', 'td'], handlers).map(
      ([tag, on]) => `<${tag} src=x ${on}=${RUN}>x`,
    ),
    ...combinations(places, addresses).map(([place, address]) => place(address)),
    ...combinations(combinations(['img', 'svg', 'p', 'iframe'], ['onerror', 'onload']), spellings).map(
      ([[tag, on], as]) => as(tag, on),
    ),
    ...combinations(wrappings, wrappers).map(([wrap, tag]) => wrap(tag)),
    ...knownPayloads,
    ...payloads.map(({ html }) => html),
  ]),
];

/** Parses and serialises like a browser; another round may give another tree. */
function reserialise(html: string, times: number): string {
  let text = html;
  for (let round = 0; round < times; round += 1) {
    text = read(text).innerHTML;
  }
  return text;
}
/** Contexts in which a page may insert it; they must make no difference. */
const contexts = [
  (it: string) => it,
  (it: string) => `<p>${it}</p>`,
  (it: string) => `<table><tr><td>${it}</td></tr></table>`,
  (it: string) => `${it}<p>after</p>`,
];

describe(`${corpus.length} payloads`, () => {
  it('are several hundred different ones', () => {
    expect(corpus.length).toBeGreaterThan(900);
  });

  it('are dangerous before sanitising, according to the same check', () => {
    const harmless = corpus.filter((html) => dangers(html).length === 0);
    expect(harmless.length / corpus.length).toBeLessThan(0.2);
  });

  it.each([
    ['as they are', (it: string) => sanitise(it)],
    ['read and written once', (it: string) => reserialise(sanitise(it), 1)],
    ['read and written three times', (it: string) => reserialise(sanitise(it), 3)],
    ['twice in a row', (it: string) => sanitise(it + it)],
    [
      'after they were sanitised, written by a browser and sanitised',
      (it: string) => sanitise(reserialise(sanitise(it), 1)),
    ],
    ['decoded once too often', (it: string) => sanitise(it.replaceAll('&lt;', '<').replaceAll('&gt;', '>'))],
  ])('contain nothing that runs: %s', (_, clean) => {
    const remaining = corpus.flatMap((html) =>
      contexts.flatMap((place) => dangers(place(clean(html))).map((danger) => `${danger}: ${html}`)),
    );
    expect(remaining).toEqual([]);
  });

  it('are unchanged when sanitised again', () => {
    const changed = corpus.filter((html) => sanitise(sanitise(html)) !== sanitise(html));
    expect(changed).toEqual([]);
  });
});

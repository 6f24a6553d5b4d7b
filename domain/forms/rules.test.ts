import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bundledTerms } from '../translation/bundledTerms.ts';
import {
  atMost,
  englishOf,
  isURL,
  maxLength,
  maxLengthFifteen,
  noHTML,
  noSpaces,
  notOnlySpaces,
  noXSS,
  sentenceOf,
  storable,
  thirtyCharOrLess,
  twentyCharOrLess,
  unreserved,
  type FormRule,
} from './rules.ts';
import { collapseSpaces } from './spaces.ts';

const all: readonly FormRule[] = [
  notOnlySpaces,
  noSpaces,
  noHTML,
  noXSS,
  isURL,
  storable,
  maxLength,
  unreserved(['admin']),
];

/** The handlers that Chromium, Firefox and WebKit have, those of touch, of marquees and of Internet Explorer. */
const HANDLERS = (
  'abort activate afterprint afterscriptexecute animationcancel animationend animationiteration animationstart ' +
  'appinstalled auxclick beforeactivate beforecopy beforecut beforeinput beforeinstallprompt beforematch beforepaste ' +
  'beforeprint beforescriptexecute beforetoggle beforeunload beforexrselect begin blur bounce cancel canplay ' +
  'canplaythrough change click close command contentvisibilityautostatechange contextlost contextmenu contextrestored ' +
  'copy cuechange cut dataavailable dblclick devicemotion deviceorientation drag dragend dragenter dragleave dragover ' +
  'dragstart drop durationchange emptied encrypted end ended enterpictureinpicture error filterchange finish focus ' +
  'focusin focusout formdata freeze fullscreenchange fullscreenerror gamepadconnected gamepaddisconnected gesturechange ' +
  'gestureend gesturestart gotpointercapture hashchange help input invalid keydown keypress keyup languagechange ' +
  'layoutcomplete leavepictureinpicture load loadeddata loadedmetadata loadstart losecapture lostpointercapture message ' +
  'messageerror mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel move ' +
  'mozfullscreenchange mspointerdown offline online orientationchange pagehide pagereveal pageshow pageswap paste pause ' +
  'play playing pointercancel pointerdown pointerenter pointerleave pointerlockchange pointerlockerror pointermove ' +
  'pointerout pointerover pointerrawupdate pointerup popstate prerenderingchange progress propertychange ratechange ' +
  'readystatechange rejectionhandled repeat reset resize resume rowenter rowexit scroll scrollend scrollsnapchange ' +
  'scrollsnapchanging search securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange ' +
  'stalled start stop storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart ' +
  'transitioncancel transitionend transitionrun transitionstart unhandledrejection unload visibilitychange volumechange ' +
  'waiting waitingforkey webkitanimationend webkitfullscreenchange webkittransitionend wheel zoom'
)
  .split(' ')
  .map((event) => `on${event}`);

describe('lengths', () => {
  it.each([
    ['maxLength', maxLength, 50],
    ['maxLengthFifteen', maxLengthFifteen, 15],
    ['thirtyCharOrLess', thirtyCharOrLess, 30],
    ['twentyCharOrLess', twentyCharOrLess, 20],
  ])('%s takes its limit and not one more', (_name, rule, most) => {
    for (const letter of ['a', 'ễ', 'ễ'.normalize('NFD'), 'ကို', '👍🏽', '🇲🇲']) {
      expect(rule.fits(letter.repeat(most)), letter).toBe(true);
      expect(rule.fits(letter.repeat(most + 1)), letter).toBe(false);
    }
    expect(rule.fits('')).toBe(true);
    expect(englishOf(rule.code)).toBe(`Too long: at most ${most} characters.`);
  });
});

describe('notOnlySpaces', () => {
  it.each(['', ' ', '\t\r\n', '\u00A0\u3000', '\u200B\u200F\uFEFF', '\u00AD', '\u2800', '\u3164', '\0'])(
    'refuses %j, which shows nothing',
    (text) => {
      expect(notOnlySpaces.fits(text)).toBe(false);
    },
  );

  it.each(['a', ' a ', '.', '\u200Fا', '0'])('takes %j', (text) => {
    expect(notOnlySpaces.fits(text)).toBe(true);
  });
});

describe('noSpaces', () => {
  it.each([' ', 'a b', 'a\tb', 'a\n', 'a\u00A0b', 'a\u2009b', 'a\u200Bb', '\uFEFFa'])(
    'refuses %j',
    (text) => {
      expect(noSpaces.fits(text)).toBe(false);
    },
  );

  it.each(['', 'ab', 'می\u200Cخواهم', '👨‍👩‍👧', 'a\u2800b'])('takes %j', (text) => {
    expect(noSpaces.fits(text)).toBe(true);
  });
});

describe('noHTML', () => {
  it.each([
    '<b>',
    '</b>',
    'a<br/>b',
    '<svg/onload=alert(1)>',
    '<img src=x',
    '<!-- -->',
    '<!doctype html>',
    '<?xml ?>',
    '<\u200Bb>',
    '<\0script>',
    '&lt;b&gt;',
    '&ltb>',
    '&LT;b>',
    '&#60;b&#62;',
    '&#x3c;b',
    '&#0000060b',
    '&#000000000000060;b',
    '&#x00000000003c;b',
    '&amp;lt;b>',
  ])('refuses %j', (text) => {
    expect(noHTML.fits(text)).toBe(false);
  });

  it.each(['', '1 < 2 > 0', 'I <3 you', 'a -> b', 'Tom & Jerry', 'R&D;', '5 &lt 6', '«ok»', '<', '< b'])(
    'takes %j',
    (text) => {
      expect(noHTML.fits(text)).toBe(true);
    },
  );
});

describe('noXSS', () => {
  it.each([
    'javascript',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript :x',
    'java\0script',
    'java\u200Bscript',
    'ja\u00ADvascript',
    '&#106;avascript',
    'java&Tab;script&colon;x',
    'java&#10;script:x',
    '<script>',
    '</script >',
    '<svg:script>',
    '&lt;script',
    '<svg/onload=alert(1)>',
    '<img src=x onerror = "x">',
    'onclick=x',
    '" onfocus=x autofocus="',
    "'onmouseover='x",
    'x/onpointerrawupdate=1',
    '<a onbeforetoggle\n=x>',
    'ontouchstart=x',
    '<b title="x" onnextyear=x',
    '<b/onnextyear =x',
    '" onnextyear = x',
    "x'/onnextyear=x",
    '&lt;b onnextyear&#61;x',
  ])('refuses %j', (text) => {
    expect(noXSS.fits(text)).toBe(false);
  });

  it.each([
    '',
    'The island of Java\nScripture readings',
    'Java scripts',
    'on Monday = the feast',
    'salon=5',
    'description of a manuscript',
    '<b>bold</b>',
    'one = 1',
    'I went online = fun',
    'Online = on the line',
    'once = 11; onda = wave',
    'Ongoing=yes; onto/onward=yes',
    'a < b online = fun',
  ])('takes %j', (text) => {
    expect(noXSS.fits(text)).toBe(true);
  });

  it.each(HANDLERS)('refuses %s, which browsers know, wherever an attribute may begin', (name) => {
    for (const text of [
      `${name}=x`,
      `a ${name.toUpperCase()} = x`,
      `"${name}=x`,
      `x/${name}=x`,
      `;${name}\t=`,
    ])
      expect(noXSS.fits(text), text).toBe(false);
    expect(noXSS.fits(`a${name}=x`)).toBe(true);
  });

  it('is not got around by case, entities or signs without a width', () => {
    const disguise = fc.constantFrom<(letter: string) => string>(
      (letter) => letter,
      (letter) => letter.toUpperCase(),
      (letter) => `&#${letter.charCodeAt(0)};`,
      (letter) => `&#x${letter.charCodeAt(0).toString(16)};`,
      (letter) => `\u200D${letter}`,
      (letter) => `\u202E${letter}`,
      (letter) => `&amp;#${letter.charCodeAt(0)};`,
    );
    fc.assert(
      fc.property(
        fc.constantFrom('javascript', '<script', '<svg/onload='),
        fc.array(disguise, { minLength: 12, maxLength: 12 }),
        fc.string(),
        (evil, disguises, before) => {
          const text = [...evil].map((letter, index) => disguises[index]!(letter)).join('');
          expect(noXSS.fits(`${before} ${text}`)).toBe(false);
        },
      ),
    );
  });
});

it('markup and scripts are not looked for without end: what is too long is refused', () => {
  const long = 'a'.repeat(100_000);
  expect([noHTML.fits(long), noXSS.fits(long), noSpaces.fits(long)]).toEqual([true, true, true]);
  expect([noHTML, noXSS, noSpaces].map((rule) => rule.fits(`${long}a`))).toEqual([false, false, false]);
});

describe('isURL', () => {
  it.each([
    '',
    'http://example.org',
    'https://example.org/a?b=c#d',
    'HTTPS://example.org',
    'https://例え.jp/',
    'https://example.org/\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645',
  ])('takes %j', (text) => {
    expect(isURL.fits(text)).toBe(true);
  });

  it.each([
    ' ',
    'example.org',
    '//example.org',
    '/path',
    'ftp://example.org',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'https:example.org',
    'https:///example.org',
    'https://user:pass@example.org',
    'https://exa mple.org',
    'https:\\\\example.org',
    'https://example.org/\n',
    `https://example.org/${'a'.repeat(2_000)}`,
    'https://example.org/\u202Efdp.exe',
    'https://example.org/?a=\u2067b\u2069',
    'https://example.org/\u200F',
    'https://example.org/\u061C',
  ])('refuses %s', (text) => {
    expect(isURL.fits(text)).toBe(false);
  });
});

describe('unreserved', () => {
  const rule = unreserved(['admin', 'devo-admin', 'Tin-Tức']);
  it.each(['admin', 'ADMIN', ' admin ', '/admin/', 'ad\u200Bmin', 'ａｄｍｉｎ', 'tin-tức'.normalize('NFD')])(
    'refuses %j',
    (text) => {
      expect(rule.fits(text)).toBe(false);
    },
  );
  it.each(['', 'administer', 'my-admin', 'tin-tuc'])('takes %j', (text) => {
    expect(rule.fits(text)).toBe(true);
  });
});

describe('collapsed spaces', () => {
  it('are single, and at no end', () => {
    expect(collapseSpaces('  Anna \u00A0 Maria\t\n Müller ')).toBe('Anna Maria Müller');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(' ', '\u3000', '\n', 'a', 'ب', '\u200C') }), (text) => {
        const once = collapseSpaces(text);
        expect(once).not.toMatch(/^\s|\s$|\s\s/);
        expect(collapseSpaces(once)).toBe(once);
        expect(once.replaceAll(' ', '')).toBe(text.replace(/\s/g, ''));
      }),
    );
  });
});

describe('every rule', () => {
  it('has a sentence among the terms', () => {
    for (const { code } of [...all, atMost(7)]) {
      const sentence = sentenceOf(code);
      expect(bundledTerms['forms']![sentence!.key], code).toBeTruthy();
      expect(englishOf(code)).not.toMatch(/\{|:$/);
    }
    expect(sentenceOf('constructor')).toBeNull();
    expect(englishOf('else')).toBe('else');
  });

  it('answers about whatever is typed, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...all), (text, rule) => {
        expect(rule.fits(text)).toBe(rule.fits(text));
      }),
    );
  });

  it.each([99_999, 10_000_000])('answers about %i characters within a second', (size) => {
    const fillers = [
      'a',
      ' ',
      '&',
      '&#',
      '&lt',
      '&amp;',
      'on',
      ' onabc',
      '" onabc',
      '<a onabc',
      '<a onload',
      '<',
      '< ',
      'javascrip',
      '\u200B',
      'j\n',
      '\n',
    ];
    for (const filler of fillers) {
      const text = filler.repeat(size / filler.length);
      for (const rule of all) {
        const started = performance.now();
        rule.fits(text);
        expect(performance.now() - started, `${rule.code} ${JSON.stringify(filler)}`).toBeLessThan(1_000);
      }
    }
  });
});

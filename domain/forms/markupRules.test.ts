/** What is rejected as markup and as a script, however it is disguised. Spec 1 §5. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noHTML, noSpaces, noXSS } from './rules.ts';

/** The handlers of Chromium, Firefox and WebKit, those of touch, of marquees and of Internet Explorer. */
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
  ])('rejects %j', (text) => {
    expect(noHTML.isValid(text)).toBe(false);
  });

  it.each(['', '1 < 2 > 0', 'I <3 you', 'a -> b', 'Tom & Jerry', 'R&D;', '5 &lt 6', '«ok»', '<', '< b'])(
    'accepts %j',
    (text) => {
      expect(noHTML.isValid(text)).toBe(true);
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
  ])('rejects %j', (text) => {
    expect(noXSS.isValid(text)).toBe(false);
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
  ])('accepts %j', (text) => {
    expect(noXSS.isValid(text)).toBe(true);
  });

  it.each(HANDLERS)('rejects %s, a known handler, wherever an attribute may begin', (name) => {
    for (const text of [
      `${name}=x`,
      `a ${name.toUpperCase()} = x`,
      `"${name}=x`,
      `x/${name}=x`,
      `;${name}\t=`,
    ])
      expect(noXSS.isValid(text), text).toBe(false);
    expect(noXSS.isValid(`a${name}=x`)).toBe(true);
  });

  it('cannot be bypassed with case, entities or zero-width characters', () => {
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
          expect(noXSS.isValid(`${before} ${text}`)).toBe(false);
        },
      ),
    );
  });
});

it('rejects texts that are too long to check', () => {
  const long = 'a'.repeat(100_000);
  expect([noHTML.isValid(long), noXSS.isValid(long), noSpaces.isValid(long)]).toEqual([true, true, true]);
  expect([noHTML, noXSS, noSpaces].map((rule) => rule.isValid(`${long}a`))).toEqual([false, false, false]);
});

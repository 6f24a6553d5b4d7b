/** Every mail in every shipped language: complete sentences, right direction, no injected markup. */
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundledTerms } from '../../../domain/translation/bundledTerms.ts';
import { directionOf } from '../../../domain/language/locale.ts';
import { inRoot } from '../root.ts';
import type { MailTemplateName, StoredValues } from './queuedMail.ts';
import type { MailBrand } from './mailContent.ts';
import { renderMail } from './render.ts';
import { mailTemplates } from './templates.ts';

/** jsdom ships no types. */
const { JSDOM } = createRequire(import.meta.url)('jsdom') as {
  JSDOM: new (html: string, options?: { runScripts: 'dangerously' }) => { readonly window: Window };
};

const languages = ['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar'];
const names = Object.keys(mailTemplates) as MailTemplateName[];

function termsOf(language: string): Record<string, string> {
  if (language !== 'en_US') {
    const file = inRoot('domain', 'translation', 'words', `${language}.json`);
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  }
  return Object.fromEntries(
    Object.entries(bundledTerms['mail']!).map(([key, text]) => [`mail#${key}`, text]),
  );
}

const brandIn = (language: string): MailBrand => ({
  name: 'Stillwater',
  language,
  direction: directionOf(language),
  accent: '#2d5f8a',
  url: 'https://www.example.org/',
});

const all: StoredValues = {
  code: '402 913',
  minutes: 10,
  days: 7,
  when: '2026-11-21T12:00:00.000Z',
  zone: 'America/Mexico_City',
  device: 'Firefox 140, Linux',
  test: 'Hero, spring',
  dates: ['2026-12-03', '2026-12-04'],
};

const render = (template: string, language = 'en_US', values = all, brand: Partial<MailBrand> = {}) =>
  renderMail(
    { template, to: 'reader@example.org', values },
    { terms: termsOf(language), brand: { ...brandIn(language), ...brand } },
  );
const bodyOf = (html: string) => new JSDOM(html).window.document;

describe.each(languages)('mail in %s', (language) => {
  it.each(names)('%s has subject, text and HTML with the same content', (name) => {
    const { to, subject, text, html } = render(name, language);
    const document = bodyOf(html);
    const isCode = mailTemplates[name].parts.includes('code');
    expect(to).toBe('reader@example.org');
    for (const content of [subject, text, html]) expect(content).not.toMatch(/[{}]|undefined|null|mail#/);
    expect(document.title).toBe(subject);
    expect(document.querySelector('h1')?.textContent).toBe(subject);
    expect(document.documentElement.dir).toBe(directionOf(language));
    expect(document.documentElement.lang).toBe(language.replace('_', '-'));
    expect(subject + text).toContain('Stillwater');
    expect(text.includes('402 913')).toBe(isCode);
    // Text and HTML have the same content: the same number of paragraphs with the same words.
    const plain = text.replace(/[\u2068\u2069]/g, '');
    const paragraphs = [...document.querySelectorAll('td td > p')].slice(1, -1);
    expect(paragraphs).toHaveLength(mailTemplates[name].parts.length);
    for (const { textContent } of paragraphs) expect(plain).toContain(textContent);
  });

  it.each(names)('%s links only to the home page, and loads nothing', (name) => {
    const { text, html } = render(name, language);
    const document = bodyOf(html);
    const links = [...document.querySelectorAll('a')].map((it) => it.getAttribute('href'));
    expect(links).toEqual(['https://www.example.org/']);
    expect(text.match(/https?:\S+/g)).toEqual(['https://www.example.org']);
    expect(html).not.toMatch(
      /<(img|script|link|style|iframe|form|object|video|base)\b|url\(|@import|\son\w+=/i,
    );
  });

  it('has its own translations', () => {
    const own = names.map((name) => render(name, language).subject);
    const english = names.map((name) => render(name).subject);
    expect(new Set(own).size).toBe(names.length);
    if (language !== 'en_US')
      for (const [at, subject] of own.entries()) expect(subject).not.toBe(english[at]);
  });
});

describe('the values of a mail', () => {
  it('use the digits and plural forms of the language', () => {
    expect(render('signUpCode', 'en_US', { ...all, minutes: 1 }).text).toContain('valid for 1 minute.');
    expect(render('signUpCode', 'en_US').text).toContain('valid for 10 minutes.');
    expect(render('signUpCode', 'my_MM').text).toContain('၁၀ မိနစ်');
    expect(render('signUpCode', 'ar', { ...all, minutes: 2 }).text).toContain('لدقيقتين');
    expect(render('signUpCode', 'ar').text).toContain('\u2068١٠\u2069 دقائق');
    expect(render('invitation', 'vi_VN').text).toContain('7 ngày');
    // Codes are typed unchanged, in every language.
    expect(render('signUpCode', 'ar').text).toContain('    402 913\n');
  });

  it("show times in the reader's zone and language", () => {
    expect(render('newDevice').text).toMatch(/When: November 21, 2026 at 6:00\sAM CST/);
    expect(render('newDevice', 'es_MX').text).toMatch(/Cuándo: 21 de noviembre de 2026 a las 6:00/);
    expect(render('newDevice', 'en_US', { ...all, zone: 'Nowhere/None' }).text).toMatch(/12:00\sPM UTC/);
  });

  it('are left out with their sentence when missing', () => {
    const { when } = all;
    const { text, html } = render('passwordChanged', 'en_US', { when });
    expect(text).toContain('When: ');
    expect(text).not.toContain('Device');
    expect(html).not.toContain('Device');
    expect(render('invitation', 'en_US', { code: 'x' }).text).not.toContain('valid for');
  });

  it('show days by their names, and only days', () => {
    expect(render('emptyDays').text).toContain('Days: Thursday, December 3; Friday, December 4');
    expect(render('emptyDays', 'es_MX').text).toContain(
      'Días: jueves, 3 de diciembre; viernes, 4 de diciembre',
    );
    const hostileDates = ['2026-12-03', 'x\r\nBcc: a@example.org', 7, '2026-13-40'];
    expect(render('emptyDays', 'en_US', { ...all, dates: hostileDates }).text).toMatch(
      /Days: Thursday, December 3\n/,
    );
    expect(render('emptyDays', 'en_US', { ...all, dates: 'x' }).text).not.toContain('Days:');
  });

  it('keep their own direction in right-to-left text', () => {
    const { text, html } = render('newDevice', 'ar');
    expect(text).toContain('\u2068Firefox 140, Linux\u2069');
    expect(html).toContain('<bdi>Firefox 140, Linux</bdi>');
    expect(bodyOf(render('signUpCode', 'ar').html).querySelector('p[dir=ltr]')?.textContent).toBe('402 913');
  });
});

it('throws for a mail without its code and for an unknown template', () => {
  expect(() => render('signUpCode', 'en_US', { minutes: 10 })).toThrow('The mail has no code.');
  expect(() => render('signUpCode', 'en_US', { ...all, code: 402_913 })).toThrow('no code');
  for (const name of ['nothing', 'constructor', '__proto__', ''])
    expect(() => render(name)).toThrow('Unknown mail template in this release.');
});

it('replaces an invalid accent colour by the default', () => {
  expect(render('welcome').html).toContain('#2d5f8a');
  const { html } = render('welcome', 'en_US', all, { accent: 'red;background:url(//evil.test)' });
  expect(html).toContain('#8a4b2d');
  expect(html).not.toContain('evil');
});

/** Injection attempts through every value that a mail shows. */
const hostile = [
  'x\r\nBcc: victim@example.org',
  'x\nSubject: other',
  'x\r\n\r\n<h1>body</h1>',
  'x\u2028y\u2029z\u0085w\u000bv',
  '\0\u0007\u001b[2J',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '</p></td></table><a href="https://evil.test">here</a>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '&lt;script&gt;',
  '<!-- ',
  ']]><x>',
  '{code}',
  '{{brand}} #{7*7} <%= 7*7 %> {7*7}',
  '{__proto__} {constructor} {toString}',
  '\u202Egro.live\u202C',
  '\u2066\u2067\u2068 open',
  '\uD800 half',
  '=?utf-8?B?PGgxPg==?=',
  'javascript:alert(1)',
  'https://evil.test/x',
  'evil.test',
  'A'.repeat(100_000),
  '('.repeat(100_000),
  '{'.repeat(100_000),
  '{a}'.repeat(50_000),
  ' \r\n'.repeat(50_000),
  '<'.repeat(100_000),
  '\u0300'.repeat(100_000),
  '.\n',
  '.\r\n.\r\n',
];

describe('a hostile value', () => {
  it.each(hostile.map((value) => [value.slice(0, 40), value]))('%j is rendered as text only', (_, value) => {
    const startedAt = performance.now();
    const values = { code: `1${value}`, minutes: 10, when: value, zone: value, device: value };
    for (const name of ['signUpCode', 'newDevice', 'testStart'] as const) {
      const { subject, text, html } = render(
        name,
        'en_US',
        name === 'signUpCode' ? values : { ...all, device: value, test: value },
        {
          name: `S${value}`,
        },
      );
      expect(subject).not.toMatch(/[\p{Cc}\u2028\u2029\p{Cs}]/u);
      expect(subject.length).toBeLessThanOrEqual(200);
      expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\p{Cs}]/u);
      // As many lines as with a harmless value: none was added.
      expect(text.split('\n').length).toBeLessThanOrEqual(render(name).text.split('\n').length);
      expect(text.length).toBeLessThan(3_000);
      expect(text).not.toMatch(/^(Bcc|Subject):/m);
      const document = bodyOf(html);
      expect(
        document.querySelectorAll('script, img, svg, a:not([href="https://www.example.org/"])'),
      ).toHaveLength(0);
      expect(document.querySelectorAll('h1')).toHaveLength(1);
      expect([...document.querySelectorAll('*')].flatMap((it) => it.getAttributeNames())).not.toContainEqual(
        expect.stringMatching(/^on/),
      );
    }
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('as device name contains no address that a mail client would link', () => {
    for (const device of [
      'https://evil.test/x',
      'evil.test',
      'www.evil.test',
      'a@evil.test',
      '//evil.test',
    ]) {
      const { text } = render('newDevice', 'en_US', { ...all, device });
      expect(text.split('Device:')[1]!.split('\n')[0]).not.toMatch(/evil\.|\/|@|:/);
    }
    expect(render('newDevice', 'en_US', { ...all, device: 'Safari 17.4, macOS (14.1)' }).text).toContain(
      'Device: Safari 17.4, macOS (14.1)\n',
    );
  });

  it('in a translated term is rendered as text only', () => {
    const terms = { ...termsOf('en_US'), 'mail#welcome#text': 'Left out with {anything} unknown.' };
    const brand = brandIn('en_US');
    const withoutText = renderMail({ template: 'welcome', to: 'a@b.co', values: {} }, { terms, brand });
    expect(withoutText.html).not.toContain('Left out');
    terms['mail#welcome#text'] = '<b>x</b>\r\nBcc: {brand}';
    const { html, text } = renderMail({ template: 'welcome', to: 'a@b.co', values: {} }, { terms, brand });
    expect(html).toContain('&lt;b&gt;x&lt;/b&gt; Bcc: <bdi>Stillwater</bdi>');
    expect(text).toContain('<b>x</b> Bcc: Stillwater\n');
  });
});

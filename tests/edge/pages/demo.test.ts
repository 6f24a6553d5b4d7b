/**
 * The demo content for readers: a text in the page's own language on every day of the year, its picture, its recording.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, localDate, type LocalDate } from '../../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import type { Devotional } from '../../../services/devotionals/contract.ts';
import { headingOf, httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';

let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack();
  http = httpOf(stack);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

/**
 * The share of a text's letters or words that belong to a language; from `least` on the text counts as written in it.
 */
const share = (text: string, all: RegExp, own: RegExp): number => {
  const letters = text.match(all) ?? [];
  return letters.filter((it) => own.test(it)).length / Math.max(1, letters.length);
};
const LETTER = /\p{L}/gu;
const WORD = /\p{L}+/gu;
const sites = [
  {
    name: 'en',
    siteId: 1,
    year: 2024,
    rest: 28,
    least: 0.2,
    lang: 'en',
    of: (text: string) =>
      share(text, WORD, /^(the|a|an|and|of|to|in|it|is|was|that|he|she|i|you|for|not|with|on|but)$/i),
  },
  {
    name: 'es',
    siteId: 2,
    year: 2024,
    rest: 7,
    least: 0.2,
    lang: 'es-MX',
    of: (text: string) =>
      share(text, WORD, /^(el|la|los|las|un|una|de|del|que|y|en|a|se|no|lo|con|por|su|es|al|le|me)$/i),
  },
  {
    name: 'vi',
    siteId: 3,
    year: 2024,
    rest: 7,
    least: 0.2,
    lang: 'vi',
    of: (text: string) =>
      share(text, LETTER, /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i),
  },
  {
    name: 'my',
    siteId: 4,
    year: 2020,
    rest: 7,
    least: 0.95,
    lang: 'my',
    of: (text: string) => share(text, LETTER, /\p{Script=Myanmar}/u),
  },
  {
    name: 'ar',
    siteId: 5,
    year: 2020,
    rest: 7,
    least: 0.95,
    lang: 'ar',
    of: (text: string) => share(text, LETTER, /\p{Script=Arabic}/u),
  },
] as const;

const daysOf = (year: number): LocalDate[] => {
  const days = [localDate(year, 1, 1)!];
  while (days.at(-1) !== localDate(year, 12, 31)) days.push(addDays(days.at(-1)!, 1));
  return days;
};

/** A year of texts by day, requested 31 days at a time. */
async function textsOf(siteId: number, year: number): Promise<Map<LocalDate, Devotional[]>> {
  const days = daysOf(year);
  const byDay = new Map<LocalDate, Devotional[]>(days.map((day) => [day, []]));
  for (let from = 0; from < days.length; from += 31) {
    const on = days.slice(from, from + 31);
    const posts = await stack.program.services.direct.devotionals.readDay(
      { query: { site_id: `${siteId}-publish`, on: on.map(formatSpecDate), evergreen_year: year } },
      startCall(anonymous, budgets.admin, 'a-test-of-ours'),
    );
    for (const post of posts) {
      const [month, day, ofYear] = post.on!.split('-');
      byDay.get(`${ofYear}-${month}-${day}` as LocalDate)!.push(post);
    }
  }
  return byDay;
}

describe.each(sites)(
  'the evergreen year of the site $name',
  ({ name, siteId, year, rest, least, lang, of }) => {
    it('has one text in the language of the site on each of its 366 days', async () => {
      const texts = await textsOf(siteId, year);
      expect(texts.size).toBe(366);
      for (const [day, [post, ...others]] of texts) {
        expect([day, others.length, post?.on]).toEqual([day, 0, formatSpecDate(day)]);
        const {
          title,
          verse,
          content,
          closing_thought: closing,
          app_bible_references: reference,
          author,
        } = post!;
        for (const field of [title, verse, closing, reference, author]) expect(field.trim()).not.toBe('');
        expect(of(plainText(content))).toBeGreaterThan(least);
        expect(of(`${verse} ${closing}`)).toBeGreaterThan(least * 0.8);
      }
    });

    it(`repeats no text within ${rest === 7 ? 'a week' : 'a month'}`, async () => {
      const slugs = [...(await textsOf(siteId, year)).values()].map(([post]) => post!.slug);
      for (const [index, slug] of slugs.entries()) {
        expect(slugs.slice(index + 1, index + rest)).not.toContain(slug);
      }
      expect(new Set(slugs).size).toBeGreaterThanOrEqual(rest === 7 ? 7 : 31);
    });

    it('is shown as stored to a visitor, for every month, with the page’s own lang', async () => {
      const texts = await textsOf(siteId, year);
      const sample = [...daysOf(year).filter((day) => day.endsWith('-01')), localDate(year, 2, 29)!];
      for (const day of sample) {
        const answer = await http(`/${day.replaceAll('-', '/')}`, { site: name, cookies: { country: 'US' } });
        expect([answer.status, headingOf(answer)]).toEqual([200, texts.get(day)![0]!.title]);
        const page = answer.document();
        expect(page.documentElement.lang).toBe(lang);
        expect(of(page.querySelector('article')!.textContent!)).toBeGreaterThan(least * 0.5);
      }
    });

    it('has recordings on some days, which support range requests', async () => {
      const days = [...(await textsOf(siteId, year))]
        .filter(([, [post]]) => post!.has_audio)
        .map(([day]) => day);
      expect(days.length).toBeGreaterThanOrEqual(3);
      for (const day of days.slice(0, 3)) {
        const page = await http(`/${day.replaceAll('-', '/')}`, { site: name, cookies: { country: 'US' } });
        const src = page.document().querySelector('audio')!.getAttribute('src')!;
        const complete = await http(src, { site: name });
        expect([
          complete.status,
          complete.headers['content-type'],
          complete.headers['accept-ranges'],
        ]).toEqual([200, 'audio/wav', 'bytes']);
        const part = await http(src, { site: name, headers: { range: 'bytes=100-299' } });
        expect([part.status, part.headers['content-range']]).toEqual([
          206,
          `bytes 100-299/${complete.bytes.length}`,
        ]);
        expect(part.bytes.equals(complete.bytes.subarray(100, 300))).toBe(true);
        const beyond = await http(src, { site: name, headers: { range: `bytes=${complete.bytes.length}-` } });
        expect(beyond.status).toBe(416);
      }
    });
  },
);

describe('the picture of a day', () => {
  const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
  const starts = { avif: /^....ftypavif/s, webp: /^RIFF....WEBP/s, jpg: /^\xff\xd8\xff/ } as const;

  it('is served in every size and format that the page requests, in a leap year too', async () => {
    const page = (await http('/2024/02/29', { cookies: { country: 'US' } })).document();
    const sets = [...page.querySelectorAll('article picture source')].map((it) => it.getAttribute('srcset')!);
    const sources = sets.flatMap((set) => set.split(', ').map((source) => source.split(' ')[0]!));
    sources.push(page.querySelector('article picture img')!.getAttribute('src')!);
    expect(sources).toHaveLength(9);
    for (const src of sources) {
      const format = src.split('.').at(-1) as keyof typeof types;
      const { status, headers, bytes } = await http(src);
      expect([src, status, headers['content-type']]).toEqual([src, 200, types[format]]);
      expect(bytes.subarray(0, 16).toString('latin1')).toMatch(starts[format]);
    }
  });

  it('is another on each day of a month, and there on the last day of a year', async () => {
    const november = daysOf(2026).filter((day) => day.startsWith('2026-11-'));
    const pictures = await Promise.all(
      [...november, localDate(2026, 12, 31)!].map(async (day) => {
        const { status, bytes } = await http(`/media/daily/${day.replaceAll('-', '/')}-480.webp`);
        expect([day, status]).toEqual([day, 200]);
        return bytes.toString('base64');
      }),
    );
    expect(new Set(pictures).size).toBe(31);
  });

  it.each(['2026/11/21-481.webp', '2026/11/21-480.png', '2026/02/30-480.webp', '2026/11/21-480.webp.br'])(
    'is not rendered as %s, which is no supported size, format or date',
    async (file) => {
      expect((await http(`/media/daily/${file}`)).status).toBe(404);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { inRoot } from '../../services/kit/root.ts';
import { parseDemoText, readDemoTexts } from './texts.ts';

const text = `title: The lamp
slug: the-lamp
reference: Psalm 119:105
verse: Your word is a lamp: to my feet.
author: Ruth Adler
closing: Walk.

One *small* light
over two lines.

_Two_ & <three>.`;

describe('a demo text', () => {
  it('is parsed as a header, then paragraphs with emphasis written with * or _', () => {
    expect(parseDemoText(text, 'x.md')).toMatchObject({
      title: 'The lamp',
      verse: 'Your word is a lamp: to my feet.',
      audio: false,
      html: '<p>One <em>small</em> light over two lines.</p>\n<p><em>Two</em> &amp; &lt;three>.</p>',
    });
  });

  it('throws with the file and the missing field', () => {
    expect(() => parseDemoText('title: x\n\nText.', 'x.md')).toThrow('x.md has no slug.');
  });

  it.each([
    ['en_US', 31],
    ['es_MX', 8],
    ['vi_VN', 8],
    ['my_MM', 8],
    ['ar', 8],
  ])('exists in %s %i times, each with 150 to 300 words and a closing thought', (language, count) => {
    const texts = readDemoTexts(inRoot('services', 'devotionals', 'demo', language));
    expect(texts).toHaveLength(count);
    expect(new Set(texts.map((it) => it.title)).size).toBe(count);
    const segmenter = new Intl.Segmenter(language.replace('_', '-'), { granularity: 'word' });
    for (const { html, closing, title } of texts) {
      const plain = html.replace(/<[^>]+>/g, ' ');
      const words = [...segmenter.segment(plain)].filter((it) => it.isWordLike).length;
      expect(words, title).toBeGreaterThanOrEqual(150);
      expect(words, title).toBeLessThanOrEqual(300);
      expect(closing, title).toMatch(/\S/);
    }
  });
});

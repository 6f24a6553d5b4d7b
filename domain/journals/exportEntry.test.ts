import { expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { entriesAsMarkdown, entriesAsText, entryAsMarkdown, entryAsText, fileNameOf } from './exportEntry.ts';

const entry = {
  title: 'What I heard',
  text: 'First *line*\n- no list\n1. no number\n\nA new paragraph',
  labels: ['hope', 'work'],
  date: '2026-11-21' as LocalDate,
  reading: { site: 'en', dateId: null, title: 'The lamp left on' },
};
const texts = { untitled: 'Untitled', day: 'November 21, 2026', labels: 'Labels' };

it('exports plain text with all fields', () => {
  expect(entryAsText(entry, texts)).toBe(
    'What I heard\nNovember 21, 2026 · The lamp left on\n\nFirst *line*\n- no list\n1. no number\n\nA new paragraph\n\nLabels: hope, work\n',
  );
  const minimal = { ...entry, title: '', labels: [], date: null, reading: null };
  expect(entryAsText(minimal, { ...texts, day: null })).toMatch(/^Untitled\n\nFirst/);
});

it('exports Markdown in which typed characters have no meaning', () => {
  expect(entryAsMarkdown({ ...entry, title: '# no <b>' }, texts)).toBe(
    [
      String.raw`# \# no \<b\>`,
      '',
      '*November 21, 2026 · The lamp left on*',
      '',
      String.raw`First \*line\*  `,
      String.raw`\- no list  `,
      String.raw`1\. no number  `,
      '',
      'A new paragraph',
      '',
      'Labels: `hope`, `work`',
      '',
    ].join('\n'),
  );
});

it('exports Markdown that keeps leading white space, entities, and a label with backticks', () => {
  const text = '    four\n\tone tab\n \n &copy; & <b>&amp;';
  const exported = entryAsMarkdown({ ...entry, text, labels: ['`tick`', 'a``b'] }, texts);
  expect(exported.split('\n').slice(4)).toEqual([
    '&nbsp;&nbsp;&nbsp;&nbsp;four  ',
    '&nbsp;&nbsp;&nbsp;&nbsp;one tab  ',
    '',
    String.raw`&nbsp;\&copy; \& \<b\>\&amp;`,
    '',
    'Labels: `` `tick` ``, ``` a``b ```',
    '',
  ]);
});

it('separates several entries', () => {
  const minimal = { ...entry, text: 'Second', title: 'Next', labels: [], reading: null };
  const both = [entry, minimal].map((fields) => ({ fields, texts }));
  expect(entriesAsText(both)).toContain('Labels: hope, work\n\n* * *\n\nNext\nNovember 21, 2026\n\nSecond\n');
  expect(entriesAsMarkdown(both)).toContain('`work`\n\n---\n\n# Next\n\n*November 21, 2026*\n\nSecond');
  expect(entriesAsText([])).toBe('');
});

it('creates a file name that every system accepts', () => {
  expect(fileNameOf({ title: '../a:b*c?', date: null }, 'journal')).toBe('a b c');
  expect(fileNameOf({ title: '', date: entry.date }, 'journal')).toBe('2026-11-21');
  expect(fileNameOf({ title: '\u202E', date: null }, 'journal')).toBe('journal');
  expect(fileNameOf({ title: 'ဘ'.repeat(200), date: null }, 'journal')).toHaveLength(60);
});

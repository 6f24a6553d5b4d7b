import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../properties.fixture.ts';
import { books, scriptureLanguages, type ScriptureLanguage } from './books.ts';
import { arePassageCodes, passageCode, passageCodes, readPassageCodes, type Passage } from './passages.ts';
import { findReferences, formatReferences, readReferences, scriptureLanguage } from './references.ts';

const codesOf = (text: string, language: ScriptureLanguage) => {
  const passages = readReferences(text, language);
  return passages && passageCodes(passages);
};
const found = (text: string, language: ScriptureLanguage) =>
  findReferences(text, language).map((each) => [each.text, passageCodes(each.passages)]);

it('there are 66 books, each with names in five languages that no other book has', () => {
  expect(new Set(books.map(({ code }) => code)).size).toBe(66);
  for (const language of scriptureLanguages) {
    const names = books.flatMap((book) => book.names[language].map((name) => name.toLowerCase()));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});

describe('a reference on its own', () => {
  it.each<[ScriptureLanguage, string, string]>([
    ['en', 'John 3:16', 'JHN.3.16'],
    ['en', 'Jn 3.16-18', 'JHN.3.16-18'],
    ['en', '1 Cor. 13:4–7, 13; 14:1', '1CO.13.4-7 1CO.13.13 1CO.14.1'],
    ['en', 'I Corinthians 13:4', '1CO.13.4'],
    ['en', 'Genesis 1:31-2:3', 'GEN.1.31-2.3'],
    ['en', 'psalm 119:105 (NIV)', 'PSA.119.105'],
    ['en', 'Psalm 23', 'PSA.23'],
    ['en', 'Jude 24', 'JUD.1.24'],
    ['en', 'Matthew 6:11; Luke 11:3', 'MAT.6.11 LUK.11.3'],
    ['en', 'Isaiah 40:31a', 'ISA.40.31'],
    ['es', 'Génesis 31:49', 'GEN.31.49'],
    ['es', 'Genesis 31:49', 'GEN.31.49'],
    ['es', 'Salmo 121:4', 'PSA.121.4'],
    ['es', 'S. Juan 3:16', ''],
    ['es', 'San Juan 3:16 RVR1960', 'JHN.3.16'],
    ['es', '1 Co 13.4', '1CO.13.4'],
    ['vi', 'Thi-thiên 23:4', 'PSA.23.4'],
    ['vi', 'Thi thiên 23:4', 'PSA.23.4'],
    ['vi', 'I Cô-rinh-tô 13:4-7', '1CO.13.4-7'],
    ['vi', 'Truyền-đạo 4:10', 'ECC.4.10'],
    ['vi', 'Giê-rê-mi 29:5', 'JER.29.5'],
    ['my', 'ရှင်ယောဟန် ၁:၅', 'JHN.1.5'],
    ['my', 'ကမ္ဘာဦးကျမ်း ၂၈း၁၅', 'GEN.28.15'],
    ['my', 'ဓမ္မရာဇဝင်တတိယစောင် ၁၇:၁၆', '1KI.17.16'],
    ['my', 'ယေရမိမြည်တမ်းစကား ၃:၂၃', 'LAM.3.23'],
    ['my', '၁ ကောရိန္သု ၁၃:၄-၇', '1CO.13.4-7'],
    ['ar', 'متى ٦: ١١', 'MAT.6.11'],
    ['ar', 'متى 6:11', 'MAT.6.11'],
    ['ar', 'الملوك الأول ١٩: ١٢', '1KI.19.12'],
    ['ar', 'الملوك الاول ١٩:١٢', '1KI.19.12'],
    ['ar', 'العبرانيين ١٣: ٢، ٥؛ ١٢: ١-٣', 'HEB.13.2 HEB.13.5 HEB.12.1-3'],
    ['ar', '١ كورنثوس ١٣: ٤', '1CO.13.4'],
    ['ar', 'مَزْمُور ١٢١: ٣', 'PSA.121.3'],
    // In another language than that of the site.
    ['my', 'Psalm 23:1', 'PSA.23.1'],
    ['en', 'Juan 3:16', 'JHN.3.16'],
  ])('%s: %s is %s', (language, text, codes) => {
    expect(codesOf(text, language) ?? '').toBe(codes);
  });

  it.each([
    '',
    'John',
    'John 99:1',
    'John 0:3',
    'John 3:16-2',
    'Hezekiah 3:4',
    'see John 3:16',
    'John 3:16 and more',
    '3:16',
  ])('is none: %j', (text) => expect(readReferences(text, 'en')).toBeNull());
});

describe('references within a text', () => {
  it.each<[ScriptureLanguage, string, [string, string][]]>([
    [
      'en',
      'As in John 3:16, 2 Peter 1:4 and (Rom. 8:26–27).',
      [
        ['John 3:16', 'JHN.3.16'],
        ['2 Peter 1:4', '2PE.1.4'],
        ['Rom. 8:26–27', 'ROM.8.26-27'],
      ],
    ],
    ['en', 'Read Psalm 23 and Acts 2 tonight.', [['Psalm 23', 'PSA.23']]],
    ['en', 'In John 3:16, 12 people came.', [['John 3:16', 'JHN.3.16']]],
    ['en', 'The mark 5:30 was set. Mark 99:3 too, and Benjamin 3:4.', []],
    ['en', 'Meet at 10:30 in Numbers.', []],
    ['es', 'Véase Juan 3:16; 4:1.', [['Juan 3:16; 4:1', 'JHN.3.16 JHN.4.1']]],
    ['vi', 'Xem Giăng 21:12 nhé.', [['Giăng 21:12', 'JHN.21.12']]],
    ['my', 'ထို့ကြောင့်ရှင်ယောဟန် ၃:၁၆တွင် တွေ့ရသည်။', [['ရှင်ယောဟန် ၃:၁၆', 'JHN.3.16']]],
    ['my', 'ထို့ကြောင့် ရှင်ယောဟန် ၃:၁၆ တွင်', [['ရှင်ယောဟန် ၃:၁၆', 'JHN.3.16']]],
    [
      'ar',
      'جاء في يوحنا ٣: ١٦ وفي لوقا ٥: ٥.',
      [
        ['يوحنا ٣: ١٦', 'JHN.3.16'],
        ['لوقا ٥: ٥', 'LUK.5.5'],
      ],
    ],
    ['ar', 'كما ورد بيوحنا ٣: ١٦', [['يوحنا ٣: ١٦', 'JHN.3.16']]],
    ['ar', 'نلتقي في ٣: ٣٠ مساء', []],
  ])('%s: %s', (language, text, expected) => {
    expect(found(text, language)).toEqual(expected);
  });
});

const passage = fc
  .record({
    book: fc.constantFrom(...books.filter(({ chapters }) => chapters > 1)),
    chapter: fc.nat(),
    verse: fc.option(fc.integer({ min: 1, max: 150 }), { freq: 4 }),
    span: fc.integer({ min: 0, max: 20 }),
    isLonger: fc.boolean(),
  })
  .map(({ book, chapter: seed, verse, span, isLonger }): Passage => {
    const chapter = 1 + (seed % book.chapters);
    const isLast = chapter === book.chapters;
    const end =
      span === 0
        ? null
        : verse === null
          ? isLast
            ? null
            : { chapter: chapter + 1, verse: null }
          : isLonger && !isLast
            ? { chapter: chapter + 1, verse: span }
            : { chapter, verse: verse + span };
    return { book: book.code, chapter, verse, end };
  });

it('passages that are written in a language are read as the same, and found in a text', () =>
  fc.assert(
    fc.property(
      fc.array(passage, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...scriptureLanguages),
      (passages, language) => {
        const text = formatReferences(passages, language);
        expect(readReferences(text, language), text).toEqual(passages);
        const all = findReferences(`(${text})`, language);
        for (const each of all) expect(`(${text})`.slice(each.start, each.end)).toBe(each.text);
        const [first] = passages;
        if (first!.verse !== null) expect(all[0]?.passages[0]).toEqual(first);
      },
    ),
    { numRuns: propertyRuns(300) },
  ));

it('codes are read as the passages that they were made of', () =>
  fc.assert(
    fc.property(fc.array(passage, { minLength: 1, maxLength: 4 }), (passages) => {
      expect(readPassageCodes(passageCodes(passages))).toEqual(passages);
    }),
    { numRuns: propertyRuns(300) },
  ));

it.each([
  '',
  'JHN',
  'JHN.3.16-2',
  'XXX.1.1',
  'JHN.99.1',
  'jhn.3.16',
  'JHN.3.16  JHN.3.17',
  'JHN.3-4.2',
  '"><script>',
])('%j is no code', (code) => expect(arePassageCodes(code)).toBe(false));

it('reads long texts in linear time, however they are made', () => {
  for (const piece of ['1 ', 'John 3:', 'John 3:16, ', 'Song of ', '၁:', 'و '])
    expect(Array.isArray(findReferences(piece.repeat(20_000), 'ar'))).toBe(true);
});

it('the language of a site that has no names of its own is English', () => {
  expect(['es_MX', 'ar', 'my-MM', 'fr_FR'].map(scriptureLanguage)).toEqual(['es', 'ar', 'my', 'en']);
});

it('a code names one passage', () => {
  expect(passageCode({ book: 'PSA', chapter: 23, verse: null, end: { chapter: 24, verse: null } })).toBe(
    'PSA.23-24',
  );
});

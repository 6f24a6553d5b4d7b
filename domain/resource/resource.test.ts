/** Laws that hold for each resource: reading, comparing and merging its values. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { userRights } from '../groups/userRights.ts';
import { propertyRuns } from '../properties.fixture.ts';
import { resources as declared } from '../resources.ts';
import { cellsOf, changesOf, isSameValues, mergeValues } from './cells.ts';
import type { Fields, Values } from './field.ts';
import { everyKind } from './everyKind.fixture.ts';
import { repeatedKeys, valuesFromGraphql, valuesToGraphql } from './graphqlValues.ts';
import { kinds as k } from './kinds.ts';
import { valuesArbitrary } from './kinds.fixture.ts';
import { checkValues, initialValues } from './resource.ts';

const NOW = new Date('2020-01-01T00:00:00Z');

const resources: readonly { readonly name: string; readonly fields: Fields }[] = [
  everyKind,
  userRights,
  ...Object.values(declared),
];

describe.each(resources)('values of $name', ({ fields }) => {
  const values = valuesArbitrary(fields) as fc.Arbitrary<Values>;
  const holds = <T extends [unknown, ...unknown[]]>(
    arbitraries: { [I in keyof T]: fc.Arbitrary<T[I]> },
    law: (...drawn: T) => void,
  ) => fc.assert(fc.property(...arbitraries, law), { numRuns: propertyRuns(2_000) });

  it('are the same after GraphQL, which adds the names of types', () => {
    const withTypes = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(withTypes)
        : typeof value === 'object' && value !== null
          ? {
              __typename: 'T',
              ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withTypes(each)])),
            }
          : value;
    fc.assert(
      fc.property(values, (drawn) => {
        const node = withTypes(valuesToGraphql(fields, drawn as Values)) as Record<string, unknown>;
        expect(valuesFromGraphql(fields, node)).toEqual(drawn);
      }),
      { numRuns: propertyRuns(50) },
    );
  });

  it('are read back as they were, through JSON too', () => {
    holds([values], (drawn) => {
      const read = checkValues({ fields }, JSON.parse(JSON.stringify(drawn)) as Values, null, NOW);
      expect(read).toEqual({ values: drawn, issues: [], warnings: [] });
    });
  });

  it('are the same exactly when their text is, and differ in the cells that a change lists', () => {
    holds([values, values], (one, other) => {
      expect(isSameValues(fields, one, other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      const cells = cellsOf(fields, one);
      for (const { path, after } of changesOf(fields, one, other)) {
        if (after === undefined) cells.delete(path);
        else cells.set(path, after);
      }
      expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(cellsOf(fields, other)));
    });
  });

  it('are merged without conflict when one side changed nothing, or both changed the same', () => {
    holds([values, values], (base, changed) => {
      for (const [mine, theirs] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ] as const)
        expect(mergeValues(fields, base, mine, theirs)).toEqual({ values: changed, conflicts: [] });
    });
  });

  it('keep every change of mine, and every change of theirs that does not conflict with it', () => {
    holds([values, values, values], (base, mine, theirs) => {
      const { values: merged, conflicts } = mergeValues(fields, base, mine, theirs);
      const cells = cellsOf(fields, merged);
      const isWithinConflict = (path: string) =>
        conflicts.some((it) => path.split('/', 2).join('/') === it.split('/', 2).join('/'));
      for (const { path, after } of changesOf(fields, base, theirs))
        if (!isWithinConflict(path)) expect(cells.get(path), path).toEqual(after);
      for (const { path, after } of changesOf(fields, base, mine))
        // An item that one side removed and the other changed stays: nothing typed is lost.
        if (after !== undefined) expect(cells.get(path), path).toEqual(after);
        else if (!isWithinConflict(path)) expect(cells.has(path), path).toBe(false);
      expect(checkValues({ fields }, merged, null, NOW).issues).toEqual([]);
    });
  });
});

describe('mergeValues', () => {
  const { fields } = everyKind;
  const item = (key: string, text: string, place = 'a0') => ({
    key,
    place,
    text,
    country: null,
    link: '',
    details: '',
  });
  const withItems = (...items: ReturnType<typeof item>[]) => ({ ...initialValues(fields), items });

  it('joins changes of two countries, and of two items of a list', () => {
    const base = { ...withItems(item('k1', 'one'), item('k2', 'two', 'a1')), words: { MX: 'a', US: 'b' } };
    const mine = {
      ...base,
      words: { MX: 'A', US: 'b' },
      items: [item('k1', 'ONE'), item('k2', 'two', 'a1')],
    };
    const theirs = {
      ...base,
      words: { MX: 'a', US: 'B', VN: 'c' },
      items: [item('k3', 'three', 'Zz'), item('k1', 'one'), item('k2', 'TWO', 'a1')],
    };
    const { values, conflicts } = mergeValues(fields, base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(values['words']).toEqual({ MX: 'A', US: 'B', VN: 'c' });
    expect(values['items']).toEqual([item('k3', 'three', 'Zz'), item('k1', 'ONE'), item('k2', 'TWO', 'a1')]);
  });

  it('keeps mine where both changed one cell, and reports it', () => {
    const base = { ...initialValues(fields), text: 'a' };
    const { values, conflicts } = mergeValues(fields, base, { ...base, text: 'b' }, { ...base, text: 'c' });
    expect(values['text']).toBe('b');
    expect(conflicts).toEqual(['text']);
  });

  it('keeps an item that they removed while it was changed here, whole, and reports it', () => {
    const base = withItems({ ...item('k1', 'one'), link: '/a' });
    const mine = withItems({ ...item('k1', 'ONE'), link: '/a' });
    const { values, conflicts } = mergeValues(fields, base, mine, withItems());
    expect(values['items']).toEqual(mine.items);
    expect(conflicts).toContain('items/k1/place');
  });

  it('takes the chosen side of each cell and each item that both changed', () => {
    const base = { ...withItems({ ...item('k1', 'one'), link: '/a' }, item('k2', 'two', 'a1')), text: 'a' };
    const mine = {
      ...withItems({ ...item('k1', 'ONE'), link: '/mine' }, item('k2', 'TWO', 'a1')),
      text: 'b',
    };
    const theirs = { ...withItems({ ...item('k1', 'Eins'), link: '/a' }), text: 'c' };
    const { conflicts } = mergeValues(fields, base, mine, theirs);
    expect(conflicts.toSorted()).toEqual(['items/k1/text', 'items/k2/place', 'text']);
    const choose = (side: 'mine' | 'theirs') =>
      mergeValues(fields, base, mine, theirs, Object.fromEntries(conflicts.map((path) => [path, side])))
        .values;
    expect(choose('mine')).toMatchObject({ text: 'b', items: mine.items });
    // What only I changed stays.
    expect(choose('theirs')).toMatchObject({ text: 'c', items: [{ ...item('k1', 'Eins'), link: '/mine' }] });
  });

  it('removes an item that one side removed and the other left as it was', () => {
    const base = withItems(item('k1', 'one'));
    expect(mergeValues(fields, base, base, withItems()).values['items']).toEqual([]);
    expect(mergeValues(fields, base, withItems(), base).values['items']).toEqual([]);
  });
});

it('changes are listed in the order of the fields', () => {
  const before = initialValues(everyKind.fields);
  const after = { ...before, text: 'a', words: { MX: 'b' }, pages: ['home' as const], isOn: true };
  const paths = changesOf(everyKind.fields, before, after).map(({ path }) => path);
  expect(paths).toEqual(['text', 'isOn', 'pages/home', 'words/MX']);
});

describe('checkValues', () => {
  const { fields } = everyKind;
  const whole = { x: 0, y: 0, width: 1, height: 1 };
  const codesOf = (input: Record<string, unknown>) =>
    checkValues(everyKind, { name: 'a', title: 'b', target: '/c', ...input }, null, NOW).issues.map(
      ({ path, code }) => `${path.join('/')} ${code}`,
    );

  it.each<[Record<string, unknown>, string[]]>([
    [{ name: '' }, ['name name']],
    [{ name: '__proto__' }, ['name name']],
    [{ name: 'x'.repeat(21) }, ['name tooLong:20']],
    [{ text: 'x'.repeat(21) }, ['text tooLong:20']],
    [{ text: 'a\nb' }, []],
    [{ text: 'a\u0000b' }, ['text noControl']],
    [{ text: 7 }, ['text unread']],
    [{ isOn: 'true' }, ['isOn flag']],
    [{ from: 'tomorrow' }, ['from noMoment']],
    [{ from: '1999-12-31T23:59:59Z' }, ['from outOfYears']],
    [{ from: '+020261-01-01T00:00:00.000Z' }, ['from outOfYears']],
    [{ link: 'javascript:alert(1)' }, ['link link']],
    [{ target: '' }, ['target link']],
    [{ title: ' ' }, ['title notOnlySpaces']],
    [{ title: '\u200B\u00AD\u2060\uFEFF\u200D' }, ['title notOnlySpaces']],
    [{ name: 'a\u200Bb' }, ['name name']],
    [{ opens: '2026-11-21T25:00' }, ['opens noMoment']],
    [{ opens: '2026-11-21' }, ['opens noMoment']],
    [{ opens: '1999-11-21T09:00' }, ['opens outOfYears']],
    [{ countries: ['MX', 'XX'] }, ['countries/1 noCountry:XX']],
    [{ countries: 'MX' }, ['countries list']],
    [{ place: 'side' }, ['place choice:header, footer']],
    [{ pages: ['home', 'side'] }, ['pages/1 choice:home, reading, plans']],
    [{ pages: 'home' }, ['pages list']],
    [{ tags: ['a/b'] }, ['tags/0 unread']],
    [{ tags: ['a', 'b', 'c', 'd', 'e'] }, ['tags tooMany:4']],
    [{ words: { XX: 'a' } }, ['words/XX noCountry:XX']],
    [{ words: { MX: 7 } }, ['words/MX unread']],
    [{ words: [] }, ['words unread']],
    [{ alts: { english: 'a' } }, ['alts/english mailLanguage']],
    [{ alts: { ar: 'x'.repeat(21) } }, ['alts/ar tooLong:20']],
    [{ count: 1.5 }, ['count wholeNumber']],
    [{ count: '3' }, ['count wholeNumber']],
    [{ count: null }, ['count wholeNumber']],
    [{ count: -6 }, ['count tooFew:-5']],
    [{ count: 1_001 }, ['count tooMany:1000']],
    [{ count: Number.NaN }, ['count wholeNumber']],
    [{ weight: null }, []],
    [{ day: '2026-02-29' }, ['day noDate']],
    [{ day: '2026-12-24T00:00' }, ['day noDate']],
    [{ day: '1999-12-31' }, ['day outOfYears']],
    [{ email: 'ruth' }, ['email emailInvalid']],
    [{ email: 'Ruth <ruth@example.org>' }, ['email emailInvalid']],
    [{ slug: 'Holy Week' }, ['slug slug']],
    [{ slug: 'holy--week' }, ['slug slug']],
    [{ slug: '../a' }, ['slug slug']],
    [{ colour: 'red' }, ['colour colour']],
    [{ colour: '#8a4b2d80' }, ['colour colour']],
    [{ zone: 'Asia/Atlantis' }, ['zone zone']],
    [{ zone: '+01:00' }, ['zone zone']],
    [{ language: 'english' }, ['language mailLanguage']],
    [{ focal: { x: 2, y: 0 } }, ['focal/x unread']],
    [{ focal: null }, ['focal focal']],
    [{ crops: { side: whole } }, ['crops/side choice:card, phone']],
    [{ crops: { card: { ...whole, width: -1 } } }, ['crops/card/width unread']],
    [{ items: [{ key: 'k1', place: 'a0', text: 'x'.repeat(21), link: '' }] }, ['items/0/text tooLong:20']],
    [{ items: Array.from({ length: 5 }, (_, index) => itemOf(`k${index}`)) }, ['items tooMany:4']],
    [{ items: [itemOf('k1'), itemOf('k1')] }, ['items unread']],
    [{ body: 7 }, ['body unread']],
    [{ body: 'x'.repeat(201) }, ['body tooLong:200']],
    [{ body: '<p>a\n\tb</p>' }, []],
    [{ body: '<p>a\u0000</p>' }, ['body noControl']],
    [{ body: '\uD800' }, ['body noControl']],
    [{ picture: 'javascript:alert(1)' }, ['picture image']],
    [{ picture: '//evil.test/a.webp' }, ['picture image']],
    [{ picture: 'http://example.org/a.webp' }, ['picture overHttp']],
    [{ pictureFocal: '50%' }, ['pictureFocal focal']],
    [{ pictureFocal: '101% 0%' }, ['pictureFocal focal']],
    [{ caption: ' a ' }, []],
    [{ caption: 'a\nb' }, ['caption noControl']],
    [{ caption: '\uD800' }, ['caption noControl']],
    [{ flagName: '..' }, ['flagName name']],
    [{ flagName: '' }, []],
    [{ postId: 'a b' }, ['postId foreignId']],
    [{ postId: '1'.repeat(21) }, ['postId foreignId']],
    [{ widget: 'a/b' }, ['widget widgetId']],
    [{ source: '/path' }, ['source webAddress']],
    [{ layout: 'side' }, ['layout choice:grid, strip']],
    [{ unknown: 1 }, []],
  ])('of %j reports %j', (input, expected) => {
    expect(codesOf(input)).toEqual(expected);
  });

  it.each([
    ['', false],
    ['<p> &nbsp;</p><br>', false],
    ['<p><img src="/media/a.webp"></p>', true],
    ['<p>a</p>', true],
  ])('of a required rich text %j shows readers something: %j', (body, isValid) => {
    const required = { body: k.richText({ label: 'Body', max: 200, isRequired: true }) };
    const { issues } = checkValues({ fields: required }, { body }, null, NOW);
    expect(issues.map(({ code }) => code)).toEqual(isValid ? [] : ['notOnlySpaces']);
  });

  it('gives a field that was added to the items of a list its initial value in older items', () => {
    const { values, issues } = checkValues(
      { fields },
      { items: [{ key: 'k1', place: 'a0', text: 'a' }] },
      null,
      NOW,
    );
    expect(values.items).toEqual([
      { key: 'k1', place: 'a0', text: 'a', country: null, link: '', details: '' },
    ]);
    expect(issues.filter(({ path }) => path[0] === 'items')).toEqual([]);
  });

  it('reads a stored picture over http where the declaration accepts it', () => {
    const lenient = { picture: k.picture({ label: 'Picture', focal: 'focal', acceptsHttp: true }) };
    const input = { picture: 'http://example.org/a.webp' };
    expect(checkValues({ fields: lenient }, input, null, NOW)).toMatchObject({ values: input, issues: [] });
  });

  it('keeps warnings of a declaration apart from its errors', () => {
    const check = () => [
      { path: ['text'], code: 'unread', severity: 'warning' as const },
      { path: ['title'], code: 'unread' },
      { path: ['count'], code: 'unread', severity: 'warning' as const },
    ];
    const { issues, warnings } = checkValues(
      { fields, check },
      { name: 'a', title: 'b', target: '/c', count: 'x' },
      null,
      NOW,
    );
    expect(issues.map(({ path }) => path[0])).toEqual(['count', 'title']);
    // Nothing more is said of a field that is unreadable.
    expect(warnings.map(({ path }) => path[0])).toEqual(['text']);
  });

  it('reports a key of a map that an input has twice', () => {
    const entry = (country: string) => ({ country, value: 'a' });
    const input = {
      words: [entry('MX'), entry('US'), entry('MX')],
      alts: [{ language: 'es_MX', value: 'b' }],
    };
    expect(repeatedKeys(fields, input)).toEqual([{ path: ['words', 'MX'], code: 'keyTwice:MX' }]);
  });

  it('writes values in canonical form', () => {
    const input = {
      name: ' a ',
      text: ' b\uD800 ',
      from: '2026-12-01T00:00:00+02:00',
      words: { US: 'b', MX: 'a' },
      countries: ['VN', 'MX', 'VN'],
      alts: { es_MX: ' ', en_US: ' a\n b ' },
      email: ' ruth@example.org ',
      colour: '#8A4B2D',
      count: -0,
      caption: ' c ',
      body: ' <p>d</p>\n',
    };
    const { values } = checkValues(everyKind, input, null, NOW);
    expect(JSON.stringify(values)).toContain('"words":{"MX":"a","US":"b"}');
    expect(values).toMatchObject({
      name: 'a',
      text: 'b\uFFFD',
      from: '2026-11-30T22:00:00.000Z',
      countries: ['MX', 'VN'],
      alts: { en_US: 'a b' },
      email: 'ruth@example.org',
      colour: '#8a4b2d',
      // Verbatim.
      caption: ' c ',
      body: ' <p>d</p>\n',
    });
    expect(Object.is(values.count, 0)).toBe(true);
  });
});

function itemOf(key: string) {
  return { key, place: 'a0', text: '', link: '', details: '' };
}

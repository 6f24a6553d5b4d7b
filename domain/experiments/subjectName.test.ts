import { expect, it } from 'vitest';
import { parseSubject, splitTest, subjectName } from './subjectName.ts';
import { testKeyOf } from './testKey.ts';

const shares = [
  { version: 'A', percent: 99 },
  { version: 'B', percent: 1 },
];

it.each([{ layout: 'home.page', rowKey: 'r-1' }, { widget: 'w_1' }])(
  'parses a test key of %j back to its subject',
  (subject) => {
    const { subject: name, phase } = splitTest(testKeyOf(subject, shares, ['a', 'b']))!;
    expect(name).toBe(subjectName(subject));
    expect(phase).toBe('1658m3w');
    expect(parseSubject(name)).toEqual(subject);
  },
);

it.each(['', 'row:a', 'row:a:b:c', 'widget:', 'widget:a:b', 'column:a', 'widget:a b', 'row:a:b\n'])(
  'rejects %j as a subject',
  (text) => {
    expect(parseSubject(text)).toBeNull();
  },
);

it.each(['', 'widget:a', 'widget:a:123456', 'widget:a:1234567:B', 'x:a:1234567'])(
  'rejects %j as a test',
  (text) => {
    expect(splitTest(text)).toBeNull();
  },
);

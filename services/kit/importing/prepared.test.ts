import { expect, it } from 'vitest';
import { textOfRecord } from './prepared.ts';
import { sourceDefaults, type ImportRecord, type Source } from './record.ts';
import { leftOutText } from './text/leftOut.ts';

const source: Source = {
  ...sourceDefaults,
  name: () => 'test',
  read: () => [] as never,
};
const read = (title: string) => {
  const record: ImportRecord = {
    type: 'record',
    kind: 'devotional',
    where: 'line 1',
    title,
    html: '<p>The words.</p>',
    status: 'publish',
    isPrivate: false,
  };
  const { title: saved, left } = textOfRecord(record, source);
  return [saved, leftOutText(left)];
};

it.each([
  ['Grace [su_label type="new"]today[/su_label]', 'Grace today', '1 × su_label'],
  ['[gallery]', 'The words', '1 × gallery'],
  ['5 < 7 & "more" [sic]', '5 < 7 & "more" [sic]', ''],
])('takes shortcodes out of the title %j', (title, expected, left) =>
  expect(read(title)).toEqual([expected, left]),
);

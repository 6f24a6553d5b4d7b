/** The place of a record in a file, as the service names it, in the reader's language. */
import type { TermFunction } from '../../../i18n/terms.tsx';

/** 'line 4', 'record 12 (post 163)', 'posts.json, item 3 (post 5)', 'lines 43 and 65'. */
const PLACE = /^(.*, )?(line|row|record|item) (\d+)( \(.*\))?$/s;
const LINES = /^(.*, )?lines ([\d, ]+) and (\d+|more)$/s;

export function placeText(t: TermFunction, place: string): string {
  const [, file = '', kind, number, record = ''] = PLACE.exec(place) ?? [];
  if (kind !== undefined)
    return `${file}${t(`admin#import#place#${kind as 'line' | 'row' | 'record' | 'item'}`, { number: t.number(Number(number)) })}${record}`;
  const [, ofFile = '', numbers, last] = LINES.exec(place) ?? [];
  if (numbers === undefined) return place;
  const all = [...numbers.split(', '), last!]
    .map((each) => (each === 'more' ? '…' : t.number(Number(each))))
    .join(', ');
  return `${ofFile}${t('admin#import#place#lines', { number: all })}`;
}

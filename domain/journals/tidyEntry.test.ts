import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { emptyEntry, tidyLabels, type JournalFields } from './entry.ts';
import { journalText, journalTitle, labels } from './journalFields.ts';
import { asTyped, tidyEntry } from './tidyEntry.ts';

const entryOf = (fields: Partial<JournalFields>): JournalFields => ({ ...emptyEntry, ...fields });

describe('an entry as it is stored', () => {
  it('has a title on one line, and the text as it was typed', () => {
    expect(tidyEntry(entryOf({ title: ' Half  a\ttitle ', text: ' a \r\n\nb ' }))).toEqual(
      entryOf({ title: 'Half a title', text: ' a \n\nb ' }),
    );
  });

  it('has a reading only together with a day', () => {
    const reading = { site: 'en', dateId: null, title: ' The\u00A0lamp ' };
    expect(tidyEntry(entryOf({ reading })).reading).toBeNull();
    const date = '2026-11-21' as LocalDate;
    expect(tidyEntry(entryOf({ date, reading })).reading).toEqual({ ...reading, title: 'The lamp' });
  });

  it('equals what the service stores, whatever was typed', () => {
    const sign = fc.constantFrom(
      'a',
      ' ',
      '\t',
      '\n',
      '\r',
      '\0',
      '\u00A0',
      '\uD800',
      'é',
      'e\u0301',
      'က',
      '🕊️',
    );
    const typed = fc.array(sign, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(typed, typed, fc.array(typed, { maxLength: 3 }), (title, text, names) => {
        const tidy = tidyEntry(entryOf({ title, text, labels: names }));
        expect(tidy.title).toBe(journalTitle.parse(title));
        expect(tidy.text).toBe(journalText.parse(text));
        const parsed = labels.safeParse(
          names.filter((name) => tidyEntry(entryOf({ labels: [name] })).labels.length > 0),
        );
        if (parsed.success) expect(tidy.labels).toEqual(parsed.data);
        expect(tidyEntry(tidy)).toEqual(tidy);
      }),
    );
  });

  it('compares labels by their letters, however these are composed', () => {
    expect(tidyEntry(entryOf({ labels: ['Gra\u0302ce', 'Grâce', 'grâce'] })).labels).toEqual(['Grâce']);
    expect(tidyLabels(['b', 'B'])).toEqual(['b']);
  });
});

describe('an entry received while typing', () => {
  it('does not change a line that is still being written', () => {
    const typed = entryOf({ title: 'Half a ', text: 'x\r\n' });
    expect(asTyped(tidyEntry(typed), typed)).toEqual(typed);
    expect(asTyped(entryOf({ title: 'Another', text: 'x\n' }), typed)).toEqual(
      entryOf({ title: 'Another', text: 'x\r\n' }),
    );
  });
});

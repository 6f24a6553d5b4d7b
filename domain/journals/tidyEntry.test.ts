import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { noFields, tidyLabels, type JournalFields } from './entry.ts';
import { journalText, journalTitle, labels } from './journalFields.ts';
import { asTyped, tidyEntry } from './tidyEntry.ts';

const of = (fields: Partial<JournalFields>): JournalFields => ({ ...noFields, ...fields });

describe('an entry as it is kept', () => {
  it('has a title on one line, and the text as it was typed', () => {
    expect(tidyEntry(of({ title: ' Half  a\ttitle ', text: ' a \r\n\nb ' }))).toEqual(
      of({ title: 'Half a title', text: ' a \n\nb ' }),
    );
  });

  it('is about a reading only together with a day', () => {
    const reading = { site: 'en', dateId: null, title: ' The\u00A0lamp ' };
    expect(tidyEntry(of({ reading })).reading).toBeNull();
    const date = '2026-11-21' as LocalDate;
    expect(tidyEntry(of({ date, reading })).reading).toEqual({ ...reading, title: 'The lamp' });
  });

  it('is what the service makes of it, whatever was typed', () => {
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
        const tidy = tidyEntry(of({ title, text, labels: names }));
        expect(tidy.title).toBe(journalTitle.parse(title));
        expect(tidy.text).toBe(journalText.parse(text));
        const parsed = labels.safeParse(
          names.filter((name) => tidyEntry(of({ labels: [name] })).labels.length > 0),
        );
        if (parsed.success) expect(tidy.labels).toEqual(parsed.data);
        expect(tidyEntry(tidy)).toEqual(tidy);
      }),
    );
  });

  it('knows a label by its letters, however they were put together', () => {
    expect(tidyEntry(of({ labels: ['Gra\u0302ce', 'Grâce', 'grâce'] })).labels).toEqual(['Grâce']);
    expect(tidyLabels(['b', 'B'])).toEqual(['b']);
  });
});

describe('what comes in', () => {
  it('leaves a line that is still being written as it is', () => {
    const typed = of({ title: 'Half a ', text: 'x\r\n' });
    expect(asTyped(tidyEntry(typed), typed)).toEqual(typed);
    expect(asTyped(of({ title: 'Another', text: 'x\n' }), typed)).toEqual(
      of({ title: 'Another', text: 'x\r\n' }),
    );
  });
});

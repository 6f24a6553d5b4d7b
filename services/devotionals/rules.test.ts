import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { idOf } from './post.ts';
import { requestedStatus, dateIdOn, keyOfId, latestToday, readDate, readDays, siteStage } from './rules.ts';

const day = '2026-11-21' as LocalDate;
const catchError = (work: () => unknown) => {
  try {
    return void work();
  } catch (error) {
    return error;
  }
};

describe('the date of a post', () => {
  it.each(['11-21-2026', '11/21/2026', '1795219200', '1795219200000', '1795305599'])(
    'accepts %s',
    (value) => {
      expect(readDate(value, '/query/on')).toBe(day);
    },
  );

  it.each([
    '',
    '2026-11-21',
    '11-21/2026',
    '02-29-2025',
    '13-01-2026',
    '1-1-2026',
    'null',
    '11-21-2026 ',
    '٠١-٠١-٢٠٢٦',
  ])('throws the literal text of the specification for %j', (value) => {
    const text = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';
    expect(catchError(() => readDate(value, '/query/on'))).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: text,
      detail: text,
      errors: [{ pointer: '/query/on', detail: text }],
    });
  });

  it('returns each day once in any format, and throws for no day', () => {
    expect(readDays(['11-21-2026', '11/21/2026', '1795219200'])).toEqual([day]);
    expect(catchError(() => readDays([]))).toMatchObject({ status: 400 });
  });
});

describe('the date id', () => {
  it('is the date in one format if it equals the date', () => {
    for (const value of ['11-21-2026', '11/21/2026', '1795219200', '1795219200000']) {
      expect(dateIdOn(day, value)).toBe('11-21-2026');
    }
  });

  it('is a number unchanged otherwise', () => {
    for (const value of ['0', '2', '007', '123456789012']) expect(dateIdOn(day, value)).toBe(value);
  });

  it('is null for anything else', () => {
    const others = [
      '',
      '11-22-2026',
      '1234567890123',
      '-1',
      '1.5',
      '1e3',
      ' 2',
      '2\n',
      '../1',
      '٢',
      '2;drop',
    ];
    for (const value of others) expect(dateIdOn(day, value)).toBe(null);
  });
});

describe('the site id', () => {
  it('contains the number and the stage', () => {
    expect(siteStage('1-publish')).toEqual({ site: 1, stage: 'publish' });
    expect(siteStage('28-published')).toEqual({ site: 28, stage: 'publish' });
    expect(siteStage('28')).toEqual({ site: 28, stage: 'publish' });
    expect(siteStage('28-draft')).toEqual({ site: 28, stage: 'draft' });
  });

  it('throws the literal text of the specification when missing', () => {
    expect(catchError(() => siteStage(''))).toMatchObject({
      status: 400,
      message: 'Missing field: Site ID',
      detail: 'Missing field: Site ID',
    });
  });
});

describe('a requested status', () => {
  it('accepts both spellings, and treats unknown ones as trash', () => {
    expect(requestedStatus(undefined)).toBe(null);
    expect(requestedStatus('')).toBe(null);
    expect(requestedStatus('publish')).toBe('publish');
    expect(requestedStatus('published')).toBe('publish');
    expect(requestedStatus('future')).toBe('future');
    expect(requestedStatus('draft')).toBe('draft');
    expect(requestedStatus('pending')).toBe('trash');
  });
});

describe('the latest today', () => {
  it('is the day in the time zone 14 hours ahead of UTC', () => {
    expect(latestToday(new Date('2026-11-21T09:59:59.999Z'))).toBe('2026-11-21');
    expect(latestToday(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
  });
});

describe('the id of a record', () => {
  it('is parsed to its key on its own site and stage only', () => {
    for (const dateId of ['11-21-2026', '2', '007']) {
      const id = idOf({ site: 1, stage: 'publish', date: day, dateId });
      expect(keyOfId({ site: 1, stage: 'publish' }, id)).toEqual({ date: day, dateId });
      expect(keyOfId({ site: 2, stage: 'publish' }, id)).toBe(null);
      expect(keyOfId({ site: 1, stage: 'draft' }, id)).toBe(null);
    }
  });

  it('is refused in any other form', () => {
    const id = '1-publish.2026-11-21.2';
    const similar = [`${id} `, `${id}\n`, `/${id}`, `0${id}`, id.toUpperCase(), '1-publish.2026-11-31.2'];
    for (const other of [...similar, '..%2f', '?', '#', '%00', '\0', '']) {
      expect(keyOfId({ site: 1, stage: 'publish' }, other)).toBe(null);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = keyOfId({ site: 1, stage: 'publish' }, text);
        expect(key === null || idOf({ site: 1, stage: 'publish', ...key }) === text).toBe(true);
      }),
    );
  });
});

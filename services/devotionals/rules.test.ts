import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { idOf } from './post.ts';
import { askedStatus, dateIdOn, keyOfId, latestToday, readDate, readDays, siteStage } from './rules.ts';

const day = '2026-11-21' as LocalDate;
const thrown = (work: () => unknown) => {
  try {
    return void work();
  } catch (error) {
    return error;
  }
};

describe('the date of a post', () => {
  it.each(['11-21-2026', '11/21/2026', '1795219200', '1795219200000', '1795305599'])('reads %s', (given) => {
    expect(readDate(given, '/query/on')).toBe(day);
  });

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
  ])('answers %j with the literal text of the specification', (given) => {
    const text = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';
    expect(thrown(() => readDate(given, '/query/on'))).toMatchObject({
      status: 400,
      code: 'VALIDATION',
      message: text,
      detail: text,
      errors: [{ pointer: '/query/on', detail: text }],
    });
  });

  it('takes a day once however it is spelled, and no day at all for a missing date', () => {
    expect(readDays(['11-21-2026', '11/21/2026', '1795219200'])).toEqual([day]);
    expect(thrown(() => readDays([]))).toMatchObject({ status: 400 });
  });
});

describe('the date id', () => {
  it('is the date in one spelling when it equals the date', () => {
    for (const given of ['11-21-2026', '11/21/2026', '1795219200', '1795219200000']) {
      expect(dateIdOn(day, given)).toBe('11-21-2026');
    }
  });

  it('is a number as given otherwise', () => {
    for (const given of ['0', '2', '007', '123456789012']) expect(dateIdOn(day, given)).toBe(given);
  });

  it('is nothing else', () => {
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
    for (const given of others) expect(dateIdOn(day, given)).toBe(null);
  });
});

describe('the site id', () => {
  it('says the number and the stage', () => {
    expect(siteStage('1-publish')).toEqual({ site: 1, stage: 'publish' });
    expect(siteStage('28-published')).toEqual({ site: 28, stage: 'publish' });
    expect(siteStage('28')).toEqual({ site: 28, stage: 'publish' });
    expect(siteStage('28-draft')).toEqual({ site: 28, stage: 'draft' });
  });

  it('is missed with the literal text of the specification', () => {
    expect(thrown(() => siteStage(''))).toMatchObject({
      status: 400,
      message: 'Missing field: Site ID',
      detail: 'Missing field: Site ID',
    });
  });
});

describe('a status asked for', () => {
  it('knows both spellings, and takes what it does not know for the trash', () => {
    expect(askedStatus(undefined)).toBe(null);
    expect(askedStatus('')).toBe(null);
    expect(askedStatus('publish')).toBe('publish');
    expect(askedStatus('published')).toBe('publish');
    expect(askedStatus('future')).toBe('future');
    expect(askedStatus('draft')).toBe('draft');
    expect(askedStatus('pending')).toBe('trash');
  });
});

describe('the latest today', () => {
  it('is the day of the islands that are 14 hours ahead', () => {
    expect(latestToday(new Date('2026-11-21T09:59:59.999Z'))).toBe('2026-11-21');
    expect(latestToday(new Date('2026-11-21T10:00:00Z'))).toBe('2026-11-22');
  });
});

describe('the id of a record', () => {
  it('leads back to its key on its own site and stage only', () => {
    for (const dateId of ['11-21-2026', '2', '007']) {
      const id = idOf({ site: 1, stage: 'publish', date: day, dateId });
      expect(keyOfId({ site: 1, stage: 'publish' }, id)).toEqual({ date: day, dateId });
      expect(keyOfId({ site: 2, stage: 'publish' }, id)).toBe(null);
      expect(keyOfId({ site: 1, stage: 'draft' }, id)).toBe(null);
    }
  });

  it('is nothing but what was given out', () => {
    const id = '1-publish.2026-11-21.2';
    const near = [`${id} `, `${id}\n`, `/${id}`, `0${id}`, id.toUpperCase(), '1-publish.2026-11-31.2'];
    for (const other of [...near, '..%2f', '?', '#', '%00', '\0', '']) {
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

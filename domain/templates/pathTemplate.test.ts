import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDate } from '../dates/localDate.ts';
import { expandTemplate, hasPlaceholder, templateProblems } from './pathTemplate.ts';

const date = '2026-01-05' as LocalDate;

describe('fillTemplate', () => {
  it('replaces every placeholder', () => {
    expect(expandTemplate('/{year}/{month}/{day}/{YYYY}{MM}{DD}/{yy}.jpg', { date })).toBe(
      '/2026/01/05/20260105/26.jpg',
    );
    expect(
      expandTemplate('https://img.example/{siteCode}/{language}/{dateId}-{width}.{format}', {
        date,
        language: 'vi_VN',
        siteCode: 'odb',
        dateId: '7',
        width: 770,
        format: 'webp',
      }),
    ).toBe('https://img.example/odb/vi_VN/7-770.webp');
  });

  it('encodes values, not the template', () => {
    expect(expandTemplate('/a b/{language}', { date, language: '../x?y#z\uD83D' })).toBe(
      '/a b/..%2Fx%3Fy%23z%EF%BF%BD',
    );
    expect(expandTemplate('{language}', { date, language: '{year}$&' })).toBe('%7Byear%7D%24%26');
  });

  it('removes unknown placeholders and those without a value', () => {
    expect(expandTemplate('/{nope}/{language}/{}/{Year}/{constructor}/{day}', { date })).toBe('//////05');
  });

  it('leaves other forms and single braces as they are', () => {
    expect(expandTemplate('/%YEAR%/:year/{year', { date })).toBe('/%YEAR%/:year/{year');
    expect(expandTemplate('{{day}}', { date })).toBe('{05}');
  });

  it('handles any template in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (template) => {
        expect(expandTemplate(template, { date })).toBeTypeOf('string');
        expect(Array.isArray(templateProblems(template))).toBe(true);
      }),
    );
    const start = performance.now();
    for (const unit of ['{', '{a', '}', '{}']) {
      const hostile = unit.repeat(50_000);
      expect(expandTemplate(hostile, { date }).length).toBeLessThanOrEqual(hostile.length);
      expect(templateProblems(hostile)).toHaveLength(1);
    }
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('templateProblems', () => {
  it('finds no problem in a valid template', () => {
    expect(templateProblems('/{year}/{month}/{day}.{format}')).toEqual([]);
  });

  it('reports each unknown placeholder once, and single braces', () => {
    expect(templateProblems('/{Year}/{hasOwnProperty}/{Year}/{day')).toEqual([
      'Unknown placeholder {Year}',
      'Unknown placeholder {hasOwnProperty}',
      'A brace is not closed or not opened',
    ]);
  });
});

it('tells whether a template contains a placeholder', () => {
  expect(hasPlaceholder('/{width}.jpg', 'width')).toBe(true);
  expect(hasPlaceholder('/width.jpg', 'width')).toBe(false);
});

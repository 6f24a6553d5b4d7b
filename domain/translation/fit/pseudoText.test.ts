import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../properties.fixture.ts';
import { bundledTexts } from '../bundledTerms.ts';
import { checkTerm, placeholdersOf } from '../checkTerm.ts';
import { pseudoText } from './pseudoText.ts';

const visible = (text: string) => Array.from(text.replaceAll(/[\u202C\u202E]/g, '')).length;

describe('pseudoText', () => {
  it('has accents and brackets and keeps placeholders and tags', () => {
    expect(pseudoText('Hello {name}, <b>read</b> now')).toBe('[Hëłłö {name}, <b>rëåd</b> ñöw lörë]');
  });

  it.each(['ltr', 'rtl'] as const)(
    'is a valid translation of every shipped text, and 40 %% longer (%s)',
    (direction) => {
      for (const [key, text] of Object.entries(bundledTexts)) {
        const made = pseudoText(text, direction);
        expect(placeholdersOf(made), key).toEqual(placeholdersOf(text));
        expect(
          checkTerm(key, { language: 'fr_FR', terms: { [key]: made }, source: { [key]: text } }),
        ).toEqual([]);
        if (text.includes('{') || text.includes('<')) continue;
        expect(visible(made) / visible(text), `${key}: ${made}`).toBeGreaterThanOrEqual(1.38);
        if (visible(text) > 20) expect(visible(made) / visible(text)).toBeLessThan(1.5);
      }
    },
  );

  it('leaves a text without words alone, and never fails', () => {
    expect(pseudoText('  ')).toBe('  ');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom('ltr', 'rtl'), (text, direction) => {
        const made = pseudoText(text, direction);
        if (text.trim() !== '') expect(made.startsWith('[') && made.endsWith(']')).toBe(true);
      }),
      { numRuns: propertyRuns(1_000) },
    );
  });

  it('writes Latin letters from right to left in the right-to-left variant', () => {
    expect(pseudoText('Read', 'rtl')).toBe('[\u202ERëåd\u202C س]');
  });
});

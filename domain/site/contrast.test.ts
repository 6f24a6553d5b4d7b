import { describe, expect, it } from 'vitest';
import { accentProblem, contrastRatio } from './contrast.ts';
import { defaultSiteConfig } from './siteConfig.ts';

describe('contrastRatio', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#FFFFFF', 4.48],
    ['#8a4b2d', '#8a4b2d', 1],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 2);
  });
});

describe('accentProblem', () => {
  it('accepts the built-in accents on their backgrounds', () => {
    expect(accentProblem('brandColour', defaultSiteConfig.brandColour)).toBeNull();
    expect(accentProblem('brandColourDark', defaultSiteConfig.brandColourDark)).toBeNull();
  });

  it('reports the contrast, never rounded up to the limit', () => {
    expect(accentProblem('brandColour', '#777777')).toBe(
      '#777777 on #fdfcfa has a contrast of 4.36:1; at least 4.5:1 is required.',
    );
    expect(accentProblem('brandColourDark', '#8a4b2d')).toContain('required');
  });
});

import { describe, expect, it } from 'vitest';
import { pluralForms } from '../../language/language.ts';
import { pluralHeader } from './pluralHeader.ts';

/** Evaluates the subset of C that a header has: conditions of ranges, `&&` before `||`, joined by ` ? form : `. */
function formOf(header: string, number: number): number {
  const expression = /plural=([^;]+);/.exec(header)![1]!;
  for (const step of expression.split(' : ')) {
    const [condition, form] = step.split(' ? ');
    if (form === undefined) return Number(condition);
    const isMet = condition!.split(' || ').some((part) =>
      part.split(' && ').every((each) => {
        const [, modulo, sign, right] = /^n(?:%(\d+))?(==|!=|>=|<=)(\d+)$/.exec(each)!;
        const left = modulo === undefined ? number : number % Number(modulo);
        if (sign === '==') return left === Number(right);
        if (sign === '!=') return left !== Number(right);
        return sign === '>=' ? left >= Number(right) : left <= Number(right);
      }),
    );
    if (isMet) return Number(form);
  }
  throw new Error(header);
}

describe('pluralHeader', () => {
  it.each([
    'en_US',
    'es_MX',
    'vi_VN',
    'my_MM',
    'ar',
    'ru',
    'pl',
    'cs',
    'he',
    'sl',
    'cy',
    'lt',
    'fr',
    'ga',
    'mt',
  ])('chooses the forms of %s as CLDR does', (language) => {
    const header = pluralHeader(language);
    const forms = pluralForms(language);
    const rules = new Intl.PluralRules(language.replace('_', '-'));
    expect(header).toMatch(new RegExp(`^nplurals=${forms.length}; plural=.+;$`));
    const numbers = [
      ...Array.from({ length: 1_300 }, (_, at) => at),
      10_000,
      1_000_000,
      1_000_001,
      7_000_000,
    ];
    for (const number of numbers)
      expect([number, forms[formOf(header, number)]]).toEqual([number, rules.select(number)]);
  });

  it('is short where the rule is', () => {
    expect(pluralHeader('vi_VN')).toBe('nplurals=1; plural=0;');
    expect(pluralHeader('en_US')).toBe('nplurals=2; plural=n==1 ? 0 : 1;');
    expect(pluralHeader('ar')).toBe(
      'nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=0 && n%100<=2 ? 5 : n%100>=3 && n%100<=10 ? 3 : 4;',
    );
  });
});

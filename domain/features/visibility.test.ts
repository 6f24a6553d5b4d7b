import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDevHost, isVisible } from './visibility.ts';

describe('isDevHost', () => {
  it.each([
    'localhost',
    'localhost:4000',
    'es.localhost:4000',
    'dev.example.org',
    'DEV.example.org',
    'www-qa.example.org',
    'uat-es.example.org:8443',
    'es.dev.example.org',
  ])('%s is one', (host) => {
    expect(isDevHost(host)).toBe(true);
  });

  it.each([
    'example.org',
    'devotions.example.org',
    'mydev.example.org',
    'example.dev',
    'localhost.example.org',
    'aqua.example.org',
    'dev',
    '',
    ':80',
  ])('%j is none', (host) => {
    expect(isDevHost(host)).toBe(false);
  });
});

describe('isVisible', () => {
  const hidden = { isOn: false, urlValue: null, host: 'www.example.org' };
  it.each([
    ['nothing', {}, false],
    ['the flag', { isOn: true }, true],
    ['the URL', { urlValue: '1' }, true],
    ['another value in the URL', { urlValue: 'true' }, false],
    ['an empty value in the URL', { urlValue: '' }, false],
    ['a developers’ host alone', { host: 'dev.example.org' }, false],
    ['a developers’ host where it is wished', { host: 'dev.example.org', alwaysShow: true }, true],
    ['another host where it is wished', { alwaysShow: true }, false],
    ['0 in the URL against the flag', { isOn: true, urlValue: '0' }, true],
  ])('by %s', (_, given, shown) => {
    expect(isVisible({ ...hidden, ...given })).toBe(shown);
    expect(isVisible({ ...hidden, ...given, not: true })).toBe(!shown);
  });

  it('is the rule of the specification for all it can be asked', () => {
    const asked = fc.record({
      isOn: fc.boolean(),
      urlValue: fc.constantFrom(null, '', '0', '1', '11'),
      host: fc.constantFrom('localhost', 'qa.example.org', 'www.example.org'),
      alwaysShow: fc.boolean(),
      not: fc.boolean(),
    });
    fc.assert(
      fc.property(asked, (it) => {
        const byHost = it.host !== 'www.example.org' && it.alwaysShow;
        const rule = it.isOn || it.urlValue === '1' || byHost;
        expect(isVisible(it)).toBe(it.not ? !rule : rule);
      }),
    );
  });
});

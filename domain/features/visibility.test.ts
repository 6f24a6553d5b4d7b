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
  ])('%s is a development host', (host) => {
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
  ])('%j is not a development host', (host) => {
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
  ])('is decided by %s', (_, input, expected) => {
    expect(isVisible({ ...hidden, ...input })).toBe(expected);
    expect(isVisible({ ...hidden, ...input, not: true })).toBe(!expected);
  });

  it('follows the rule of the specification for every input', () => {
    const inputs = fc.record({
      isOn: fc.boolean(),
      urlValue: fc.constantFrom(null, '', '0', '1', '11'),
      host: fc.constantFrom('localhost', 'qa.example.org', 'www.example.org'),
      alwaysShow: fc.boolean(),
      not: fc.boolean(),
    });
    fc.assert(
      fc.property(inputs, (state) => {
        const byHost = state.host !== 'www.example.org' && state.alwaysShow;
        const rule = state.isOn || state.urlValue === '1' || byHost;
        expect(isVisible(state)).toBe(state.not ? !rule : rule);
      }),
    );
  });
});

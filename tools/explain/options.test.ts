import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const now = new Date('2026-11-21T12:00:00Z');
const read = (...argv: string[]) => readOptions(argv, now)!;

describe('the command line of explain', () => {
  it('accepts a URL with its host, or a path of the first site', () => {
    expect(read('http://es.localhost:4000/2026/11/21?x=1')).toMatchObject({
      host: 'es.localhost:4000',
      address: '/2026/11/21?x=1',
    });
    expect(read('es.example.org/today')).toMatchObject({ host: 'es.example.org', address: '/today' });
    expect(read('/today')).toMatchObject({
      host: null,
      address: '/today',
      country: null,
      zone: null,
      at: now,
    });
    expect(readOptions(['--help'], now)).toBeNull();
  });

  it("reads a time as an instant when it has a zone, otherwise on the reader's clock", () => {
    const at = (...argv: string[]) => read('/', ...argv).at.toISOString();
    expect(at('--at', '2026-12-25T08:00:00Z')).toBe('2026-12-25T08:00:00.000Z');
    expect(at('--at', '2026-12-25T08:00:00+02:00')).toBe('2026-12-25T06:00:00.000Z');
    expect(at('--at', '2026-12-25', '--zone', 'Pacific/Kiritimati')).toBe('2026-12-24T10:00:00.000Z');
    expect(at('--at', '2026-12-25T08:00', '--country', 'jp')).toBe('2026-12-24T23:00:00.000Z');
    expect(at('--at', '2026-12-25T08:00:30', '--country', 'jp', '--zone', 'UTC')).toBe(
      '2026-12-25T08:00:30.000Z',
    );
  });

  it.each([
    [['/', '--country', 'XQ'], "--country is 'XQ', but must be a country code"],
    [['/', '--zone', 'Mars'], "--zone is 'Mars', but must be an IANA name"],
    [['/', '--at', 'tomorrow'], "--at is 'tomorrow', but must be a moment"],
    [['/', '--at', '2026-02-30T25:00:00Z'], "--at is '2026-02-30T25:00:00Z', but must be a moment"],
    [['http://'], "URL is 'http://', but must be an address"],
    [[], 'Name one address.'],
    [['/', '/today'], 'Name one address.'],
    [['/', '--colour'], "Unknown option '--colour'"],
  ])('throws a UsageError that says what is wrong with %j', (argv, sentence) => {
    expect(() => readOptions(argv, now)).toThrow(sentence);
  });
});

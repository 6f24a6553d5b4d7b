import { expect, it } from 'vitest';
import { outsideCodeOf, outsideCodes, readOutsideCode } from './outsideCodes.ts';

it('reads a code of ours from a query, and nothing else', () => {
  for (const code of outsideCodes) expect(readOutsideCode(`?next=/x&outside=${code}`)).toBe(code);
  for (const search of ['', '?outside=', '?outside=%3Cscript%3E', '?outside=constructor', '?other=refused'])
    expect(readOutsideCode(search)).toBeNull();
});

it('has a code for every problem: one that is not known is a failure of ours or of the provider', () => {
  expect(outsideCodeOf('LINK_NEEDS_PASSWORD')).toBe('needsPassword');
  expect(outsideCodeOf('UPSTREAM_TIMEOUT')).toBe('unavailable');
});

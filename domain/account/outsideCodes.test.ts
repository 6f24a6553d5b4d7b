import { expect, it } from 'vitest';
import { outsideCodeOf, outsideCodes, readOutsideCode } from './outsideCodes.ts';

it('reads a known code from a query and ignores everything else', () => {
  for (const code of outsideCodes) expect(readOutsideCode(`?next=/x&outside=${code}`)).toBe(code);
  for (const search of ['', '?outside=', '?outside=%3Cscript%3E', '?outside=constructor', '?other=refused'])
    expect(readOutsideCode(search)).toBeNull();
});

it('maps every problem to a code; an unknown one counts as a failure of the service or the provider', () => {
  expect(outsideCodeOf('LINK_NEEDS_PASSWORD')).toBe('needsPassword');
  expect(outsideCodeOf('UPSTREAM_TIMEOUT')).toBe('unavailable');
});

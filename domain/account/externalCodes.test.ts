import { expect, it } from 'vitest';
import { externalCodeOf, externalCodes, readExternalCode } from './externalCodes.ts';

it('reads a known code from a query and ignores everything else', () => {
  for (const code of externalCodes) expect(readExternalCode(`?next=/x&outside=${code}`)).toBe(code);
  for (const search of ['', '?outside=', '?outside=%3Cscript%3E', '?outside=constructor', '?other=refused'])
    expect(readExternalCode(search)).toBeNull();
});

it('maps every problem to a code; an unknown one counts as a failure of the service or the provider', () => {
  expect(externalCodeOf('LINK_NEEDS_PASSWORD')).toBe('needsPassword');
  expect(externalCodeOf('UPSTREAM_TIMEOUT')).toBe('unavailable');
});

import { describe, expect, it, vi } from 'vitest';
import { checkAdmin, MISSING_LIST } from './rights.ts';

describe('checkAdmin', () => {
  it.each([null, undefined])('denies and reports when no list was passed: %s', (list) => {
    const report = vi.fn();
    expect(checkAdmin(list, 'admin_site', report)).toBe(false);
    expect(report.mock.calls).toEqual([[MISSING_LIST]]);
  });

  it('denies an empty list without a report, because that is not a mistake', () => {
    const report = vi.fn();
    expect(checkAdmin([], 'admin_site', report)).toBe(false);
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    [['admin_site'], 'admin_site', true],
    [['admin_site'], 'admin_translation', false],
    [['admin_site', 'admin_translation'], ['admin_translation', 'admin_site'], true],
    [['admin_site'], ['admin_translation', 'admin_site'], false],
    [['super_admin'], ['admin_translation', 'admin_site'], true],
    [['admin_site'], [], false],
  ] as const)('with %j requires %j: %s', (list, required, allowed) => {
    expect(checkAdmin(list, required, () => undefined)).toBe(allowed);
  });
});

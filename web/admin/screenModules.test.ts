import { expect, it } from 'vitest';
import { screens } from '../../domain/admin/screens.ts';

const modules = import.meta.glob<string>('./**/*.tsx', { query: '?raw', import: 'default', eager: true });

it('each screen of the table has a module that exports its component by name', () => {
  const missing = screens.filter(({ module }) => {
    const name = module.slice(module.lastIndexOf('/') + 1);
    return !new RegExp(`export (function|const) ${name}\\b`).test(modules[`./${module}.tsx`] ?? '');
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
});

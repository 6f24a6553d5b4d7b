/** The admin flag of one rendering must not leak into the next. */
import { expect, it } from 'vitest';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { isAdminEntryVisible } from '../base/site/adminEntryPoint.ts';
import type { Boot } from '../base/site/boot.ts';
import { renderPage } from './entryServer.tsx';

it('resets the admin link after a page that fails to render', async () => {
  // Rendering throws without terms.
  const boot = { page: 'home', site: { ...testSite, terms: null } } as unknown as Boot;
  await expect(renderPage(boot, '/', true)).rejects.toThrow(TypeError);
  expect(isAdminEntryVisible()).toBe(false);
});

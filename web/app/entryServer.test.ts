/** What one page is drawn with is not there when the next is. */
import { expect, it } from 'vitest';
import { testSite } from '../testing/around.tsx';
import { isAdminOpen } from './adminDoor.ts';
import type { Boot } from './boot.ts';
import { renderPage } from './entryServer.tsx';

it('shuts the way to the admin area behind a page that cannot be drawn', async () => {
  // Without words or settings nothing can be drawn.
  const boot = { page: 'home', site: { ...testSite, terms: null } } as unknown as Boot;
  await expect(renderPage(boot, '/', true)).rejects.toThrow(TypeError);
  expect(isAdminOpen()).toBe(false);
});

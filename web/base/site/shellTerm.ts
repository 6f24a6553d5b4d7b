import { firstBoot } from './firstResult.ts';

/** A term of the `shell` section for code outside React, for example 'update#ready'. Empty without a page. */
export const shellTerm = (key: string): string =>
  firstBoot()?.site.terms.find(({ section }) => section === 'shell')?.entries[key] ?? '';

import { firstBoot } from './firstResult.ts';

/** A word of the frame for what stands outside of React: 'update#ready'. Empty where there is no page. */
export const shellWord = (key: string): string =>
  firstBoot()?.site.terms.find(({ section }) => section === 'shell')?.entries[key] ?? '';

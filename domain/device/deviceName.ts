import { BROWSERS, findAgent, SYSTEMS } from './agents.ts';

/** What a device is called where its owner sees it: 'Firefox on Android'; '' for one that does not say. */
export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, 1_000);
  const { name: browser } = findAgent(BROWSERS, agent);
  const { name: system } = findAgent(SYSTEMS, agent);
  return [browser, system].filter((it) => it !== null).join(' on ');
}

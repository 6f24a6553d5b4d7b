import { BROWSERS, findAgent, SYSTEMS } from './agents.ts';

/** The device's name as its owner sees it: 'Firefox on Android'; '' when the user agent names neither. */
export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, 1_000);
  const { name: browser } = findAgent(BROWSERS, agent);
  const { name: system } = findAgent(SYSTEMS, agent);
  return [browser, system].filter((it) => it !== null).join(' on ');
}

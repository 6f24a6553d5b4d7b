/**
 * Detects browsers and systems by their user agents, and names the device after them. Why no library is used:
 * web/errors/device.ts.
 */

/** The first match counts. More specific names come first, because most browsers also name Chrome and Safari. */
export const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Facebook', /\bFBAV\/([\d.]+)/],
  ['Instagram', /\bInstagram ([\d.]+)/],
  ['Zalo', /\bZalo(?: \w+)?\/([\d.]+)/],
  ['LINE', /\bLine\/([\d.]+)/],
  ['Edge', /\bEdg(?:A|iOS)?\/([\d.]+)/],
  ['Opera Mini', /\bOpera Mini\/([\d.]+)/],
  ['Opera', /\b(?:OPR|OPX|OPT)\/([\d.]+)/],
  ['Samsung Internet', /\bSamsungBrowser\/([\d.]+)/],
  ['UC Browser', /\bUC ?Browser\/([\d.]+)/],
  ['Cốc Cốc', /\bcoc_coc_browser\/([\d.]+)/],
  ['Yandex', /\bYaBrowser\/([\d.]+)/],
  ['Vivaldi', /\bVivaldi\/([\d.]+)/],
  ['MIUI Browser', /\bMiuiBrowser\/([\d.]+)/],
  ['Huawei Browser', /\bHuaweiBrowser\/([\d.]+)/],
  ['DuckDuckGo', /\b(?:DuckDuckGo|Ddg)\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Android WebView', /; wv\).*\bChrome\/([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\/([\d.]+)/],
  ['Android Browser', /\bAndroid\b.*\bVersion\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*\bSafari\//],
];
export const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Windows', /\bWindows NT ([\d.]+)/],
  ['iPadOS', /\biPad\b.*\bOS ([\d_]+)/],
  ['iOS', /\biP(?:hone|od)\b.*\bOS ([\d_]+)/],
  ['KaiOS', /\bKAIOS\/([\d.]+)/],
  ['Android', /\bAndroid ?([\d.]*)/],
  ['Chrome OS', /\bCrOS \S+ ([\d.]+)/],
  ['macOS', /\bMac OS X ([\d._]+)/],
  ['Linux', /\bLinux\b()/],
];

/** The first entry of a table that matches a user agent: its name, and the version its pattern captured. */
export function findAgent(
  table: readonly (readonly [string, RegExp])[],
  userAgent: string,
): { name: string | null; version: string | null } {
  for (const [name, pattern] of table) {
    const match = pattern.exec(userAgent);
    if (match) return { name, version: match[1]?.slice(0, 100) || null };
  }
  return { name: null, version: null };
}

/** The device's name as its owner sees it: 'Firefox on Android'; '' when the user agent names neither. */
export function deviceName(userAgent: string): string {
  const agent = userAgent.slice(0, 1_000);
  const { name: browser } = findAgent(BROWSERS, agent);
  const { name: system } = findAgent(SYSTEMS, agent);
  return [browser, system].filter((it) => it !== null).join(' on ');
}

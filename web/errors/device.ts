/**
 * Browser, system and device of a report. Chromium provides them (`userAgentData`); for other browsers they are parsed
 * from the user agent.
 * No library: the tables of ua-parser-js (AGPL since version 2) and similar ones name thousands of devices, weigh more
 * than this whole chunk, and are no more accurate than Chromium itself. Unknown values are null, next to the user agent
 * itself.
 */
import { BROWSERS, findAgent, SYSTEMS } from '../../domain/device/agents.ts';
import type { AgentData, BrowserFacts } from './browserFacts.ts';

type TextOrNull = string | null;

export interface DeviceReport {
  readonly browser: {
    readonly name: TextOrNull;
    readonly version: TextOrNull;
    readonly language: TextOrNull;
  };
  readonly os: { readonly name: TextOrNull; readonly version: TextOrNull };
  readonly device: {
    readonly type: 'mobile' | 'tablet' | 'desktop' | 'tv';
    /** False within a web view of another program. */
    readonly is_browser: boolean;
    readonly is_mobile: boolean;
    readonly is_desktop: boolean;
    readonly engine: TextOrNull;
    readonly cpu: TextOrNull;
    readonly user_agent: string;
    readonly screen_width: number;
    readonly screen_height: number;
  };
}

/** Windows NT versions and the names users know. */
const WINDOWS: Readonly<Record<string, string>> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7' };
/** Brands of Chromium's list that do not name the browser. */
const NO_BRAND = /^Chromium$|not.*brand/i;
const BRANDS: Readonly<Record<string, string>> = {
  'Google Chrome': 'Chrome',
  HeadlessChrome: 'Chrome',
  'Microsoft Edge': 'Edge',
};
const WEB_VIEWS = /; wv\)|\bFBAV\/|\bInstagram |\bZalo|\bLine\//;

/** Reads the device. Returns a report for every user agent, including an empty one. */
export function readDevice(facts: BrowserFacts): DeviceReport {
  const { userAgent: fullUserAgent, language, width, height, agentData } = facts;
  const userAgent = fullUserAgent.slice(0, 1_000);
  const os = systemOf(userAgent, facts);
  const type = typeOf(userAgent, os.name, agentData);
  return {
    browser: { ...browserOf(userAgent, agentData), language: language.slice(0, 100) },
    os,
    device: {
      type,
      is_browser: !WEB_VIEWS.test(userAgent),
      is_mobile: type === 'mobile' || type === 'tablet',
      is_desktop: type === 'desktop',
      engine: engineOf(userAgent, os.name),
      cpu: cpuOf(userAgent, agentData),
      user_agent: userAgent,
      screen_width: width,
      screen_height: height,
    },
  };
}

function browserOf(
  userAgent: string,
  agentData: AgentData | null,
): { name: TextOrNull; version: TextOrNull } {
  const parsed = findAgent(BROWSERS, userAgent);
  const ownBrand = agentData?.fullVersionList?.find(({ brand }) => !NO_BRAND.test(brand));
  // The list has the full version where the user agent has zeros; a web view keeps its program's name.
  if (!ownBrand || WEB_VIEWS.test(userAgent)) return parsed;
  return {
    name: (BRANDS[ownBrand.brand] ?? ownBrand.brand).slice(0, 100),
    version: ownBrand.version.slice(0, 100),
  };
}

function systemOf(
  userAgent: string,
  { touchPoints, agentData }: BrowserFacts,
): { name: TextOrNull; version: TextOrNull } {
  const { name, version } = findAgent(SYSTEMS, userAgent);
  // An iPad identifies as a Mac; no Mac has a touch screen.
  if (name === 'macOS' && touchPoints > 1) return { name: 'iPadOS', version: null };
  const platformVersion = agentData?.platformVersion;
  if (name === 'Windows' && platformVersion)
    return { name, version: windowsOf(platformVersion) ?? WINDOWS[version ?? ''] ?? version };
  if (name !== null && platformVersion) return { name, version: platformVersion.slice(0, 100) };
  if (name === 'Windows') return { name, version: WINDOWS[version ?? ''] ?? version };
  return { name, version: version === null || version === '' ? null : version.replaceAll('_', '.') };
}

/** Windows 11 reports 13 or more; the user agent says 10 for both. */
function windowsOf(platformVersion: string): string | null {
  const major = Number(platformVersion.split('.')[0]);
  return major >= 13 ? '11' : major >= 1 ? '10' : null;
}

function typeOf(
  userAgent: string,
  os: TextOrNull,
  agentData: AgentData | null,
): DeviceReport['device']['type'] {
  if (/\b(?:Smart-?TV|GoogleTV|AppleTV|HbbTV|CrKey|BRAVIA|Web0S)\b/i.test(userAgent)) return 'tv';
  if (os === 'iPadOS' || /\bTablet\b/.test(userAgent)) return 'tablet';
  if (agentData?.mobile || /\bMobi|\bOpera Mini\b/.test(userAgent)) return 'mobile';
  return os === 'Android' ? 'tablet' : os === 'iOS' || os === 'KaiOS' ? 'mobile' : 'desktop';
}

function engineOf(userAgent: string, os: TextOrNull): TextOrNull {
  if (os === 'iOS' || os === 'iPadOS') return 'WebKit';
  if (/\bOpera Mini\//.test(userAgent)) return 'Presto';
  if (/\b(?:Headless)?Chrome\//.test(userAgent)) return 'Blink';
  if (/\bGecko\/[\d.]+ Firefox\//.test(userAgent)) return 'Gecko';
  return /\bAppleWebKit\//.test(userAgent) ? 'WebKit' : null;
}

function cpuOf(userAgent: string, agentData: AgentData | null): TextOrNull {
  const { architecture, bitness } = agentData ?? {};
  if (architecture === 'x86') return bitness === '32' ? 'ia32' : 'amd64';
  if (architecture === 'arm') return bitness === '32' ? 'arm' : 'arm64';
  if (/\b(?:aarch64|arm64)\b/i.test(userAgent)) return 'arm64';
  if (/\barmv\d/i.test(userAgent)) return 'arm';
  return /\b(?:x86_64|Win64|WOW64|x64)\b/.test(userAgent) ? 'amd64' : null;
}

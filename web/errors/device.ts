/**
 * Browser, system and device of a report. Chromium tells them (`userAgentData`); of the others the user agent is read.
 *
 * No library: the tables of ua-parser-js (AGPL since version 2) and its like name thousands of devices, weigh more than
 * all of this chunk, and know nobody's browser better than Chromium itself. What these do not know is told as null,
 * beside the user agent itself.
 */
import { BROWSERS, findAgent, SYSTEMS } from '../../domain/device/agents.ts';
import type { AgentData, BrowserFacts } from './browserFacts.ts';

type Told = string | null;

export interface DeviceReport {
  readonly browser: { readonly name: Told; readonly version: Told; readonly language: Told };
  readonly os: { readonly name: Told; readonly version: Told };
  readonly device: {
    readonly type: 'mobile' | 'tablet' | 'desktop' | 'tv';
    /** False within another program's web view. */
    readonly is_browser: boolean;
    readonly is_mobile: boolean;
    readonly is_desktop: boolean;
    readonly engine: Told;
    readonly cpu: Told;
    readonly user_agent: string;
    readonly screen_width: number;
    readonly screen_height: number;
  };
}

/** Windows numbers that say less than its names. */
const WINDOWS: Readonly<Record<string, string>> = { '10.0': '10', '6.3': '8.1', '6.2': '8', '6.1': '7' };
/** Brands of Chromium's list that are no browser's own. */
const NO_BRAND = /^Chromium$|not.*brand/i;
const BRANDS: Readonly<Record<string, string>> = {
  'Google Chrome': 'Chrome',
  HeadlessChrome: 'Chrome',
  'Microsoft Edge': 'Edge',
};
const WEB_VIEWS = /; wv\)|\bFBAV\/|\bInstagram |\bZalo|\bLine\//;

/** Reads them. Every user agent, an empty one too, gives an answer. */
export function readDevice(facts: BrowserFacts): DeviceReport {
  const { userAgent: whole, language, width, height, agentData } = facts;
  const userAgent = whole.slice(0, 1_000);
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

function browserOf(userAgent: string, agentData: AgentData | null): { name: Told; version: Told } {
  const said = findAgent(BROWSERS, userAgent);
  const own = agentData?.fullVersionList?.find(({ brand }) => !NO_BRAND.test(brand));
  // The list names the engine's version in full, where the user agent has zeros; a web view keeps its own name.
  if (!own || WEB_VIEWS.test(userAgent)) return said;
  return { name: (BRANDS[own.brand] ?? own.brand).slice(0, 100), version: own.version.slice(0, 100) };
}

function systemOf(
  userAgent: string,
  { touchPoints, agentData }: BrowserFacts,
): { name: Told; version: Told } {
  const { name, version } = findAgent(SYSTEMS, userAgent);
  // An iPad calls itself a Mac; no Mac has a touch screen.
  if (name === 'macOS' && touchPoints > 1) return { name: 'iPadOS', version: null };
  const told = agentData?.platformVersion;
  if (name === 'Windows' && told)
    return { name, version: windowsOf(told) ?? WINDOWS[version ?? ''] ?? version };
  if (name !== null && told) return { name, version: told.slice(0, 100) };
  if (name === 'Windows') return { name, version: WINDOWS[version ?? ''] ?? version };
  return { name, version: version === null || version === '' ? null : version.replaceAll('_', '.') };
}

/** Windows 11 says 13 and more; the user agent says 10 for both. */
function windowsOf(platformVersion: string): string | null {
  const major = Number(platformVersion.split('.')[0]);
  return major >= 13 ? '11' : major >= 1 ? '10' : null;
}

function typeOf(userAgent: string, os: Told, agentData: AgentData | null): DeviceReport['device']['type'] {
  if (/\b(?:Smart-?TV|GoogleTV|AppleTV|HbbTV|CrKey|BRAVIA|Web0S)\b/i.test(userAgent)) return 'tv';
  if (os === 'iPadOS' || /\bTablet\b/.test(userAgent)) return 'tablet';
  if (agentData?.mobile || /\bMobi|\bOpera Mini\b/.test(userAgent)) return 'mobile';
  return os === 'Android' ? 'tablet' : os === 'iOS' || os === 'KaiOS' ? 'mobile' : 'desktop';
}

function engineOf(userAgent: string, os: Told): Told {
  if (os === 'iOS' || os === 'iPadOS') return 'WebKit';
  if (/\bOpera Mini\//.test(userAgent)) return 'Presto';
  if (/\b(?:Headless)?Chrome\//.test(userAgent)) return 'Blink';
  if (/\bGecko\/[\d.]+ Firefox\//.test(userAgent)) return 'Gecko';
  return /\bAppleWebKit\//.test(userAgent) ? 'WebKit' : null;
}

function cpuOf(userAgent: string, agentData: AgentData | null): Told {
  const { architecture, bitness } = agentData ?? {};
  if (architecture === 'x86') return bitness === '32' ? 'ia32' : 'amd64';
  if (architecture === 'arm') return bitness === '32' ? 'arm' : 'arm64';
  if (/\b(?:aarch64|arm64)\b/i.test(userAgent)) return 'arm64';
  if (/\barmv\d/i.test(userAgent)) return 'arm';
  return /\b(?:x86_64|Win64|WOW64|x64)\b/.test(userAgent) ? 'amd64' : null;
}

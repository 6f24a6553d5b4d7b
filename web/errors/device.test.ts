/** User agents as browsers send them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentData } from './browserFacts.ts';
import { readDevice } from './device.ts';

const read = (userAgent: string, agentData: AgentData | null = null, touchPoints = 0) =>
  readDevice({ userAgent, agentData, touchPoints, language: 'es-MX', width: 393, height: 852 });
const chrome = (system: string, rest = 'Chrome/140.0.0.0 Safari/537.36') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${rest}`;
const apple = (system: string, rest: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
const iPhone = 'iPhone; CPU iPhone OS 17_5_1 like Mac OS X';
const mac = 'Macintosh; Intel Mac OS X 10_15_7';

it.each([
  [chrome('Windows NT 10.0; Win64; x64'), 'Chrome 140.0.0.0', 'Windows 10', 'desktop', 'Blink', 'amd64'],
  [chrome('X11; Linux x86_64'), 'Chrome 140.0.0.0', 'Linux null', 'desktop', 'Blink', 'amd64'],
  [
    chrome('X11; CrOS aarch64 15329.59.0'),
    'Chrome 140.0.0.0',
    'Chrome OS 15329.59.0',
    'desktop',
    'Blink',
    'arm64',
  ],
  [
    chrome('Linux; Android 10; K', 'Chrome/140.0.0.0 Mobile Safari/537.36'),
    'Chrome 140.0.0.0',
    'Android 10',
    'mobile',
    'Blink',
    null,
  ],
  [chrome('Linux; Android 10; K'), 'Chrome 140.0.0.0', 'Android 10', 'tablet', 'Blink', null],
  [
    chrome('Linux; Android 14; K', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'),
    'Samsung Internet 28.0',
    'Android 14',
    'mobile',
    'Blink',
    null,
  ],
  [
    chrome('Windows NT 10.0; Win64; x64', 'Chrome/140.0.0.0 Safari/537.36 Edg/140.0.3485.54'),
    'Edge 140.0.3485.54',
    'Windows 10',
    'desktop',
    'Blink',
    'amd64',
  ],
  [
    chrome('Windows NT 6.1; WOW64', 'coc_coc_browser/118.0.214 Chrome/112.0.0.0 Safari/537.36'),
    'Cốc Cốc 118.0.214',
    'Windows 7',
    'desktop',
    'Blink',
    'amd64',
  ],
  [
    chrome(
      'Linux; U; Android 9; en-US',
      'Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.4.0.1306 Mobile Safari/537.36',
    ),
    'UC Browser 13.4.0.1306',
    'Android 9',
    'mobile',
    'Blink',
    null,
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0',
    'Firefox 141.0',
    'Windows 10',
    'desktop',
    'Gecko',
    'amd64',
  ],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0',
    'Firefox 141.0',
    'Android 15',
    'mobile',
    'Gecko',
    null,
  ],
  [
    'Mozilla/5.0 (Android 13; Tablet; rv:141.0) Gecko/141.0 Firefox/141.0',
    'Firefox 141.0',
    'Android 13',
    'tablet',
    'Gecko',
    null,
  ],
  [
    'Mozilla/5.0 (Mobile; LYF/F120B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
    'Firefox 48.0',
    'KaiOS 2.5',
    'mobile',
    'Gecko',
    null,
  ],
  [
    apple(iPhone, 'Version/17.5 Mobile/15E148 Safari/604.1'),
    'Safari 17.5',
    'iOS 17.5.1',
    'mobile',
    'WebKit',
    null,
  ],
  [
    apple(iPhone, 'CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1'),
    'Chrome 140.0.7339.39',
    'iOS 17.5.1',
    'mobile',
    'WebKit',
    null,
  ],
  [
    apple(iPhone, 'FxiOS/141.0 Mobile/15E148 Safari/605.1.15'),
    'Firefox 141.0',
    'iOS 17.5.1',
    'mobile',
    'WebKit',
    null,
  ],
  [
    apple(iPhone, 'Mobile/15E148 [FBAN/FBIOS;FBAV/480.0.0.31.110;FBBV/1]'),
    'Facebook 480.0.0.31.110',
    'iOS 17.5.1',
    'mobile',
    'WebKit',
    null,
  ],
  [
    apple('iPad; CPU OS 12_5 like Mac OS X', 'Version/12.1 Mobile/15E148 Safari/604.1'),
    'Safari 12.1',
    'iPadOS 12.5',
    'tablet',
    'WebKit',
    null,
  ],
  [apple(mac, 'Version/18.6 Safari/605.1.15'), 'Safari 18.6', 'macOS 10.15.7', 'desktop', 'WebKit', null],
  [
    'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119 Version/11.10',
    'Opera Mini 7.1.32052',
    'null null',
    'mobile',
    'Presto',
    null,
  ],
  [
    chrome('SMART-TV; Linux; Tizen 6.0', 'SamsungBrowser/2.2 Chrome/76.0.3809.146 TV Safari/537.36'),
    'Samsung Internet 2.2',
    'Linux null',
    'tv',
    'Blink',
    null,
  ],
  ['', 'null null', 'null null', 'desktop', null, null],
  ['curl/8.1', 'null null', 'null null', 'desktop', null, null],
] as const)('parses %s', (userAgent, browser, os, type, engine, cpu) => {
  const report = read(userAgent);
  expect({
    browser: `${report.browser.name} ${report.browser.version}`,
    os: `${report.os.name} ${report.os.version}`,
    type: report.device.type,
    engine: report.device.engine,
    cpu: report.device.cpu,
  }).toEqual({ browser, os, type, engine, cpu });
  expect(report.device).toMatchObject({
    user_agent: userAgent,
    is_mobile: type === 'mobile' || type === 'tablet',
    is_desktop: type === 'desktop',
    screen_width: 393,
    screen_height: 852,
  });
});

describe('the user agent data of Chromium', () => {
  const agentDataWith = (more: AgentData): AgentData => ({
    fullVersionList: [
      { brand: 'Not.A/Brand', version: '99.0.0.0' },
      { brand: 'Chromium', version: '140.0.7339.80' },
      { brand: 'Google Chrome', version: '140.0.7339.80' },
    ],
    ...more,
  });

  it('takes precedence over the user agent, and tells Windows 11 from 10', () => {
    const windows = chrome('Windows NT 10.0; Win64; x64');
    const { browser, os, device } = read(
      windows,
      agentDataWith({ platform: 'Windows', platformVersion: '15.0.0', architecture: 'arm', bitness: '64' }),
    );
    expect([browser, os, device.cpu]).toEqual([
      { name: 'Chrome', version: '140.0.7339.80', language: 'es-MX' },
      { name: 'Windows', version: '11' },
      'arm64',
    ]);
    expect(read(windows, agentDataWith({ platformVersion: '10.0.0' })).os.version).toBe('10');
    expect(read(windows, agentDataWith({ platformVersion: '0.1.0' })).os.version).toBe('10');
    expect(
      read(chrome('Linux; Android 10; K'), agentDataWith({ platformVersion: '15', mobile: true })),
    ).toMatchObject({
      os: { name: 'Android', version: '15' },
      device: { type: 'mobile' },
    });
  });

  it("leaves a web view its program's name, and an unknown brand its own name", () => {
    const view = chrome(
      'Linux; Android 14; K; wv',
      'Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Zalo android/25.1',
    );
    expect(read(view, agentDataWith({}))).toMatchObject({
      browser: { name: 'Zalo' },
      device: { is_browser: false },
    });
    const brave = { fullVersionList: [{ brand: 'Brave', version: '1.82' }] };
    expect(read(chrome('X11; Linux x86_64'), brave).browser).toMatchObject({
      name: 'Brave',
      version: '1.82',
    });
  });
});

it('recognizes an iPad that identifies as a Mac by its touch screen', () => {
  expect(read(apple(mac, 'Version/18.6 Safari/605.1.15'), null, 5)).toMatchObject({
    os: { name: 'iPadOS', version: null },
    device: { type: 'tablet', engine: 'WebKit' },
  });
});

it('accepts any string', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (userAgent) => {
      expect(read(userAgent).device.user_agent.length).toBeLessThanOrEqual(1_000);
    }),
  );
});

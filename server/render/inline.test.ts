/** The script that runs before the first paint: theme, text size, and the zone for the server. */
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { beforePaint } from './inline.ts';

interface Device {
  readonly systemIsDark?: boolean;
  /** The stored values; null when storage is disabled. */
  readonly stored?: Record<string, string> | null;
  readonly cookie?: string;
  /** The kind of the site's cookie question. */
  readonly consent?: string;
}

/** Runs the script in a page on this device. */
function paint({ systemIsDark = false, stored = {}, cookie = '', consent = '' }: Device = {}) {
  const classes = new Set<string>();
  const sizes = new Map<string, string>();
  const dataset: Record<string, string> = consent === '' ? {} : { consent };
  const cookies = [cookie];
  const listeners: (() => void)[] = [];
  const query = {
    matches: systemIsDark,
    addEventListener: (_: string, run: () => void) => listeners.push(run),
  };
  const presses: ((event: object) => void)[] = [];
  const window = {
    document: {
      addEventListener: (_: string, run: (event: object) => void) => presses.push(run),
      documentElement: {
        dataset,
        style: { setProperty: (name: string, value: string) => sizes.set(name, value) },
        classList: {
          add: (name: string) => classes.add(name),
          toggle: (name: string, isOn: boolean) => void (isOn ? classes.add(name) : classes.delete(name)),
        },
      },
      get cookie() {
        return cookies[0]!;
      },
      set cookie(text: string) {
        cookies.push(text);
      },
    },
    matchMedia: () => query,
    location: { protocol: 'https:' },
    Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Tokyo' }) }) },
    get localStorage() {
      if (stored === null) throw new DOMException('The operation is insecure.', 'SecurityError');
      return stored;
    },
  };
  runInNewContext(beforePaint, window);
  return {
    dataset,
    isDark: () => classes.has('dark'),
    hasScripts: classes.has('js'),
    textSize: sizes.get('--text-size'),
    written: cookies.slice(1),
    press(answer: string) {
      for (const run of presses) run({ target: { closest: () => ({ dataset: { answer } }) } });
    },
    changeSystem(isDark: boolean) {
      query.matches = isDark;
      for (const run of listeners) run();
    },
  };
}

describe('the theme', () => {
  it.each([
    [{}, false, false],
    [{}, true, true],
    [{ theme: 'dark' }, false, true],
    [{ theme: 'light' }, true, false],
    [null, true, true],
    [null, false, false],
  ])('with %j stored, on a dark system (%s), is dark: %s', (stored, systemIsDark, expected) => {
    expect(paint({ stored, systemIsDark }).isDark()).toBe(expected);
  });

  it.each([{}, null])('follows the system’s until the reader chooses one, with %j stored', (stored) => {
    const page = paint({ stored });
    page.changeSystem(true);
    expect(page.isDark()).toBe(true);
    page.changeSystem(false);
    expect(page.isDark()).toBe(false);
    page.dataset['theme'] = 'light'; // as the button sets it, stored or not
    page.changeSystem(true);
    expect(page.isDark()).toBe(false);
  });
});

it.each([
  ['1.125', '1.125'],
  ['2', '2'],
  ['0.5', undefined],
  ['9', undefined],
  ['large', undefined],
])('a stored text size of %s is set as %s', (textSize, expected) => {
  expect(paint({ stored: { textSize } }).textSize).toBe(expected);
});

it('marks the page as scripted and signed in, and sends the zone to the server', () => {
  const visitor = paint();
  expect([visitor.hasScripts, 'signedIn' in visitor.dataset]).toEqual([true, false]);
  expect(visitor.written).toEqual(['zone=Asia%2FTokyo;path=/;max-age=31536000;samesite=lax;secure']);
  expect('signedIn' in paint({ cookie: 'a=b; signedIn=1' }).dataset).toBe(true);
  expect('signedIn' in paint({ cookie: 'notsignedIn=1' }).dataset).toBe(false);
});

describe('the cookie question', () => {
  const prefs = JSON.stringify({ errorLogging: true, siteSpecific: true, thirdPartyTrackers: false });
  it.each([
    ['', {}, true],
    ['', null, true],
    ['', { gdprConsent: 'true', cookiePrefs: prefs }, false],
    ['', { gdprConsent: 'true', cookiePrefs: '{"errorLogging":true}' }, true],
    ['', { consent: 'true' }, true],
    ['old', { consent: 'true' }, false],
    ['old', { gdprConsent: 'true', cookiePrefs: prefs }, true],
  ])('of the kind “%s” with %j stored shows with the first paint: %s', (consent, stored, isShown) => {
    const { dataset } = paint({ stored, consent });
    expect('asksConsent' in dataset).toBe(isShown);
  });

  it('remembers what was pressed before its code is loaded, and is gone at once when it is answered', () => {
    const page = paint();
    page.press('manage');
    expect([page.dataset['answered'], 'asksConsent' in page.dataset]).toEqual(['manage', true]);
    page.press('accept');
    expect([page.dataset['answered'], 'asksConsent' in page.dataset]).toEqual(['accept', false]);
  });

  it('remembers nothing once its code is loaded, which answers itself', () => {
    const page = paint();
    page.dataset['consentLoaded'] = 'true';
    page.press('manage');
    expect('answered' in page.dataset).toBe(false);
  });
});

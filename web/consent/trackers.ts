/**
 * The only module that loads third-party code: Google Tag Manager, GA4, and real-user monitoring, which reports to GA4.
 * Only with consent for third-party trackers (spec 1 §4); decision page 0010.
 */
import type { ShellSite } from '../base/site/boot.ts';
import { reloadNext } from '../base/navigation/reload.ts';
import { readStored, writeStored } from '../base/device/storage.ts';
import type * as Withdraw from './withdraw.ts';

export type TrackerSite = Pick<ShellSite, 'gtmId' | 'ga4MeasurementId'>;

/** What Google's scripts read and write on the window. */
interface GoogleWindow {
  dataLayer?: unknown[];
  [disable: `ga-disable-${string}`]: boolean;
}

const GOOGLE = 'https://www.googletagmanager.com';
const google = globalThis as unknown as GoogleWindow;

/** Consent was withdrawn on this device while third-party code was running. */
const WITHDRAWN_KEY = 'trackersWithdrawn';

let isOn: boolean | null = null;
let isLoaded = false;
let withdrawal: Promise<typeof Withdraw> | null = null;

/** Runs what a withdrawal needs. Its code is loaded together with third-party code; when it fails, the next load tries. */
async function withTraceRemoval(run: (withdraw: typeof Withdraw) => void): Promise<void> {
  try {
    run(await (withdrawal ??= import('./withdraw.ts')));
  } catch (error) {
    console.error('What third parties stored could not be removed.', error);
  }
}

/** Starts or stops all third-party code. Idempotent. A failure is logged and does not affect the page. */
export function applyTrackers(site: TrackerSite, isAllowed: boolean): void {
  if (isAllowed === isOn) return;
  isOn = isAllowed;
  if (isAllowed) start(site);
  else stop(site);
}

/** Sends an event to analytics; does nothing without consent. Spec 2 §7 'Analytics'. */
export function track(name: string, values: Readonly<Record<string, string | number>>): void {
  if (isOn) gtag('event', name, values);
}

function start(site: TrackerSite): void {
  const { gtmId, ga4MeasurementId } = site;
  if (gtmId === '' && ga4MeasurementId === '') return;
  if (ga4MeasurementId !== '') google[`ga-disable-${ga4MeasurementId}`] = false;
  // Scripts from before a withdrawal are still loaded; they are not loaded a second time.
  if (isLoaded) return sendConsentState('granted');
  isLoaded = true;
  void withTraceRemoval(() => undefined);
  sendConsentState('granted', 'default');
  if (ga4MeasurementId !== '')
    logFailure('Error initializing analytics cookies', () => startAnalytics(ga4MeasurementId));
  if (gtmId !== '') logFailure('Error initializing Google Tag Manager', () => startTagManager(gtmId));
  void import('./vitals.ts').then(({ measure }) => measure(track)).catch(() => undefined); // not needed by the page
}

async function startAnalytics(id: string): Promise<void> {
  gtag('js', new Date());
  gtag('config', id);
  await loadScript(`${GOOGLE}/gtag/js?id=${id}`);
}

async function startTagManager(id: string): Promise<void> {
  push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  await loadScript(`${GOOGLE}/gtm.js?id=${id}`);
}

function stop({ ga4MeasurementId }: TrackerSite): void {
  if (!isLoaded) return removeWhatIsLeft();
  writeStored(WITHDRAWN_KEY, 'true');
  if (ga4MeasurementId !== '') google[`ga-disable-${ga4MeasurementId}`] = true;
  sendConsentState('denied');
  void withTraceRemoval(({ blockThirdParties, removeForeignStorage }) => {
    removeForeignStorage();
    blockThirdParties();
    // A script that is still running may store again, so it is also removed when the page is left; the next load has
    // no such script.
    addEventListener('pagehide', removeForeignStorage);
  });
  reloadNext();
}

/**
 * The first load after a withdrawal removes what running scripts stored until the end. No other load does: what is on a
 * parent domain may be that of another site of the same publisher, which the reader did not refuse.
 */
function removeWhatIsLeft(): void {
  if (readStored(WITHDRAWN_KEY) === null) return;
  void withTraceRemoval(({ removeForeignStorage }) => {
    writeStored(WITHDRAWN_KEY, null);
    removeForeignStorage();
  });
}

/** Sends Google's consent state. Advertising is always denied. */
function sendConsentState(to: 'granted' | 'denied', command: 'default' | 'update' = 'update'): void {
  const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', command, { analytics_storage: to, ...ads });
}

/** Pushes the `arguments` object itself, as Google requires; an array has another meaning to it. */
function gtag(..._args: unknown[]): void {
  push(arguments);
}

function push(entry: unknown): void {
  (google.dataLayer ??= []).push(entry);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${src} cannot be loaded.`)));
    document.head.append(script);
  });
}

/** Spec 1 §8: logs a failure with its text; the page continues. */
function logFailure(text: string, run: () => Promise<void>): void {
  run().catch((error: unknown) => console.error(text, error));
}

/**
 * The one place that loads anything of third parties: Google Tag Manager, GA4, and real-user monitoring, which sends its
 * measurements to GA4. Only with consent for third-party trackers (spec 1 §4); decision page 0010.
 */
import type { ShellSite } from '../app/boot.ts';
import { reloadNext } from '../app/reload.ts';
import { forbidOthers, removeTheirCookies } from './withdraw.ts';

export type TrackerSite = Pick<ShellSite, 'gtmId' | 'ga4MeasurementId'>;

/** What Google's scripts read and write on the window. */
interface GoogleWindow {
  dataLayer?: unknown[];
  [disable: `ga-disable-${string}`]: boolean;
}

const GOOGLE = 'https://www.googletagmanager.com';
const google = globalThis as unknown as GoogleWindow;

let isOn: boolean | null = null;
let isLoaded = false;

/** Starts or stops everything of third parties; as often as it is called. A failure is logged, and the page goes on. */
export function applyTrackers(site: TrackerSite, wanted: boolean): void {
  if (wanted === isOn) return;
  isOn = wanted;
  if (wanted) start(site);
  else stop(site);
}

/** Tells analytics of an event; nothing goes out without consent. Spec 2 §7 'Analytics'. */
export function track(name: string, values: Readonly<Record<string, string | number>>): void {
  if (isOn) gtag('event', name, values);
}

function start(site: TrackerSite): void {
  const { gtmId, ga4MeasurementId } = site;
  if (gtmId === '' && ga4MeasurementId === '') return;
  if (ga4MeasurementId !== '') google[`ga-disable-${ga4MeasurementId}`] = false;
  // Scripts that ran before a withdrawal are still there; one that is loaded is not loaded again.
  if (isLoaded) return sayConsent('granted');
  isLoaded = true;
  sayConsent('granted', 'default');
  if (ga4MeasurementId !== '')
    logged('Error initializing analytics cookies', () => startAnalytics(ga4MeasurementId));
  if (gtmId !== '') logged('Error initializing Google Tag Manager', () => startTagManager(gtmId));
  void import('./vitals.ts').then(({ measure }) => measure(track)).catch(() => undefined); // of no consequence
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
  removeTheirCookies();
  if (!isLoaded) return;
  if (ga4MeasurementId !== '') google[`ga-disable-${ga4MeasurementId}`] = true;
  sayConsent('denied');
  forbidOthers();
  // A script that is still there may have set some again; with the next load it is gone.
  addEventListener('pagehide', removeTheirCookies);
  reloadNext();
}

/** Google's own words for what may be stored; advertising never. */
function sayConsent(to: 'granted' | 'denied', when: 'default' | 'update' = 'update'): void {
  const ads = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  gtag('consent', when, { analytics_storage: to, ...ads });
}

/** Google reads the `arguments` object itself; an array means something else to it. */
function gtag(..._words: unknown[]): void {
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

/** Spec 1 §8: a failure is logged with its text, and the page goes on. */
function logged(text: string, begin: () => Promise<void>): void {
  begin().catch((error: unknown) => console.error(text, error));
}

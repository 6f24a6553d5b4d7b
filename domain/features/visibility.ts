/**
 * Whether a part of a screen that depends on a feature is shown. Spec 2 §6. Presentation only: anyone can write the URL
 * that decides it, so it never grants a right, opens an order or starts a tracker (decision 28).
 */

export interface Visibility {
  /** The flag is on for this reader. */
  readonly isOn: boolean;
  /** The value of the URL parameter named after the feature; null without it. */
  readonly urlValue: string | null;
  /** The page's host, with or without its port. */
  readonly host: string;
  /** Shown on every development and test host, whatever the flag's state. */
  readonly alwaysShow?: boolean;
  /** Inverts the result. */
  readonly not?: boolean;
}

/** The value that turns a feature on for one page: `?newHero=1`. */
export const SHOWN_BY_URL = '1';

const DEV_WORDS = new Set(['dev', 'qa', 'uat']);

/**
 * Whether a host is for development or testing: dev, qa, uat and localhost, as in `dev.example.org`,
 * `www-qa.example.org`, `es.localhost:4000`. The words match only complete parts of a name (`devotions.example.org` is
 * not a development host) and never the last part (`.dev` is a domain like `.org`).
 */
export function isDevHost(host: string): boolean {
  const labels = host.toLowerCase().replace(/:\d*$/, '').split('.');
  if (labels.at(-1) === 'localhost') return true;
  return labels.slice(0, -1).some((label) => label.split('-').some((part) => DEV_WORDS.has(part)));
}

/** Shown by the URL, by a development host if `alwaysShow` is set, or by the flag; `not` inverts the result. */
export function isVisible({ isOn, urlValue, host, alwaysShow = false, not = false }: Visibility): boolean {
  const isShown = urlValue === SHOWN_BY_URL || (alwaysShow && isDevHost(host)) || isOn;
  return isShown !== not;
}

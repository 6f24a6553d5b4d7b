/**
 * Whether a part of a screen that hangs on a feature is shown. Spec 2 §6. Presentation only: an address anybody may write
 * decides it, so it never grants a right, opens an order or starts a tracker (decision 28).
 */

export interface Visibility {
  /** The flag is on for this reader. */
  readonly isOn: boolean;
  /** The value of the URL parameter named for the feature; null without it. */
  readonly urlValue: string | null;
  /** The host of the page, with or without its port. */
  readonly host: string;
  /** Shown on every host of development and testing, whatever the flag says. */
  readonly alwaysShow?: boolean;
  /** Shown exactly where it would not be. */
  readonly not?: boolean;
}

/** The value that turns a feature on for one page: `?newHero=1`. */
export const SHOWN_BY_URL = '1';

const DEV_WORDS = new Set(['dev', 'qa', 'uat']);

/**
 * True for dev, qa, uat and localhost hosts: `dev.example.org`, `www-qa.example.org`, `es.localhost:4000`. The words count
 * as whole parts of a name, for `devotions.example.org` is no host of developers, and not as its last part, for `.dev` is
 * a domain like `.org`.
 */
export function isDevHost(host: string): boolean {
  const labels = host.toLowerCase().replace(/:\d*$/, '').split('.');
  if (labels.at(-1) === 'localhost') return true;
  return labels.slice(0, -1).some((label) => label.split('-').some((part) => DEV_WORDS.has(part)));
}

/** By the URL, or on a developers' host where that is wished, or by the flag; `not` turns it round. */
export function isVisible({ isOn, urlValue, host, alwaysShow = false, not = false }: Visibility): boolean {
  const isShown = urlValue === SHOWN_BY_URL || (alwaysShow && isDevHost(host)) || isOn;
  return isShown !== not;
}

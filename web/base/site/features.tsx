/**
 * Rendering that depends on a feature flag. Spec 2 §6: shown by `?name=1` in the address, by `alwaysShow` on developer
 * hosts, or by the flag. Presentation only: an address anyone may type grants no right (decision 28).
 */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isVisible } from '../../../domain/features/visibility.ts';
import { featuresOn } from './cachedFeatures.ts';
import { useSite } from './SiteContext.tsx';

export interface FeatureOptions {
  /** Inverts the result. */
  readonly not?: boolean;
  /** Shown on dev, qa, uat and localhost hosts regardless of the flag. */
  readonly alwaysShow?: boolean;
}

/**
 * Whether a feature is shown. The server and hydration use the flag alone, because one HTML is shared by all addresses
 * and hosts of a page. Address, host and device apply from the next render.
 */
export function useFeature(name: string, options: FeatureOptions = {}): boolean {
  const site = useSite();
  const { search } = useLocation();
  // Null on the server and during hydration.
  const isOn = useSyncExternalStore(
    neverChanges,
    () => featuresOn(site, Date.now()).includes(name),
    () => null,
  );
  if (isOn === null) {
    return isVisible({ isOn: site.features.on.includes(name), urlValue: null, host: '', ...options });
  }
  const urlValue = new URLSearchParams(search).get(name);
  return isVisible({ isOn, urlValue, host: window.location.host, ...options });
}

interface FeatureProps extends FeatureOptions {
  readonly name: string;
  readonly children: ReactNode;
}

/** Renders its children when the feature is shown. */
export const Feature = ({ name, children, ...options }: FeatureProps): ReactNode =>
  useFeature(name, options) ? children : null;

const neverChanges = () => () => undefined;

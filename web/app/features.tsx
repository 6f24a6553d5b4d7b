/**
 * Parts of a screen that hang on a feature. Spec 2 §6: shown by `?name=1` in the address, on hosts of developers where that
 * is wished, or by the flag. Presentation only: an address anybody may write is no right (decision 28).
 */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isVisible } from '../../domain/features/visibility.ts';
import { featuresOn } from './keptFeatures.ts';
import { useSite } from './SiteContext.tsx';

export interface FeatureOptions {
  /** Shown exactly where it would not be. */
  readonly not?: boolean;
  /** Shown on dev, qa, uat and localhost hosts whatever the flag says. */
  readonly alwaysShow?: boolean;
}

/**
 * Whether a feature is shown. The server goes by the flag alone, and so does hydration: one HTML is shared by all
 * addresses and hosts of a page. What the address, the host and the device add comes with the next rendering.
 */
export function useFeature(name: string, options: FeatureOptions = {}): boolean {
  const site = useSite();
  const { search } = useLocation();
  // Null on the server and in hydration.
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

/** Shows its children where the feature is shown. */
export const Feature = ({ name, children, ...options }: FeatureProps): ReactNode =>
  useFeature(name, options) ? children : null;

const neverChanges = () => () => undefined;

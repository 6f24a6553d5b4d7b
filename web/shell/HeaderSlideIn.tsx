import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css } from '#ss/css';
import { slideInFor } from '../../domain/site/slideInFor.ts';
import { readStored, writeStored } from '../base/device/storage.ts';
import { resolvePath } from '../base/navigation/resolvePath.ts';
import { axesNow, type Axes } from '../base/site/axes.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { SlideInBar } from './SlideInBar.tsx';

/** How long a page is shown before a slide-in appears on it, in ms. Spec 2 §9. */
const DELAY_MS = 500;
/** The key under which the device remembers that a reader closed a slide-in or followed its link. */
const closedKey = (id: string): string => `headerSlideIn:${id}`;

/** The slide-in that fits page, country and time, below the header; until the reader closes it. */
export function HeaderSlideIn({ siteKey }: { readonly siteKey: Axes['site'] }) {
  const site = useSite();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<ShellSite['headerSlideIns'][number] | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(current(site, siteKey, pathname)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [site, siteKey, pathname]);
  if (!shown) return null;
  const close = () => {
    writeStored(closedKey(shown.id), 'closed');
    setShown(null);
  };
  return <Bar slideIn={shown} onClose={close} />;
}

function current(site: ShellSite, siteKey: Axes['site'], pathname: string) {
  // Swedish dates are ISO 8601; our own functions for zones are larger than this component.
  const now = new Date().toLocaleString('sv').replace(' ', 'T');
  const { country, today } = axesNow(siteKey);
  const resolved = resolvePath(pathname, '', { ...site, country, today });
  return slideInFor(site.headerSlideIns, {
    country,
    page: resolved.kind === 'page' ? resolved.page : '',
    localNow: now,
    isDismissed: (id) => readStored(closedKey(id)) !== null,
  });
}

function Bar({
  slideIn: { text, linkText, link },
  onClose,
}: {
  readonly slideIn: ShellSite['headerSlideIns'][number];
  readonly onClose: () => void;
}) {
  const { basePath } = useSite();
  // Below the header wherever that ends: names and menus of sites differ in height.
  const [top, setTop] = useState(headerHeight);
  useEffect(() => {
    const measure = () => setTop(headerHeight());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return (
    <SlideInBar
      text={text}
      linkText={linkText}
      href={link.startsWith('/') ? basePath + link : link}
      onClose={onClose}
      className={belowHeader}
      style={{ top }}
    />
  );
}

const headerHeight = (): number => document.querySelector('header')?.offsetHeight ?? 0;

const belowHeader = css({
  position: 'absolute',
  insetInline: '[0]',
  zIndex: 'banner',
  animationName: 'slide-from-top',
  animationDuration: 'moderate',
  _motionReduce: { animation: '[none]' },
  _print: { display: 'none' },
});

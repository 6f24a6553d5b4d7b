import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { css, cx } from '#ss/css';
import { slideInFor } from '../../domain/site/slideInFor.ts';
import { readStored, writeStored } from '../base/device/storage.ts';
import { resolvePath } from '../base/navigation/resolvePath.ts';
import { axesNow, type Axes } from '../base/site/axes.ts';
import type { ShellSite } from '../base/site/boot.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { useTerms } from '../i18n/terms.tsx';
import { headerButton } from '../ui/buttons.ts';
import { CrossIcon } from '../ui/icons.tsx';
import { pageWidth } from '../ui/pageWidth.ts';

/** How long a page is shown before a slide-in appears on it, in ms. Spec 2 §9. */
const DELAY_MS = 500;
/** The key under which the device remembers that a reader closed a slide-in or followed its link. */
const closedKey = (id: string) => `headerSlideIn:${id}` as const;

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
  return <SlideInBar slideIn={shown} onClose={close} />;
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

/** The bar; also drawn by its preview in the admin area. */
export function SlideInBar({
  slideIn: { text, linkText, link },
  onClose,
}: {
  readonly slideIn: Pick<ShellSite['headerSlideIns'][number], 'text' | 'linkText' | 'link'>;
  readonly onClose: () => void;
}) {
  const t = useTerms();
  const { basePath } = useSite();
  // Below the header wherever that ends: names and menus of sites differ in height.
  const [top, setTop] = useState(headerHeight);
  useEffect(() => {
    const measure = () => setTop(headerHeight());
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);
  return (
    <aside aria-label={t('shell#slideIn#label')} className={bar} style={{ top }}>
      <div className={cx(pageWidth, row)}>
        <p className={css({ minW: '[0]', overflowWrap: 'anywhere' })}>
          {text}{' '}
          <a href={link.startsWith('/') ? basePath + link : link} className={anchor} onClick={onClose}>
            {linkText}
          </a>
        </p>
        <button
          type="button"
          className={headerButton}
          aria-label={t('shell#slideIn#close')}
          title={t('shell#slideIn#close')}
          onClick={onClose}
        >
          <CrossIcon />
        </button>
      </div>
    </aside>
  );
}

const headerHeight = (): number => document.querySelector('header')?.offsetHeight ?? 0;

const bar = css({
  position: 'absolute',
  insetInline: '[0]',
  zIndex: 'banner',
  bg: 'bg.subtle',
  color: 'fg',
  borderBottomWidth: '1px',
  borderColor: 'border',
  boxShadow: 'sm',
  animationName: 'slide-from-top',
  animationDuration: 'moderate',
  _motionReduce: { animation: '[none]' },
  _print: { display: 'none' },
});
const row = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '3',
  py: '1.5',
});
const anchor = css({ color: 'accent.fg', textDecoration: 'underline', whiteSpace: 'nowrap' });

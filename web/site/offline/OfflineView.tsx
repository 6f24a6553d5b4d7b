import { useEffect, useState } from 'react';
import { css } from '#ss/css';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';
import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { readableDays, type ReadableDay } from '../../offline/readableDays.ts';
import { quietButton } from '../../ui/buttons.ts';
import { Seo } from '../../ui/Seo.tsx';
import type { OfflineQuery } from './Offline.types.ts';

/** How often the offline page checks whether the requested address is reachable, in ms. */
const CHECK_INTERVAL_MS = 5_000;

/**
 * Calls `run` once this address responds again; the returned function stops the checks. Being online proves nothing, so
 * the address itself is requested, with HEAD, which the worker does not handle.
 */
function whenReachable(run: () => void): () => void {
  const check = async () => {
    if (!navigator.onLine) return;
    const response = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    if (!response || response.status >= 500 || isStopped) return;
    stop();
    run();
  };
  let isStopped = false;
  const checkNow = () => void check();
  const timer = setInterval(checkNow, CHECK_INTERVAL_MS);
  const stop = () => {
    isStopped = true;
    clearInterval(timer);
    removeEventListener('online', checkNow);
  };
  addEventListener('online', checkNow);
  return stop;
}

/**
 * Shown in place of a page that cannot be loaded offline: lists the cached days that may be shown. Served at
 * '/offline', and by the worker at any address.
 */
export default function OfflineView(_props: ViewProps<OfflineQuery>) {
  const t = useTerms();
  const { site } = useSiteInfo();
  const [days, setDays] = useState<readonly ReadableDay[] | null>(null);
  useEffect(() => {
    void readableDays(site.basePath).then(setDays);
    if (location.pathname === `${site.basePath}/offline`) return undefined; // opened directly
    // The requested page is loaded as soon as it is reachable.
    return whenReachable(() => location.reload());
  }, [site.basePath]);
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '12', md: '24' } })}>
      <Seo title={t('offline#title')} description={t('offline#text')} canonical={null} noIndex />
      <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{t('offline#title')}</h1>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>{t('offline#text')}</p>
      <p data-needs-script="" className={css({ mt: '4', ms: '-5' })}>
        <button type="button" className={quietButton} onClick={() => location.reload()}>
          {t('offline#again')}
        </button>
      </p>
      {days !== null && <CachedDays days={days} />}
    </section>
  );
}

function CachedDays({ days }: { readonly days: readonly ReadableDay[] }) {
  const t = useTerms();
  if (days.length === 0) {
    return <p className={css({ textStyle: 'ui', color: 'fg.muted', mt: '8' })}>{t('offline#none')}</p>;
  }
  return (
    <section aria-labelledby="kept" className={css({ mt: '10' })}>
      <h2 id="kept" className={css({ textStyle: 'small', color: 'fg.muted' })}>
        {t('offline#days')}
      </h2>
      <ul className={css({ mt: '3', borderTopWidth: '1px', borderColor: 'border' })}>
        {days.map(({ href, title, dateText }) => (
          <li key={href} className={css({ borderBottomWidth: '1px', borderColor: 'border' })}>
            {/* A plain link, which the worker answers; client-side navigation would query the network first. */}
            <a href={href} className={row}>
              <span className={css({ display: 'block', textStyle: 'small', color: 'fg.muted' })}>
                {dateText}
              </span>
              <span className={css({ display: 'block', textStyle: 'title', mt: '1' })}>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const row = css({ display: 'block', py: '4', _hover: { color: 'accent.fg' } });

import { useEffect } from 'react';
import { css } from '#ss/css';
import { writeStored } from '../../base/device/storage.ts';
import { Link } from '../../base/navigation/Link.tsx';
import { browserCountry } from '../../base/site/axes.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Seo } from '../../ui/Seo.tsx';
import { LazySection } from '../../widgets/LazySection.tsx';
import type { HomeQuery } from './Home.types.ts';
import { TodayBanner } from './TodayBanner.tsx';
import { withoutRepeats } from './withoutRepeats.ts';
import { LazyPageBody } from '../page/LazyPageBody.tsx';

/** The home page: today's banner and the widget section homePage, or the page that takes over the home. Spec 1 §2. */
export default function HomeView({ data, failed }: ViewProps<HomeQuery>) {
  const t = useTerms();
  const { title, description } = useSite();
  const { homePage, devotionalDay, layout } = data.site;
  useEffect(() => {
    // Spec 1 §2: a flag of the session says whether the default home is overridden for the country.
    writeStored(`homeOverridden:${browserCountry()}`, homePage && 'true', 'sessionStorage');
  });
  if (homePage) {
    return (
      <>
        <Seo
          title={homePage.seoTitle}
          description={homePage.seoDescription || description}
          canonical="/"
          image={homePage.seoImage}
        />
        <LazyPageBody page={homePage} />
        {devotionalDay && <TodayLink day={devotionalDay} />}
      </>
    );
  }
  const dayFailed = failed.some((path) => path.startsWith('site.devotionalDay'));
  const layoutFailed = failed.some((path) => path.startsWith('site.layout'));
  return (
    <>
      <Seo title={title} description={description} canonical="/" />
      <TodayBanner day={devotionalDay} failed={dayFailed} />
      <div className={css({ mt: { base: '12', md: '16' } })}>
        {layout && (
          <LazySection
            layout={withoutRepeats(layout, devotionalDay?.devotional ?? null)}
            label={t('home#more')}
          />
        )}
        {layoutFailed && <Unavailable />}
      </div>
    </>
  );
}

/** The way to today's devotional from a page that takes over the home page. */
function TodayLink({ day }: { readonly day: NonNullable<HomeQuery['site']['devotionalDay']> }) {
  const t = useTerms();
  const { path, title } = day.devotional;
  return (
    <p
      className={css({
        maxW: 'measure',
        mx: 'auto',
        mt: '10',
        pt: '6',
        borderTopWidth: '1px',
        borderColor: 'border',
      })}
    >
      <span className={css({ display: 'block', textStyle: 'small', color: 'fg.muted' })}>
        {t('home#banner#label')}
      </span>
      <Link to={path} className={css({ textStyle: 'title', _hover: { color: 'accent.fg' } })}>
        {title === '' ? day.dateText : title}
      </Link>
    </p>
  );
}

/** Shown in place of a part whose service failed. */
function Unavailable() {
  const t = useTerms();
  return (
    <p
      role="status"
      className={css({ textStyle: 'ui', color: 'fg.muted', py: '10', maxW: 'measure', mx: 'auto' })}
    >
      {t('shell#block#unavailable')}
    </p>
  );
}

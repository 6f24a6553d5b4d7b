import { css } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSiteInfo } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { primaryButton, quietButton } from '../../ui/buttons.ts';
import type { RecentReadingsQuery } from '../../graphql/RecentReadings.types.ts';
import { RecentReadings } from '../../ui/RecentReadings.tsx';

/** Where to go from a page that is not found: today's reading, the home, and, as the server sends them, the last readings. */
export function NotFoundLinks() {
  const t = useTerms();
  const { site, recent } = useSiteInfo();
  const readings = (recent as RecentReadingsQuery | null | undefined)?.site.devotionals.nodes;
  return (
    <>
      <p className={css({ mt: '8', display: 'flex', flexWrap: 'wrap', gap: '3' })}>
        <Link to={pathOf('today', site.routes)} className={primaryButton}>
          {t('shell#notFound#today')}
        </Link>
        <Link to="/" className={quietButton}>
          {t('shell#notFound#home')}
        </Link>
      </p>
      {readings && <RecentReadings readings={readings} />}
    </>
  );
}

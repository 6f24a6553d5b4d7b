import { css } from '#ss/css';
import { Link } from '../base/navigation/Link.tsx';
import { implementedRoutes } from '../base/navigation/resolvePath.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { useTerms } from '../i18n/terms.tsx';

interface Props {
  /** The page on screen. */
  readonly pathname: string;
  readonly listStyles?: string;
  readonly linkStyles: string;
}

/** The menu of the site: its configured routes, as far as they have a page. */
export function MainNav({ pathname, listStyles, linkStyles }: Props) {
  const t = useTerms();
  const site = useSite();
  const items = site.menu.flatMap((name) => {
    const route = site.routes.find((it) => it.name === name);
    const hasPage = implementedRoutes.has(name) && (name !== 'donate' || site.donationUrl !== '');
    return route && hasPage ? [{ name, path: name === 'home' ? '/' : route.path }] : [];
  });
  const here = pathname.slice(site.basePath.length).replace(/\/$/, '') || '/';
  return (
    <nav aria-label={t('shell#nav#label')} className={css({ minW: '[0]' })}>
      <ul className={listStyles}>
        {items.map(({ name, path }) => (
          <li key={name}>
            <Link to={path} className={linkStyles} aria-current={here === path ? 'page' : undefined}>
              {t.maybe(`shell#nav#${name}`) ?? name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

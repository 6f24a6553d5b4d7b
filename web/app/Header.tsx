import { useSyncExternalStore } from 'react';
import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { headerButton } from '../ui/buttons.ts';
import { HeaderIcon, HeaderButton, ThemeButton } from '../ui/HeaderButton.tsx';
import { pageWidth } from '../ui/pageWidth.ts';
import { isAdminEntryVisible, onAdminEntryPoint } from '../base/site/adminEntryPoint.ts';
import { Link } from '../base/navigation/Link.tsx';
import { showPanel } from '../base/navigation/panels.ts';
import { implementedRoutes, pathOf } from '../base/navigation/resolvePath.ts';
import { useSite } from '../base/site/SiteContext.tsx';

/**
 * Site name, menu (only configured routes that have a page), and buttons for language and country, account and theme.
 */
export function Header({ pathname }: { readonly pathname: string }) {
  const t = useTerms();
  const site = useSite();
  const items = site.menu.flatMap((name) => {
    const route = site.routes.find((it) => it.name === name);
    const hasPage = implementedRoutes.has(name) && (name !== 'donate' || site.donationUrl !== '');
    return route && hasPage ? [{ name, path: name === 'home' ? '/' : route.path }] : [];
  });
  const here = pathname.slice(site.basePath.length) || '/';
  return (
    <header className={css({ borderBottomWidth: '1px', borderColor: 'border', _print: { display: 'none' } })}>
      <div className={cx(pageWidth, bar)}>
        <Link to="/" className={brand}>
          {site.headerImage === '' ? (
            site.brandName
          ) : (
            <img src={site.headerImage} alt={site.brandName} height={32} className={logo} />
          )}
        </Link>
        <div className={tools}>
          <nav aria-label={t('shell#nav#label')} className={css({ minW: '[0]' })}>
            <ul className={list}>
              {items.map(({ name, path }) => (
                <li key={name}>
                  <Link to={path} className={menuLink} aria-current={here === path ? 'page' : undefined}>
                    {t.maybe(`shell#nav#${name}`) ?? name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={css({ display: 'flex', flexShrink: '0', me: '-3' })}>
            <AdminLink />
            <LanguageButton />
            <AccountButton />
            <ThemeButton />
          </div>
        </div>
      </div>
    </header>
  );
}

function LanguageButton() {
  const t = useTerms();
  return (
    <HeaderButton label={t('shell#languageAndCountry')} onPress={() => showPanel('language')} opens="dialog">
      <path d="M3.5 12h17M12 3.5c5 4.6 5 12.4 0 17c-5-4.6-5-12.4 0-17z" />
    </HeaderButton>
  );
}

/**
 * The link to the admin area, for users who may open it. Never in server HTML, which is cached for everyone (previews
 * excepted).
 */
function AdminLink() {
  const t = useTerms();
  const { basePath, routes } = useSite();
  const isOpen = useSyncExternalStore(onAdminEntryPoint, isAdminEntryVisible, isAdminEntryVisible);
  if (!isOpen) return null;
  const label = t('shell#nav#admin');
  return (
    // The admin area is another document, so this is a full navigation.
    <a href={basePath + pathOf('admin', routes)} aria-label={label} title={label} className={headerButton}>
      <HeaderIcon>
        <path d="M8.4 15.6l.8-2.8 4.6-4.6 2 2-4.6 4.6z" />
      </HeaderIcon>
    </a>
  );
}

/**
 * Sign-in button for visitors and account link for signed-in users. Both are rendered; an attribute on the page, set
 * before the first paint, shows one of them (web/theme/index.css).
 */
function AccountButton() {
  const t = useTerms();
  const { routes } = useSite();
  const person = <path d="M6 18c2-5 10-5 12 0M12 7a2.8 2.8 0 1 0 .1 0z" />;
  const label = t('shell#nav#account');
  return (
    <>
      <HeaderButton label={t('shell#signIn')} onPress={() => showPanel('signIn')} opens="dialog" forVisitors>
        {person}
      </HeaderButton>
      <Link
        to={pathOf('account', routes)}
        aria-label={label}
        title={label}
        data-for-viewers
        className={headerButton}
      >
        <HeaderIcon>{person}</HeaderIcon>
      </Link>
    </>
  );
}

const bar = css({
  minH: '16',
  py: '2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2',
});
// Menu and buttons wrap together onto a second line when they do not fit next to the name.
const tools = css({ ms: 'auto', minW: '[0]', display: 'flex', alignItems: 'start' });
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { sm: '1' },
  ms: '-2',
});
const brand = css({
  fontFamily: 'heading',
  fontSize: 'xl',
  fontWeight: 'medium',
  lineHeight: '[var(--site-title-leading, 1.3)]',
  py: '2',
});
const logo = css({ h: '8', w: 'auto' });
const menuLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  px: { base: '2', sm: '3' },
  color: 'fg.muted',
  transition: 'colors',
  _hover: { color: 'accent.fg' },
  _currentPage: { color: 'fg' },
});

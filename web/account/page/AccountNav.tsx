import { useSyncExternalStore } from 'react';
import { css } from '#ss/css';
import { Link } from '../../base/navigation/Link.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { isAdminEntryVisible, onAdminEntryPoint } from '../../base/site/adminEntryPoint.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { accountPages, type AccountPage } from './accountPages.ts';

/** Links to the pages of the account: at the side where there is room, else a short list above. */
export function AccountNav({ current }: { readonly current: AccountPage }) {
  const t = useTerms();
  const { routes } = useSite();
  // Never in server HTML, which is the same for everyone.
  const isAdmin = useSyncExternalStore(onAdminEntryPoint, isAdminEntryVisible, isAdminEntryVisible);
  const pages: readonly AccountPage[] = accountPages;
  return (
    <nav aria-label={t('account#title')} data-for-viewers className={nav}>
      <ul className={list}>
        {pages
          .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
          .map(({ path, title }) => (
            <li key={path}>
              <Link
                to={pathOf('account', routes) + (path && `/${path}`)}
                aria-current={path === current.path ? 'page' : undefined}
                className={link}
              >
                {t(title)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

const nav = css({ flex: { md: '[0 0 12rem]' }, mt: { base: '4', md: '3' } });
const list = css({
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  flexWrap: { base: 'wrap', md: 'nowrap' },
  columnGap: '5',
});
const link = css({
  display: 'flex',
  alignItems: 'center',
  minH: { base: '9', md: '11' },
  color: 'fg.muted',
  borderColor: 'transparent',
  borderInlineStartWidth: { md: '2px' },
  ps: { md: '4' },
  transition: 'colors',
  _hover: { color: 'accent.fg' },
  _currentPage: {
    color: 'fg',
    fontWeight: 'semibold',
    borderColor: 'accent.solid',
    textDecoration: { base: 'underline', md: 'none' },
    textDecorationColor: 'accent.solid',
    textDecorationThickness: '2px',
    textUnderlineOffset: '0.4em',
  },
});

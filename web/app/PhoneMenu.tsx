import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { switchTheme } from '../ui/HeaderButton.tsx';
import { HeaderMenu, lastEntry, menuEntry } from '../ui/HeaderMenu.tsx';
import { MainNav } from './MainNav.tsx';

/** The menu and the theme, on screens without room for them in the header. */
export function PhoneMenu({ pathname }: { readonly pathname: string }) {
  const t = useTerms();
  return (
    <HeaderMenu
      label={t('shell#nav#menu')}
      icon={<path d="M8 9.5h8M8 12h8M8 14.5h8" />}
      className={css({ md: { display: 'none' } })}
    >
      <MainNav pathname={pathname} linkStyles={menuEntry} />
      <button type="button" className={cx(menuEntry, lastEntry)} onClick={switchTheme} data-needs-script>
        {t('shell#theme#label')}
      </button>
    </HeaderMenu>
  );
}

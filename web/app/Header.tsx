import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { HeaderButton, personIcon, ThemeButton } from '../ui/HeaderButton.tsx';
import { pageWidth } from '../ui/pageWidth.ts';
import { Link } from '../base/navigation/Link.tsx';
import { lazyPart } from '../base/navigation/lazyPart.tsx';
import { showPanel } from '../base/navigation/panels.ts';
import { useSite } from '../base/site/SiteContext.tsx';
import { MainNav } from './MainNav.tsx';

// They open without scripts, so their code can wait.
const PhoneMenu = lazyPart(async () => (await import('./PhoneMenu.tsx')).PhoneMenu);
const AccountMenu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu);

interface Props {
  /** The page on screen. */
  readonly pathname: string;
}

/**
 * Site name, menu (only configured routes that have a page), and buttons for language and country, account and theme.
 * One line at every width: on a phone the menu and the theme are in a panel.
 */
export function Header({ pathname }: Props) {
  const site = useSite();
  return (
    <header className={header}>
      <div className={cx(pageWidth, bar)}>
        <Link to="/" className={brand}>
          {site.headerImage === '' ? (
            site.brandName
          ) : (
            <img src={site.headerImage} alt={site.brandName} height={32} className={logo} />
          )}
        </Link>
        <div className={tools}>
          <div className={onWideScreens}>
            <MainNav pathname={pathname} listStyles={list} linkStyles={menuLink} />
          </div>
          <LanguageButton />
          <AccountButton />
          <div className={onWideScreens}>
            <ThemeButton />
          </div>
          <PhoneMenu pathname={pathname} />
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
 * Sign-in button for visitors and account menu for signed-in users. Both are rendered; an attribute on the page, set
 * before the first paint, shows one of them (web/theme/index.css).
 */
function AccountButton() {
  const t = useTerms();
  return (
    <>
      <HeaderButton label={t('shell#signIn')} onPress={() => showPanel('signIn')} opens="dialog" forVisitors>
        {personIcon}
      </HeaderButton>
      <AccountMenu />
    </>
  );
}

const header = css({ borderBottomWidth: '1px', borderColor: 'border', _print: { display: 'none' } });
// The panels of its menus are placed by it.
const bar = css({
  position: 'relative',
  minH: '16',
  py: '2',
  display: 'flex',
  flexWrap: 'wrap', // for large text
  alignItems: 'center',
  columnGap: '2',
});
const tools = css({
  ms: 'auto',
  display: 'flex',
  alignItems: 'center',
  flexShrink: { base: '0', md: '1' },
  me: '-3',
});
const onWideScreens = css({ display: { base: 'none', md: 'block' } });
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  columnGap: '1',
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
  px: '3',
  color: 'fg.muted',
  transition: 'colors',
  _hover: { color: 'accent.fg' },
  _currentPage: { color: 'fg' },
});

import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useState, useSyncExternalStore, type KeyboardEvent, type ReactNode } from 'react';
import {
  mayOpen,
  screenPath,
  screens,
  type Screen,
  type ScreenId,
} from '../../../../domain/admin/screens.ts';
import { leave } from '../../../base/navigation/leaveGuard.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { MAIN_ID } from '../../../base/navigation/focusPage.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { useAdmin } from '../admin.ts';
import { AdminLink } from '../AdminLink.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { SiteChooser } from './SiteChooser.tsx';
import { useAuth } from '../../../account/session/sharedAuth.ts';
import { isTranslating, onTranslating, setTranslating } from '../../../account/translating/translateMode.ts';
import { hasAdmin } from '../../../../domain/rights/rights.ts';
import { HeaderIcon, personIcon, ThemeButton } from '../../../ui/HeaderButton.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { useIsPhone } from '../../ui/useIsPhone.ts';

const NAV_ID = 'admin-screens';

interface Props {
  /** The current screen; null for an unknown path. */
  readonly screen: ScreenId | null;
  readonly children: ReactNode;
}

/** The layout of every admin screen: header with site, theme and account menu; navigation; and the screen itself. */
export function AdminFrame({ screen, children }: Props) {
  const t = useTerms();
  const { site, rights, viewer } = useAdmin();
  const open = screens.filter((it) => mayOpen(rights, it, Number(site.id)));
  const isTranslateMode = useSyncExternalStore(onTranslating, isTranslating);
  const isPhone = useIsPhone();
  /** Where there is no room for a column of screens, they are a menu below the header. */
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [shownScreen, setShownScreen] = useState(screen);
  if (shownScreen !== screen) {
    setShownScreen(screen);
    setMenuOpen(false);
  }
  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isMenuOpen) return;
    setMenuOpen(false);
    document.querySelector<HTMLElement>(`[aria-controls=${NAV_ID}]`)?.focus();
  };
  return (
    <chakra.div minH="dvh" bg="bg" color="fg" textStyle="sm" display="flex" flexDirection="column">
      <chakra.a href={`#${MAIN_ID}`} css={skip}>
        {t('shell#skip')}
      </chakra.a>
      <chakra.header css={bar} onKeyDown={closeByEscape}>
        {open.length > 0 && (
          <QuietButton
            hideFrom="lg"
            ms="-2"
            px="2"
            aria-label={t('shell#nav#menu')}
            aria-expanded={isMenuOpen}
            aria-controls={NAV_ID}
            onClick={() => setMenuOpen(!isMenuOpen)}
          >
            <MenuIcon />
          </QuietButton>
        )}
        <Brand />
        <chakra.div display="flex" alignItems="center" justifyContent="flex-end" gap="1" ms="auto" minW="0">
          {viewer && <SearchButton />}
          {viewer && !isPhone && <SiteChooser />}
          <ThemeButton />
          {viewer && <AccountMenu name={viewer.name} isIconOnly={isPhone} />}
        </chakra.div>
      </chakra.header>
      <chakra.div flex="1" display="flex" flexDirection={{ base: 'column', lg: 'row' }}>
        {open.length > 0 && (
          <ScreenNav
            entries={open}
            current={screen}
            isMenuOpen={isMenuOpen}
            onChoose={() => setMenuOpen(false)}
            onKeyDown={closeByEscape}
          />
        )}
        <chakra.main
          id={MAIN_ID}
          tabIndex={-1}
          flex="1"
          minW="0"
          outline="none"
          px={{ base: '4', md: '8' }}
          py={{ base: '5', md: '7' }}
          maxW="78rem"
        >
          {children}
        </chakra.main>
      </chakra.div>
      {isTranslateMode && hasAdmin(rights, 'admin_translation') && (
        <Suspense fallback={null}>
          <TranslatePage {...site} isAdminArea />
        </Suspense>
      )}
    </chakra.div>
  );
}

/** The name of the site, which leads to the overview. */
function Brand() {
  const t = useTerms();
  const { site } = useAdmin();
  return (
    <AdminLink
      to={screenPath(screens[0]!, site)}
      fontFamily="heading"
      fontSize="1.0625rem"
      minW="0"
      py="2"
      flex={{ base: '1 1 0', md: '0 1 auto' }}
      truncate
      _hover={{ color: 'accent.fg' }}
    >
      <bdi>{site.brandName}</bdi>{' '}
      <chakra.span color="fg.muted" textStyle="sm" fontFamily="body">
        {t('admin#name')}
      </chakra.span>
    </AdminLink>
  );
}

interface ScreenNavProps {
  readonly entries: readonly Screen[];
  readonly current: ScreenId | null;
  readonly isMenuOpen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The screens that the viewer may open: a column, or the menu below the header, with the choice of sites on a phone. */
function ScreenNav({ entries, current, isMenuOpen, onChoose, onKeyDown }: ScreenNavProps) {
  const t = useTerms();
  const { site, viewer } = useAdmin();
  const isPhone = useIsPhone();
  return (
    <chakra.nav
      id={NAV_ID}
      aria-label={t('admin#nav')}
      css={side}
      display={{ base: isMenuOpen ? 'block' : 'none', lg: 'block' }}
      onKeyDown={onKeyDown}
    >
      {viewer && isPhone && (
        <chakra.div px="5" pt="3">
          <SiteChooser />
        </chakra.div>
      )}
      <chakra.ul css={list}>
        {entries.map((it) => (
          <li key={it.id}>
            <AdminLink
              to={screenPath(it, site)}
              css={entry}
              aria-current={it.id === current ? 'page' : undefined}
              onClickCapture={onChoose}
            >
              {t(`admin#screen#${it.id}`)}
            </AdminLink>
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  );
}

const TranslatePage = lazy(async () => ({
  default: (await import('../../../account/translating/TranslatePage.tsx')).TranslatePage,
}));

interface AccountMenuProps {
  readonly name: string;
  readonly isIconOnly: boolean;
}

function AccountMenu({ name, isIconOnly }: AccountMenuProps) {
  const t = useTerms();
  const { site, viewer, rights } = useAdmin();
  const isTranslateMode = useSyncExternalStore(onTranslating, isTranslating);
  const { auth } = useAuth();
  const home = `${site.basePath}/`;
  const signOut = () =>
    leave(() => {
      auth.signOut().then(
        () => location.assign(home),
        () => notify({ text: t('admin#signOutFailed'), tone: 'error' }),
      );
    });
  return (
    <Menu
      label={name}
      isIconOnly={isIconOnly}
      icon={<HeaderIcon>{personIcon}</HeaderIcon>}
      items={[
        { id: 'site', label: t('admin#readSite'), run: () => leave(() => location.assign(home)) },
        ...(hasAdmin(rights, 'admin_translation')
          ? [
              {
                id: 'translate',
                label: t(isTranslateMode ? 'admin#translate#stop' : 'admin#translate#start'),
                run: () => setTranslating(!isTranslateMode),
              },
            ]
          : []),
        {
          id: 'signOut',
          label: t('admin#signOut', { email: viewer?.email ?? '' }),
          run: signOut,
          hasSeparator: true,
        },
      ]}
    />
  );
}

const MenuIcon = () => (
  <svg
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    aria-hidden="true"
  >
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);

const skip = {
  position: 'absolute',
  insetInlineStart: '2',
  top: '-20',
  px: '4',
  py: '2',
  bg: 'bg.panel',
  color: 'accent.fg',
  zIndex: 'skipNav',
  _focus: { top: '2' },
} as const;
const bar = {
  display: 'flex',
  alignItems: 'center',
  columnGap: { base: '2', md: '4' },
  minH: '13',
  px: { base: '4', md: '6' },
  borderBottomWidth: '1px',
  borderColor: 'border',
  bg: 'bg.panel',
} as const;
const side = {
  flexShrink: '0',
  width: { lg: '13rem' },
  borderColor: 'border',
  borderBottomWidth: { base: '1px', lg: '0' },
  borderInlineEndWidth: { lg: '1px' },
  bg: { base: 'bg.panel', lg: 'bg' },
} as const;
const list = {
  display: 'flex',
  flexDirection: 'column',
  gap: '0.5',
  px: { base: '2', md: '3' },
  py: { base: '2', lg: '5' },
  position: { lg: 'sticky' },
  top: '0',
} as const;
const entry = {
  display: 'flex',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  minH: { base: '11', lg: '9' },
  px: '3',
  color: 'fg.muted',
  borderRadius: 'l2',
  _hover: { color: 'fg', bg: 'bg.subtle' },
  '&[aria-current=page]': { color: 'fg', fontWeight: '600', bg: 'bg.muted' },
} as const;

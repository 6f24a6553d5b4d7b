import { chakra } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { mayOpen, screenPath, screens, type ScreenId } from '../../../../domain/admin/screens.ts';
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
import { ThemeButton } from '../../../ui/HeaderButton.tsx';

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
  const nav = useRef<HTMLElement>(null);
  // In the one-line navigation of small windows the current entry may be scrolled out of view.
  useEffect(() => {
    const link = nav.current?.querySelector(`[data-screen="${screen}"]`);
    link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [screen]);
  return (
    <chakra.div minH="dvh" bg="bg" color="fg" textStyle="sm" display="flex" flexDirection="column">
      <chakra.a href={`#${MAIN_ID}`} css={skip}>
        {t('shell#skip')}
      </chakra.a>
      <chakra.header css={bar}>
        <AdminLink
          to={screenPath(screens[0]!, site)}
          fontFamily="heading"
          fontSize="1.0625rem"
          minW="0"
          py="2"
          _hover={{ color: 'accent.fg' }}
        >
          <bdi>{site.brandName}</bdi>{' '}
          <chakra.span color="fg.muted" textStyle="sm" fontFamily="body">
            {t('admin#name')}
          </chakra.span>
        </AdminLink>
        {/* On a phone always a line of its own: otherwise the header would jump when the list of sites arrives. */}
        <chakra.div
          display="flex"
          alignItems="center"
          justifyContent="flex-end"
          gap="1"
          ms="auto"
          flexBasis={{ base: 'full', md: 'auto' }}
          minW="0"
          maxW="full"
        >
          {viewer && <SearchButton />}
          {viewer && <SiteChooser />}
          <ThemeButton />
          {viewer && <AccountMenu name={viewer.name} />}
        </chakra.div>
      </chakra.header>
      <chakra.div flex="1" display="flex" flexDirection={{ base: 'column', lg: 'row' }}>
        {open.length > 0 && (
          <chakra.nav ref={nav} aria-label={t('admin#nav')} css={side}>
            <chakra.ul css={list}>
              {open.map((it) => (
                <li key={it.id}>
                  <AdminLink
                    to={screenPath(it, site)}
                    css={entry}
                    data-screen={it.id}
                    aria-current={it.id === screen ? 'page' : undefined}
                  >
                    {t(`admin#screen#${it.id}`)}
                  </AdminLink>
                </li>
              ))}
            </chakra.ul>
          </chakra.nav>
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

const TranslatePage = lazy(async () => ({
  default: (await import('../../../account/translating/TranslatePage.tsx')).TranslatePage,
}));

function AccountMenu({ name }: { readonly name: string }) {
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
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
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
  overflowX: 'auto',
} as const;
const list = {
  display: 'flex',
  flexDirection: { base: 'row', lg: 'column' },
  gap: { base: '1', lg: '0.5' },
  px: { base: '2', lg: '3' },
  py: { base: '0', lg: '5' },
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
  borderRadius: { lg: 'l2' },
  _hover: { color: 'fg', bg: { lg: 'bg.subtle' } },
  '&[aria-current=page]': {
    color: 'fg',
    fontWeight: '600',
    bg: { lg: 'bg.muted' },
    boxShadow: { base: 'inset 0 -2px 0 {colors.accent.solid}', lg: 'none' },
  },
} as const;

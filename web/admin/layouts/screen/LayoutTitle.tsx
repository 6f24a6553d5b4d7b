import { chakra } from '@chakra-ui/react';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { AdminLink } from '../../shell/AdminLink.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';

/** The display name of a layout; its technical name when it has none. */
export function layoutName(t: TermFunction, name: string): string {
  return name === 'homePage' || name === 'devotionalSide' ? t(`admin#layout#name#${name}`) : name;
}

const tabs = ['editor', 'history', 'countries', 'timeline', 'view'] as const;

interface Props {
  readonly name: string;
  /** The path of the layout's screen. */
  readonly path: string;
  /** The current tab. */
  readonly part: string;
}

/** A layout's name and the tabs of its screens. */
export function LayoutTitle({ name, path, part }: Props) {
  const t = useTerms();
  return (
    <chakra.div
      display="flex"
      alignItems={{ base: 'center', md: 'flex-end' }}
      columnGap={{ base: '3', md: '6' }}
      mt={{ base: '-5', md: '-6' }}
      // The editor's bar follows at once, so that the canvas begins as high as it can.
      mb={part === 'editor' ? '0' : { base: '3', md: '5' }}
      borderBottomWidth="1px"
    >
      <ScreenHead title={layoutName(t, name)} isInline />
      <chakra.nav
        aria-label={t('admin#publish#parts')}
        display="flex"
        minW="0"
        overflowX="auto"
        ref={scrollToCurrent}
        gap={{ md: '1' }}
        mb="-1px"
      >
        {tabs.map((it) => (
          <AdminLink
            key={it}
            to={it === 'editor' ? path : `${path}/${it}`}
            aria-current={part === it ? 'page' : undefined}
            css={tab}
          >
            {t(it === 'view' ? 'admin#view#title' : `admin#publish#tab#${it}`)}
          </AdminLink>
        ))}
      </chakra.nav>
    </chakra.div>
  );
}

/** Scrolls to the current tab, where not all fit. */
const scrollToCurrent = (nav: HTMLElement | null): void =>
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

const tab = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: { base: '10', md: '8' },
  px: { base: '2', md: '3' },
  whiteSpace: 'nowrap',
  textStyle: 'sm',
  color: 'fg.muted',
  borderBottomWidth: '2px',
  borderColor: 'transparent',
  _hover: { color: 'fg' },
  '&[aria-current]': { color: 'fg', fontWeight: '600', borderColor: 'accent.solid' },
} as const;

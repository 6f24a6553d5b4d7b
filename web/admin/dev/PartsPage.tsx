import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { PartsBoot } from '../../base/site/boot.ts';
import { Terms } from '../../i18n/terms.tsx';
import { Snackbar } from '../../ui/snackbar/Snackbar.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { FormStates } from './FormStates.tsx';
import { kits } from './kit.ts';
import { ComponentStates } from './ComponentStates.tsx';
import { StylePairs } from './StylePairs.tsx';

type Theme = 'light' | 'dark';
type Direction = 'ltr' | 'rtl';

const searchParam = (name: string): string | null => new URLSearchParams(location.search).get(name);

/**
 * Every UI component of the public site and the admin area in each of its states; in light or dark, either direction
 * and any language of the site. Theme and direction are stored in the address.
 */
export function PartsPage({ boot }: { readonly boot: PartsBoot }) {
  const [theme, setTheme] = useState<Theme>(searchParam('theme') === 'dark' ? 'dark' : 'light');
  const [direction, setDirection] = useState(
    (searchParam('dir') as Direction | null) ?? (boot.direction as Direction),
  );
  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark');
    document.documentElement.dataset['theme'] = theme; // an explicit choice: overrides the system's colour scheme
    document.documentElement.dir = direction;
    document.documentElement.dataset['hydrated'] = '';
    const url = new URL(location.href);
    url.searchParams.set('theme', theme);
    url.searchParams.set('dir', direction);
    history.replaceState(null, '', url);
  }, [theme, direction]);
  // Components take the direction from the language, so a forced direction needs a language of that direction.
  const isForced = direction !== boot.direction;
  const language = isForced ? (direction === 'rtl' ? 'ar' : 'en') : boot.language;

  return (
    <Terms language={language} sections={boot.terms}>
      <AdminStyles>
        <chakra.main maxW="90rem" mx="auto" px={{ base: '5', md: '8' }} py="8" textStyle="ui" color="fg">
          <chakra.header display="flex" flexWrap="wrap" gap="4" alignItems="baseline" mb="8">
            <chakra.h1 textStyle="display" me="auto">
              Parts
            </chakra.h1>
            <Switches label="Theme" value={theme} values={['light', 'dark']} onValue={setTheme} />
            <Switches label="Direction" value={direction} values={['ltr', 'rtl']} onValue={setDirection} />
            <chakra.nav aria-label="Language" display="flex" flexWrap="wrap" gap="1">
              {boot.languages.map(({ site, language: each }) => (
                <chakra.a
                  key={site}
                  href={`?override=${site}&theme=${theme}`}
                  aria-current={site === boot.name ? 'page' : undefined}
                  css={option}
                >
                  {each}
                </chakra.a>
              ))}
            </chakra.nav>
          </chakra.header>
          <StylePairs />
          <chakra.div
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
            columnGap="16"
          >
            {kits.map((kit) => (
              <chakra.div
                key={kit.name}
                data-kit={kit.name}
                minW="0"
                textStyle={kit.name === 'admin' ? 'sm' : 'ui'}
              >
                <chakra.h2 textStyle="title" mb="4">
                  {kit.name === 'admin' ? 'Admin' : 'Public'}
                </chakra.h2>
                <ComponentStates kit={kit} />
                <FormStates kit={kit} />
              </chakra.div>
            ))}
          </chakra.div>
        </chakra.main>
        <Snackbar />
      </AdminStyles>
    </Terms>
  );
}

const option = {
  display: 'inline-flex',
  alignItems: 'center',
  minH: '8',
  px: '2',
  color: 'fg.muted',
  cursor: 'pointer',
  _hover: { color: 'accent.fg' },
  '&[aria-pressed=true], &[aria-current=page]': {
    color: 'fg',
    boxShadow: 'inset 0 -2px 0 {colors.accent.solid}',
  },
};

interface SwitchesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly onValue: (value: T) => void;
}

function Switches<T extends string>({ label, value, values, onValue }: SwitchesProps<T>) {
  return (
    <chakra.div role="group" aria-label={label} display="flex" gap="1">
      {values.map((each) => (
        <chakra.button
          key={each}
          type="button"
          aria-pressed={each === value}
          onClick={() => onValue(each)}
          css={option}
        >
          {each}
        </chakra.button>
      ))}
    </chakra.div>
  );
}

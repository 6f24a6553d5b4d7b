import { chakra, Tabs, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';

interface Props {
  readonly names: readonly string[];
  readonly shown: string;
  readonly onShown: (name: string) => void;
  /** Number of issues in a version. */
  readonly issueCount: (name: string) => number;
  /** Whether a field of the version shows an error already: until then the count is muted. */
  readonly hasFieldError: (name: string) => boolean;
  readonly percent: (name: string) => string;
  readonly children: (name: string) => ReactNode;
}

/** More version tabs than this scroll (spec 1 §9). */
const MAX_TABS = 5;

/** A tab per version, with a dot and the number of its issues. */
export function VersionTabs({ names, shown, onShown, issueCount, hasFieldError, percent, children }: Props) {
  const t = useTerms();
  return (
    <Tabs.Root
      value={shown}
      onValueChange={({ value }) => onShown(value)}
      size="sm"
      variant="line"
      lazyMount
      unmountOnExit
      mt="4"
    >
      <Tabs.List
        aria-label={t('admin#setting#test#versions')}
        overflowX={names.length > MAX_TABS ? 'auto' : 'visible'}
        data-scrolls={names.length > MAX_TABS || undefined}
      >
        {names.map((name) => {
          const count = issueCount(name);
          return (
            <Tabs.Trigger
              key={name}
              value={name}
              flexShrink="0"
              px="2.5"
              // Keeps a tab that is reached by arrow keys fully visible when scrolling.
              css={{ scrollMarginInline: '2rem' }}
            >
              {name}
              <chakra.span color="fg.muted" fontWeight="400">
                {percent(name)}
              </chakra.span>
              {count > 0 && (
                <chakra.span
                  color={hasFieldError(name) ? 'fg.error' : 'fg.muted'}
                  display="inline-flex"
                  alignItems="center"
                  gap="1"
                >
                  <chakra.span aria-hidden="true" css={dot} />
                  <span aria-hidden="true">{t.number(count)}</span>
                  <VisuallyHidden>
                    {t('admin#setting#test#faults', { count: t.number(count) })}
                  </VisuallyHidden>
                </chakra.span>
              )}
            </Tabs.Trigger>
          );
        })}
      </Tabs.List>
      {names.map((name) => (
        <Tabs.Content key={name} value={name}>
          {children(name)}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}

const dot = { width: '2', height: '2', borderRadius: 'full', bg: 'currentColor' } as const;

import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useAdmin } from './admin.ts';

interface Props {
  readonly title: string;
  /** The purpose of this screen, in a sentence. */
  readonly text?: string;
  /** The single primary action, next to the title. */
  readonly action?: ReactNode;
  /** The tabs of the screen are beside it: no space below. */
  readonly isInline?: true;
  /** Content above the title, such as a back link. */
  readonly above?: ReactNode;
}

/** The header of a screen; also sets the document title. */
export function ScreenHead({ title, text, action, above, isInline }: Props) {
  const { site } = useAdmin();
  useEffect(() => {
    document.title = `${title} · ${site.brandName}`;
  }, [title, site.brandName]);
  return (
    <chakra.header
      mb={isInline ? '1' : '6'}
      flexShrink={isInline ? '0' : undefined}
      // On a phone a name of many words takes two lines beside the tabs.
      maxW={isInline ? { base: '45%', md: 'full' } : 'full'}
    >
      {above}
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="3">
        <chakra.h1
          fontFamily="heading"
          fontSize={isInline ? { base: '1.125rem', md: '1.375rem' } : '1.625rem'}
          lineHeight="1.25"
          fontWeight="500"
          minW="0"
          me="auto"
        >
          {title}
        </chakra.h1>
        {action}
      </chakra.div>
      {text !== undefined && (
        <chakra.p color="fg.muted" mt="1.5" maxW="44rem">
          {text}
        </chakra.p>
      )}
    </chakra.header>
  );
}

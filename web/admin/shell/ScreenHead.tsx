import { chakra } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import { useAdmin } from './admin.ts';

interface Props {
  readonly title: string;
  /** What this screen is for, in a sentence. */
  readonly text?: string;
  /** The one primary action, beside the title. */
  readonly action?: ReactNode;
  /** What stands above the title: the way back. */
  readonly above?: ReactNode;
}

/** The top of a screen, and the title of the window. */
export function ScreenHead({ title, text, action, above }: Props) {
  const { site } = useAdmin();
  useEffect(() => {
    document.title = `${title} · ${site.brandName}`;
  }, [title, site.brandName]);
  return (
    <chakra.header mb="6">
      {above}
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" gap="3">
        <chakra.h1
          fontFamily="heading"
          fontSize="1.625rem"
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

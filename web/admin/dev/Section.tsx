import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Level of the heading. */
  readonly level?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** One section of the component page, with its heading. */
export function Section({ title, level = 'h3', children }: SectionProps) {
  return (
    <chakra.section borderTopWidth="1px" borderColor="border" pt="4" pb="10" minW="0">
      <chakra.h3 as={level} textStyle="xs" fontWeight="semibold" color="fg.muted" mb="5">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  );
}

/** Lays out its children in a wrapping row. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
    {children}
  </chakra.div>
);

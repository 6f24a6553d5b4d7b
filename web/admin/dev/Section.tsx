import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  /** Of its heading. */
  readonly level?: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** One part of the page of parts, under its name. */
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

/** Things beside each other, in as many lines as they need. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
    {children}
  </chakra.div>
);

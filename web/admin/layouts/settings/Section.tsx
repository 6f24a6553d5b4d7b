import { chakra } from '@chakra-ui/react';
import { useId, type ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

/** A section of a widget's settings with its heading. */
export function Section({ title, text, children }: Props) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} borderTopWidth="1px" mt="4" pt="4">
      <chakra.h3 id={id} fontWeight="600" textStyle="sm">
        {title}
      </chakra.h3>
      {text !== undefined && (
        <chakra.p color="fg.muted" textStyle="xs" mt="0.5">
          {text}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="4" mt="3">
        {children}
      </chakra.div>
    </chakra.section>
  );
}

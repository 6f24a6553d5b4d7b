import { Tooltip as Chakras } from '@chakra-ui/react';
import type { TooltipProps } from '../../ui/Tooltip.tsx';
import { useTip } from '../../ui/useTip.ts';

/** A tooltip of a button. */
export function Tooltip({ text, children }: TooltipProps) {
  const { root, trigger, content } = useTip();
  return (
    <Chakras.Root {...root}>
      <Chakras.Trigger asChild {...trigger}>
        {children}
      </Chakras.Trigger>
      <Chakras.Positioner>
        <Chakras.Content {...content}>{text}</Chakras.Content>
      </Chakras.Positioner>
    </Chakras.Root>
  );
}

/* Apart from the other layers, which every screen loads: only the page of parts shows one. */
import { Tooltip as Chakras } from '@chakra-ui/react';
import type { TooltipProps } from '../../ui/overlays/Tooltip.tsx';
import { useTooltip } from '../../ui/overlays/useTooltip.ts';

/** A tooltip of a button. */
export function Tooltip({ text, children }: TooltipProps) {
  const { root, trigger, content } = useTooltip();
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

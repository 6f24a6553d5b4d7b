import '../parts.css';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import { tooltip } from '#ss/recipes';
import { ArkLocale } from './ArkLocale.tsx';
import { useTooltip } from './useTooltip.ts';

export interface TooltipProps {
  /** A short sentence about the trigger; never something required to use it. */
  readonly text: string;
  /** One button or link that has its own accessible name. */
  readonly children: ReactElement;
}

const styles = tooltip();

/** Explains a button: on mouse hover, on keyboard focus, and when a finger holds it. */
export function Tooltip({ text, children }: TooltipProps) {
  const { root, trigger, content } = useTooltip();
  return (
    <ArkLocale>
      <Ark.Root {...root}>
        <Ark.Trigger asChild className={styles.trigger} {...trigger}>
          {children}
        </Ark.Trigger>
        {/* Rendered in place, not in a portal, so that within a dialog it belongs to the dialog. */}
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content className={styles.content} {...content}>
            {text}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </ArkLocale>
  );
}

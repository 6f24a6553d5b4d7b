import './parts.css';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import type { ReactElement } from 'react';
import { tooltip } from '#ss/recipes';
import { Spoken } from './Spoken.tsx';
import { useTip } from './useTip.ts';

export interface TooltipProps {
  /** A short sentence on what the trigger does: never what one must know to use it. */
  readonly text: string;
  /** One button or link, with a name of its own. */
  readonly children: ReactElement;
}

const look = tooltip();

/** Says more about a button: when a mouse rests on it, the keyboard reaches it, a finger holds it. */
export function Tooltip({ text, children }: TooltipProps) {
  const { root, trigger, content } = useTip();
  return (
    <Spoken>
      <Ark.Root {...root}>
        <Ark.Trigger asChild className={look.trigger} {...trigger}>
          {children}
        </Ark.Trigger>
        {/* In its place, not at the end of the page: within a dialog it is the dialog's. */}
        <Ark.Positioner className={look.positioner}>
          <Ark.Content className={look.content} {...content}>
            {text}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </Spoken>
  );
}

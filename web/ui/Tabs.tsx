import './parts.css';
import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabs } from '#ss/recipes';
import { Spoken } from './Spoken.tsx';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps {
  /** What the tabs are of, for who does not see them. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const look = tabs({ size: 'lg', variant: 'line' });

/** Parts of one thing, one at a time; arrows move between them, the way the page is read. */
export function Tabs({ label, tabs: all }: TabsProps) {
  return (
    <Spoken>
      <Ark.Root defaultValue={all[0]?.id ?? null} className={look.root} lazyMount>
        <Ark.List aria-label={label} className={look.list}>
          {all.map(({ id, label: name, disabled = false }) => (
            <Ark.Trigger key={id} value={id} disabled={disabled} className={look.trigger}>
              {name}
            </Ark.Trigger>
          ))}
        </Ark.List>
        {all.map(({ id, content }) => (
          <Ark.Content key={id} value={id} className={look.content}>
            {content}
          </Ark.Content>
        ))}
      </Ark.Root>
    </Spoken>
  );
}

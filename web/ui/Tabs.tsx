import './parts.css';
import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { ReactNode } from 'react';
import { tabs } from '#ss/recipes';
import { ArkLocale } from './overlays/ArkLocale.tsx';

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps {
  /** The label of the tab list for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

const styles = tabs({ size: 'lg', variant: 'line' });

/** Tabbed panels, one visible at a time; arrow keys move between tabs in reading direction. */
export function Tabs({ label, tabs: all }: TabsProps) {
  return (
    <ArkLocale>
      <Ark.Root defaultValue={all[0]?.id ?? null} className={styles.root} lazyMount>
        <Ark.List aria-label={label} className={styles.list}>
          {all.map(({ id, label: name, disabled = false }) => (
            <Ark.Trigger key={id} value={id} disabled={disabled} className={styles.trigger}>
              {name}
            </Ark.Trigger>
          ))}
        </Ark.List>
        {all.map(({ id, content }) => (
          <Ark.Content key={id} value={id} className={styles.content}>
            {content}
          </Ark.Content>
        ))}
      </Ark.Root>
    </ArkLocale>
  );
}

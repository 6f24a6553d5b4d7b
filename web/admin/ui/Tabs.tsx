import { Tabs as Chakras } from '@chakra-ui/react';
import type { TabsProps } from '../../ui/Tabs.tsx';

/** Tabs; only the selected panel is shown, and each is mounted when first selected. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Chakras.Root defaultValue={tabs[0]?.id ?? null} size="sm" variant="line" lazyMount>
      <Chakras.List aria-label={label}>
        {tabs.map(({ id, label: name, disabled = false }) => (
          <Chakras.Trigger key={id} value={id} disabled={disabled}>
            {name}
          </Chakras.Trigger>
        ))}
      </Chakras.List>
      {tabs.map(({ id, content }) => (
        <Chakras.Content key={id} value={id}>
          {content}
        </Chakras.Content>
      ))}
    </Chakras.Root>
  );
}

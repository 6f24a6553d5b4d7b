import { chakra, Menu as Menus, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { DownIcon, MoreIcon } from '../../ui/icons.tsx';
import type { MenuProps } from '../../ui/Menu.tsx';
import { afterClosing } from './afterClosing.ts';
import { OutlineButton } from './Buttons.tsx';

/**
 * A button that opens a list of actions. What is chosen runs once the list is gone and the focus is back on the button: a
 * dialog that it opens gives the focus back to it, and not to an entry that is no more.
 */
export function Menu({ label, items, disabled = false, isSmall = false }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const run = (value: string) =>
    afterClosing(() => {
      trigger.current?.focus();
      items.find(({ id }) => id === value)?.run();
    });
  return (
    <Menus.Root
      size="sm"
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => run(value)}
      lazyMount
      unmountOnExit
    >
      <Menus.Trigger asChild ref={trigger}>
        {isSmall ? (
          <OutlineButton disabled={disabled} aria-label={label} px="2">
            <MoreIcon />
          </OutlineButton>
        ) : (
          // Where there is no room its words end early, not its sign.
          <OutlineButton
            disabled={disabled}
            minW="0"
            maxW="18rem"
            flexShrink="1"
            css={{ '& svg': { flexShrink: '0' } }}
          >
            {/* A name keeps its beginning, whichever way it and the page are written. */}
            <chakra.span truncate dir="auto">
              {label}
            </chakra.span>
            <DownIcon />
          </OutlineButton>
        )}
      </Menus.Trigger>
      <Portal>
        <Menus.Positioner>
          <Menus.Content>
            {items.map((item) => [
              item.apart === true && <Menus.Separator key={`${item.id} apart`} />,
              <Menus.Item key={item.id} value={item.id} disabled={item.disabled ?? false}>
                {item.label}
              </Menus.Item>,
            ])}
          </Menus.Content>
        </Menus.Positioner>
      </Portal>
    </Menus.Root>
  );
}

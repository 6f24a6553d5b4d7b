import { chakra, Menu as Menus, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { DownIcon, MoreIcon } from '../../ui/icons.tsx';
import type { MenuProps } from '../../ui/overlays/Menu.tsx';
import { OutlineButton } from './Buttons.tsx';

/**
 * Milliseconds until a closing menu or layer is unmounted and has released the focus. Until then, a layer opened above
 * it would be closed with it.
 */
const AFTER_CLOSING_MS = 50;

/** Defers work that opens a layer until the menu or layer it was chosen in has closed. */
export const afterClosing = (work: () => void): void => void setTimeout(work, AFTER_CLOSING_MS);

interface Props extends MenuProps {
  /** Called when the list opens, for items that are read then. */
  readonly onOpen?: () => void;
}

/**
 * A button that opens a list of actions. An action runs after the list has closed and the focus is back on the button,
 * so that a dialog it opens returns the focus to the button and not to a removed menu item.
 */
export function Menu({ label, items, disabled = false, isIconOnly: isSmall = false, onOpen }: Props) {
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
      onOpenChange={({ open }) => open && onOpen?.()}
      lazyMount
      unmountOnExit
    >
      <Menus.Trigger asChild ref={trigger}>
        {isSmall ? (
          <OutlineButton disabled={disabled} aria-label={label} px="2">
            <MoreIcon />
          </OutlineButton>
        ) : (
          // Where there is no room, the label is truncated, not the icon.
          <OutlineButton
            disabled={disabled}
            minW="0"
            maxW="18rem"
            flexShrink="1"
            css={{ '& svg': { flexShrink: '0' } }}
          >
            {/* dir=auto truncates the end of the name in either writing direction. */}
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
              item.hasSeparator === true && <Menus.Separator key={`${item.id} apart`} />,
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

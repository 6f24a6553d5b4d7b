import './parts.css';
import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { menu } from '#ss/recipes';
import { iconButton, outlineButton } from './partButtons.ts';
import { DownIcon, MoreIcon } from './icons.tsx';
import { Spoken } from './Spoken.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  /** A line above it: another kind of action, such as one that removes something. */
  readonly apart?: boolean;
}

export interface MenuProps {
  /** On the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly disabled?: boolean;
  /** Three dots in place of the words, which are said all the same. */
  readonly isSmall?: boolean;
}

const look = menu({ size: 'md' });

/** A button that opens a list of actions: arrows move, letters find, Enter runs, Escape returns to the button. */
export function Menu({ label, items, disabled = false, isSmall = false }: MenuProps) {
  return (
    <Spoken>
      <Ark.Root
        positioning={{ placement: 'bottom-start', gutter: 4 }}
        onSelect={({ value }) => items.find(({ id }) => id === value)?.run()}
        lazyMount
        unmountOnExit
      >
        {isSmall ? (
          <Ark.Trigger className={iconButton} disabled={disabled} aria-label={label} title={label}>
            <MoreIcon />
          </Ark.Trigger>
        ) : (
          <Ark.Trigger className={outlineButton} disabled={disabled}>
            {label}
            <DownIcon />
          </Ark.Trigger>
        )}
        <Portal>
          <Ark.Positioner>
            <Ark.Content className={look.content}>
              {items.map((item) => [
                item.apart === true && <Ark.Separator key={`${item.id} apart`} className={look.separator} />,
                <Ark.Item
                  key={item.id}
                  value={item.id}
                  disabled={item.disabled ?? false}
                  className={look.item}
                >
                  {item.label}
                </Ark.Item>,
              ])}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </Spoken>
  );
}

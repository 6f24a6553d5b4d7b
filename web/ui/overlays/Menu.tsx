import '../parts.css';
import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { menu } from '#ss/recipes';
import { iconButton, outlineButton } from '../extraButtons.ts';
import { DownIcon, MoreIcon } from '../icons.tsx';
import { ArkLocale } from './ArkLocale.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly disabled?: boolean;
  /** A separator above it, for another kind of action, such as one that removes something. */
  readonly hasSeparator?: boolean;
}

export interface MenuProps {
  /** The label of the button. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly disabled?: boolean;
  /** Three dots instead of the label, which is still announced. */
  readonly isIconOnly?: boolean;
}

const styles = menu({ size: 'md' });

/** A button that opens a list of actions: arrow keys move, letters search, Enter runs, Escape returns to the button. */
export function Menu({ label, items, disabled = false, isIconOnly: isSmall = false }: MenuProps) {
  return (
    <ArkLocale>
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
            <Ark.Content className={styles.content}>
              {items.map((item) => [
                item.hasSeparator === true && (
                  <Ark.Separator key={`${item.id} apart`} className={styles.separator} />
                ),
                <Ark.Item
                  key={item.id}
                  value={item.id}
                  disabled={item.disabled ?? false}
                  className={styles.item}
                >
                  {item.label}
                </Ark.Item>,
              ])}
            </Ark.Content>
          </Ark.Positioner>
        </Portal>
      </Ark.Root>
    </ArkLocale>
  );
}

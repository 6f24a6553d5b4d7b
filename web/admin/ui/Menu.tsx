import { chakra, Menu as Menus, Portal } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DownIcon, MoreIcon } from '../../ui/icons.tsx';
import type { MenuItem, MenuProps } from '../../ui/overlays/Menu.tsx';
import { OutlineButton } from './Buttons.tsx';

/**
 * Milliseconds until a closing menu or layer is unmounted and has released the focus. Until then, a layer opened above
 * it would be closed with it.
 */
const AFTER_CLOSING_MS = 50;

/** Defers work that opens a layer until the menu or layer it was chosen in has closed. */
export const afterClosing = (work: () => void): void => void setTimeout(work, AFTER_CLOSING_MS);

export interface AdminMenuItem extends MenuItem {
  /** Why it cannot be chosen; shown below its label. */
  readonly reason?: string | null;
  /** The heading above the items of one group, which follow each other. */
  readonly group?: string;
  /** Whether it is on, for an item that is a choice: one of its group, or one that is on or off by itself. */
  readonly choice?: { readonly isOn: boolean; readonly of: 'group' | 'itself' };
}

interface Props extends Omit<MenuProps, 'items'> {
  readonly items: readonly AdminMenuItem[];
  /** The icon of a button that is only an icon, in place of the three dots. */
  readonly icon?: ReactNode;
  /** Called when the list opens, for items that are read then. */
  readonly onOpen?: () => void;
}

/**
 * A button that opens a list of actions. An action runs after the list has closed and the focus is back on the button,
 * so that a dialog it opens returns the focus to the button and not to a removed menu item.
 */
export function Menu({ label, items, disabled = false, isIconOnly: isSmall = false, icon, onOpen }: Props) {
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
            {icon ?? <MoreIcon />}
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
            <MenuItems items={items} />
          </Menus.Content>
        </Menus.Positioner>
      </Portal>
    </Menus.Root>
  );
}

/** The items; those of a group below its heading. */
function MenuItems({ items }: Pick<Props, 'items'>) {
  const runs: AdminMenuItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run && item.group !== undefined && run[0]!.group === item.group) run.push(item);
    else runs.push([item]);
  }
  return runs.map((run, index) => {
    const { id, group, hasSeparator = false } = run[0]!;
    const entries = run.map((item) => <Item key={item.id} item={item} />);
    return [
      (hasSeparator || (group !== undefined && index > 0)) && <Menus.Separator key={`${id} apart`} />,
      group === undefined ? (
        entries
      ) : (
        <Menus.ItemGroup key={id} id={id}>
          <Menus.ItemGroupLabel css={heading}>
            <bdi>{group}</bdi>
          </Menus.ItemGroupLabel>
          {entries}
        </Menus.ItemGroup>
      ),
    ];
  });
}

const Item = ({ item: { id, label, disabled, reason = null, choice } }: { readonly item: AdminMenuItem }) => (
  <Menus.Item
    value={id}
    disabled={disabled ?? reason !== null}
    css={reason === null ? undefined : explained}
    {...(choice && {
      role: choice.of === 'group' ? 'menuitemradio' : 'menuitemcheckbox',
      'aria-checked': choice.isOn,
    })}
  >
    <span>
      {label}
      {reason !== null && (
        <chakra.span display="block" textStyle="xs" maxW="16rem" whiteSpace="normal">
          {reason}
        </chakra.span>
      )}
    </span>
    {choice?.isOn === true && (
      <chakra.svg viewBox="0 0 24 24" ms="auto" boxSize="4" flexShrink="0" aria-hidden="true">
        <path d="M5 12.5l4.5 4.5L19 7.5" fill="none" stroke="currentColor" strokeWidth="2" />
      </chakra.svg>
    )}
  </Menus.Item>
);

/** The reason is to be read, although the item cannot be chosen. */
const explained = { '&[data-disabled]': { opacity: 1, color: 'fg.muted' } } as const;

const heading = {
  px: '2',
  pt: '1.5',
  pb: '1',
  maxW: '18rem',
  truncate: true,
  textStyle: 'xs',
  fontWeight: '600',
  color: 'fg.muted',
} as const;

/** The element whose menu it is, or the place of the pointer. */
export type MenuAnchor = HTMLElement | { readonly x: number; readonly y: number };

const elementAt = (anchor: MenuAnchor) =>
  anchor instanceof HTMLElement
    ? anchor
    : { getBoundingClientRect: () => new DOMRect(anchor.x, anchor.y, 0, 0) };

interface MenuAtProps {
  readonly label: string;
  readonly items: readonly AdminMenuItem[];
  readonly at: MenuAnchor;
  readonly onClose: () => void;
}

/** A menu that is open at a place, without a button of its own. The focus goes back to where it was. */
export function MenuAt({ label, items, at, onClose }: MenuAtProps) {
  const [isOpen, setOpen] = useState(true);
  // The same at each render: another element would be positioned again without end.
  const [anchor] = useState(() => elementAt(at));
  const [before] = useState(() => document.activeElement as HTMLElement | null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  const chosen = useRef<string | null>(null);
  const close = () => {
    setOpen(false);
    afterClosing(() => {
      before?.focus();
      latest.current();
      items.find(({ id }) => id === chosen.current)?.run();
    });
  };
  return (
    <Menus.Root
      size="sm"
      open={isOpen}
      positioning={{ placement: 'bottom-start', gutter: 4, getAnchorElement: () => anchor }}
      onSelect={({ value }) => {
        chosen.current = value;
      }}
      onOpenChange={({ open }) => !open && close()}
      lazyMount
      unmountOnExit
    >
      <Menus.Positioner>
        <Menus.Content aria-label={label} maxH="min(70vh, 28rem)" overflowY="auto">
          <MenuItems items={items} />
        </Menus.Content>
      </Menus.Positioner>
    </Menus.Root>
  );
}

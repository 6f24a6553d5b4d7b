import { chakra, Menu as Menus } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { NextIcon } from '../../../ui/icons.tsx';
import { announce, rowFullText } from '../editor/announcements.ts';
import { useEditorHandlers, useIsReadOnlyRow } from '../editor/editorHandlers.ts';
import { afterClosing } from '../../ui/Menu.tsx';
import { useKeyName, keyOf } from '../editor/useShortcuts.ts';
import type { Subject } from '../state/clip.ts';
import { actionsOf } from '../editor/actions/registry.ts';

interface Props {
  readonly subject: Subject;
  /** The accessible name, with what it moves: 'Row 2, Mexico'. */
  readonly label: string;
  /** Attaches the drag source. */
  readonly dragRef?: (element: HTMLElement | null) => void;
}

/** Keys that move an item. At the end they announce that there is nothing more, and do not open the menu. */
const MOVE_KEYS = /^Alt\+(Arrow|Home|End)/;

/**
 * The handle of a row, column or widget: draggable by pointer, opens a menu of all actions by click or Enter, and runs
 * shortcuts while focused. All three perform the same actions. In a read-only row only those that change nothing.
 */
export function Handle({ subject, label, dragRef }: Props) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const isReadOnly = useIsReadOnlyRow();
  const buttonRef = useRef<HTMLButtonElement | null>(null);
  const name = 'rowKey' in subject ? subject.rowKey : subject.uid;
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keyOf(event);
    // Arrow keys without Alt open the menu, as on any menu button.
    const action = actionsOf(subject, handlers, isReadOnly).find(({ keys }) =>
      keys(subject).includes(pressed),
    );
    // Paste is left to the browser's event, because the content may come from another site's window (useShortcuts.ts).
    if (action && (pressed === 'Enter' || action.id === 'paste')) return;
    const isRefused =
      isReadOnly &&
      !action &&
      actionsOf(subject, handlers).some(({ keys }) => keys(subject).includes(pressed));
    if (!action && !isRefused && !MOVE_KEYS.test(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    const possibility = action?.predicate(subject, handlers);
    if (isRefused) announce(t('admin#layout#notYoursTitle'));
    else if (possibility === 'possible') action!.perform(subject, handlers);
    else announce(possibility === 'full' ? rowFullText(t) : t('admin#layout#cannotMove'));
  };
  return (
    <Menus.Root
      size="sm"
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => {
        const action = actionsOf(subject, handlers, isReadOnly).find(({ id }) => id === value);
        if (action?.opens) {
          afterClosing(() => {
            // A layer returns the focus to the element that had it: the handle, not a removed menu item.
            buttonRef.current?.focus();
            action.perform(subject, handlers);
          });
        } else action?.perform(subject, handlers);
      }}
      lazyMount
      unmountOnExit
    >
      <Menus.Trigger asChild>
        <chakra.button
          type="button"
          ref={(element: HTMLButtonElement | null) => {
            buttonRef.current = element;
            dragRef?.(isReadOnly ? null : element);
            // Otherwise the menu would capture the pointerdown and prevent dragging; a click still opens the menu.
            element?.addEventListener('pointerdown', stopPropagation);
          }}
          data-handle={name}
          aria-label={label}
          title={t('admin#layout#handle')}
          onKeyDown={onKeyDown}
          css={handleStyle}
        >
          <HandleIcon />
        </chakra.button>
      </Menus.Trigger>
      <Menus.Positioner>
        <Menus.Content>
          <Items subject={subject} />
        </Menus.Content>
      </Menus.Positioner>
    </Menus.Root>
  );
}

/** Rendered when the menu opens, so that the actions are current. */
function Items({ subject }: Pick<Props, 'subject'>) {
  const t = useTerms();
  const handlers = useEditorHandlers();
  const isReadOnly = useIsReadOnlyRow();
  return actionsOf(subject, handlers, isReadOnly).map(({ id, label, keys, predicate, apart }) => {
    const possibility = predicate(subject, handlers);
    const [shortcut] = keys(subject);
    return [
      apart === true && <Menus.Separator key={`${id} apart`} />,
      <Menus.Item
        key={id}
        value={id}
        disabled={possibility !== 'possible'}
        color={id === 'remove' ? 'fg.error' : undefined}
      >
        <span>
          {t(label)}
          {possibility === 'full' && (
            <chakra.span display="block" textStyle="xs">
              {rowFullText(t)}
            </chakra.span>
          )}
        </span>
        {shortcut !== undefined && (
          <chakra.kbd
            ms="auto"
            ps="4"
            color="fg.muted"
            textStyle="xs"
            fontFamily="inherit"
            aria-hidden="true"
          >
            {/* Isolates the direction of the shortcut; the margin before it follows the menu's direction. */}
            <span dir="ltr">
              <Keys keys={shortcut} />
            </span>
          </chakra.kbd>
        )}
      </Menus.Item>,
    ];
  });
}

const stopPropagation = (event: Event): void => event.stopPropagation();

const rotatedArrow = (degrees: number) => (
  <chakra.span display="inline-block" rotate={`${degrees}deg`} fontSize="0.8em">
    <NextIcon />
  </chakra.span>
);
/** Arrows as SVG, because few interface fonts have them. */
const arrowIcons: Readonly<Record<string, ReactNode>> = {
  ArrowUp: rotatedArrow(-90),
  ArrowDown: rotatedArrow(90),
  ArrowLeft: rotatedArrow(180),
  ArrowRight: rotatedArrow(0),
};

/** The keys of a shortcut. */
function Keys({ keys }: { readonly keys: string }) {
  const nameOf = useKeyName();
  return keys.split('+').map((it, index) => (
    <chakra.span key={it} ms={index > 0 ? '1' : undefined}>
      {arrowIcons[it] ?? nameOf(it)}
    </chakra.span>
  ));
}

const HandleIcon = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    {[4, 8, 12].map((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
  </svg>
);

const handleStyle = {
  display: 'inline-grid',
  placeItems: 'center',
  w: '7',
  h: '7',
  flexShrink: '0',
  borderRadius: 'sm',
  color: 'fg.muted',
  cursor: 'grab',
  touchAction: 'manipulation',
  // Keeps a focused handle from being covered by the sticky bar.
  scrollMarginTop: 'calc(var(--bar-height, 4rem) + 1rem)',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
  '@media (pointer: coarse)': { w: '11', h: '11' },
} as const;

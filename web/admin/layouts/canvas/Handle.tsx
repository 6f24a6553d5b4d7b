import { chakra, Menu as Menus } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { NextIcon } from '../../../ui/icons.tsx';
import { actionsOf, keyOf, type Action } from '../actions.ts';
import { announce } from '../announcer.ts';
import { fullWords } from '../fullWords.ts';
import { useHands } from '../hands.tsx';
import { afterClosing } from '../../ui/afterClosing.ts';
import { useKeyName } from '../useKeyName.ts';
import type { Subject } from '../state/clip.ts';

interface Props {
  readonly subject: Subject;
  /** Names what it moves: 'Row 2, Mexico'. */
  readonly label: string;
  /** Makes it draggable. */
  readonly dragRef?: (element: HTMLElement | null) => void;
}

/** Keys that move things: where one cannot go further they say so, and open no menu. */
const MOVES = /^Alt\+(Arrow|Home|End)/;

/**
 * The grip of a row, column or widget: dragged with a pointer, opened by a click or by Enter as a menu of everything that can
 * be done, and moved by keys while it has the focus. Three ways to the same commands.
 */
export function Handle({ subject, label, dragRef }: Props) {
  const t = useTerms();
  const hands = useHands();
  const grip = useRef<HTMLButtonElement | null>(null);
  const name = 'rowKey' in subject ? subject.rowKey : subject.uid;
  const onKeyDown = (event: KeyboardEvent) => {
    const pressed = keyOf(event);
    // Arrows without Alt open the menu, as on any such button.
    const action = actionsOf(subject, hands).find(({ keys }) => keys === pressed);
    // Pasting is the browser's own: what it brings may come from another site's window (useShortcuts.ts).
    if (action && (pressed === 'Enter' || action.id === 'paste')) return;
    if (!action && !MOVES.test(pressed)) return;
    event.preventDefault();
    event.stopPropagation();
    if (action && !action.disabled) action.run();
    else announce(action?.isFull ? fullWords(t) : t('admin#layout#nothingMore'));
  };
  return (
    <Menus.Root
      size="sm"
      positioning={{ placement: 'bottom-start', gutter: 4 }}
      onSelect={({ value }) => {
        const action = actionsOf(subject, hands).find(({ id }) => id === value);
        if (action?.opens) {
          afterClosing(() => {
            // A layer gives the focus back to what had it: the grip, and not an entry of a menu that is gone.
            grip.current?.focus();
            action.run();
          });
        } else action?.run();
      }}
      lazyMount
      unmountOnExit
    >
      <Menus.Trigger asChild>
        <chakra.button
          type="button"
          ref={(element: HTMLButtonElement | null) => {
            grip.current = element;
            dragRef?.(element);
            // The menu would keep the press for itself, and nothing could be dragged by it; a click opens it all the same.
            element?.addEventListener('pointerdown', leaveToBrowser);
          }}
          data-handle={name}
          aria-label={label}
          title={t('admin#layout#handle')}
          onKeyDown={onKeyDown}
          css={look}
        >
          <Grip />
        </chakra.button>
      </Menus.Trigger>
      <Menus.Positioner>
        <Menus.Content>
          <Items actions={() => actionsOf(subject, hands)} />
        </Menus.Content>
      </Menus.Positioner>
    </Menus.Root>
  );
}

/** Drawn when the menu opens: what can be done is as it is then. */
function Items({ actions }: { readonly actions: () => readonly Action[] }) {
  const t = useTerms();
  return actions().map(({ id, keys, disabled, isFull, apart }) => [
    apart === true && <Menus.Separator key={`${id} apart`} />,
    <Menus.Item key={id} value={id} disabled={disabled} color={id === 'remove' ? 'fg.error' : undefined}>
      <span>
        {t(id === 'why' ? 'admin#view#why' : `admin#layout#act#${id}`)}
        {isFull === true && (
          <chakra.span display="block" textStyle="xs">
            {fullWords(t)}
          </chakra.span>
        )}
      </span>
      {keys !== null && (
        <chakra.kbd ms="auto" ps="4" color="fg.muted" textStyle="xs" fontFamily="inherit" aria-hidden="true">
          {/* Its own direction within: the margin in front of it is the menu's. */}
          <span dir="ltr">
            <Keys keys={keys} />
          </span>
        </chakra.kbd>
      )}
    </Menus.Item>,
  ]);
}

const leaveToBrowser = (event: Event): void => event.stopPropagation();

const turned = (degrees: number) => (
  <chakra.span display="inline-block" rotate={`${degrees}deg`} fontSize="0.8em">
    <NextIcon />
  </chakra.span>
);
/** Drawn, for few interface fonts have arrows. */
const signs: Readonly<Record<string, ReactNode>> = {
  ArrowUp: turned(-90),
  ArrowDown: turned(90),
  ArrowLeft: turned(180),
  ArrowRight: turned(0),
};

/** What stands on the keys of an action. */
function Keys({ keys }: { readonly keys: string }) {
  const nameOf = useKeyName();
  return keys.split('+').map((it, index) => (
    <chakra.span key={it} ms={index > 0 ? '1' : undefined}>
      {signs[it] ?? nameOf(it)}
    </chakra.span>
  ));
}

const Grip = () => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    {[4, 8, 12].map((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.3" />))}
  </svg>
);

const look = {
  display: 'inline-grid',
  placeItems: 'center',
  w: '7',
  h: '7',
  flexShrink: '0',
  borderRadius: 'sm',
  color: 'fg.muted',
  cursor: 'grab',
  touchAction: 'manipulation',
  // The bar above stays in sight: what gets the focus is not under it.
  scrollMarginTop: 'calc(var(--bar-height, 4rem) + 1rem)',
  _hover: { bg: 'bg.subtle', color: 'fg' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
  '@media (pointer: coarse)': { w: '11', h: '11' },
} as const;

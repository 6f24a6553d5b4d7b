/**
 * The input of a list: items are added, duplicated, removed with undo, moved by dragging, buttons or Alt with an arrow
 * key, and collapsed. An item re-renders when it changes, not when another one does.
 */
import { chakra } from '@chakra-ui/react';
import { memo, useCallback, useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { Field, Json } from '../../../domain/resource/field.ts';
import type { AnyItem, ListField } from '../../../domain/resource/listItems.ts';
import { CopyIcon, CrossIcon, DownIcon, GripIcon, NextIcon, UpIcon } from '../../ui/icons.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { AnnounceProvider, useAnnounce } from '../ui/announce.tsx';
import { DragProvider, useDraggable, useDropTarget } from '../ui/dragAndDrop.tsx';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { SingleInput } from './FieldInputs.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { useListItems, type ListActions } from './useListItems.ts';
import { above, faultIn, type FieldInputProps } from './useFieldInput.tsx';

/** A longer list opens with its items collapsed. */
const MAX_OPEN = 3;

export function ListInput(props: FieldInputProps) {
  return (
    <DragProvider>
      <AnnounceProvider>
        <Items {...props} />
      </AnnounceProvider>
    </DragProvider>
  );
}

function Items({ name, field, label, hint }: FieldInputProps) {
  const list = field as ListField;
  const { t } = useFieldTexts();
  const { keys, actions, lastRemoved } = useListItems(name, list);
  const box = useRef<HTMLDivElement>(null);
  const [openKeys, setOpenKeys] = useState<ReadonlySet<string>>(
    () => new Set(keys.length <= MAX_OPEN ? keys : []),
  );
  const focus = useItemFocus(box);
  const steps = useAnnouncedSteps({ list, actions, focus, setOpenKeys });
  const isFull = keys.length >= list.max;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const control = event.target as HTMLElement;
    const key = control.closest<HTMLElement>('[data-item]')?.dataset['item'];
    if (!event.altKey || by === null || key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    steps.step(key, by, selectorOf(control));
  };
  return (
    <chakra.div ref={box} role="group" aria-labelledby={`${name}-label`} minW="0">
      <chakra.div display="flex" alignItems="baseline" gap="2" mb="1">
        <chakra.span id={`${name}-label`} css={above} mb="0" me="auto">
          {label}
        </chakra.span>
        {keys.length > 1 && (
          <QuietButton
            size="xs"
            onClick={() => setOpenKeys(new Set(openKeys.size < keys.length ? keys : []))}
          >
            {t(
              openKeys.size < keys.length
                ? 'admin#resource#item#expandAll'
                : 'admin#resource#item#collapseAll',
            )}
          </QuietButton>
        )}
      </chakra.div>
      {keys.length === 0 && (
        <chakra.p color="fg.muted" mb="2">
          {t('admin#resource#item#none')}
        </chakra.p>
      )}
      <chakra.ol data-list={name} css={listStyle} onKeyDown={onKeyDown}>
        {keys.map((key, index) => (
          <ListItem
            key={key}
            name={name}
            itemKey={key}
            index={index}
            isLast={index === keys.length - 1}
            isFull={isFull}
            isOpen={openKeys.has(key)}
            list={list}
            steps={steps}
          />
        ))}
      </chakra.ol>
      {lastRemoved && (
        <chakra.p display="flex" alignItems="center" gap="2" mb="2" color="fg.muted">
          <bdi>{t('admin#setting#entry#removed', { entry: steps.nameOf(lastRemoved, keys.length) })}</bdi>
          <QuietButton size="xs" onClick={steps.restore} disabled={isFull}>
            {t('admin#undo')}
          </QuietButton>
        </chakra.p>
      )}
      <OutlineButton
        data-field={name}
        aria-describedby={`${name}-said`}
        disabled={isFull}
        onClick={steps.add}
      >
        {t('admin#resource#item#add')}
      </OutlineButton>
      <ListFoot name={name} hint={hint} limit={isFull ? list.max : null} />
    </chakra.div>
  );
}

/** The error of the list itself, such as too many items; the hint; the limit once it is reached. */
function ListFoot({
  name,
  hint,
  limit,
}: Pick<FieldInputProps, 'name' | 'hint'> & { readonly limit: number | null }) {
  const texts = useFieldTexts();
  const { errors } = useFormState({ name, exact: true });
  const own = errors[name] as { readonly root?: unknown; readonly type?: unknown } | undefined;
  const error = faultIn(own?.root ?? (typeof own?.type === 'string' ? own : null), texts.fault);
  const note = limit === null ? hint : texts.t('admin#setting#entry#full', { most: texts.t.number(limit) });
  return (
    <FieldFoot
      bound={{ error, ids: { control: name, label: '', counter: '', said: `${name}-said` } }}
      {...(note !== undefined && error === null && { hint: note })}
    />
  );
}

interface StepDeps {
  readonly list: ListField;
  readonly actions: ListActions;
  readonly focus: (key: string | null, selector: string) => void;
  readonly setOpenKeys: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void;
}

/** What a person does with an item: each step is announced, and the focus goes where the work goes on. */
function useAnnouncedSteps({ list, actions, focus, setOpenKeys }: StepDeps) {
  const { t, itemName } = useFieldTexts();
  const announce = useAnnounce();
  const nameAt = (key: string) => {
    const index = actions.indexOf(key);
    return itemName(list, actions.read()[index]!, index);
  };
  const toggle = (key: string, isOpen?: boolean) =>
    setOpenKeys((open) => {
      const next = new Set(open);
      if (isOpen ?? !open.has(key)) next.add(key);
      else next.delete(key);
      return next;
    });
  const latest = useRef<ItemSteps>(null);
  const current: ItemSteps = {
    nameOf: (item, index) => itemName(list, item, index),
    toggle,
    add() {
      const key = actions.add();
      toggle(key, true);
      announce(t('admin#setting#entry#added', { entry: nameAt(key) }));
      focus(key, FIRST_CONTROL);
    },
    copy(key) {
      const entry = nameAt(key);
      const copied = actions.copy(key);
      toggle(copied, true);
      announce(t('admin#resource#item#copied', { entry }));
      focus(copied, FIRST_CONTROL);
    },
    remove(key) {
      const index = actions.indexOf(key);
      announce(t('admin#setting#entry#removed', { entry: nameAt(key) }));
      actions.remove(key);
      const rest = actions.read();
      focus(rest[Math.min(index, rest.length - 1)]?.key ?? null, '[data-act=remove]');
    },
    restore() {
      const key = actions.restore();
      if (key === null) return;
      announce(t('admin#resource#item#restored', { entry: nameAt(key) }));
      focus(key, '[data-act=toggle]');
    },
    move(key, to, selector) {
      const entry = nameAt(key);
      if (!actions.moveTo(key, to)) return;
      const [number, of] = [t.number(to + 1), t.number(actions.read().length)];
      announce(t('admin#setting#entry#moved', { entry, number, of }));
      if (selector !== null) focus(key, selector);
    },
    step(key, by, selector) {
      this.move(key, actions.indexOf(key) + by, selector);
    },
    drop(key, neighbour, half) {
      const [from, at] = [actions.indexOf(key), actions.indexOf(neighbour)];
      const to = half === 'after' ? at + 1 : at;
      if (from >= 0 && at >= 0) this.move(key, from < to ? to - 1 : to, null);
    },
  };
  useEffect(() => {
    latest.current = current;
  });
  // Items are memoised, so what they call stays the same.
  const [steps] = useState((): ItemSteps => ({
    nameOf: (item, index) => (latest.current ?? current).nameOf(item, index),
    toggle: (key, isOpen) => latest.current!.toggle(key, isOpen),
    add: () => latest.current!.add(),
    copy: (key) => latest.current!.copy(key),
    remove: (key) => latest.current!.remove(key),
    restore: () => latest.current!.restore(),
    move: (key, to, selector) => latest.current!.move(key, to, selector),
    step: (key, by, selector) => latest.current!.step(key, by, selector),
    drop: (key, neighbour, half) => latest.current!.drop(key, neighbour, half),
  }));
  return steps;
}

interface ItemSteps {
  readonly nameOf: (item: AnyItem, index: number) => string;
  /** Opens or closes an item; without `isOpen` the other way. */
  readonly toggle: (key: string, isOpen?: boolean) => void;
  readonly add: () => void;
  readonly copy: (key: string) => void;
  readonly remove: (key: string) => void;
  /** Brings back the item that was removed last. */
  readonly restore: () => void;
  /** Moves an item to an index; the focus goes to the control with the selector in it, or stays. */
  readonly move: (key: string, to: number, selector: string | null) => void;
  readonly step: (key: string, by: -1 | 1, selector: string) => void;
  readonly drop: (key: string, neighbour: string, half: string) => void;
}

const FIRST_CONTROL = '[data-item-fields] :is(input, select, textarea, button)';

/** Moves the focus into an item once it is rendered; to the add button when no item is left. */
function useItemFocus(box: RefObject<HTMLElement | null>) {
  const target = useRef<{ readonly key: string | null; readonly selector: string } | null>(null);
  useEffect(() => {
    if (!target.current) return;
    const { key, selector } = target.current;
    target.current = null;
    const item = key === null ? null : box.current?.querySelector(`[data-item="${key}"]`);
    const control = item?.querySelector<HTMLElement>(selector);
    (control ?? box.current?.querySelector<HTMLElement>('[data-field]:is(button)'))?.focus();
  });
  return useCallback((key: string | null, selector: string) => {
    target.current = { key, selector };
  }, []);
}

interface ItemProps {
  /** The path of the list. */
  readonly name: string;
  readonly itemKey: string;
  readonly index: number;
  readonly isLast: boolean;
  /** No further item can be added. */
  readonly isFull: boolean;
  readonly isOpen: boolean;
  readonly list: ListField;
  readonly steps: ItemSteps;
}

interface DraggedItem {
  readonly kind: string;
  readonly key: string;
}

/** One item: its header, and its fields while it is open. */
const ListItem = memo(function ListItem(props: ItemProps) {
  const { name, itemKey, index, isOpen, list, steps } = props;
  const texts = useFieldTexts();
  const path = `${name}.${index}`;
  const kind = `item of ${name}`;
  const { handle, preview, isDragging } = useDraggable({ kind, key: itemKey });
  const { target, over } = useDropTarget<DraggedItem>({
    accept: [kind],
    axis: 'block',
    dropEffectOf: ({ key }) => (key === itemKey ? null : 'beside'),
    onDrop: ({ key }, half) => steps.drop(key, itemKey, half),
  });
  return (
    <li
      ref={(element: HTMLElement | null) => {
        target(element);
        preview(element);
      }}
      data-item={itemKey}
      data-over={over ?? undefined}
      data-dragging={isDragging || undefined}
    >
      <ItemHeader {...props} path={path} handle={handle} />
      {isOpen && (
        <div id={`${name}-${itemKey}`} data-item-fields>
          {Object.entries(list.items).map(([part, field]) => (
            <SingleInput
              key={part}
              name={`${path}.${part}`}
              field={field as Field<Json>}
              label={texts.label(`${name}#${part}`, field as Field<Json>)}
              hint={texts.hint(`${name}#${part}`)}
            />
          ))}
        </div>
      )}
    </li>
  );
});

/** The selector of the same control when its item has another index: 'items.3.text' ends with '.text' in any. */
function selectorOf({ dataset: { act, field } }: HTMLElement): string {
  if (act !== undefined) return `[data-act="${act}"]`;
  return field === undefined ? '[data-act=toggle]' : `[data-field$="${field.slice(field.lastIndexOf('.'))}"]`;
}

interface HeaderProps extends ItemProps {
  readonly path: string;
  readonly handle: (element: HTMLElement | null) => void;
}

function ItemHeader({
  name,
  path,
  itemKey,
  index,
  isLast,
  isFull,
  isOpen,
  list,
  steps,
  handle,
}: HeaderProps) {
  const { t, itemName } = useFieldTexts();
  const entry = useWatch({
    name: path,
    compute: (item: AnyItem | undefined) => (item ? itemName(list, item, index) : ''),
  });
  return (
    <div data-item-head>
      <span ref={handle} title={t('admin#resource#item#drag')} data-grip aria-hidden="true">
        <GripIcon />
      </span>
      <button
        type="button"
        data-act="toggle"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${name}-${itemKey}` : undefined}
        onClick={() => steps.toggle(itemKey)}
      >
        <NextIcon />
        <bdi>{entry}</bdi>
        <ItemFaults path={path} isOpen={isOpen} onFault={() => steps.toggle(itemKey, true)} />
      </button>
      <button
        type="button"
        data-act="up"
        aria-disabled={index === 0 || undefined}
        aria-label={t('admin#setting#entry#up', { entry })}
        onClick={() => steps.step(itemKey, -1, '[data-act=up]')}
      >
        <UpIcon />
      </button>
      <button
        type="button"
        data-act="down"
        aria-disabled={isLast || undefined}
        aria-label={t('admin#setting#entry#down', { entry })}
        onClick={() => steps.step(itemKey, 1, '[data-act=down]')}
      >
        <DownIcon />
      </button>
      <button
        type="button"
        data-act="copy"
        disabled={isFull}
        aria-label={t('admin#resource#item#copy', { entry })}
        onClick={() => steps.copy(itemKey)}
      >
        <CopyIcon />
      </button>
      <button
        type="button"
        data-act="remove"
        aria-label={t('admin#setting#entry#remove', { entry })}
        onClick={() => steps.remove(itemKey)}
      >
        <CrossIcon />
      </button>
    </div>
  );
}

interface ItemFaultsProps {
  readonly path: string;
  readonly isOpen: boolean;
  readonly onFault: () => void;
}

/** Marks an item with errors, and opens it when they appear. */
function ItemFaults({ path, isOpen, onFault }: ItemFaultsProps) {
  const { t } = useFieldTexts();
  const { errors } = useFormState({ name: path });
  const [name, index] = path.split('.') as [string, string];
  const own = (errors[name] as Readonly<Record<string, unknown>> | undefined)?.[index];
  useEffect(() => {
    if (own !== undefined && !isOpen) onFault();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each new error: the item can be closed again
  }, [own]);
  return own === undefined ? null : <span data-faulty>{t('admin#resource#item#faulty')}</span>;
}

/** One style for all items: 120 of them would each compute their own. */
const listStyle = {
  display: 'grid',
  gap: '2',
  mb: '2',
  '& [data-item]': {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    bg: 'bg.panel',
    minW: '0',
  },
  '& [data-dragging]': { opacity: '0.45' },
  '& [data-over=before]': { boxShadow: '0 -3px 0 0 var(--ds-colors-accent-solid)' },
  '& [data-over=after]': { boxShadow: '0 3px 0 0 var(--ds-colors-accent-solid)' },
  '& [data-item-head]': { display: 'flex', alignItems: 'center', minW: '0', pe: '1' },
  '& [data-item-fields]': { display: 'grid', gap: '3', px: '3', pb: '3', pt: '1' },
  '& [data-grip]': {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'stretch',
    px: '1',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
  },
  '& [data-act]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    minW: '8',
    minH: '9',
    borderRadius: 'l1',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outline: '2px solid var(--ds-colors-accent-solid)' },
    _disabled: { opacity: '0.4', cursor: 'default' },
    '&[aria-disabled]': { opacity: '0.4', cursor: 'default' },
    '@media (pointer: coarse)': { minH: '11' },
  },
  '& [data-act=toggle]': {
    flex: '1',
    justifyContent: 'flex-start',
    gap: '1.5',
    minW: '0',
    textAlign: 'start',
    fontWeight: '500',
    color: 'fg',
  },
  '& [data-act=toggle] bdi': { truncate: true, minW: '0' },
  '& [data-act=toggle] svg': { flexShrink: '0', color: 'fg.muted', _rtl: { scale: '-1 1' } },
  '& [data-act=toggle][aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  '& [data-faulty]': { color: 'fg.error', textStyle: 'xs', flexShrink: '0' },
} as const;

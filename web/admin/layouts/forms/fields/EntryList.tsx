import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTerms } from '../../../../i18n/terms.tsx';
import { CrossIcon, DownIcon } from '../../../../ui/icons.tsx';
import { OutlineButton, IconButton } from '../../../ui/Buttons.tsx';
import { withSubject } from '../settingsForm.ts';
import { useAnnounce } from '../../../ui/announce.tsx';

/** The props of a control that adds entries. */
export interface AddEntryProps {
  readonly add: (entry: Readonly<Record<string, unknown>>) => void;
  /** How many entries can still be added. */
  readonly remaining: number;
  readonly label: string;
  /** The name of the list, and the id of its message. */
  readonly field: string;
  readonly describedBy: string;
}

interface Props {
  readonly at: string;
  readonly name: 'links' | 'pictures';
  /** The values of a new entry. */
  readonly newEntry: Readonly<Record<string, unknown>>;
  readonly maxEntries: number;
  /** The field whose value names an entry. */
  readonly titleField: string;
  /** Renders what adds entries; by default a button that adds a new entry. */
  readonly renderAdd?: (adding: AddEntryProps) => ReactNode;
  /** Renders the fields of an entry, whose values are at `at`. */
  readonly children: (at: string) => ReactNode;
}

/**
 * A list of entries that can be added, removed, and moved by buttons or Alt with an arrow key; every step is announced.
 */
export function EntryList({ at, name, newEntry, maxEntries, titleField, renderAdd, children }: Props) {
  const t = useTerms();
  const announce = useAnnounce();
  const path = `${at}.${name}`;
  const { fields, append, remove, move } = useFieldArray({ name: path });
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(path, formState) as {
    error?: { message?: string; root?: { message?: string } };
  };
  const message = error?.root?.message ?? error?.message;
  const values = useWatch({ name: path }) as readonly Record<string, unknown>[] | undefined;
  const list = useRef<HTMLDivElement>(null);
  const focusEntry = useEntryFocus(list);
  const labelOf = (index: number): string => {
    const entry = t(`admin#setting#entry#${name}`, { number: t.number(index + 1) });
    const title = values?.[index]?.[titleField];
    return typeof title === 'string' && title.trim() !== '' ? withSubject(entry, title) : entry;
  };
  const moveTo = (from: number, to: number, selector: string) => {
    if (to < 0 || to >= fields.length) return;
    announce(
      t('admin#setting#entry#moved', {
        entry: labelOf(from),
        number: t.number(to + 1),
        of: t.number(fields.length),
      }),
    );
    move(from, to);
    focusEntry(to, selector);
  };
  const removeAt = (index: number) => {
    announce(t('admin#setting#entry#removed', { entry: labelOf(index) }));
    remove(index);
    focusEntry(Math.min(index, fields.length - 2), '[data-act=remove]');
  };
  const adding: AddEntryProps = {
    add(entry) {
      append({ ...newEntry, ...entry }, { shouldFocus: false });
      announce(
        t('admin#setting#entry#added', {
          entry: t(`admin#setting#entry#${name}`, { number: t.number(fields.length + 1) }),
        }),
      );
    },
    remaining: maxEntries - fields.length,
    label: t(`admin#setting#entry#add#${name}`),
    field: path,
    describedBy: `${path}-said`,
  };
  return (
    <chakra.div ref={list} role="group" aria-label={t(`admin#setting#label#${name}`)} display="grid" gap="3">
      {fields.length > 1 && (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#setting#entry#help')}
        </chakra.p>
      )}
      {fields.map(({ id }, index) => (
        <Entry
          key={id}
          at={`${path}.${index}`}
          index={index}
          count={fields.length}
          label={labelOf(index)}
          onMove={(step, selector) => moveTo(index, index + step, selector)}
          onRemove={() => removeAt(index)}
        >
          {children(`${path}.${index}`)}
        </Entry>
      ))}
      <div>
        {renderAdd ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {renderAdd(adding)}
          </chakra.div>
        ) : (
          <OutlineButton
            data-field={path}
            aria-describedby={adding.describedBy}
            disabled={adding.remaining <= 0}
            onClick={() => {
              adding.add(newEntry);
              focusEntry(fields.length, 'input, [data-field]');
            }}
          >
            {adding.label}
          </OutlineButton>
        )}
        <chakra.p id={adding.describedBy} textStyle="xs" mt="1" aria-live="polite" color="fg.error">
          {message ??
            (adding.remaining <= 0 ? t('admin#setting#entry#full', { most: t.number(maxEntries) }) : '')}
        </chakra.p>
      </div>
    </chakra.div>
  );
}

interface EntryProps {
  readonly at: string;
  readonly index: number;
  readonly count: number;
  readonly label: string;
  /** Moves the entry by a step, and the focus to the control with the selector in its new position. */
  readonly onMove: (step: number, selector: string) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/** An entry's fields, with the buttons and keys that move it. */
function Entry({ at, index, count, label, onMove, onRemove, children }: EntryProps) {
  const t = useTerms();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(step, selectorOf(event.target as HTMLElement, at));
  };
  return (
    <chakra.div
      role="group"
      aria-labelledby={`${at}-name`}
      data-entry={index}
      onKeyDown={onKeyDown}
      borderWidth="1px"
      borderRadius="sm"
      p="3"
      minW="0"
      css={{ contain: 'layout' }}
    >
      <chakra.div display="flex" alignItems="center" gap="1" mb="2">
        <chakra.span id={`${at}-name`} fontWeight="600" textStyle="xs" truncate me="auto">
          {label}
        </chakra.span>
        <IconButton
          size="xs"
          data-act="up"
          aria-disabled={index === 0 || undefined}
          label={t('admin#setting#entry#up', { entry: label })}
          onClick={() => onMove(-1, '[data-act=up]')}
        >
          <chakra.span transform="rotate(180deg)" display="inline-flex">
            <DownIcon />
          </chakra.span>
        </IconButton>
        <IconButton
          size="xs"
          data-act="down"
          aria-disabled={index === count - 1 || undefined}
          label={t('admin#setting#entry#down', { entry: label })}
          onClick={() => onMove(1, '[data-act=down]')}
        >
          <DownIcon />
        </IconButton>
        <IconButton
          size="xs"
          data-act="remove"
          label={t('admin#setting#entry#remove', { entry: label })}
          onClick={onRemove}
        >
          <CrossIcon />
        </IconButton>
      </chakra.div>
      <chakra.div display="grid" gap="3">
        {children}
      </chakra.div>
    </chakra.div>
  );
}

/** The selector of the same control in the entry's new position. */
function selectorOf(target: HTMLElement, entryPath: string): string {
  const name = target.getAttribute('name') ?? target.dataset['field'];
  if (name?.startsWith(`${entryPath}.`)) {
    const own = name.slice(entryPath.length);
    return `[name$="${own}"], [data-field$="${own}"]`;
  }
  return target.dataset['act'] ? `[data-act=${target.dataset['act']}]` : 'input, [data-field]';
}

/** Moves the focus to a control of an entry once it is rendered; to the add button when no entry is left. */
function useEntryFocus(list: { readonly current: HTMLElement | null }) {
  const target = useRef<{ readonly index: number; readonly selector: string } | null>(null);
  useEffect(() => {
    if (target.current === null) return;
    const { index, selector } = target.current;
    target.current = null;
    const applyFocus = () => {
      const entry = list.current?.querySelector(`[data-entry="${index}"]`);
      const control =
        entry?.querySelector<HTMLElement>(selector) ??
        list.current?.querySelector<HTMLElement>(':scope > div:last-child button');
      if (control !== document.activeElement) control?.focus();
    };
    applyFocus();
    // Once more, because the re-render of a field may have removed the focus.
    setTimeout(applyFocus);
  });
  return (index: number, selector: string) => {
    target.current = { index, selector };
  };
}

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTerms } from '../../../../i18n/terms.tsx';
import { CrossIcon, DownIcon } from '../../../../ui/icons.tsx';
import { OutlineButton, SignButton } from '../../../ui/Buttons.tsx';
import { named } from '../settingsForm.ts';
import { useSay } from './say.tsx';

/** What a way to add entries is told. */
export interface Adding {
  readonly add: (entry: Readonly<Record<string, unknown>>) => void;
  /** How many fit still. */
  readonly left: number;
  readonly label: string;
  /** The name of the list, and the id of what is said of it. */
  readonly field: string;
  readonly describedBy: string;
}

interface Props {
  readonly at: string;
  readonly name: 'links' | 'pictures';
  /** A new entry. */
  readonly fresh: Readonly<Record<string, unknown>>;
  readonly most: number;
  /** What an entry is called by. */
  readonly titled: string;
  /** What adds entries, where that is more than a button that adds a fresh one. */
  readonly renderAdd?: (adding: Adding) => ReactNode;
  /** The fields of one, which stand at `at`. */
  readonly children: (at: string) => ReactNode;
}

/** Several of the same: added, removed, moved by buttons and by Alt with an arrow; every step is said. */
export function EntryList({ at, name, fresh, most, titled, renderAdd, children }: Props) {
  const t = useTerms();
  const say = useSay();
  const where = `${at}.${name}`;
  const { fields, append, remove, move } = useFieldArray({ name: where });
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(where, formState) as {
    error?: { message?: string; root?: { message?: string } };
  };
  const message = error?.root?.message ?? error?.message;
  const values = useWatch({ name: where }) as readonly Record<string, unknown>[] | undefined;
  const list = useRef<HTMLDivElement>(null);
  const follow = useFollow(list);
  const entryAt = (index: number): string => {
    const entry = t(`admin#setting#entry#${name}`, { number: t.number(index + 1) });
    const title = values?.[index]?.[titled];
    return typeof title === 'string' && title.trim() !== '' ? named(entry, title) : entry;
  };
  const moveTo = (from: number, to: number, wanted: string) => {
    if (to < 0 || to >= fields.length) return;
    say(
      t('admin#setting#entry#moved', {
        entry: entryAt(from),
        number: t.number(to + 1),
        of: t.number(fields.length),
      }),
    );
    move(from, to);
    follow(to, wanted);
  };
  const removeAt = (index: number) => {
    say(t('admin#setting#entry#removed', { entry: entryAt(index) }));
    remove(index);
    follow(Math.min(index, fields.length - 2), '[data-act=remove]');
  };
  const adding: Adding = {
    add(entry) {
      append({ ...fresh, ...entry }, { shouldFocus: false });
      say(
        t('admin#setting#entry#added', {
          entry: t(`admin#setting#entry#${name}`, { number: t.number(fields.length + 1) }),
        }),
      );
    },
    left: most - fields.length,
    label: t(`admin#setting#entry#add#${name}`),
    field: where,
    describedBy: `${where}-said`,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    moveTo(index, index + step, selectorOf(event.target as HTMLElement, `${where}.${index}`));
  };
  return (
    <chakra.div ref={list} role="group" aria-label={t(`admin#setting#label#${name}`)} display="grid" gap="3">
      {fields.length > 1 && (
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#setting#entry#help')}
        </chakra.p>
      )}
      {fields.map(({ id }, index) => (
        <chakra.div
          key={id}
          role="group"
          aria-labelledby={`${where}.${index}-name`}
          data-entry={index}
          onKeyDown={(event) => onKeyDown(event, index)}
          borderWidth="1px"
          borderRadius="sm"
          p="3"
          minW="0"
          css={{ contain: 'layout' }}
        >
          <chakra.div display="flex" alignItems="center" gap="1" mb="2">
            <chakra.span id={`${where}.${index}-name`} fontWeight="600" textStyle="xs" truncate me="auto">
              {entryAt(index)}
            </chakra.span>
            <SignButton
              size="xs"
              data-act="up"
              aria-disabled={index === 0 || undefined}
              label={t('admin#setting#entry#up', { entry: entryAt(index) })}
              onClick={() => moveTo(index, index - 1, '[data-act=up]')}
            >
              <chakra.span transform="rotate(180deg)" display="inline-flex">
                <DownIcon />
              </chakra.span>
            </SignButton>
            <SignButton
              size="xs"
              data-act="down"
              aria-disabled={index === fields.length - 1 || undefined}
              label={t('admin#setting#entry#down', { entry: entryAt(index) })}
              onClick={() => moveTo(index, index + 1, '[data-act=down]')}
            >
              <DownIcon />
            </SignButton>
            <SignButton
              size="xs"
              data-act="remove"
              label={t('admin#setting#entry#remove', { entry: entryAt(index) })}
              onClick={() => removeAt(index)}
            >
              <CrossIcon />
            </SignButton>
          </chakra.div>
          <chakra.div display="grid" gap="3">
            {children(`${where}.${index}`)}
          </chakra.div>
        </chakra.div>
      ))}
      <div>
        {renderAdd ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {renderAdd(adding)}
          </chakra.div>
        ) : (
          <OutlineButton
            data-field={where}
            aria-describedby={adding.describedBy}
            disabled={adding.left <= 0}
            onClick={() => {
              adding.add(fresh);
              follow(fields.length, 'input, [data-field]');
            }}
          >
            {adding.label}
          </OutlineButton>
        )}
        <chakra.p id={`${where}-said`} textStyle="xs" mt="1" aria-live="polite" color="fg.error">
          {message ?? (adding.left <= 0 ? t('admin#setting#entry#full', { most: t.number(most) }) : '')}
        </chakra.p>
      </div>
    </chakra.div>
  );
}

/** The same control of the entry after it has moved. */
function selectorOf(target: HTMLElement, within: string): string {
  const name = target.getAttribute('name') ?? target.dataset['field'];
  if (name?.startsWith(`${within}.`)) {
    const own = name.slice(within.length);
    return `[name$="${own}"], [data-field$="${own}"]`;
  }
  return target.dataset['act'] ? `[data-act=${target.dataset['act']}]` : 'input, [data-field]';
}

/** Leads the focus to a control of an entry once it is drawn; to the button that adds where no entry is left. */
function useFollow(list: { readonly current: HTMLElement | null }) {
  const wanted = useRef<{ readonly index: number; readonly selector: string } | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const { index, selector } = wanted.current;
    wanted.current = null;
    const lead = () => {
      const entry = list.current?.querySelector(`[data-entry="${index}"]`);
      const control =
        entry?.querySelector<HTMLElement>(selector) ??
        list.current?.querySelector<HTMLElement>(':scope > div:last-child button');
      if (control !== document.activeElement) control?.focus();
    };
    lead();
    // Once more: a field's own redrawing may have taken it away.
    setTimeout(lead);
  });
  return (index: number, selector: string) => {
    wanted.current = { index, selector };
  };
}

/**
 * The input of a list: items are added, duplicated, removed with undo, moved by dragging, buttons or Alt with an arrow
 * key, and collapsed. An item re-renders when it changes, not when another one does.
 */
import { chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFormState } from 'react-hook-form';
import type { ListField } from '../../../domain/resource/listItems.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { AnnounceProvider } from '../ui/announce.tsx';
import { DragProvider } from '../ui/dragAndDrop.tsx';
import { FieldFoot } from '../ui/FieldFrame.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { ListItem } from './ListItem.tsx';
import { useListItems } from './useListItems.ts';
import { selectorOf, useItemFocus, useListSteps } from './useListSteps.ts';
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
  const steps = useListSteps({ list, actions, focus, setOpenKeys });
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

/** One style for all items: 120 of them would each compute their own. */
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
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
  '& [data-item-fields]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    px: '3',
    pb: '3',
    pt: '1',
  },
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

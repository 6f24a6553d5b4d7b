/** An item of a list in a form: it re-renders when it changes, not when another one does. */
import { memo, useEffect } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { hasOwnInput, type Field, type Json } from '../../../domain/resource/field.ts';
import type { AnyItem, ListField } from '../../../domain/resource/listItems.ts';
import { CopyIcon, CrossIcon, DownIcon, GripIcon, NextIcon, UpIcon } from '../../ui/icons.tsx';
import { useDraggable, useDropTarget } from '../ui/dragAndDrop.tsx';
import { useFieldTexts } from './fieldTexts.ts';
import { SingleInput } from './SingleInput.tsx';
import { FieldWarning } from './Warnings.tsx';
import type { ItemSteps } from './useListSteps.ts';

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
export const ListItem = memo(function ListItem(props: ItemProps) {
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
          {Object.entries(list.items)
            .filter(([, field]) => hasOwnInput(field))
            .map(([part, field]) => (
              <div key={part}>
                <SingleInput
                  name={`${path}.${part}`}
                  field={field as Field<Json>}
                  label={texts.label(`${name}Item#${part}`, field as Field<Json>)}
                  hint={texts.hint(`${name}Item#${part}`)}
                />
                <FieldWarning path={`${path}.${part}`} />
              </div>
            ))}
        </div>
      )}
    </li>
  );
});

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

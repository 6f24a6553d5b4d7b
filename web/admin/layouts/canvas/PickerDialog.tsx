import { chakra } from '@chakra-ui/react';
import { widgetTypes, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { useDraggable } from '../../ui/dragAndDrop.tsx';
import { useWidgetPicker } from './widgetPicker.tsx';
import { WidgetIcon } from './WidgetIcon.tsx';

/** All widget types, in the order in which they are offered. */
export const offeredTypes = Object.keys(widgetTypes) as WidgetType[];

/** The dialog that chooses a widget type. Spec 1 §2. */
export function PickerDialog() {
  const t = useTerms();
  const { at, close, add } = useWidgetPicker();
  return (
    <Dialog
      open={at !== null}
      onClose={close}
      title={t('admin#layout#pick')}
      text={t('admin#layout#pickText')}
    >
      <TypeList types={offeredTypes} onPick={(type) => at && add(type, at)} />
    </Dialog>
  );
}

interface TypeListProps {
  readonly types: readonly WidgetType[];
  readonly onPick: (type: WidgetType) => void;
}

/** The widget types with their descriptions. */
export function TypeList({ types, onPick }: TypeListProps) {
  const t = useTerms();
  return (
    <chakra.ul display="grid" gap="1.5" mt="4">
      {types.map((type) => (
        <li key={type}>
          <chakra.button type="button" css={choice} onClick={() => onPick(type)}>
            <WidgetIcon type={type} />
            <span>
              <chakra.span display="block" fontWeight="600">
                {t(`admin#layout#type#${type}`)}
              </chakra.span>
              <chakra.span display="block" color="fg.muted" textStyle="xs">
                {t(`admin#layout#about#${type}`)}
              </chakra.span>
            </span>
          </chakra.button>
        </li>
      ))}
    </chakra.ul>
  );
}

/** A widget type next to the canvas: drag it to a place, or click to add it. */
export function PaletteEntry({ type, onAdd }: { readonly type: string; readonly onAdd: () => void }) {
  const t = useTerms();
  const { handle, isDragging } = useDraggable({ kind: 'new', type });
  return (
    <chakra.button
      type="button"
      ref={handle}
      css={choice}
      opacity={isDragging ? 0.5 : 1}
      cursor="grab"
      onClick={onAdd}
    >
      <WidgetIcon type={type} />
      <span>{t(`admin#layout#type#${type as 'banner-card'}`)}</span>
    </chakra.button>
  );
}

const choice = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  p: '2.5',
  minH: '11',
  textAlign: 'start',
  borderRadius: 'sm',
  borderWidth: '1px',
  _hover: { bg: 'bg.subtle', borderColor: 'fg.muted' },
  _focusVisible: { outline: '2px solid', outlineColor: 'accent.solid', outlineOffset: '1px' },
} as const;

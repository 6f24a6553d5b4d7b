import { chakra, Input } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { movedCrop, widenedCrop, type CropName, type Rect } from '../../../domain/media/crops.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { sizeOf, type Media } from './mediaDraft.ts';

interface Props {
  readonly picture: Media;
  readonly name: CropName;
  readonly rect: Rect;
  readonly onRect: (rect: Rect) => void;
}

/** Where a crop is and how wide, in percent of the picture; its height follows from its proportions. */
export function CropNumbers({ picture, name, rect, onRect }: Props) {
  const t = useTerms();
  const size = sizeOf(picture);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
      <NumberEntry
        label={t('admin#media#fromLeft')}
        value={rect.x}
        onValue={(x) => onRect(movedCrop(name, rect, { x, y: rect.y }, size))}
      />
      <NumberEntry
        label={t('admin#media#fromTop')}
        value={rect.y}
        onValue={(y) => onRect(movedCrop(name, rect, { x: rect.x, y }, size))}
      />
      <NumberEntry
        label={t('admin#media#cropWidth')}
        value={rect.width}
        onValue={(width) => onRect(widenedCrop(name, rect, width, size))}
      />
    </chakra.div>
  );
}

interface NumberProps {
  readonly label: string;
  /** A fraction. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/** Percents of at most one decimal. While it is being typed in, what was typed stands; then what came of it. */
function NumberEntry({ label, value, onValue }: NumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <chakra.div flex="1 1 5rem">
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mb="1">
        {label} (%)
      </chakra.label>
      <Input
        id={id}
        size="sm"
        type="number"
        inputMode="decimal"
        min={0}
        max={100}
        step={0.1}
        dir="ltr"
        value={typed ?? String(Math.round(value * 1_000) / 10)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          const percent = currentTarget.valueAsNumber;
          if (Number.isFinite(percent)) onValue(percent / 100);
        }}
        onBlur={() => setTyped(null)}
      />
    </chakra.div>
  );
}

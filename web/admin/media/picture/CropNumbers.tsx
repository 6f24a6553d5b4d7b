import { chakra, Input } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { moveCrop, resizeCrop, type CropName, type Rect } from '../../../../domain/media/crops.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { sizeOf, type Media } from './mediaPicture.ts';

interface Props {
  readonly picture: Media;
  readonly name: CropName;
  readonly rect: Rect;
  readonly onRect: (rect: Rect) => void;
}

/** Position and width of a crop, in percent of the picture; the height follows from the aspect ratio. */
export function CropNumbers({ picture, name, rect, onRect }: Props) {
  const t = useTerms();
  const size = sizeOf(picture);
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" mt="3">
      <PercentInput
        label={t('admin#media#fromLeft')}
        value={rect.x}
        onValue={(x) => onRect(moveCrop(name, rect, { x, y: rect.y }, size))}
      />
      <PercentInput
        label={t('admin#media#fromTop')}
        value={rect.y}
        onValue={(y) => onRect(moveCrop(name, rect, { x: rect.x, y }, size))}
      />
      <PercentInput
        label={t('admin#media#cropWidth')}
        value={rect.width}
        onValue={(width) => onRect(resizeCrop(name, rect, width, size))}
      />
    </chakra.div>
  );
}

interface PercentInputProps {
  readonly label: string;
  /** A fraction, 0 to 1. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

/**
 * A percent input with at most one decimal. While it has the focus it shows what was typed; afterwards the resulting
 * value.
 */
function PercentInput({ label, value, onValue }: PercentInputProps) {
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

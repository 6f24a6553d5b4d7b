import { chakra } from '@chakra-ui/react';
import { useId } from 'react';
import type { Point } from '../../../../domain/media/crops.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { Media } from './mediaPicture.ts';
import { Stage } from './Stage.tsx';
import { formatPercent } from '../../shell/moments.ts';

interface Props {
  readonly picture: Media;
  readonly focal: Point;
  readonly onFocal: (focal: Point) => void;
}

/** Full percents, as the CSS value has them. */
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 });

/** Edits the focal point of a picture: by click, drag or two sliders. */
export function FocalField({ picture, focal, onFocal }: Props) {
  const t = useTerms();
  return (
    <div>
      <chakra.p color="fg.muted" textStyle="xs" mb="2">
        {t('admin#media#focalText')}
      </chakra.p>
      <Stage
        picture={picture}
        onGrab={(at) => {
          onFocal(rounded(at));
          return (to) => onFocal(rounded(to));
        }}
      >
        <chakra.span
          data-focal=""
          css={ring}
          style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
          aria-hidden="true"
        />
      </Stage>
      <chakra.div display="grid" gap="2" mt="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        <Slider label={t('admin#media#fromLeft')} value={focal.x} onValue={(x) => onFocal({ ...focal, x })} />
        <Slider label={t('admin#media#fromTop')} value={focal.y} onValue={(y) => onFocal({ ...focal, y })} />
      </chakra.div>
    </div>
  );
}

interface SliderProps {
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  readonly onValue: (value: number) => void;
}

function Slider({ label, value, onValue }: SliderProps) {
  const t = useTerms();
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <div>
      <chakra.label
        htmlFor={id}
        display="flex"
        justifyContent="space-between"
        textStyle="xs"
        fontWeight="500"
      >
        {label}
        <chakra.span color="fg.muted" fontWeight="normal" aria-hidden="true">
          {formatPercent(t, percent)}
        </chakra.span>
      </chakra.label>
      <chakra.input
        id={id}
        type="range"
        min={0}
        max={100}
        step={1}
        value={percent}
        aria-valuetext={formatPercent(t, percent)}
        // Left is left in every language, as in the picture.
        dir="ltr"
        width="full"
        minH={{ base: '9', md: '7' }}
        accentColor="accent.solid"
        onChange={({ currentTarget }) => onValue(Number(currentTarget.value) / 100)}
      />
    </div>
  );
}

/** A ring of two colours is visible on any picture. */
const ring = {
  position: 'absolute',
  width: '7',
  height: '7',
  translate: '-50% -50%',
  borderRadius: 'full',
  border: '2px solid white',
  outline: '2px solid black',
  boxShadow: 'inset 0 0 0 2px black',
  pointerEvents: 'none',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '9px',
    borderRadius: 'full',
    bg: 'white',
  },
} as const;

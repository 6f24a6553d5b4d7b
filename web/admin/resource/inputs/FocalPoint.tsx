import { chakra } from '@chakra-ui/react';
import { useId, useState, type MouseEvent } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { QuietButton } from '../../ui/Buttons.tsx';
import { useValue } from './useValue.ts';

interface ShownPictureProps {
  /** The path of the focal point; null for a picture without one. */
  readonly name: string | null;
  /** The address of the picture. */
  readonly address: string;
}

/** A picture, with its focal point if it has one; a text where it cannot be loaded. */
export function ShownPicture({ name, address }: ShownPictureProps) {
  const t = useTerms();
  const [isBroken, setBroken] = useState(false);
  const onBroken = () => setBroken(true);
  if (isBroken)
    return (
      <chakra.p color="fg.warning" textStyle="xs">
        {t('admin#setting#picture#lost')} <bdi>{address}</bdi>
      </chakra.p>
    );
  if (name !== null) return <FocalPoint name={name} address={address} onBroken={onBroken} />;
  return (
    <chakra.img
      src={address}
      alt=""
      maxH="12rem"
      justifySelf="start"
      bg="bg.subtle"
      borderRadius="sm"
      onError={onBroken}
    />
  );
}

interface Props {
  readonly name: string;
  readonly address: string;
  readonly onBroken: () => void;
}

/** A picture and its focal point, set by a click or two sliders. */
function FocalPoint({ name, address, onBroken }: Props) {
  const t = useTerms();
  const id = useId();
  const [focal, setFocal] = useValue<string>(name);
  const point = pointOf(focal);
  const set = (event: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    // The sliders are disabled with their field set; a picture is no control.
    if (width === 0 || height === 0 || event.currentTarget.closest('fieldset:disabled')) return;
    setFocal(
      focalOf({ x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }),
    );
  };
  return (
    <chakra.div
      role="group"
      aria-labelledby={`${id}name`}
      aria-describedby={`${id}help`}
      display="grid"
      gap="2"
    >
      {/* Pictures are not mirrored in right-to-left languages. Keyboard users have the sliders below. */}
      <chakra.div
        onClick={set}
        dir="ltr"
        position="relative"
        justifySelf="start"
        cursor="crosshair"
        bg="bg.subtle"
        borderRadius="sm"
        overflow="hidden"
        data-focal
      >
        <chakra.img src={address} alt="" display="block" maxH="12rem" onError={onBroken} />
        <chakra.span css={mark} style={{ left: `${point.x}%`, top: `${point.y}%` }} aria-hidden="true" />
      </chakra.div>
      <chakra.span id={`${id}name`} fontWeight="500" textStyle="xs">
        {t('admin#setting#label#focal')}
      </chakra.span>
      <chakra.p id={`${id}help`} color="fg.muted" textStyle="xs">
        {t('admin#setting#focal#help')}
      </chakra.p>
      {(['x', 'y'] as const).map((axis) => (
        <chakra.label key={axis} display="grid" gap="0.5" textStyle="xs">
          {t(`admin#setting#focal#${axis}`)}
          <chakra.input
            type="range"
            dir="ltr"
            min={0}
            max={100}
            value={Math.round(point[axis])}
            accentColor="accent.solid"
            minH="6"
            onChange={({ currentTarget }) =>
              setFocal(focalOf({ ...point, [axis]: Number(currentTarget.value) }))
            }
          />
        </chakra.label>
      ))}
      {focal !== '' && (
        <div>
          <QuietButton size="xs" onClick={() => setFocal('')}>
            {t('admin#setting#focal#middle')}
          </QuietButton>
        </div>
      )}
    </chakra.div>
  );
}

const mark = {
  position: 'absolute',
  width: '5',
  height: '5',
  borderRadius: 'full',
  borderWidth: '2px',
  borderColor: 'white',
  boxShadow: '0 0 0 2px #000a, inset 0 0 0 1px #000a',
  translate: '-50% -50%',
  pointerEvents: 'none',
} as const;
/** A focal point in integer percentages. It is stored as '50% 30%', from left and top, or '' for the middle. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Point = { x: 50, y: 50 };

export function pointOf(focal: string): Point {
  const [, x, y] = /^([\d.]+)% ([\d.]+)%$/.exec(focal) ?? [];
  return x === undefined || y === undefined ? MIDDLE : { x: Number(x), y: Number(y) };
}

const clampPercent = (percent: number): number => Math.max(0, Math.min(100, Math.round(percent)));

/** The middle is stored as an empty text. */
export function focalOf({ x, y }: Point): string {
  const point = { x: clampPercent(x), y: clampPercent(y) };
  return point.x === MIDDLE.x && point.y === MIDDLE.y ? '' : `${point.x}% ${point.y}%`;
}

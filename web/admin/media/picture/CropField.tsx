import { chakra } from '@chakra-ui/react';
import { useId, type KeyboardEvent } from 'react';
import {
  cropAround,
  dragCropCorner,
  moveCrop,
  resizeCrop,
  type Corner,
  type CropName,
  type Point,
  type Rect,
} from '../../../../domain/media/crops.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { CropNumbers } from './CropNumbers.tsx';
import { sizeOf, type Media } from './mediaPicture.ts';
import { Stage } from './Stage.tsx';

interface Props {
  readonly picture: Media;
  readonly name: CropName;
  readonly rect: Rect | null;
  /** The focal point; a new crop is centred on it. */
  readonly focal: Point;
  /** Null removes the crop. */
  readonly onRect: (rect: Rect | null) => void;
}

const corners: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];
/** Step of an arrow key, as a fraction of the picture's sides; larger with Shift. */
const STEP = 0.01;
const LARGE_STEP = 0.1;

/** Edits a crop of a picture: by dragging its frame or corners, by keyboard, or by numbers. */
export function CropField({ picture, name, rect, focal, onRect }: Props) {
  const t = useTerms();
  const id = useId();
  const size = sizeOf(picture);
  if (rect === null) {
    return (
      <chakra.div display="grid" gap="3" justifyItems="start">
        <chakra.p color="fg.muted" textStyle="xs">
          {t('admin#media#cropNone')}
        </chakra.p>
        <OutlineButton onClick={() => onRect(cropAround(name, focal, size))}>
          {t('admin#media#cropBegin')}
        </OutlineButton>
      </chakra.div>
    );
  }

  const grab = (at: Point, target: Element) => {
    const corner = corners.find((it) => it === target.getAttribute('data-corner'));
    if (corner) return (to: Point) => onRect(dragCropCorner(name, rect, { corner, to }, size));
    const from = { x: at.x - rect.x, y: at.y - rect.y };
    return (to: Point) => onRect(moveCrop(name, rect, { x: to.x - from.x, y: to.y - from.y }, size));
  };
  const byKey = (event: KeyboardEvent) => {
    const next = cropAfterKey(name, rect, event, picture);
    if (!next) return;
    event.preventDefault();
    onRect(next);
  };

  return (
    <div>
      <chakra.p color="fg.muted" textStyle="xs" mb="2" id={`${id}how`}>
        {t('admin#media#cropText')}
      </chakra.p>
      <Stage picture={picture} onGrab={grab}>
        <chakra.button
          type="button"
          css={frame}
          aria-label={t('admin#media#cropFrame', { crop: t(`admin#media#crop#${name}`) })}
          aria-describedby={`${id}how`}
          onKeyDown={byKey}
          style={{
            left: `${rect.x * 100}%`,
            top: `${rect.y * 100}%`,
            width: `${rect.width * 100}%`,
            height: `${rect.height * 100}%`,
          }}
        >
          {corners.map((corner) => (
            <chakra.span key={corner} data-corner={corner} css={handle} />
          ))}
        </chakra.button>
      </Stage>
      <CropNumbers picture={picture} name={name} rect={rect} onRect={onRect} />
      <QuietButton size="xs" mt="1" onClick={() => onRect(null)}>
        {t('admin#media#cropRemove')}
      </QuietButton>
    </div>
  );
}

/**
 * The crop after a key press; null for a key without effect. Arrow keys follow the picture, not the writing direction.
 */
export function cropAfterKey(
  name: CropName,
  rect: Rect,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  picture: Media,
): Rect | null {
  const step = shiftKey ? LARGE_STEP : STEP;
  const size = sizeOf(picture);
  const move = (x: number, y: number) =>
    moveCrop(name, rect, { x: rect.x + x * step, y: rect.y + y * step }, size);
  switch (key) {
    case 'ArrowLeft':
      return move(-1, 0);
    case 'ArrowRight':
      return move(1, 0);
    case 'ArrowUp':
      return move(0, -1);
    case 'ArrowDown':
      return move(0, 1);
    case '+':
    case '=':
      return resizeCrop(name, rect, rect.width + step, size);
    case '-':
    case '−':
    case '_':
      return resizeCrop(name, rect, rect.width - step, size);
    default:
      return null;
  }
}

const frame = {
  position: 'absolute',
  cursor: 'move',
  border: '2px solid white',
  outline: '1px solid black',
  // Dims everything outside the crop.
  boxShadow: '0 0 0 100vmax rgb(0 0 0 / 0.55)',
  _focusVisible: { outline: '3px solid', outlineColor: 'accent.focusRing', outlineOffset: '1px' },
} as const;

const handle = {
  position: 'absolute',
  width: '6',
  height: '6',
  '@media (pointer: coarse)': { width: '11', height: '11' },
  _before: {
    content: '""',
    position: 'absolute',
    inset: 'calc(50% - 6px)',
    bg: 'white',
    border: '1px solid black',
    pointerEvents: 'none',
  },
  '&[data-corner=nw]': { left: '0', top: '0', translate: '-50% -50%', cursor: 'nwse-resize' },
  '&[data-corner=ne]': { right: '0', top: '0', translate: '50% -50%', cursor: 'nesw-resize' },
  '&[data-corner=sw]': { left: '0', bottom: '0', translate: '-50% 50%', cursor: 'nesw-resize' },
  '&[data-corner=se]': { right: '0', bottom: '0', translate: '50% 50%', cursor: 'nwse-resize' },
} as const;

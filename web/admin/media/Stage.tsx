/** A picture to point at: it tells where, in fractions of its width and height, by press and by drag. */
import { chakra } from '@chakra-ui/react';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { clamped, type Point } from '../../../domain/media/crops.ts';
import type { Media } from './mediaDraft.ts';

interface Props {
  readonly picture: Media;
  /** Called when a pointer goes down; answers what follows the pointer until it is up, or null for nothing. */
  readonly onGrab: (at: Point, target: Element) => ((to: Point) => void) | null;
  readonly children: ReactNode;
}

/** The address of the file that is best for about so many pixels. */
export function addressFor(picture: Pick<Media, 'files'>, pixels: number): string {
  const shown = picture.files.filter(({ type }) => type === 'image/webp');
  return (shown.find(({ width }) => width >= pixels) ?? shown.at(-1))?.url ?? '';
}

export function Stage({ picture, onGrab, children }: Props) {
  const here = useRef<HTMLDivElement>(null);
  const follow = useRef<((to: Point) => void) | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = here.current!.getBoundingClientRect();
    return { x: clamped((clientX - left) / width, 0, 1), y: clamped((clientY - top) / height, 0, 1) };
  };
  return (
    <chakra.div
      ref={here}
      // Pictures are not turned round with the direction of the text.
      dir="ltr"
      position="relative"
      width="full"
      maxW="min(100%, 30rem)"
      mx="auto"
      overflow="hidden"
      borderRadius="l1"
      bg="bg.muted"
      userSelect="none"
      touchAction="none"
      style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        follow.current = onGrab(pointOf(event), event.target as Element);
        if (follow.current) here.current!.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => follow.current?.(pointOf(event))}
      onPointerUp={() => (follow.current = null)}
      onPointerCancel={() => (follow.current = null)}
    >
      <chakra.img
        src={addressFor(picture, 640)}
        alt=""
        draggable={false}
        width="full"
        height="full"
        display="block"
        pointerEvents="none"
      />
      {children}
    </chakra.div>
  );
}

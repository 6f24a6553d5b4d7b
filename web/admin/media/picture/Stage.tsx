/** A picture that reports where it is pressed and dragged, in fractions of its width and height. */
import { chakra } from '@chakra-ui/react';
import { useRef, type PointerEvent, type ReactNode } from 'react';
import { clamp, type Point } from '../../../../domain/media/crops.ts';
import type { Media } from './mediaPicture.ts';

interface Props {
  readonly picture: Media;
  /** Called on pointerdown; returns the handler for pointer moves until pointerup, or null to ignore the pointer. */
  readonly onGrab: (at: Point, target: Element) => ((to: Point) => void) | null;
  readonly children: ReactNode;
}

/** The URL of the smallest WebP file with at least `pixels` width, else of the largest. */
export function addressFor(picture: Pick<Media, 'files'>, pixels: number): string {
  const webpFiles = picture.files.filter(({ type }) => type === 'image/webp');
  return (webpFiles.find(({ width }) => width >= pixels) ?? webpFiles.at(-1))?.url ?? '';
}

export function Stage({ picture, onGrab, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const onMove = useRef<((to: Point) => void) | null>(null);
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = box.current!.getBoundingClientRect();
    return { x: clamp((clientX - left) / width, 0, 1), y: clamp((clientY - top) / height, 0, 1) };
  };
  return (
    <chakra.div
      ref={box}
      // Pictures are not mirrored in right-to-left languages.
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
        onMove.current = onGrab(pointOf(event), event.target as Element);
        if (onMove.current) box.current!.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => onMove.current?.(pointOf(event))}
      onPointerUp={() => (onMove.current = null)}
      onPointerCancel={() => (onMove.current = null)}
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

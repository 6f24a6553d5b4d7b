import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { css } from '#ss/css';

interface Props {
  /** Nobody is to see, hear or reach what is in here. */
  readonly isOn: boolean;
  readonly children: ReactNode;
}

/**
 * What is somebody's own, out of everybody's sight while they are asked to sign in again: as high as it was, with all that
 * was typed, so that they go on at the same place and in the same field.
 */
export function Cover({ isOn, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (isOn && activeElement instanceof HTMLElement && box.current?.contains(activeElement))
      left.current = activeElement;
  }, [isOn]);
  useEffect(() => {
    if (isOn || !left.current) return;
    const field = left.current;
    left.current = null;
    // The dialog gives the focus back first, to the page.
    const timer = setTimeout(() => field.focus({ preventScroll: true }), AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [isOn]);
  return (
    <div ref={box} inert={isOn} aria-hidden={isOn || undefined} className={isOn ? covered : undefined}>
      {children}
    </div>
  );
}

/** About as long as a dialog takes to leave. */
const AFTER_DIALOG_MS = 300;

/** It keeps its place, but paints nothing, is found by no search of the page, and is not printed. */
const covered = css({ visibility: 'hidden' });

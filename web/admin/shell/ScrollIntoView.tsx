import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls its children into view when they appear: the button that caused them may be far away. */
export function ScrollIntoView({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={box}>{children}</div>;
}

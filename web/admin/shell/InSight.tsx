import { useEffect, useRef, type ReactNode } from 'react';

/** What has come up because of a button far from it: it is brought into the window. */
export function InSight({ children }: { readonly children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={here}>{children}</div>;
}

/** Client-side navigation for the link component. The app provides it; on the server the default does nothing. */
import { createContext } from 'react';

export interface Nav {
  readonly go: (to: string) => void;
  /** Prefetches the code of the page at an address. */
  readonly prefetch: (to: string) => void;
}

export const NavContext = createContext<Nav>({ go: () => undefined, prefetch: () => undefined });

/** Moving within the site, for the link component: given by the app, plain links on the server. */
import { createContext } from 'react';

export interface Nav {
  readonly go: (to: string) => void;
  /** Loads the code of the page an address leads to. */
  readonly prepare: (to: string) => void;
}

export const NavContext = createContext<Nav>({ go: () => undefined, prepare: () => undefined });

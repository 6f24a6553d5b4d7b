/** Says what happened to whoever cannot see it: within the form, for outside of a dialog nothing is heard while it is open. */
import { VisuallyHidden } from '@chakra-ui/react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const SayContext = createContext<(sentence: string) => void>(() => undefined);
export const useSay = (): ((sentence: string) => void) => useContext(SayContext);

export function Saying({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', count: 0 });
  const say = useCallback((text: string) => setSaid(({ count }) => ({ text, count: count + 1 })), []);
  return (
    <SayContext value={say}>
      {children}
      <VisuallyHidden role="status" aria-live="polite" data-said>
        {/* The same sentence again is another element: it is said again. */}
        <span key={said.count}>{said.text}</span>
      </VisuallyHidden>
    </SayContext>
  );
}

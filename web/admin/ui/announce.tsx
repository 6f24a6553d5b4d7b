/** Announcements for screen readers within a form: live regions outside an open dialog are ignored. */
import { VisuallyHidden } from '@chakra-ui/react';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const AnnounceContext = createContext<(sentence: string) => void>(() => undefined);
export const useAnnounce = (): ((sentence: string) => void) => useContext(AnnounceContext);

export function AnnounceProvider({ children }: { readonly children: ReactNode }) {
  const [announcement, setAnnouncement] = useState({ text: '', count: 0 });
  const announce = useCallback(
    (text: string) => setAnnouncement(({ count }) => ({ text, count: count + 1 })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden role="status" aria-live="polite" data-said>
        {/* The key makes a repeated text a new element, so that it is announced again. */}
        <span key={announcement.count}>{announcement.text}</span>
      </VisuallyHidden>
    </AnnounceContext>
  );
}

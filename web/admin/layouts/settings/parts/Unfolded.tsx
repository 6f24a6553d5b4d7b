import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QuietButton } from '../../../ui/Buttons.tsx';

interface Props {
  /** Of the button. */
  readonly label: string;
  /** Whether there is something in it. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** What few need, behind a button; it stays in sight once it was there. */
export function Unfolded({ label, isOpen, children }: Props) {
  const [wasOpen, setOpen] = useState(isOpen);
  const [isWanted, setWanted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (isOpen && !wasOpen) setOpen(true);
  useEffect(() => {
    if (isWanted) box.current?.querySelector('input')?.focus();
  }, [isWanted]);
  return (
    <div ref={box}>
      {wasOpen ? (
        children
      ) : (
        <QuietButton
          onClick={() => {
            setOpen(true);
            setWanted(true);
          }}
        >
          {label}
        </QuietButton>
      )}
    </div>
  );
}

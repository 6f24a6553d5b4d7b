import { useEffect, useRef, useState, type ReactNode } from 'react';
import { QuietButton } from '../../../ui/Buttons.tsx';

interface Props {
  /** Label of the button. */
  readonly label: string;
  /** Whether the field has a value. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A rarely used field behind a button; once shown, it stays visible. */
export function OptionalField({ label, isOpen, children }: Props) {
  const [wasOpen, setOpen] = useState(isOpen);
  const [shouldFocus, setShouldFocus] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  if (isOpen && !wasOpen) setOpen(true);
  useEffect(() => {
    if (shouldFocus) box.current?.querySelector('input')?.focus();
  }, [shouldFocus]);
  return (
    <div ref={box}>
      {wasOpen ? (
        children
      ) : (
        <QuietButton
          onClick={() => {
            setOpen(true);
            setShouldFocus(true);
          }}
        >
          {label}
        </QuietButton>
      )}
    </div>
  );
}

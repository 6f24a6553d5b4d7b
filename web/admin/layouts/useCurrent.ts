import { useEffect, useRef, type RefObject } from 'react';

/** The value of the last drawing, for what is called later and need not be made anew when it changes. */
export function useCurrent<T>(value: T): RefObject<T> {
  const current = useRef(value);
  useEffect(() => {
    current.current = value;
  });
  return current;
}

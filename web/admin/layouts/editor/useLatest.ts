import { useEffect, useRef, type RefObject } from 'react';

/** A ref with the value of the latest render, for callbacks that should not change with the value. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

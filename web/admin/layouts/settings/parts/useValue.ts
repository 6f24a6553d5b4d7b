import { useFormContext, useWatch } from 'react-hook-form';

/** A value of the form and its setter, for what is no plain control; setting it counts as having been there. */
export function useValue<T>(name: string): [T, (value: T) => void] {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as T;
  return [
    value,
    (next) => setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  ];
}

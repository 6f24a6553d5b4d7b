import { useFormContext, useWatch } from 'react-hook-form';

/** A form value and its setter, for custom controls; setting it marks the field as touched. */
export function useValue<T>(name: string): [T, (value: T) => void] {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as T;
  return [
    value,
    (next) => setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  ];
}

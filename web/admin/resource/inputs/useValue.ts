import { useFormContext, useWatch } from 'react-hook-form';

/**
 * A form value and its setter, for controls that are no input of the browser: they have no blur that would show their
 * error, so that setting it marks the field as touched and checks it.
 */
export function useValue<T>(name: string): [T, (value: T) => void] {
  const value = useWatch({ name }) as T;
  const setValues = useSetValues();
  return [value, (next) => setValues({ [name]: next })];
}

/** Returns the setter of several values by path. */
export function useSetValues(): (values: Readonly<Record<string, unknown>>) => void {
  const { setValue } = useFormContext();
  return (values) => {
    for (const [name, value] of Object.entries(values))
      setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
}

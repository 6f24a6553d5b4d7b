/** Unsaved changes of an entry, kept on the device until they are saved or discarded: they survive a closed tab. */
import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mergeValues } from '../../../domain/resource/cells.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import { initialValues } from '../../../domain/resource/resource.ts';
import { unsavedCopies, type UnsavedKey } from '../shell/unsavedCopies.ts';

interface Kept {
  /** The version that the changes are based on; 0 for a new entry. */
  readonly version: number;
  /** Its values. */
  readonly base: Values;
  /** What was typed, valid or not. */
  readonly values: Values;
}

const copies = unsavedCopies('entryForm', (stored): Kept | null => {
  const { version, base, values } = stored as Partial<Kept>;
  const areValues = (it: unknown): it is Values =>
    typeof it === 'object' && it !== null && !Array.isArray(it);
  return typeof version === 'number' && areValues(base) && areValues(values)
    ? { version, base, values }
    : null;
});

/** Milliseconds after a change until it is stored: a keystroke does not write the whole form. */
const STORE_DELAY_MS = 400;

export interface RestoredChanges {
  readonly values: Values;
  /** The state that both sides changed differently since; null when there is no conflict. */
  readonly base: Values | null;
}

/**
 * What was kept for an entry, joined with what others saved since; null when there is nothing. Fields that are new since
 * then have their saved values.
 */
export function readKept(
  fields: Fields,
  key: UnsavedKey,
  saved: { readonly version: number; readonly values: Values } | null,
): RestoredChanges | null {
  const kept = copies.read(key);
  if (!kept) return null;
  const current = saved?.values ?? (initialValues(fields) as Values);
  const values = { ...current, ...namesOf(fields, kept.values) };
  if (kept.version === (saved?.version ?? 0)) return { values, base: null };
  const base = { ...current, ...namesOf(fields, kept.base) };
  const merged = mergeValues(fields, base, values, current);
  return merged.conflicts.length > 0 ? { values, base } : { values: merged.values, base: null };
}

const namesOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));

interface Options {
  /** Null where nothing is kept. */
  readonly key: UnsavedKey | null;
  readonly form: UseFormReturn<Record<string, unknown>>;
  readonly isDirty: boolean;
  readonly base: { readonly version: number } | null;
  readonly baseValues: Values;
}

/** Stores the changes of a form shortly after each, and at once when the page is left; removes them when there are none. */
export function useKeptChanges({ key, form, isDirty, base, baseValues }: Options): {
  readonly forget: () => void;
} {
  const latest = useRef({ isDirty, version: 0, baseValues });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { isDirty, version: base?.version ?? 0, baseValues };
  });
  useEffect(() => {
    if (!key) return;
    if (!isDirty) return copies.remove(key);
    const store = () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      const { version, baseValues: from, isDirty: isStillDirty } = latest.current;
      if (isStillDirty) copies.save(key, { version, base: from, values: form.getValues() as Values });
    };
    store();
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer.current ??= setTimeout(store, STORE_DELAY_MS);
      },
    });
    const flush = () => timer.current !== undefined && store();
    addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      unsubscribe();
      removeEventListener('pagehide', flush);
    };
  }, [key, isDirty, form]);
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (key) copies.remove(key);
  }, [key]);
  return { forget };
}

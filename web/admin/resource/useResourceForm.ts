/** The one form state of a resource's entry: values, faults, saving, conflict. Kept by react-hook-form. */
import { useEffect, useMemo, useState } from 'react';
import { useForm, type FieldError, type Path, type Resolver, type UseFormReturn } from 'react-hook-form';
import { toNestErrors } from '@hookform/resolvers';
import { isSameValues, mergeValues, type Choices } from '../../../domain/resource/cells.ts';
import { countryField } from '../../../domain/resource/entryRights.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import {
  canonicalValues,
  checkValues,
  initialValues,
  type AnyResource,
} from '../../../domain/resource/resource.ts';
import type { UnsavedKey } from '../shell/unsavedCopies.ts';
import { readKept, useKeptChanges } from './keptChanges.ts';
import { meetNewer } from './meetNewer.ts';
import { useUnsaved, type LocalDraftPath } from '../../base/navigation/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import type {
  ConflictPartsFragment,
  ForbiddenPartsFragment,
  InvalidPartsFragment,
} from '../shell/Problems.types.ts';

/** An entry of a resource as screens see it. */
export interface Entry<V = Values> {
  /** Identifies it where its name may change; its name by default. */
  readonly id?: string;
  /** Its name within the site. */
  readonly key: string;
  /** Counts its changes. */
  readonly version: number;
  /** ISO 8601; null while it is in use. */
  readonly archivedAt: string | null;
  readonly values: V;
  /** Who saved it last, by name; absent or null where that is not known. */
  readonly updatedBy?: string | null;
}

/** Changes that somebody else saved, and that were joined with those of the form. */
export interface JoinedChanges {
  readonly by: string | null;
  readonly paths: readonly string[];
}

export type Refusal =
  ForbiddenPartsFragment | ConflictPartsFragment | InvalidPartsFragment | { readonly __typename: 'NotFound' };
/** The saved entry, or why it was not saved. */
export type SaveResult<E> = { readonly saved: E } | { readonly refusal: Refusal };

/** Saves values as a whole; `base` is the saved entry that the change is based on, null for a new one. */
export type Save<E extends Entry = Entry> = (values: Values, base: Entry | null) => Promise<SaveResult<E>>;

/** What a form needs of a declaration. A record has no key, and none is created by a form. */
type FormResource = Pick<AnyResource, 'fields' | 'check'> & { readonly key?: string };

interface Options<E extends Entry> {
  readonly resource: FormResource;
  /** The entry as the screen has it, null for a new one. A newer one is shown, or is a conflict with unsaved changes. */
  readonly entry: E | null;
  readonly save: Save<E>;
  /** Fetches the current state of an entry; null when there is none. */
  readonly reload: (entry: Entry) => Promise<E | null>;
  readonly onSaved?: (before: E | null, saved: E) => void;
  /** Where unsaved changes are kept on the device; null where they are not. */
  readonly keptAt?: UnsavedKey | null;
  /** Values that a new entry begins with, besides the initial ones. */
  readonly preset?: Values | undefined;
}
export type EntryForm<E extends Entry = Entry> = ReturnType<typeof useResourceForm<E>>;

/** Values of the form by the path of their field. */
type FormValues = Record<string, unknown>;

/** No draft keeps the work elsewhere; it is forgotten when a person chooses to leave it. */
const useDiscardedBy = (forget: () => void): LocalDraftPath =>
  useMemo(() => Object.assign(() => null, { onDiscard: forget }), [forget]);

type StateOptions<E extends Entry> = Pick<Options<E>, 'resource' | 'entry' | 'keptAt' | 'preset'>;

/**
 * The values of the form and the saved state that they are based on. When somebody else saved meanwhile, changes of
 * different cells are joined; otherwise `newer` is their entry until `resolve` is called: nothing typed is lost.
 */
function useEntryState<E extends Entry>({ resource, entry, keptAt = null, preset }: StateOptions<E>) {
  const { fields } = resource;
  const [restored] = useState(() => (keptAt ? readKept(fields, keptAt, entry) : null));
  const [isRestored, setRestored] = useState(restored !== null);
  const isConflict = restored !== null && restored.base !== null && entry !== null;
  const [base, setBase] = useState(isConflict ? { ...entry, values: restored.base! } : entry);
  const [newer, setNewer] = useState<E | null>(isConflict ? entry : null);
  const [problem, setProblem] = useState<string | null>(null);
  const [joined, setJoined] = useState<JoinedChanges | null>(null);
  const initial: Values = { ...(initialValues(fields) as Values), ...preset };
  const baseValues = base?.values ?? initial;
  const form = useForm<FormValues>({
    defaultValues: baseValues,
    resolver: resolverOf(resource, base),
    shouldFocusError: true,
  });
  const { isDirty, isSubmitting } = form.formState;
  const { forget } = useKeptChanges({ key: keptAt, form, isDirty, base, baseValues });
  useUnsaved(isDirty, useDiscardedBy(forget));
  useEffect(() => {
    if (restored) form.reset(restored.values, { keepDefaultValues: true });
  }, [restored, form]);
  /** The values of the form, in canonical form where they can be read. */
  const currentValues = () => canonicalValues(fields, form.getValues() as Values);

  /** Continues from another saved state; `values` are the ones to edit. */
  const rebase = (onto: E, values: Values = onto.values) => {
    form.reset(onto.values);
    form.reset(values, { keepDefaultValues: true });
    setBase(onto);
    setNewer(null);
    setProblem(null);
    setJoined(null);
    setRestored(false);
  };
  /** Continues from the state that somebody else saved, or asks how. */
  const meet = (next: E) => {
    const { values, joined: paths } = meetNewer(fields, initial, {
      base,
      mine: currentValues(),
      newer: next,
    });
    if (values === null) return setNewer(next);
    rebase(next, values);
    return paths.length > 0 && setJoined({ by: next.updatedBy ?? null, paths });
  };
  const known = newer ?? base;
  const refetched = !isSubmitting && entry && known && entry.version > known.version ? entry : null;
  useEffect(() => {
    if (refetched) meet(refetched);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each newer state
  }, [refetched]);

  return {
    form,
    base,
    baseValues,
    newer,
    joined,
    problem,
    setProblem,
    isDirty,
    isSaving: isSubmitting,
    currentValues,
    rebase,
    meet,
    forget,
    /** Continues from the entry that somebody else saved: with theirs, mine, or both joined as the user chose. */
    resolve(choice: 'mine' | 'theirs' | Choices) {
      if (!newer) return;
      const mine = currentValues();
      if (choice === 'mine' || choice === 'theirs')
        return rebase(newer, { mine, theirs: newer.values }[choice]);
      rebase(newer, mergeValues(fields, baseValues, mine, newer.values, choice).values);
    },
    /** Discards the unsaved changes; shows the latest known state. */
    discard() {
      forget();
      setRestored(false);
      if (known) rebase(known);
      else form.reset(baseValues);
    },
    /** The values are unsaved changes that were kept on the device. */
    isRestored: isRestored && isDirty,
  };
}

/**
 * Fields are checked by the declaration when the form is sent and then while a faulty one is corrected; the first
 * faulty one gets the focus; faults that the service finds go to their fields.
 */
export function useResourceForm<E extends Entry>(options: Options<E>) {
  const { resource, save, reload, onSaved } = options;
  const t = useTerms();
  const { setProblem, rebase, meet, forget, ...state } = useEntryState(options);
  const { form, base, newer, resolve } = state;

  const refuse = async (refusal: Refusal, values: Values) => {
    if (refusal.__typename === 'Conflict') {
      const field = refusal.field ?? (base === null ? resource.key : undefined) ?? null;
      if (field !== null && Object.hasOwn(values, field))
        return form.setError(field, { type: 'taken' }, { shouldFocus: true });
      const current = base && refusal.hindrance === null ? await reload(base) : null;
      return current !== null && isChangedSince(resource.fields, base!, current)
        ? meet(current)
        : setProblem(problemText(refusal, t));
    }
    const place = countryField(resource.fields);
    if (refusal.__typename === 'Forbidden' && base === null && place !== null && refusal.refusal === null)
      return form.setError(
        place,
        { type: 'server', message: problemText(refusal, t) },
        { shouldFocus: true },
      );
    return setFieldErrors(form, refusal, values) ? undefined : setProblem(problemText(refusal, t));
  };

  /** Saves the form. Resolves to the saved entry; to null when it was not saved, which the form shows. */
  const submit = async (from: E | null = base): Promise<E | null> => {
    let saved: E | null = null;
    await form.handleSubmit(async (checked) => {
      setProblem(null);
      const values = checked as Values;
      try {
        const result = await save(values, from);
        if ('refusal' in result) return await refuse(result.refusal, values);
        saved = result.saved;
        rebase(saved);
        forget();
        return onSaved?.(from, saved);
      } catch (error) {
        return setProblem(failureText(error, t));
      }
    }, focusFirstFault)();
    return saved;
  };

  return {
    ...state,
    isArchived: base !== null && base.archivedAt !== null,
    submit: () => submit(),
    /** Saves the changes over an entry that somebody archived, which brings it back. */
    async restoreMine(): Promise<E | null> {
      if (!newer) return null;
      resolve({});
      return submit(newer);
    },
    /** Puts values into the form, as of an older version; they are not saved. */
    put: (values: Values) => form.reset(values, { keepDefaultValues: true }),
  };
}

const isChangedSince = (fields: Fields, base: Entry, current: Entry): boolean =>
  current.version !== base.version || !isSameValues(fields, current.values, base.values);

/** Puts the errors of a refusal at their fields; returns false when one has none, or there are none. */
function setFieldErrors(
  { setError }: Pick<UseFormReturn<FormValues>, 'setError'>,
  refusal: Refusal,
  values: Values,
): boolean {
  const errors = refusal.__typename === 'ValidationProblem' ? refusal.errors : [];
  const own = errors.filter(({ pointer }) => Object.hasOwn(values, pointer.split('/')[1] ?? ''));
  own.forEach(({ pointer, code, detail }, index) =>
    setError(
      pointer.slice(1).replaceAll('/', '.') as Path<FormValues>,
      { type: code ?? 'server', message: detail },
      { shouldFocus: index === 0 },
    ),
  );
  return errors.length > 0 && own.length === errors.length;
}

/** The field of a closed list item has no input yet when saving fails; the item opens, and then it gets the focus. */
function focusFirstFault(): void {
  setTimeout(() => {
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
    document.querySelector<HTMLElement>('[data-field][aria-invalid=true]')?.focus();
  });
}

/** Checks the form by the declaration; the first fault of each field is used. */
const resolverOf =
  (resource: FormResource, base: Pick<Entry, 'values'> | null): Resolver<FormValues> =>
  (input, _context, options) => {
    const { values, issues } = checkValues(
      resource as Parameters<typeof checkValues>[0],
      input,
      base?.values ?? null,
      new Date(),
    );
    if (issues.length === 0) return { values: values as FormValues, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, code } of issues) errors[path.join('.')] ??= { type: code, message: '' };
    return { values: {}, errors: toNestErrors(errors, options) };
  };

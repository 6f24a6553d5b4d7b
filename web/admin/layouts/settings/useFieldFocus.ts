/** Moves the focus to a field of a widget's settings, which may be on a tab that is not shown yet. */
import { useEffect, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { fieldOf, versionAt, type FormValues } from '../forms/formValues.ts';

const isTab = (element: Element | null | undefined): boolean => element?.getAttribute('role') === 'tab';
/** A tab's panel renders shortly after the tab was selected, and a previously focused tab takes the focus once more. */
const FOCUS_ATTEMPTS_MS = [0, 40, 120];

/** Focuses a field, on whichever tab it is, and shows its error. */
export function useFieldFocus(
  box: { readonly current: HTMLElement | null },
  form: UseFormReturn<FormValues>,
  setShown: (version: string) => void,
) {
  const [target, setTarget] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (target === null) return undefined;
    let hasFocused = false;
    const timers = FOCUS_ATTEMPTS_MS.map((after) =>
      setTimeout(() => {
        const control = box.current?.querySelector<HTMLElement>(target.selector);
        const active = document.activeElement;
        const isStolen = isTab(active) && !isTab(control);
        if (!control || (hasFocused && (control === active || !isStolen))) return;
        hasFocused = true;
        control.closest('details')?.setAttribute('open', '');
        // A field that has the focus already may be scrolled out of view.
        if (control !== active) control.focus();
        control.scrollIntoView({ block: 'nearest' });
      }, after),
    );
    return () => timers.forEach(clearTimeout);
  }, [box, target]);
  return {
    to: (selector: string) => setTarget({ selector }),
    toIssue(issue: SettingsIssue) {
      const field = fieldOf(issue.path);
      const version = versionAt(issue.path);
      if (version !== null) setShown(version);
      void form.trigger(field as FieldPath<FormValues>);
      setTarget({ selector: `[name="${field}"], [data-field="${field}"]` });
    },
  };
}

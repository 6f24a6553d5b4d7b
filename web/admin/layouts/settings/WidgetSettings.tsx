import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { useEditor } from '../editor/store.tsx';
import { fieldOf, firstNames, valuesOf, versionAt, type FormValues } from '../forms/formValues.ts';
import { IssueList } from './IssueList.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { settingsForms } from './settingsForms.ts';
import { settingsIssues } from '../forms/settingsIssues.ts';
import { TestSection } from './TestSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { withEvenShares, withDatesOf, withoutVersion, withVersion } from './versionEdits.ts';
import { VersionTabs } from './VersionTabs.tsx';
import { HiddenUntil } from './HiddenUntil.tsx';
import { Section } from './Section.tsx';
import { AnnounceProvider, useAnnounce } from '../forms/fields/announce.tsx';
import type { WidgetSettingsProps } from '../editor/widgetsBehind.ts';
import { formatPercent } from '../../shell/moments.ts';

/** The settings of a widget of any type: its own fields, its date window and its test. */
export function WidgetSettings(props: WidgetSettingsProps) {
  const { type } = props;
  if (!isWidgetType(type)) return null;
  return (
    <AnnounceProvider>
      <WidgetSettingsForm {...props} type={type} />
    </AnnounceProvider>
  );
}

function WidgetSettingsForm({
  type,
  id,
  settings,
  before: initial = settings,
  onSettings,
  issues,
  renderCost,
}: WidgetSettingsProps & { type: WidgetType }) {
  const t = useTerms();
  const announce = useAnnounce();
  const { site, viewer } = useAdmin();
  const [before] = useState(initial);
  const [shown, setShown] = useState(CONTROL);
  const { form, applyChange, edition } = useSettingsForm({
    type,
    settings,
    onSettings,
    issuesOf: (content) => settingsIssues(type, content, before, new Date()),
  });
  const box = useRef<HTMLDivElement>(null);
  const fieldFocus = useFieldFocus(box, form, setShown);
  const names = firstNames(Math.max(1, Number(settings['versionCount'] ?? 1)));
  const isTested = names.length > 1;
  const percentages = (settings['percentages'] ?? {}) as Readonly<Record<string, unknown>>;
  const beforeOf = (name: string) => valuesOf(before).versions[name] ?? {};
  const published = useEditor(({ editor }) => editor.base.widgets[id]?.settings);
  const publishedOf = (name: string) => (published && valuesOf(published).versions[name]) ?? null;
  const add = () => {
    const added = String.fromCharCode(CONTROL.charCodeAt(0) + names.length);
    applyChange((values) => withVersion(values, { email: viewer?.email ?? '', lang: site.languageCode }));
    setShown(added);
    fieldFocus.to(`[role=tab][data-value="${added}"]`);
    announce(t('admin#setting#test#added', { version: added }));
  };
  const remove = (name: string) => {
    applyChange((values) => withoutVersion(values, name));
    setShown(CONTROL);
    fieldFocus.to(isTested && names.length > 2 ? `[role=tab][data-value="${CONTROL}"]` : '[data-begin-test]');
    announce(t('admin#setting#test#removed', { version: name }));
  };
  /** Sets changed values one by one, so that the mounted fields and the focus stay, and validates them together. */
  const set = (change: (values: FormValues) => FormValues) => {
    const next = change(form.getValues());
    const changed = settableValues(next).filter(([name, value]) => form.getValues(name) !== value);
    for (const [name, value] of changed) form.setValue(name, value as never, touched);
    void form.trigger(changed.map(([name]) => name));
  };
  const TypeSettings = settingsForms[type];
  const renderVersion = (name: string) => (
    <chakra.div key={`${name} ${edition}`} display="grid" gap="4" pt="3">
      <TypeSettings at={`versions.${name}`} id={id} />
      <ScheduleSection
        at={`versions.${name}`}
        before={beforeOf(name)}
        published={publishedOf(name)}
        testedVersion={isTested ? name : null}
      />
      {isTested && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <OutlineButton
            onClick={() => {
              set((values) => withDatesOf(values, name));
              notify({ text: t('admin#setting#schedule#copied'), tone: 'success' });
            }}
          >
            {t('admin#setting#schedule#forAll')}
          </OutlineButton>
          {name !== CONTROL && (
            <QuietButton onClick={() => remove(name)}>
              {t('admin#setting#test#remove', { version: name })}
            </QuietButton>
          )}
        </chakra.div>
      )}
      {isTested && <HiddenUntil />}
    </chakra.div>
  );
  return (
    <FormProvider {...form}>
      <chakra.div ref={box} data-widget-settings css={scrollMargins}>
        {isTested ? (
          <VersionTabs
            names={names}
            shown={shown}
            onShown={setShown}
            issueCount={(name) => issues.filter(({ path }) => versionAt(path) === name).length}
            hasFieldError={(name) => form.formState.errors.versions?.[name] !== undefined}
            percent={(name) => percentIn(t, percentages[name])}
          >
            {renderVersion}
          </VersionTabs>
        ) : (
          renderVersion(CONTROL)
        )}
        {isTested ? (
          <TestSection
            key={edition}
            names={names}
            onAdd={add}
            onEven={() => set(withEvenShares)}
            renderCost={renderCost}
          />
        ) : (
          definitionOf(type).testable && (
            <Section title={t('admin#setting#test#title')} text={t('admin#setting#test#text')}>
              <div>
                <OutlineButton onClick={add} data-begin-test>
                  {t('admin#setting#test#begin')}
                </OutlineButton>
              </div>
            </Section>
          )
        )}
        <IssueList issues={issues} isTested={isTested} onSelect={fieldFocus.toIssue} />
      </chakra.div>
    </FormProvider>
  );
}

/** A share as currently typed; empty when it is not a number. */
const percentIn = (t: TermFunction, percent: unknown): string =>
  typeof percent === 'number' ? formatPercent(t, percent) : '';

/** Scroll margins keep a focused field clear of the header, with its label visible, and of the issue list. */
const scrollMargins = {
  '& :is(input, select, textarea, button, [contenteditable])': {
    scrollMarginTop: '4.5rem',
    scrollMarginBottom: '9rem',
  },
} as const;

type Name = FieldPath<FormValues>;
const touched = { shouldDirty: true, shouldTouch: true } as const;

/** The values that are set by commands: shares, and string settings of versions. */
const settableValues = ({ versions, test }: FormValues): [Name, unknown][] => [
  ...Object.entries(test.percentages).map(([name, percent]): [Name, unknown] => [
    `test.percentages.${name}` as Name,
    percent,
  ]),
  ...Object.entries(versions).flatMap(([name, own]) =>
    Object.entries(own)
      .filter(([, value]) => typeof value === 'string')
      .map(([field, value]): [Name, unknown] => [`versions.${name}.${field}` as Name, value]),
  ),
];

const isTab = (element: Element | null | undefined): boolean => element?.getAttribute('role') === 'tab';
/** A tab's panel renders shortly after the tab was selected, and a previously focused tab takes the focus once more. */
const FOCUS_ATTEMPTS_MS = [0, 40, 120];

/** Focuses a field, on whichever tab it is, and shows its error. */
function useFieldFocus(
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
      void form.trigger(field as Name);
      setTarget({ selector: `[name="${field}"], [data-field="${field}"]` });
    },
  };
}

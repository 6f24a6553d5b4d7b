import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormProvider, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import type { Raw, SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { useTerms, type Words } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { useEditor } from '../store.tsx';
import { fieldOf, firstNames, valuesOf, versionAt, type FormValues } from './formValues.ts';
import { MissingLine } from './MissingLine.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { settingsForms } from './settingsForms.ts';
import { settingsIssues } from './settingsIssues.ts';
import { TestSection } from './TestSection.tsx';
import { useSettingsForm } from './useSettingsForm.ts';
import { evenedOut, withDatesOf, withoutVersion, withVersion } from './versionEdits.ts';
import { VersionTabs } from './VersionTabs.tsx';
import { HiddenUntil } from './parts/HiddenUntil.tsx';
import { Section } from './parts/Section.tsx';
import { Saying, useSay } from './parts/say.tsx';

export interface WidgetSettingsProps {
  readonly type: string;
  readonly id: string;
  readonly settings: Raw;
  /** What they were before anybody typed, where the form opens with something typed. */
  readonly before?: Raw;
  readonly onSettings: (settings: Raw) => void;
  /** Everything that is wrong with them now. */
  readonly issues: readonly SettingsIssue[];
  /** What a test's shares cost in time. */
  readonly renderCost?: (shares: readonly number[]) => ReactNode;
}

/** The settings of a widget of any type: its own, when it shows, and its test. */
export function WidgetSettings(props: WidgetSettingsProps) {
  const { type } = props;
  if (!isWidgetType(type)) return null;
  return (
    <Saying>
      <Whole {...props} type={type} />
    </Saying>
  );
}

function Whole({
  type,
  id,
  settings,
  before: given = settings,
  onSettings,
  issues,
  renderCost,
}: WidgetSettingsProps & { type: WidgetType }) {
  const t = useTerms();
  const say = useSay();
  const { site, viewer } = useAdmin();
  const [before] = useState(given);
  const [shown, setShown] = useState(CONTROL);
  const { form, take, edition } = useSettingsForm({
    type,
    settings,
    onSettings,
    issuesOf: (content) => settingsIssues(type, content, before, new Date()),
  });
  const box = useRef<HTMLDivElement>(null);
  const lead = useLead(box, form, setShown);
  const names = firstNames(Math.max(1, Number(settings['versionCount'] ?? 1)));
  const isTested = names.length > 1;
  const percentages = (settings['percentages'] ?? {}) as Readonly<Record<string, unknown>>;
  const beforeOf = (name: string) => valuesOf(before).versions[name] ?? {};
  const published = useEditor(({ editor }) => editor.base.widgets[id]?.settings);
  const publishedOf = (name: string) => (published && valuesOf(published).versions[name]) ?? null;
  const add = () => {
    const added = String.fromCharCode(CONTROL.charCodeAt(0) + names.length);
    take((values) => withVersion(values, { email: viewer?.email ?? '', lang: site.languageCode }));
    setShown(added);
    lead.to(`[role=tab][data-value="${added}"]`);
    say(t('admin#setting#test#added', { version: added }));
  };
  const remove = (name: string) => {
    take((values) => withoutVersion(values, name));
    setShown(CONTROL);
    lead.to(isTested && names.length > 2 ? `[role=tab][data-value="${CONTROL}"]` : '[data-begin-test]');
    say(t('admin#setting#test#removed', { version: name }));
  };
  /** Set one by one: the fields that are on show stay, and so does the focus. */
  const set = (change: (values: FormValues) => FormValues) => {
    const next = change(form.getValues());
    for (const [name, value] of leavesOf(next))
      if (form.getValues(name) !== value) form.setValue(name, value as never, touched);
  };
  const Own = settingsForms[type];
  const one = (name: string) => (
    <chakra.div key={`${name} ${edition}`} display="grid" gap="4" pt="3">
      <Own at={`versions.${name}`} id={id} />
      <ScheduleSection
        at={`versions.${name}`}
        before={beforeOf(name)}
        published={publishedOf(name)}
        isNeeded={isTested}
      />
      {isTested && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <OutlineButton onClick={() => set((values) => withDatesOf(values, name))}>
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
      <chakra.div ref={box} data-widget-settings css={inSight}>
        {isTested ? (
          <VersionTabs
            names={names}
            shown={shown}
            onShown={setShown}
            faults={(name) => issues.filter(({ path }) => versionAt(path) === name).length}
            isSaid={(name) => form.formState.errors.versions?.[name] !== undefined}
            percent={(name) => percentIn(t, percentages[name])}
          >
            {one}
          </VersionTabs>
        ) : (
          one(CONTROL)
        )}
        {isTested ? (
          <TestSection
            key={edition}
            names={names}
            onAdd={add}
            onEven={() => set(evenedOut)}
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
        <MissingLine issues={issues} isTested={isTested} onLead={lead.toIssue} />
      </chakra.div>
    </FormProvider>
  );
}

/** A share as it is typed now; nothing where it is no number. */
const percentIn = (t: Words, percent: unknown): string =>
  typeof percent === 'number' ? `${t.number(percent)} %` : '';

/** Whatever takes the focus stands clear of the head, with its label above it, and of the line below. */
const inSight = {
  '& :is(input, select, textarea, button, [contenteditable])': {
    scrollMarginTop: '4.5rem',
    scrollMarginBottom: '9rem',
  },
} as const;

type Name = FieldPath<FormValues>;
const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true } as const;

/** What changes of itself: shares, and the settings of versions that are plain text. */
const leavesOf = ({ versions, test }: FormValues): [Name, unknown][] => [
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
/** A tab's panel is drawn a moment after it was chosen, and a tab that had the focus takes it once more. */
const TRIES_MS = [0, 40, 120];

/** Leads to a field, on whichever tab it stands, and has it say what is wrong. */
function useLead(
  box: { readonly current: HTMLElement | null },
  form: UseFormReturn<FormValues>,
  setShown: (version: string) => void,
) {
  const [wanted, setWanted] = useState<{ readonly selector: string } | null>(null);
  useEffect(() => {
    if (wanted === null) return undefined;
    let wasLed = false;
    const timers = TRIES_MS.map((after) =>
      setTimeout(() => {
        const control = box.current?.querySelector<HTMLElement>(wanted.selector);
        const now = document.activeElement;
        const isStolen = isTab(now) && !isTab(control);
        if (!control || (wasLed && (control === now || !isStolen))) return;
        wasLed = true;
        // A field that has the focus already may have been scrolled out of sight.
        if (control !== now) control.focus();
        control.scrollIntoView({ block: 'nearest' });
      }, after),
    );
    return () => timers.forEach(clearTimeout);
  }, [box, wanted]);
  return {
    to: (selector: string) => setWanted({ selector }),
    toIssue(issue: SettingsIssue) {
      const field = fieldOf(issue.path);
      const version = versionAt(issue.path);
      if (version !== null) setShown(version);
      void form.trigger(field as Name);
      setWanted({ selector: `[name="${field}"], [data-field="${field}"]` });
    },
  };
}

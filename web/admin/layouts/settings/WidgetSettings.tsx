import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { FormProvider, type FieldPath, type UseFormReturn } from 'react-hook-form';
import { CONTROL } from '../../../../domain/experiments/shares.ts';
import { definitionOf, isWidgetType, type WidgetType } from '../../../../domain/widgets/widgetTypes.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { StemContext } from '../../resource/fieldTexts.ts';
import { OutlineButton, QuietButton } from '../../ui/Buttons.tsx';
import { useEditor } from '../editor/store.tsx';
import { firstNames, valuesOf, versionAt, type FormValues, type VersionValues } from '../forms/formValues.ts';
import { IssueList } from './IssueList.tsx';
import { ScheduleSection } from './ScheduleSection.tsx';
import { settingsForms } from './settingsForms.ts';
import { settingsIssues } from '../forms/settingsIssues.ts';
import { TestSection } from './TestSection.tsx';
import { useFieldFocus } from './useFieldFocus.ts';
import { useSettingsForm, type SettingsForm } from './useSettingsForm.ts';
import { withDatesOf, withEvenShares, withoutVersion, withTestDay, withVersion } from './versionEdits.ts';
import { VersionTabs } from './VersionTabs.tsx';
import { HiddenUntil } from './HiddenUntil.tsx';
import { Section } from './Section.tsx';
import { AnnounceProvider, useAnnounce } from '../../ui/announce.tsx';
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
  const published = useEditor(({ editor }) => editor.base.widgets[id]?.settings);
  const { add, remove } = useVersionCount(names, applyChange, (version, selector) => {
    setShown(version);
    fieldFocus.to(selector);
  });
  const renderVersion = (name: string) => (
    <VersionSettings
      key={`${name} ${edition}`}
      type={type}
      id={id}
      name={name}
      isTested={isTested}
      before={valuesOf(before).versions[name] ?? {}}
      published={(published && valuesOf(published).versions[name]) ?? null}
      onDatesForAll={() => {
        setChanged(form, (values) => withDatesOf(values, name));
        notify({ text: t('admin#setting#schedule#copied'), tone: 'success' });
      }}
      onRemove={() => remove(name)}
    />
  );
  return (
    <StemContext value="setting#label">
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
              onEven={() => setChanged(form, withEvenShares)}
              onDay={(edge, day) => setChanged(form, (values) => withTestDay(values, edge, day))}
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
    </StemContext>
  );
}

interface VersionSettingsProps {
  readonly type: WidgetType;
  readonly id: string;
  readonly name: string;
  readonly isTested: boolean;
  /** The version's values when the form was opened. */
  readonly before: VersionValues;
  /** The version's published values; null when there are none. */
  readonly published: VersionValues | null;
  readonly onDatesForAll: () => void;
  readonly onRemove: () => void;
}

/** The settings of one version: the fields of its type and its date window. */
function VersionSettings(props: VersionSettingsProps) {
  const { type, id, name, isTested, before, published, onDatesForAll, onRemove } = props;
  const t = useTerms();
  const TypeSettings = settingsForms[type];
  return (
    <chakra.div display="grid" gap="4" pt="3">
      <TypeSettings at={`versions.${name}`} id={id} />
      <ScheduleSection
        at={`versions.${name}`}
        before={before}
        published={published}
        testedVersion={isTested ? name : null}
      />
      {isTested && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <OutlineButton onClick={onDatesForAll}>{t('admin#setting#schedule#forAll')}</OutlineButton>
          {name !== CONTROL && (
            <QuietButton onClick={onRemove}>{t('admin#setting#test#remove', { version: name })}</QuietButton>
          )}
        </chakra.div>
      )}
      {isTested && <HiddenUntil />}
    </chakra.div>
  );
}

/** Adds and removes versions; `show` is called with the version to show and the selector of what to focus. */
function useVersionCount(
  names: readonly string[],
  applyChange: SettingsForm['applyChange'],
  show: (version: string, selector: string) => void,
) {
  const t = useTerms();
  const announce = useAnnounce();
  const { site, viewer } = useAdmin();
  return {
    add() {
      const added = String.fromCharCode(CONTROL.charCodeAt(0) + names.length);
      applyChange((values) => withVersion(values, { email: viewer?.email ?? '', lang: site.languageCode }));
      show(added, `[role=tab][data-value="${added}"]`);
      announce(t('admin#setting#test#added', { version: added }));
    },
    remove(name: string) {
      applyChange((values) => withoutVersion(values, name));
      show(CONTROL, names.length > 2 ? `[role=tab][data-value="${CONTROL}"]` : '[data-begin-test]');
      announce(t('admin#setting#test#removed', { version: name }));
    },
  };
}

/** Sets changed values one by one, so that the mounted fields and the focus stay, and validates them together. */
function setChanged(form: UseFormReturn<FormValues>, change: (values: FormValues) => FormValues): void {
  const next = change(form.getValues());
  const changed = settableValues(next).filter(([name, value]) => form.getValues(name) !== value);
  for (const [name, value] of changed) form.setValue(name, value as never, touched);
  void form.trigger(changed.map(([name]) => name));
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

/** The values that are set by commands: days and shares of the test, and string settings of versions. */
const settableValues = ({ versions, test }: FormValues): [Name, unknown][] => [
  ['test.start', test.start],
  ['test.end', test.end],
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

import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { SelectInput } from '../../ui/Inputs.tsx';
import { useRowTitle, useWidgetName } from '../editor/names.ts';
import type { Draft } from '../state/draft.ts';
import { rowIndexOf } from '../state/places.ts';
import { featureName, featuresOf, testsOf, type LayoutTest } from './testsAndFeatures.ts';
import type { ViewAsState } from './viewState.ts';

interface Props {
  readonly name: string;
  readonly draft: Draft;
  readonly at: Date;
  readonly view: ViewAsState;
  readonly onChange: (part: Partial<ViewAsState>) => void;
}

/** Selects for the version of each test in the layout, and for each feature that the layout or the site knows. */
export function ViewOptions({ name, draft, at, view, onChange }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  const tests = testsOf(name, draft, at);
  const features = [
    ...new Set([...featuresOf(draft), ...site.features.on, ...Object.keys(view.flags)]),
  ].toSorted();
  if (tests.length + features.length === 0) return null;
  const setVersion = (subject: string, version: string) => {
    const { [subject]: _, ...others } = view.versions;
    onChange({ versions: version === 'A' ? others : { ...others, [subject]: version } });
  };
  const setFlag = (feature: string, state: string) => {
    const { [feature]: _, ...others } = view.flags;
    onChange({ flags: state === '' ? others : { ...others, [feature]: state === 'on' } });
  };
  const stateOf = (feature: string) => {
    const isOn = view.flags[feature];
    return isOn === undefined ? '' : isOn ? 'on' : 'off';
  };
  return (
    <chakra.details mb="4" open={tests.length > 0 || Object.keys(view.flags).length > 0}>
      <chakra.summary cursor="pointer" fontWeight="500" textStyle="sm" minH="9" py="1.5">
        {t('admin#view#more')}
      </chakra.summary>
      <chakra.div display="flex" flexWrap="wrap" gap="3" mt="1">
        {tests.map((test) => (
          <TestSelect
            key={test.subject}
            test={test}
            draft={draft}
            value={view.versions[test.subject] ?? 'A'}
            onValue={(version) => setVersion(test.subject, version)}
          />
        ))}
        {features.map((feature) => (
          <chakra.div key={feature} maxW="17rem">
            <SelectInput
              label={featureName(feature, t)}
              value={stateOf(feature)}
              none={t('admin#view#flag#stored')}
              onValue={(state) => setFlag(feature, state)}
              options={(['on', 'off'] as const).map((value) => ({
                value,
                label: t(`admin#view#flag#${value}`),
              }))}
            />
            <chakra.p textStyle="xs" color="fg.muted" mt="1" overflowWrap="anywhere">
              {feature}
            </chakra.p>
          </chakra.div>
        ))}
      </chakra.div>
    </chakra.details>
  );
}

interface TestSelectProps {
  readonly test: LayoutTest;
  readonly draft: Draft;
  readonly value: string;
  readonly onValue: (version: string) => void;
}

function TestSelect({ test, draft, value, onValue }: TestSelectProps) {
  const t = useTerms();
  const title = useRowTitle();
  const widgetName = useWidgetName();
  const { of: subject, state, versions } = test;
  const at = 'rowKey' in subject ? rowIndexOf(draft, subject.rowKey) : -1;
  const name = 'rowKey' in subject ? title(draft.rows[at]!, at) : widgetName(draft.widgets[subject.widgetId]);
  const notes = {
    before: 'admin#view#testWaits',
    after: 'admin#view#testOver',
    off: 'admin#view#testOff',
  } as const;
  return (
    <chakra.div maxW="17rem">
      <SelectInput
        label={t('admin#view#test', { name })}
        value={value}
        onValue={onValue}
        options={versions.map((version) => ({ value: version, label: version }))}
      />
      {state !== 'running' && (
        <chakra.p textStyle="xs" color="fg.muted" mt="1">
          {t(notes[state])}
        </chakra.p>
      )}
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_VERSIONS } from '../../../../domain/experiments/shares.ts';
import { typedInteger } from '../../../../domain/forms/typedNumber.ts';
import { kinds as k } from '../../../../domain/resource/kinds.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import type { TestValues } from '../forms/formValues.ts';
import { useLabel } from '../forms/settingsForm.ts';
import { sumOf, testDay } from './versionEdits.ts';
import { HiddenUntil } from './HiddenUntil.tsx';
import { Section } from './Section.tsx';
import { SingleInput } from '../../resource/SingleInput.tsx';
import { SelectOptions } from '../../resource/inputs/ChoiceInput.tsx';
import { DateTimeField } from '../../resource/inputs/DateTimeField.tsx';
import { useValue } from '../../resource/inputs/useValue.ts';
import { formatPercent } from '../../shell/moments.ts';

interface Props {
  readonly names: readonly string[];
  readonly onAdd: () => void;
  readonly onEven: () => void;
  /** Sets a day of the test, and that of the versions which follow it. */
  readonly onDay: (edge: 'start' | 'end', day: string) => void;
  /** Renders how long a test with these shares takes, starting with A; only called when the sum is 100. */
  readonly renderCost?: ((shares: readonly number[]) => ReactNode) | undefined;
}

/** The settings of the whole test: shares, days, recipient of reports. Spec 1 §5, decisions 13 to 15. */
export function TestSection({ names, onAdd, onEven, onDay, renderCost }: Props) {
  const t = useTerms();
  const label = useLabel();
  const { site } = useAdmin();
  const [start] = useValue<string>('test.start');
  const [end] = useValue<string>('test.end');
  const percentages = useWatch({ name: 'test.percentages' }) as TestValues['percentages'];
  const sum = sumOf(percentages, names);
  const shares = names.map((name) => typedInteger(percentages[name] ?? '') ?? 0);
  const languages = new Intl.DisplayNames([site.language], { type: 'language' });
  return (
    <Section title={t('admin#setting#test#title')} text={t('admin#setting#test#text')}>
      <SingleInput
        name="test.on"
        field={fields.on}
        label={t('admin#setting#test#on')}
        hint={t('admin#setting#test#onText')}
      />
      <chakra.div role="group" aria-label={label('percentages')} display="grid" gap="3">
        <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
          {names.map((version) => (
            <SingleInput
              key={version}
              name={`test.percentages.${version}`}
              field={fields.share}
              isOptional={false}
              label={t('admin#setting#test#share', { version })}
            />
          ))}
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <chakra.p role="status" color={sum === 100 ? 'fg.muted' : 'fg.error'} textStyle="xs">
            {sum !== null && t('admin#setting#test#sum', { sum: formatPercent(t, sum) })}
          </chakra.p>
          <OutlineButton onClick={onEven}>{t('admin#setting#test#even')}</OutlineButton>
          <OutlineButton onClick={onAdd} disabled={names.length >= MAX_VERSIONS} data-field="test.versions">
            {t('admin#setting#test#add')}
          </OutlineButton>
        </chakra.div>
        <chakra.div color="fg.muted" textStyle="xs">
          {sum === 100 && renderCost ? renderCost(shares) : t('admin#setting#test#cost')}
        </chakra.div>
      </chakra.div>
      <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)">
        <DateTimeField
          name="test.start"
          label={label('abStartDate')}
          type="date"
          value={testDay(start, 'start')}
          onValue={(day) => onDay('start', day)}
        />
        <DateTimeField
          name="test.end"
          label={label('abEndDate')}
          type="date"
          value={testDay(end, 'end')}
          onValue={(day) => onDay('end', day)}
        />
      </chakra.div>
      <HiddenUntil />
      <SingleInput
        name="test.email"
        field={fields.email}
        isOptional={false}
        label={label('abEmail')}
        hint={t('admin#setting#test#mail')}
      />
      <SelectOptions
        name="test.lang"
        isOptional={false}
        none={t('forms#choose')}
        label={label('abScheduledLang')}
        options={mailLanguages.map((value) => ({
          value,
          label: languages.of(value.replace('_', '-')) ?? value,
        }))}
      />
    </Section>
  );
}

/** As typed: `settingsIssues` checks them. */
const fields = {
  on: k.boolean({ label: '' }),
  share: k.externalId({ label: '', max: 20 }),
  email: k.email({ label: '' }),
};
/** The languages of report mails. */
const mailLanguages = ['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar'];

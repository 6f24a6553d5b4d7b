import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { adminKeys, contentActions, contentAreas, GLOBAL } from '../../../domain/rights/rights.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { failureText, problemText } from '../shell/problems.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { ScreenSection, SelectInput } from '../ui/Inputs.tsx';
import { Notice } from '../ui/States.tsx';
import { explainedRows, rightText, type Names, useNames } from './rightTexts.ts';
import { useCountryChoices } from '../shell/useCountryChoices.ts';
import { useTryActionMutation } from './Users.hooks.ts';
import type { RightKind } from '../../../generated/schema.ts';
import type { TryActionMutation } from './Users.types.ts';
import { formatList } from '../shell/moments.ts';

type CheckResult = Extract<TryActionMutation['tryAction'], { __typename: 'TriedAction' }>;

/** Checks whether a user may do an action, without doing it, and shows the reasons. For super_admins only. */
export function RightsCheckSection({ id }: { readonly id: string }) {
  const t = useTerms();
  const { names, siteChoices } = useNames();
  const countries = useCountryChoices();
  const [chosen, setChosen] = useState({ admin: '', area: '', action: 'u', key: '', site: '' });
  const [tryAction] = useTryActionMutation();
  const [outcome, setOutcome] = useState<CheckResult | string | null>(null);
  const set = (name: keyof typeof chosen) => (value: string) => {
    setChosen({ ...chosen, [name]: value });
    setOutcome(null);
  };
  const send = async () => {
    const { admin, area, action, key, site } = chosen;
    const input = {
      id,
      admin: admin === '' ? [] : [admin],
      ...(area !== '' && { area, action, ...(key !== '' && { key }) }),
      ...(site !== '' && { site }),
    };
    try {
      const { data } = await tryAction({ variables: { input } });
      const result = data?.tryAction;
      if (!result) setOutcome(t('shell#failed#request'));
      else setOutcome(result.__typename === 'TriedAction' ? result : problemText(result, t));
    } catch (error) {
      setOutcome(failureText(error, t));
    }
  };
  const none = t('admin#any');
  return (
    <ScreenSection title={t('admin#try#title')} text={t('admin#try#text')}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-end" gap="3">
        <SelectInput
          label={t('admin#keys#one')}
          value={chosen.admin}
          onValue={set('admin')}
          none={none}
          options={adminKeys.map((key) => ({ value: key, label: t(`admin#right#${key}`) }))}
        />
        <SelectInput
          label={t('admin#try#area')}
          value={chosen.area}
          onValue={set('area')}
          none={none}
          options={contentAreas.map((area) => ({ value: area, label: t(`admin#area#${area}`) }))}
        />
        {chosen.area !== '' && (
          <>
            <SelectInput
              label={t('admin#try#action')}
              value={chosen.action}
              onValue={set('action')}
              options={contentActions.map((it) => ({ value: it, label: t(`admin#action#${it}`) }))}
            />
            <SelectInput
              label={t('admin#users#country')}
              value={chosen.key}
              onValue={set('key')}
              none={none}
              options={[{ value: GLOBAL, label: t('admin#everyCountry') }, ...countries]}
            />
          </>
        )}
        <SelectInput
          label={t('admin#users#site')}
          value={chosen.site}
          onValue={set('site')}
          none={none}
          options={siteChoices}
        />
        <OutlineButton onClick={() => void send()}>{t('admin#try#send')}</OutlineButton>
      </chakra.div>
      <chakra.div mt="4" aria-live="polite">
        {typeof outcome === 'string' && <Notice tone="error">{outcome}</Notice>}
        {outcome !== null && typeof outcome !== 'string' && <Outcome came={outcome} names={names} />}
      </chakra.div>
    </ScreenSection>
  );
}

function Outcome({ came: outcome, names }: { readonly came: CheckResult; readonly names: Names }) {
  const { t } = names;
  const lines = outcome.isAllowed
    ? explainedRows(names, outcome.because).map(
        ({ right, reasons }) => `${right} (${formatList(names.t, reasons)})`,
      )
    : outcome.denials.map((it) =>
        it.kind === 'nothing-asked'
          ? t('admin#try#nothing')
          : t('admin#try#missing', {
              right: rightText(names, { ...it, kind: it.kind.replace('missing-', '') as RightKind }),
            }),
      );
  return (
    <Notice
      tone={outcome.isAllowed ? 'success' : 'warning'}
      title={t(outcome.isAllowed ? 'admin#try#yes' : 'admin#try#no')}
    >
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

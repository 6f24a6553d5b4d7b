import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { notify } from '../../../base/navigation/notices.ts';
import { useUnsaved } from '../../../base/navigation/unsaved.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import type { GoalKind } from '../../../../generated/schema.ts';
import { failureText, problemText } from '../../shell/problems.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { TextInput, SelectInput } from '../../ui/Inputs.tsx';
import { useSetTestGoalMutation } from './TestResults.hooks.ts';
import type { WholeTestFragment as Test } from './TestResults.types.ts';
import type { TestLocation } from './testLocation.ts';

interface GoalFormProps {
  readonly site: TestLocation['site'];
  readonly subject: string;
  readonly goal: Test['goal'];
  /** Refetches the results. */
  readonly onSaved: () => Promise<unknown>;
}

/** The path format that the service accepts (services/widgets/experiments/testRoutes.ts). */
const PATH = /^\/(?:[^\s?#\\/][^\s?#\\]*[^\s?#\\/]|[^\s?#\\/])?$/;

/** The goal of a test, which counts as a conversion. Saving another goal restarts the counts. */
export function GoalForm({ site, subject, goal, onSaved }: GoalFormProps) {
  const t = useTerms();
  const [kind, setKind] = useState<GoalKind>(goal.kind);
  const [path, setPath] = useState(goal.path ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const [send, { loading }] = useSetTestGoalMutation();
  const isChanged = kind !== goal.kind || (kind === 'VISIT' && path.trim() !== (goal.path ?? ''));

  useUnsaved(isChanged);

  async function save(): Promise<void> {
    const input = kind === 'VISIT' ? path.trim().replace(/(?<=.)\/$/, '') : null;
    setInvalid(input !== null && !PATH.test(input));
    if (input !== null && !PATH.test(input)) return;
    try {
      const { data } = await send({
        variables: { site, subject, kind, path: input, baseVersion: goal.version },
      });
      const result = data!.setTestGoal;
      if (result.__typename === 'TestGoal') notify({ text: t('admin#test#goal#saved'), tone: 'success' });
      else notify({ text: problemText(result, t), tone: 'error' });
      await onSaved();
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  }

  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
      <SelectInput
        label={t('admin#test#goal#head')}
        value={kind}
        onValue={(value) => setKind(value as GoalKind)}
        options={(['CLICK', 'VISIT'] as const).map((value) => ({
          value,
          label: t(`admin#test#goal#${value}`),
        }))}
      />
      {kind === 'VISIT' && (
        <TextInput
          label={t('admin#test#goal#path')}
          value={path}
          onValue={setPath}
          maxLength={300}
          hint={t('admin#test#goal#hint')}
          error={isInvalid ? t('admin#test#goal#fault') : null}
        />
      )}
      {isChanged && (
        <chakra.div display="grid" gap="1">
          <chakra.p color="fg.muted" textStyle="xs" maxW="20rem">
            {t('admin#test#goal#note')}
          </chakra.p>
          <OutlineButton disabled={loading} onClick={() => void save()} justifySelf="start">
            {t('admin#test#goal#save')}
          </OutlineButton>
        </chakra.div>
      )}
    </chakra.div>
  );
}

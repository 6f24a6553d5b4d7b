import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import {
  goalPath,
  goalResource,
  guardGoal,
  type GoalValues,
} from '../../../../domain/experiments/goalResource.ts';
import type { Values } from '../../../../domain/resource/field.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { EntryNotices } from '../../resource/EntryNotices.tsx';
import { FieldInput } from '../../resource/FieldInput.tsx';
import { StemContext } from '../../resource/fieldTexts.ts';
import { useResourceForm, type Entry, type SaveResult } from '../../resource/useResourceForm.ts';
import { useUnsavedKey } from '../../shell/unsavedCopies.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { useSetTestGoalMutation } from './TestResults.hooks.ts';
import type { WholeTestFragment as Test } from './TestResults.types.ts';
import type { TestLocation } from './testLocation.ts';

interface GoalFormProps {
  readonly site: TestLocation['site'];
  readonly subject: string;
  readonly goal: Test['goal'];
  /** Refetches the results. */
  readonly reload: () => Promise<Test['goal'] | null>;
}

const { fields } = goalResource;

/** The goal of a test, which counts as a conversion. Saving another goal restarts the counts. */
export function GoalForm({ site, subject, goal, reload }: GoalFormProps) {
  const t = useTerms();
  const state = useResourceForm({
    resource: goalResource,
    entry: useMemo(() => goalEntry(subject, goal), [subject, goal]),
    save: useSaveGoal(site),
    reload: async () => {
      const current = await reload();
      return current && goalEntry(subject, current);
    },
    onSaved() {
      notify({ text: t('admin#test#goal#saved'), tone: 'success' });
      void reload().catch(() => undefined);
    },
    keptAt: useUnsavedKey(`goal ${subject}`),
  });
  return (
    <StemContext value="goal">
      <FormProvider {...state.form}>
        <EntryNotices fields={fields} state={state} />
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="flex-end">
          <GoalFields />
          {state.isDirty && (
            <chakra.div display="grid" gap="1">
              <chakra.p color="fg.muted" textStyle="xs" maxW="20rem">
                {t('admin#test#goal#note')}
              </chakra.p>
              <OutlineButton
                disabled={state.isSaving || state.newer !== null}
                onClick={() => void state.submit()}
                justifySelf="start"
              >
                {t('admin#test#goal#save')}
              </OutlineButton>
            </chakra.div>
          )}
        </chakra.div>
      </FormProvider>
    </StemContext>
  );
}

function GoalFields() {
  const t = useTerms();
  const { resetField } = useFormContext();
  const kind = useWatch({ name: 'kind' }) as GoalValues['kind'];
  // A click has no path: one that was typed before is no unsaved change.
  useEffect(() => {
    if (kind === 'CLICK') resetField('path');
  }, [kind, resetField]);
  const guard = useWatch({ name: 'guard' }) as GoalValues['guard'];
  useEffect(() => {
    if (guard !== 'VISIT') resetField('guardPath');
  }, [guard, resetField]);
  return (
    <>
      <FieldInput name="kind" field={fields.kind} label={t('admin#goal#kind')} />
      {kind === 'VISIT' && (
        <FieldInput
          name="path"
          field={fields.path}
          label={t('admin#goal#path')}
          hint={t('admin#goal#pathRule')}
        />
      )}
      <FieldInput name="guard" field={fields.guard} label={t('admin#goal#guard')} />
      {guard === 'VISIT' && (
        <FieldInput
          name="guardPath"
          field={fields.guardPath}
          label={t('admin#goal#guardPath')}
          hint={t('admin#goal#pathRule')}
        />
      )}
    </>
  );
}

const goalEntry = (subject: string, { kind, path, guard, version }: Test['goal']): Entry => ({
  key: subject,
  version,
  archivedAt: null,
  values: { kind, path: path ?? '', guard: guard?.kind ?? 'NONE', guardPath: guard?.path ?? '' },
});

function useSaveGoal(site: TestLocation['site']) {
  const [send] = useSetTestGoalMutation();
  return async (values: Values, base: Entry | null): Promise<SaveResult<Entry>> => {
    const { key: subject, version: baseVersion } = base!;
    const goal = values as Values & GoalValues;
    const { data } = await send({
      variables: {
        site,
        subject,
        kind: goal.kind,
        path: goalPath(goal),
        guard: guardGoal(goal),
        baseVersion,
      },
    });
    const result = data!.setTestGoal;
    return result.__typename === 'TestGoal' ? { saved: goalEntry(subject, result) } : { refusal: result };
  };
}

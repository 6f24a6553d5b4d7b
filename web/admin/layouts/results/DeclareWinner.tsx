import type { ApolloCache } from '@apollo/client';
import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { parseSubject } from '../../../../domain/experiments/subjectName.ts';
import { notify } from '../../../base/navigation/notices.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { failureText, problemText } from '../../shell/problems.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { CheckboxInput, TextInput } from '../../ui/Inputs.tsx';
import { useDeclareWinnerMutation } from './TestResults.hooks.ts';
import type { DeclareWinnerMutation, WholeTestFragment } from './TestResults.types.ts';
import type { TestLocation } from './testLocation.ts';

type WaitReason = WholeTestFragment['waitsFor'][number];

interface DeclareProps extends TestLocation {
  readonly waitReasons: readonly WaitReason[];
  readonly versions: readonly string[];
  /** Called with the new revision, in which only the winner is left. */
  readonly onDeclared: (revision: number) => void;
}

/** The test has ended: lists of tests are read again. */
const rereadTests = {
  update: (cache: ApolloCache) => void cache.evict({ fieldName: 'layoutTests' }),
};

/** Declares a version the winner, after a confirmation. None is offered while the results cannot be trusted. */
export function DeclareWinner({
  site,
  layout,
  subject,
  revision,
  waitReasons,
  versions,
  onDeclared,
}: DeclareProps) {
  const t = useTerms();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [isSure, setSure] = useState(false);
  const [note, setNote] = useState('');
  const [declare, { loading }] = useDeclareWinnerMutation(rereadTests);
  const isLocked = waitReasons.includes('SAMPLE_RATIO');
  const canDeclare = waitReasons.length === 0 || isSure;

  function openConfirmation(version: string): void {
    setSure(false);
    setNote('');
    setChosen(version);
  }
  async function run(version: string): Promise<void> {
    const about = parseSubject(subject)!;
    const of = 'widget' in about ? { widgetId: about.widget } : { rowKey: about.rowKey };
    const variables = {
      site,
      layout,
      ...of,
      version,
      baseRevision: revision,
      sure: isSure,
      note: note.trim() || null,
    };
    try {
      const { data } = await declare({ variables });
      const result = data!.declareWinner;
      if (result.__typename === 'EditedLayout') {
        notify({ text: t('admin#test#declare#done', { version }), tone: 'success' });
        setChosen(null);
        onDeclared(result.revision);
      } else notify({ text: refusalText(result), tone: 'error' });
    } catch (error) {
      notify({ text: failureText(error, t), tone: 'error' });
    }
  }
  type Refused = Exclude<DeclareWinnerMutation['declareWinner'], { __typename: 'EditedLayout' }>;
  function refusalText(result: Refused): string {
    if (result.__typename === 'LayoutConflict') return t('admin#problem#conflict');
    const codes = result.__typename === 'ValidationProblem' ? result.errors.map(({ code }) => code) : [];
    return codes.includes('sampleRatio') ? t('admin#test#declare#locked') : problemText(result, t);
  }

  return (
    <chakra.section aria-labelledby={id}>
      <chakra.h3 id={id} fontWeight="600">
        {t('admin#test#declare#head')}
      </chakra.h3>
      {isLocked && (
        <chakra.p color="fg.error" textStyle="xs">
          {t('admin#test#declare#locked')}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2" mt="2">
        {(isLocked ? [] : versions).map((version) => (
          <OutlineButton key={version} onClick={() => openConfirmation(version)}>
            {t('admin#test#declare#version', { version })}
          </OutlineButton>
        ))}
      </chakra.div>
      <ConfirmDialog
        open={chosen !== null}
        title={t('admin#test#declare#title', { version: chosen ?? '' })}
        text={t('admin#test#declare#text', { version: chosen ?? '' })}
        confirm={t('admin#test#declare#version', { version: chosen ?? '' })}
        isDisabled={!canDeclare || loading}
        onConfirm={() => void run(chosen!)}
        onClose={() => setChosen(null)}
      >
        <TextInput
          label={t('admin#test#declare#note')}
          hint={t('admin#test#declare#noteText')}
          value={note}
          onValue={setNote}
          width="100%"
        />
        {waitReasons.length > 0 && (
          <>
            <chakra.ul my="3" ps="5" listStyleType="disc">
              {waitReasons.map((code) => (
                <li key={code}>{t(`admin#test#waits#${code}`)}</li>
              ))}
            </chakra.ul>
            <CheckboxInput label={t('admin#test#declare#sure')} checked={isSure} onChange={setSure} />
          </>
        )}
      </ConfirmDialog>
    </chakra.section>
  );
}

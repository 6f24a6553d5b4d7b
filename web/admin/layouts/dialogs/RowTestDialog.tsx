import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import {
  MIN_AB_PERCENT,
  MAX_AB_PERCENT,
  layoutTexts,
  type AbRowIssue,
  type AbRowKey,
} from '../../../../domain/layout/rowRules.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { PrimaryButton, QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import { TextInput, SelectInput } from '../../ui/Inputs.tsx';
import { Notice } from '../../ui/States.tsx';
import { useEditorHandlers } from '../editor/editorHandlers.ts';
import { TestCost } from '../results/TestCost.tsx';
import { issueText } from '../forms/settingsForm.ts';
import type { TestFields } from '../data/localTest.ts';
import type { Mark } from '../state/editor.ts';
import { useStore } from '../editor/store.tsx';
import { useDiscardConfirmation } from '../editor/useDiscardConfirmation.tsx';
import { useLocalDraftPath } from '../editor/localForm.ts';
import { formatPercent } from '../../shell/moments.ts';
import { useRowTest } from './useRowTest.ts';

interface Props {
  readonly rowKey: string;
  /** Set when the test was switched on just to open this form. */
  readonly mark?: Mark;
  /** The input restored after a crash, and whether the test was new then. */
  readonly typed?: TestFields;
  readonly isNew?: boolean;
  /** Whether another user changed the test since. */
  readonly isRebased?: boolean;
  readonly onClose: () => void;
}

/**
 * The form of a row's A/B test: shares, dates, name and the recipient of its reports. Spec 1 §5. Submit is disabled
 * until the input is valid; cancelling a test that was just switched on switches it off again (spec 1 §2).
 */
export function RowTestDialog(props: Props) {
  const { rowKey, mark, typed: restored, isNew = mark !== undefined, isRebased = false, onClose } = props;
  const t = useTerms();
  const store = useStore();
  const handlers = useEditorHandlers();
  const { layout } = handlers;
  const {
    row,
    typed,
    set,
    a,
    issues,
    change,
    isDirty,
    forget: removeLocalTest,
  } = useRowTest(rowKey, isNew, restored);
  const form = useRef<HTMLDivElement | null>(null);
  const { wasRefused, refuse } = useRefusedSubmits(form);
  const close = () => {
    removeLocalTest();
    onClose();
  };
  const discard = () => {
    close();
    const b = { columns: [], widgets: [] };
    const fallback = { do: 'setTest', rowKey, on: false, b } as const;
    if (isNew) store.dispatch({ type: 'takeBack', mark: mark ?? null, otherwise: fallback });
  };
  const { cancel, question } = useDiscardConfirmation(
    isDirty,
    discard,
    isNew ? 'test' : 'form',
    useLocalDraftPath(),
  );
  if (!row) return null;
  const submit = () => {
    if (issues.length > 0 || change === null) {
      refuse();
      return;
    }
    store.run({ do: 'setRow', rowKey, change });
    close();
    handlers.moveFocus({ kind: 'row', rowKey }, 'test');
  };
  return (
    <Dialog
      open
      isPersistent
      onClose={cancel}
      title={t('admin#layout#testOf')}
      text={`${t('admin#layout#testText')} ${t('admin#layout#submitText', { submit: t('admin#layout#submit') })}`}
      actions={
        <>
          <QuietButton onClick={cancel}>{t('admin#layout#cancel')}</QuietButton>
          <PrimaryButton onClick={submit} disabled={wasRefused && issues.length > 0}>
            {t('admin#layout#submit')}
          </PrimaryButton>
        </>
      }
    >
      {restored && (
        <Notice tone={isRebased ? 'warning' : 'plain'} announced title={t('admin#layout#typedBack')}>
          {t(isRebased ? 'admin#layout#typedOverNewer' : 'admin#layout#typedBackText')}
        </Notice>
      )}
      {wasRefused && issues.length > 0 && (
        <Notice tone="error" announced title={layoutTexts.checkAbRow}>
          <p>{t('admin#layout#formErrors')}</p>
          <p>{t('admin#layout#formErrorsText')}</p>
        </Notice>
      )}
      <TestInputs ref={form} typed={typed} onTyped={set} a={a} issues={wasRefused ? issues : []} />
      {isShare(a) && (
        <chakra.div mt="4">
          <TestCost
            layout={layout}
            subject={`row:${layout}:${rowKey}`}
            shares={[a, 100 - a]}
            period={typed}
            onEven={() => {
              set({ a: '50' });
              // The button disappears, so the focus moves to the field it changed.
              form.current?.querySelector('input')?.focus();
            }}
          />
        </chakra.div>
      )}
      {question}
    </Dialog>
  );
}

/** Whether A may have this share. */
const isShare = (a: number | null): a is number => a !== null && a >= MIN_AB_PERCENT && a <= MAX_AB_PERCENT;

/** Counts refused submits; each one focuses the first invalid field of the form. */
function useRefusedSubmits(form: RefObject<HTMLDivElement | null>) {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, refusals]);
  return { wasRefused: refusals > 0, refuse: () => setRefusals(refusals + 1) };
}

interface TestInputsProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly typed: TestFields;
  readonly onTyped: (part: Partial<TestFields>) => void;
  /** A's share of 100; null while the field has no whole number. */
  readonly a: number | null;
  /** The issues to show at their fields. */
  readonly issues: readonly AbRowIssue[];
}

/** The fields of the test, each with its error. */
function TestInputs({ ref, typed, onTyped, a, issues }: TestInputsProps) {
  const t = useTerms();
  const { site } = useAdmin();
  const errorText = (...keys: AbRowKey[]): string | null => {
    const found = issues.find(({ key }) => keys.includes(key));
    return found ? issueText(found, t) : null;
  };
  return (
    <chakra.div ref={ref} display="grid" gap="3" mt="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
      <TextInput
        label={t('admin#layout#aPercent', {
          least: t.number(MIN_AB_PERCENT),
          most: t.number(MAX_AB_PERCENT),
        })}
        value={typed.a}
        onValue={(value) => onTyped({ a: value })}
        hint={isShare(a) ? t('admin#layout#bGets', { percent: formatPercent(t, 100 - a) }) : ''}
        error={errorText(
          'aPercentRequired',
          'aPercentMinError',
          'aPercentMaxError',
          'bPercentMinError',
          'bPercentMaxError',
        )}
        width="100%"
      />
      <TextInput
        label={t('admin#layout#testName')}
        value={typed.name}
        onValue={(name) => onTyped({ name })}
        error={errorText('abName', 'abNameLength')}
        width="100%"
      />
      <TextInput
        label={t('admin#layout#testStart')}
        type="date"
        value={typed.start}
        onValue={(start) => onTyped({ start })}
        error={errorText('abStartDate')}
        width="100%"
      />
      <TextInput
        label={t('admin#layout#testEnd')}
        type="date"
        value={typed.end}
        onValue={(end) => onTyped({ end })}
        error={errorText('abEndDate')}
        width="100%"
      />
      <TextInput
        label={t('admin#layout#testEmail')}
        value={typed.email}
        onValue={(email) => onTyped({ email })}
        hint={t('admin#layout#testEmailText')}
        error={errorText('abEmailRequired', 'abEmailInvalid')}
        width="100%"
      />
      <SelectInput
        label={t('admin#layout#testLang')}
        value={typed.lang}
        onValue={(lang) => onTyped({ lang })}
        options={mailLanguages.map((value) => ({
          value,
          label:
            new Intl.DisplayNames([site.language], { type: 'language' }).of(value.replace('_', '-')) ?? value,
        }))}
      />
    </chakra.div>
  );
}

/** The languages of report mails. */
const mailLanguages = ['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar'];

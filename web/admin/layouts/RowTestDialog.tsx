import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  AB_NAME_MOST,
  AB_PERCENT_LEAST,
  AB_PERCENT_MOST,
  layoutTexts,
  type AbRowKey,
} from '../../../domain/layout/rowRules.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { Entry, Pick } from '../ui/Picks.tsx';
import { Notice } from '../ui/States.tsx';
import { DEFAULT_ROW } from '../../../domain/layout/chooseRows.ts';
import { useHands } from './hands.tsx';
import { TestCost } from './results/TestCost.tsx';
import { faultWords } from './settings/settingsForm.ts';
import type { TestFields } from './keptTest.ts';
import type { Mark } from './state/editor.ts';
import { useStore } from './store.tsx';
import { useDropQuestion } from './useDropQuestion.tsx';
import { useKeptBelow } from './useKeptBelow.ts';
import { useRowTest } from './useRowTest.ts';

interface Props {
  readonly rowKey: string;
  /** The step that switched the test on, where it was made to open this. */
  readonly mark?: Mark;
  /** What had been typed when the window closed or broke down, and whether the test was new then. */
  readonly typed?: TestFields;
  readonly isNew?: boolean;
  /** Whether somebody has changed the test since it was typed. */
  readonly isOverNewer?: boolean;
  readonly onClose: () => void;
}

/**
 * A row's A/B test: shares, dates, name, who gets its reports. Spec 1 §5; Submit waits until it is valid, Cancel of a test
 * that was only just switched on leaves none (spec 1 §2).
 */
export function RowTestDialog(props: Props) {
  const { rowKey, mark, typed: given, isNew = mark !== undefined, isOverNewer = false, onClose } = props;
  const t = useTerms();
  const { site } = useAdmin();
  const store = useStore();
  const { layout } = useHands();
  const { row, typed, set, a, issues, change, isDirty, forget } = useRowTest(rowKey, isNew, given);
  // How often it was refused: each time the focus goes to what is wrong first.
  const [refusals, setRefusals] = useState(0);
  const wasSent = refusals > 0;
  const form = useRef<HTMLDivElement | null>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusals]);
  const close = () => {
    forget();
    onClose();
  };
  const drop = () => {
    close();
    const b = { columns: [], widgets: [] };
    const otherwise = { do: 'setTest', rowKey, on: false, b } as const;
    if (isNew) store.dispatch({ type: 'takeBack', mark: mark ?? null, otherwise });
  };
  const { cancel, question } = useDropQuestion(isDirty, drop, isNew ? 'test' : 'form', useKeptBelow());
  if (!row) return null;
  const fault = (...keys: AbRowKey[]): string | null => {
    const found = issues.find(({ key }) => keys.includes(key));
    return found && wasSent ? faultWords(found, t) : null;
  };
  const submit = () => {
    if (issues.length > 0 || change === null) {
      setRefusals(refusals + 1);
      return;
    }
    store.run({ do: 'setRow', rowKey, change });
    close();
  };
  return (
    <Dialog
      open
      stays
      onClose={cancel}
      title={t('admin#layout#testOf')}
      text={t('admin#layout#testText')}
      actions={
        <>
          <QuietButton onClick={cancel}>{t('admin#layout#cancel')}</QuietButton>
          <PrimaryButton onClick={submit} disabled={wasSent && issues.length > 0}>
            {t('admin#layout#submit')}
          </PrimaryButton>
        </>
      }
    >
      {given && (
        <Notice tone={isOverNewer ? 'warning' : 'plain'} announced title={t('admin#layout#typedBack')}>
          {t(isOverNewer ? 'admin#layout#typedOverNewer' : 'admin#layout#typedBackText')}
        </Notice>
      )}
      {wasSent && issues.length > 0 && (
        <Notice tone="error" announced title={layoutTexts.checkAbRow}>
          {t('admin#layout#formErrors')}
        </Notice>
      )}
      <chakra.div ref={form} display="grid" gap="3" mt="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
        <Entry
          label={t('admin#layout#aPercent', {
            least: t.number(AB_PERCENT_LEAST),
            most: t.number(AB_PERCENT_MOST),
          })}
          value={typed.a}
          onValue={(value) => set({ a: value.replace(/\D/g, '') })}
          hint={a === null ? '' : t('admin#layout#bGets', { percent: t.number(100 - a) })}
          error={fault(
            'aPercentRequired',
            'aPercentMinError',
            'aPercentMaxError',
            'bPercentMinError',
            'bPercentMaxError',
          )}
          width="100%"
        />
        <Entry
          label={t('admin#layout#testName')}
          value={typed.name}
          onValue={(name) => set({ name })}
          most={AB_NAME_MOST}
          error={fault('abName', 'abNameLength')}
          width="100%"
        />
        <Entry
          label={t('admin#layout#testStart')}
          type="date"
          value={typed.start}
          onValue={(start) => set({ start })}
          error={fault('abStartDate')}
          width="100%"
        />
        <Entry
          label={t('admin#layout#testEnd')}
          type="date"
          value={typed.end}
          onValue={(end) => set({ end })}
          error={fault('abEndDate')}
          width="100%"
        />
        <Entry
          label={t('admin#layout#testEmail')}
          value={typed.email}
          onValue={(email) => set({ email })}
          hint={t('admin#layout#testEmailText')}
          error={fault('abEmailRequired', 'abEmailInvalid')}
          width="100%"
        />
        <Pick
          label={t('admin#layout#testLang')}
          value={typed.lang}
          onValue={(lang) => set({ lang })}
          options={mailLanguages.map((value) => ({
            value,
            label:
              new Intl.DisplayNames([site.language], { type: 'language' }).of(value.replace('_', '-')) ??
              value,
          }))}
        />
      </chakra.div>
      {a !== null && a >= AB_PERCENT_LEAST && a <= AB_PERCENT_MOST && (
        <chakra.div mt="4">
          <TestCost
            layout={layout}
            subject={`row:${layout}:${rowKey}`}
            shares={[a, 100 - a]}
            countries={row.countries.filter((code) => code !== DEFAULT_ROW)}
            onEven={() => {
              set({ a: '50' });
              // Its button goes, so the focus goes to what it changed.
              form.current?.querySelector('input')?.focus();
            }}
          />
        </chakra.div>
      )}
      {question}
    </Dialog>
  );
}

/** The languages that mails are written in. */
const mailLanguages = ['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar'];

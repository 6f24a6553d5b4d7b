import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import {
  abRowIssues,
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
import { rowOf } from './state/places.ts';
import { useEditor, useStore } from './store.tsx';

/** The fields of a row's test as they are typed. */
interface Typed {
  readonly a: string;
  readonly start: string;
  readonly end: string;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
}

/** A row's A/B test: shares, dates, name, who gets its reports. Spec 1 §5; Submit waits until it is valid (spec 1 §2). */
export function RowTestDialog({
  rowKey,
  onClose,
}: {
  readonly rowKey: string;
  readonly onClose: () => void;
}) {
  const t = useTerms();
  const { site, viewer } = useAdmin();
  const store = useStore();
  const { layout } = useHands();
  const row = useEditor(({ editor }) => rowOf(editor.draft, rowKey));
  const before = useEditor(({ editor }) => rowOf(editor.base, rowKey));
  const [typed, setTyped] = useState<Typed>(() => ({
    a: String(row?.aPercentage ?? 99),
    start: dayOf(row?.abRowStartDate),
    end: dayOf(row?.abRowEndDate),
    name: row?.abRowName ?? '',
    email: row?.abRowEmail ?? viewer?.email ?? '',
    lang: row?.abRowScheduledLang ?? site.languageCode,
  }));
  const [wasSent, setSent] = useState(false);
  const [now] = useState(() => new Date());
  if (!row) return null;
  const a = typed.a.trim() === '' ? null : Number(typed.a);
  const fields = {
    abRowActive: true,
    aPercentage: a,
    bPercentage: a === null ? null : 100 - a,
    abRowStartDate: typed.start || null,
    abRowEndDate: typed.end || null,
    abRowName: typed.name,
    abRowEmail: typed.email,
  };
  const issues = abRowIssues(fields, before, now);
  const fault = (...keys: AbRowKey[]): string | null => {
    const found = issues.find(({ key }) => keys.includes(key));
    return found && wasSent ? faultWords(found, t) : null;
  };
  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const submit = () => {
    setSent(true);
    if (issues.length > 0 || a === null) return;
    store.run({
      do: 'setRow',
      rowKey,
      change: {
        ...fields,
        aPercentage: a,
        bPercentage: 100 - a,
        abRowName: typed.name.trim(),
        abRowEmail: typed.email.trim(),
        abRowScheduledLang: typed.lang,
      },
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#layout#testOf')}
      text={t('admin#layout#testText')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#layout#cancel')}</QuietButton>
          <PrimaryButton onClick={submit} disabled={wasSent && issues.length > 0}>
            {t('admin#layout#submit')}
          </PrimaryButton>
        </>
      }
    >
      {wasSent && issues.length > 0 && (
        <Notice tone="error" announced title={layoutTexts.checkAbRow}>
          {t('admin#layout#formErrors')}
        </Notice>
      )}
      <chakra.div display="grid" gap="3" mt="4" gridTemplateColumns={{ md: '1fr 1fr' }}>
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
          />
        </chakra.div>
      )}
    </Dialog>
  );
}

/** The languages that mails are written in. */
const mailLanguages = ['en_US', 'es_MX', 'vi_VN', 'my_MM', 'ar'];
/** A stored moment as its day. */
const dayOf = (moment: string | null | undefined): string => moment?.slice(0, 10) ?? '';

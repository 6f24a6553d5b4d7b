import { chakra, Input, Textarea } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { notify } from '../../app/notices.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useCountryNames } from '../shell/moments.ts';
import { problemWords } from '../shell/problems.ts';
import { PrimaryButton, QuietButton, SignButton } from '../ui/Buttons.tsx';
import { CrossIcon } from '../../ui/icons.tsx';
import { Drawer } from '../ui/Layers.tsx';
import { Entry, Pick } from '../ui/Picks.tsx';
import { Notice } from '../ui/States.tsx';
import { useCountryChoices } from '../users/useCountryChoices.ts';
import { emptyFlag, flagDraftOf, flagInputOf, inZone, type FlagDraft } from './flagDraft.ts';
import { useSaveFlagMutation } from './Flags.hooks.ts';
import type { WholeFlagFragment as Flag } from './Flags.types.ts';

interface Props {
  /** Null for a new one. */
  readonly flag: Flag | null;
  readonly onClose: () => void;
  /** Reads the flag of that name anew. */
  readonly reload: (name: string) => Promise<Flag | null>;
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One flag, changed and saved as a whole. A clash shows that there is a newer state, and keeps what was typed. */
export function FlagDialog({ flag, onClose, reload }: Props) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const [base, setBase] = useState(flag);
  const begin = (it: Flag | null) => (it ? flagDraftOf(it, ownZone()) : emptyFlag(ownZone()));
  const [draft, setDraft] = useState<FlagDraft>(() => begin(flag));
  const [newer, setNewer] = useState<Flag | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { loading }] = useSaveFlagMutation();
  const isDirty =
    JSON.stringify({ ...draft, zone: '' }) !==
    JSON.stringify({ ...inZone(begin(base), draft.zone), zone: '' });
  useUnsaved(isDirty);
  const set = (part: Partial<FlagDraft>) => setDraft({ ...draft, ...part });

  const send = async () => {
    setProblem(null);
    try {
      const input = flagInputOf(draft, (newer ?? base)?.version ?? 0);
      const result = (await save({ variables: { site: siteKey, input } })).data!.saveFlag;
      if (result.__typename === 'Flag') {
        notify({ text: t('admin#saved'), tone: 'success' });
        await reload(result.name);
        onClose();
        return;
      }
      if (result.__typename === 'Conflict') setNewer(await reload(input.name));
      else setProblem(problemWords(result, t));
    } catch {
      setProblem(t('shell#failed#text'));
    }
  };

  return (
    <Drawer
      open
      onClose={onClose}
      title={base?.name ?? t('admin#flag#new')}
      text={t('admin#flag#about')}
      actions={
        <>
          <QuietButton onClick={onClose}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={!isDirty || draft.name.trim() === ''}
            onClick={() => !loading && void send()}
          >
            {loading ? t('forms#sending') : t('admin#save')}
          </PrimaryButton>
        </>
      }
    >
      <chakra.div display="grid" gap="4" mt="4">
        {newer && (
          <Notice
            tone="warning"
            announced
            title={t('admin#clash#title')}
            actions={
              <QuietButton
                onClick={() => {
                  setBase(newer);
                  setDraft(begin(newer));
                  setNewer(null);
                }}
              >
                {t('admin#clash#take')}
              </QuietButton>
            }
          >
            {t('admin#clash#text')}
          </Notice>
        )}
        {problem !== null && (
          <Notice tone="error" announced title={t('admin#problem#title')}>
            {problem}
          </Notice>
        )}
        {base === null && (
          <Entry
            label={t('admin#flag#name')}
            value={draft.name}
            onValue={(name) => set({ name })}
            width="100%"
          />
        )}
        <Pick
          label={t('admin#flag#everywhere')}
          value={draft.everywhere === null ? '' : draft.everywhere ? 'on' : 'off'}
          onValue={(value) => set({ everywhere: value === '' ? null : value === 'on' })}
          none={t('admin#flag#unset')}
          options={[
            { value: 'on', label: t('admin#flag#on') },
            { value: 'off', label: t('admin#flag#off') },
          ]}
        />
        <Countries draft={draft} onDraft={setDraft} />
        <Labelled label={t('admin#flag#start')}>
          {(id) => (
            <Input
              id={id}
              size="sm"
              type="datetime-local"
              value={draft.start}
              onChange={({ currentTarget }) => set({ start: currentTarget.value })}
            />
          )}
        </Labelled>
        <Labelled label={t('admin#flag#end')}>
          {(id) => (
            <Input
              id={id}
              size="sm"
              type="datetime-local"
              value={draft.end}
              onChange={({ currentTarget }) => set({ end: currentTarget.value })}
            />
          )}
        </Labelled>
        <Pick
          label={t('forms#moment#zone')}
          value={draft.zone}
          onValue={(zone) => setDraft(inZone(draft, zone))}
          options={[...new Set([ownZone(), 'UTC', draft.zone])].map((zone) => ({
            value: zone,
            label: zone.replaceAll('_', ' '),
          }))}
        />
        <Labelled label={t('admin#flag#note')}>
          {(id) => (
            <Textarea
              id={id}
              size="sm"
              rows={3}
              maxLength={1_000}
              value={draft.note}
              onChange={({ currentTarget }) => set({ note: currentTarget.value })}
            />
          )}
        </Labelled>
        <Entry
          label={t('admin#flag#owner')}
          value={draft.owner}
          onValue={(owner) => set({ owner })}
          width="100%"
        />
      </chakra.div>
    </Drawer>
  );
}

interface CountriesProps {
  readonly draft: FlagDraft;
  readonly onDraft: (draft: FlagDraft) => void;
}

/** Countries with a setting of their own. */
function Countries({ draft, onDraft }: CountriesProps) {
  const t = useTerms();
  const name = useCountryNames();
  const choices = useCountryChoices();
  const { countries } = draft;
  return (
    <fieldset>
      <chakra.legend textStyle="xs" fontWeight="500" mb="1">
        {t('admin#flag#countries')}
      </chakra.legend>
      <chakra.ul display="grid" gap="2" mb="2">
        {countries.map(({ country, on }) => (
          <chakra.li key={country} display="flex" alignItems="flex-end" gap="2">
            <Pick
              label={name(country)}
              value={on ? 'on' : 'off'}
              onValue={(value) =>
                onDraft({
                  ...draft,
                  countries: countries.map((it) =>
                    it.country === country ? { country, on: value === 'on' } : it,
                  ),
                })
              }
              options={[
                { value: 'on', label: t('admin#flag#on') },
                { value: 'off', label: t('admin#flag#off') },
              ]}
            />
            <SignButton
              label={t('admin#flag#removeCountry', { country: name(country) })}
              onClick={() =>
                onDraft({ ...draft, countries: countries.filter((it) => it.country !== country) })
              }
            >
              <CrossIcon />
            </SignButton>
          </chakra.li>
        ))}
      </chakra.ul>
      <Pick
        label={t('admin#matrix#add')}
        value=""
        onValue={(country) => onDraft({ ...draft, countries: [...countries, { country, on: true }] })}
        none={t('forms#choose')}
        options={choices.filter(({ value }) => !countries.some(({ country }) => country === value))}
      />
    </fieldset>
  );
}

function Labelled({
  label,
  children,
}: {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} display="block" textStyle="xs" fontWeight="500" mb="1">
        {label}
      </chakra.label>
      {children(id)}
    </div>
  );
}

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { SHOWN_BY_URL } from '../../../domain/features/visibility.ts';
import { leave } from '../../app/guard.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { ClashNotice } from '../shell/ClashNotice.tsx';
import { useCountryNames, useMoments } from '../shell/moments.ts';
import { InSight } from '../shell/InSight.tsx';
import { failureWords, problemWords } from '../shell/problems.ts';
import { ownZone } from '../shell/zones.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Drawer } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { emptyFlag, flagContentOf, flagDraftOf, type FlagContent, type FlagDraft } from './flagDraft.ts';
import { faultsFrom, faultsOf, type FlagFault } from './flagFaults.ts';
import { FlagFields } from './FlagFields.tsx';
import { FlagHistory } from './FlagHistory.tsx';
import { flagClash, isSameFlag, mergedFlag } from './flagMerge.ts';
import type { WholeFlagFragment as Flag } from './Flags.types.ts';
import type { Saved } from './useFlagActs.ts';

interface Props {
  /** Null for a new one. */
  readonly flag: Flag | null;
  readonly onClose: () => void;
  /** Reads the flag of that name anew. */
  readonly reload: (name: string) => Promise<Flag | null>;
  readonly send: (flag: FlagContent, version: number) => Promise<Saved>;
  readonly onSaved: (before: Flag | null, saved: Flag) => void;
}

const begin = (flag: FlagContent | null): FlagDraft =>
  flag ? flagDraftOf(flag, ownZone()) : emptyFlag(ownZone());
/** A flag as its fields can say it: to the minute. */
const asTyped = (flag: FlagContent | null): FlagContent => flagContentOf(begin(flag));
/** What a change of it is made from: one that was taken out is none. */
const versionOf = (flag: Flag | null): number => (flag?.archivedAt === null ? flag.version : 0);

/** One flag, changed and saved as a whole. A clash shows both sides, and keeps what was typed. */
export function FlagDialog({ flag, onClose, reload, send, onSaved }: Props) {
  const t = useTerms();
  const names = { t, country: useCountryNames(), moment: useMoments() };
  const fields = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(flag);
  const [draft, setDraft] = useState(() => begin(flag));
  const [newer, setNewer] = useState<Flag | null>(null);
  const [faults, setFaults] = useState<readonly FlagFault[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const content = flagContentOf(draft);
  const isOut = base !== null && base.archivedAt !== null;
  const isLost = (['start', 'end'] as const).some((it) => draft[it] !== '' && content[it] === null);
  const isDirty = isLost || !isSameFlag(content, asTyped(base));
  useUnsaved(isDirty);
  useEffect(() => {
    if (faults.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [faults]);
  const put = (it: FlagDraft) => {
    setDraft(it);
    setFaults([]);
  };

  const save = async () => {
    setProblem(null);
    const found = [...halfTimes(fields.current), ...faultsOf(draft, base && begin(base), new Date())];
    setFaults(found);
    if (found.length > 0) return;
    setSending(true);
    try {
      const result = await send(content, versionOf(base));
      if (result.__typename === 'Flag') {
        onSaved(base, result);
        await reload(result.name);
        onClose();
      } else if (result.__typename === 'Conflict') {
        if (base === null) setFaults([{ field: 'name', code: 'taken' }]);
        else setNewer((await reload(content.name)) ?? { ...base, settings: [], archivedAt: base.updatedAt });
      } else if (result.__typename === 'ValidationProblem') {
        const told = faultsFrom(result.errors);
        setFaults(told);
        if (told.some(({ field }) => field === 'other')) setProblem(problemWords(result, t));
      } else setProblem(problemWords(result, t));
    } catch (error) {
      setProblem(failureWords(error, t));
    } finally {
      setSending(false);
    }
  };
  const goOn = (from: Flag, wanted: FlagContent) => {
    setBase(from);
    put(flagDraftOf(wanted, draft.zone));
    setNewer(null);
  };
  const settings = (
    <chakra.div ref={fields} mt="4">
      <FlagFields draft={draft} onDraft={put} faults={faults} isNew={base === null} zone={ownZone()} />
    </chakra.div>
  );

  return (
    <Drawer
      open
      onClose={() => leave(onClose)}
      title={base?.name ?? t('admin#flag#new')}
      text={t(isOut ? 'admin#flag#aboutOut' : 'admin#flag#about')}
      actions={
        <>
          <QuietButton onClick={() => leave(onClose)}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={(!isDirty && !isOut) || draft.name.trim() === '' || newer !== null}
            onClick={() => !isSending && void save()}
          >
            {isSending ? t('forms#sending') : t(isOut ? 'admin#flag#putBack' : 'admin#save')}
          </PrimaryButton>
        </>
      }
    >
      {newer && (
        <ClashNotice
          rows={flagClash(names, asTyped(base), content, asTyped(newer))}
          onBoth={() => goOn(newer, mergedFlag(asTyped(base), content, asTyped(newer)))}
          onTheirs={() => goOn(newer, newer)}
          onMine={() => goOn(newer, content)}
        />
      )}
      {problem !== null && (
        <InSight>
          <Notice tone="error" announced title={t('admin#problem#title')}>
            {problem}
          </Notice>
        </InSight>
      )}
      {base === null ? (
        settings
      ) : (
        <>
          <SeeIt name={base.name} />
          <Tabs
            label={base.name}
            tabs={[
              { id: 'settings', label: t('admin#flag#settings'), content: settings },
              {
                id: 'history',
                label: t('admin#flag#history'),
                content: (
                  <FlagHistory
                    name={base.name}
                    names={names}
                    now={content}
                    onTake={(state) => put(flagDraftOf(state, draft.zone))}
                  />
                ),
              },
            ]}
          />
        </>
      )}
    </Drawer>
  );
}

/** The address that shows it to whoever opens it, whatever the flag says; it gives nobody a right. Spec 2 §6. */
function SeeIt({ name }: { readonly name: string }) {
  const t = useTerms();
  const { site } = useAdmin();
  const path = `${site.basePath}/?${new URLSearchParams({ [name]: SHOWN_BY_URL }).toString()}`;
  return (
    <chakra.p my="3" color="fg.muted">
      {t('admin#flag#byAddress')}{' '}
      <chakra.a href={path} target="_blank" css={textLink} dir="ltr" display="inline-block">
        {path}
      </chakra.a>
    </chakra.p>
  );
}

/** Times of which a part was typed: the browser has none of it, and it must not be lost unseen. */
const halfTimes = (fields: HTMLElement | null): FlagFault[] =>
  (['start', 'end'] as const)
    .filter((it) => fields?.querySelector<HTMLInputElement>(`[data-field=${it}] input`)?.validity.badInput)
    .map((field) => ({ field, code: 'noTime' }));

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { SHOWN_BY_URL } from '../../../domain/features/visibility.ts';
import { leave } from '../../base/navigation/leaveGuard.ts';
import { useUnsaved } from '../../base/navigation/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { ConflictNotice, ScrollIntoView } from '../shell/ConflictNotice.tsx';
import { useCountryNames, useMomentFormat } from '../shell/moments.ts';
import { failureText, problemText } from '../shell/problems.ts';
import { ownZone } from '../shell/zones.ts';
import { PrimaryButton, QuietButton } from '../ui/Buttons.tsx';
import { Drawer } from '../ui/Layers.tsx';
import { Notice } from '../ui/States.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { emptyFlag, flagContentOf, flagDraftOf, type FlagContent, type FlagDraft } from './flagDraft.ts';
import { flagErrorsFrom, validateFlag, type FlagError } from './flagErrors.ts';
import { FlagFields } from './FlagFields.tsx';
import { FlagHistory } from './FlagHistory.tsx';
import { flagConflictRows, isSameFlag, mergedFlag } from './flagMerge.ts';
import type { WholeFlagFragment as Flag } from './Flags.types.ts';
import type { SaveFlagResult } from './useFlagActions.ts';

interface Props {
  /** Null for a new flag. */
  readonly flag: Flag | null;
  readonly onClose: () => void;
  /** Refetches the flag of that name. */
  readonly reload: (name: string) => Promise<Flag | null>;
  readonly send: (flag: FlagContent, version: number) => Promise<SaveFlagResult>;
  readonly onSaved: (before: Flag | null, saved: Flag) => void;
}

const initialDraft = (flag: FlagContent | null): FlagDraft =>
  flag ? flagDraftOf(flag, ownZone()) : emptyFlag(ownZone());
/** A flag as the form's fields can hold it: times to the minute. */
const toMinutePrecision = (flag: FlagContent | null): FlagContent => flagContentOf(initialDraft(flag));
/** The version that a change is based on; 0 when no flag is in use, as for an archived one. */
const baseVersionOf = (flag: Flag | null): number => (flag?.archivedAt === null ? flag.version : 0);

/** Edits one flag and saves it as a whole. A version conflict shows both sides and keeps the input. */
export function FlagDialog(props: Props) {
  const { onClose } = props;
  const t = useTerms();
  const names = { t, country: useCountryNames(), moment: useMomentFormat() };
  const { fields, base, draft, content, newer, errors, problem, isSending, isDirty, isArchived, ...form } =
    useFlagForm(props);
  const { changeDraft, save, resolveConflict } = form;
  const settings = (
    <chakra.div ref={fields} mt="4">
      <FlagFields
        draft={draft}
        onDraft={changeDraft}
        errors={errors}
        isNew={base === null}
        zone={ownZone()}
      />
    </chakra.div>
  );

  return (
    <Drawer
      open
      onClose={() => leave(onClose)}
      title={base?.name ?? t('admin#flag#new')}
      text={t(isArchived ? 'admin#flag#aboutOut' : 'admin#flag#about')}
      actions={
        <>
          <QuietButton onClick={() => leave(onClose)}>{t('admin#cancel')}</QuietButton>
          <PrimaryButton
            disabled={(!isDirty && !isArchived) || draft.name.trim() === '' || newer !== null}
            onClick={() => !isSending && void save()}
          >
            {isSending
              ? t(isArchived ? 'admin#progress#restore' : 'forms#saving')
              : t(isArchived ? 'admin#flag#putBack' : 'admin#save')}
          </PrimaryButton>
        </>
      }
    >
      {newer && (
        <ConflictNotice
          rows={flagConflictRows(names, toMinutePrecision(base), content, toMinutePrecision(newer))}
          onBoth={() =>
            resolveConflict(newer, mergedFlag(toMinutePrecision(base), content, toMinutePrecision(newer)))
          }
          onTheirs={() => resolveConflict(newer, newer)}
          onMine={() => resolveConflict(newer, content)}
        />
      )}
      {problem !== null && (
        <ScrollIntoView>
          <Notice
            tone="error"
            announced
            title={t(isArchived ? 'admin#problem#notDone#restore' : 'admin#problem#title')}
          >
            {problem}
          </Notice>
        </ScrollIntoView>
      )}
      {base === null ? (
        settings
      ) : (
        <>
          <PreviewLink name={base.name} />
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
                    current={content}
                    onRestore={(state) => changeDraft(flagDraftOf(state, draft.zone))}
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

/** The draft of a flag, and what saving it led to. */
function useFlagForm({ flag, onClose, reload, send, onSaved }: Props) {
  const t = useTerms();
  /** Around the inputs. */
  const fields = useRef<HTMLDivElement>(null);
  const [base, setBase] = useState(flag);
  const [draft, setDraft] = useState(() => initialDraft(flag));
  const [newer, setNewer] = useState<Flag | null>(null);
  const [errors, setErrors] = useState<readonly FlagError[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const content = flagContentOf(draft);
  const isArchived = base !== null && base.archivedAt !== null;
  const isLost = (['start', 'end'] as const).some((it) => draft[it] !== '' && content[it] === null);
  const isDirty = isLost || !isSameFlag(content, toMinutePrecision(base));
  useUnsaved(isDirty);
  useEffect(() => {
    if (errors.length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const changeDraft = (next: FlagDraft) => {
    setDraft(next);
    setErrors([]);
  };

  const save = async () => {
    setProblem(null);
    const found = [
      ...incompleteTimes(fields.current),
      ...validateFlag(draft, base && initialDraft(base), new Date()),
    ];
    setErrors(found);
    if (found.length > 0) return;
    setSending(true);
    try {
      const result = await send(content, baseVersionOf(base));
      if (result.__typename === 'Flag') {
        onSaved(base, result);
        await reload(result.name);
        onClose();
      } else if (result.__typename === 'Conflict') {
        if (base === null) setErrors([{ field: 'name', code: 'taken' }]);
        else setNewer((await reload(content.name)) ?? { ...base, settings: [], archivedAt: base.updatedAt });
      } else if (result.__typename === 'ValidationProblem') {
        const serverErrors = flagErrorsFrom(result.errors);
        setErrors(serverErrors);
        if (serverErrors.some(({ field }) => field === 'other')) setProblem(problemText(result, t));
      } else setProblem(problemText(result, t));
    } catch (error) {
      setProblem(failureText(error, t));
    } finally {
      setSending(false);
    }
  };
  const resolveConflict = (from: Flag, resolved: FlagContent) => {
    setBase(from);
    changeDraft(flagDraftOf(resolved, draft.zone));
    setNewer(null);
  };
  return {
    fields,
    base,
    draft,
    content,
    newer,
    errors,
    problem,
    isSending,
    isDirty,
    isArchived,
    changeDraft,
    save,
    resolveConflict,
  };
}

/** Link that shows the feature to anyone who opens it, whatever the flag's setting; it grants no right. Spec 2 §6. */
function PreviewLink({ name }: { readonly name: string }) {
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

/** Errors for partially typed times: the input's value is then empty, and saving would silently drop the time. */
const incompleteTimes = (fields: HTMLElement | null): FlagError[] =>
  (['start', 'end'] as const)
    .filter((it) => fields?.querySelector<HTMLInputElement>(`[data-field=${it}] input`)?.validity.badInput)
    .map((field) => ({ field, code: 'noTime' }));

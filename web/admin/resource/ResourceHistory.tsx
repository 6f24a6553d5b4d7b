import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { emptyValues, isSameCells, isSameValues, withCells } from '../../../domain/resource/cells.ts';
import { canonicalValues } from '../../../domain/resource/resource.ts';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import type { EntryEvent } from '../../../generated/schema.ts';
import { lazyPart } from '../../base/navigation/lazyPart.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useMomentFormat } from '../shell/moments.ts';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { ErrorState, Loading } from '../ui/States.tsx';
import { useChangeTexts } from './changeTexts.ts';
import { comparedTexts, type Compared } from './compare/comparedTexts.ts';
import { isRequired } from './useFieldInput.tsx';
import { NO_VALUE } from './fieldTexts.ts';

const CompareDialog = lazyPart(async () => (await import('./compare/CompareDialog.tsx')).CompareDialog);

/** An entry as it was after one of its changes. */
interface PastEntry {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  /** The name of who made the change; null when the viewer may not know it. */
  readonly who: string | null;
  /** The account's id; null for a program. */
  readonly subject: string | null;
  readonly isArchived: boolean;
  readonly values: Values;
  readonly version?: number;
  /** Where entries have drafts: what happened, the version that was published or scheduled, and for when. */
  readonly event?: EntryEvent;
  readonly ofVersion?: number | null;
  readonly dueAt?: string | null;
}

export interface EntryHistory {
  /** Latest first; null while loading. */
  readonly states: readonly PastEntry[] | null;
  readonly hasFailed: boolean;
  readonly refetch: () => void;
  /** Reads older states; absent when there are none. */
  readonly readOlder?: (() => void) | undefined;
}

interface Props extends EntryHistory {
  readonly fields: Fields;
  /** The values being edited: an equal state has no restore button. */
  readonly current: Values;
  /** The number of the version that readers get; null where that is the last one. */
  readonly liveVersion?: number | null;
  /** Puts an older state into the form's fields; it does not save. */
  readonly onRestore: (values: Values) => void;
}

/** The history of an entry: who changed what and when. Any older state can be put into the form. */
export function ResourceHistory({ states, hasFailed, refetch, readOlder, ...shared }: Props) {
  const t = useTerms();
  if (hasFailed && !states) return <ErrorState onRetry={refetch} />;
  if (!states) return <Loading lines={5} />;
  return (
    <>
      <chakra.ol display="grid" gap="4">
        {states.map((state, index) => (
          <PastState
            key={state.id}
            state={state}
            before={states[index + 1] ?? null}
            isOldest={readOlder === undefined}
            {...shared}
          />
        ))}
      </chakra.ol>
      {readOlder && (
        <OutlineButton mt="4" onClick={readOlder}>
          {t('admin#resource#older')}
        </OutlineButton>
      )}
    </>
  );
}

interface PastStateProps extends Pick<Props, 'fields' | 'current' | 'liveVersion' | 'onRestore'> {
  readonly state: PastEntry;
  /** The state before the change; null for the first. */
  readonly before: PastEntry | null;
  /** Nothing older can be read: without a state before it, it is the first. */
  readonly isOldest: boolean;
}

function PastState({
  state,
  before,
  isOldest,
  fields,
  current,
  liveVersion = null,
  onRestore,
}: PastStateProps) {
  const t = useTerms();
  const moment = useMomentFormat();
  const texts = useChangeTexts();
  const { isArchived, values } = state;
  const from = before?.values ?? { ...emptyValues(fields), ...keyOf(fields, values) };
  // The changes of the last one are known once the state before it is read.
  const changes = before === null && !isOldest ? [] : texts.changes(fields, from, values);
  const mine = canonicalValues(fields, current);
  const [compared, setCompared] = useState<Compared | null>(null);
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" pt="3" _first={{ borderTopWidth: '0', pt: '0' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.p fontWeight="600" me="auto">
          <What state={state} isFirst={before === null && isOldest} />
        </chakra.p>
        {!isArchived && !isSameValues(fields, values, mine) && (
          <OutlineButton
            size="xs"
            onClick={() => onRestore(values)}
            aria-label={t('admin#resource#useVersionOf', { when: moment(state.at) })}
          >
            {t('admin#resource#useVersion')}
          </OutlineButton>
        )}
      </chakra.div>
      <chakra.p color="fg.muted" textStyle="xs">
        <By state={state} /> · {moment(state.at)}
        {state.event !== undefined &&
          ` · ${t('admin#resource#versionNumber', { number: t.number(state.version!) })}`}
      </chakra.p>
      {liveVersion !== null && state.version === liveVersion && (
        <chakra.p color="fg.success" textStyle="xs" fontWeight="600">
          {t('admin#resource#isLive')}
        </chakra.p>
      )}
      <chakra.dl css={diff}>
        {changes.map((change) => {
          const { place, before: was, after } = change;
          const sides = comparedTexts(fields, change.path, [from, values]);
          return (
            <div key={change.path}>
              <chakra.dt color="fg.muted" textStyle="xs">
                {place}
              </chakra.dt>
              <chakra.dd overflowWrap="anywhere">
                {was !== NO_VALUE && (
                  <del>
                    <bdi>{was}</bdi>
                  </del>
                )}
                <ins>
                  <bdi>{after}</bdi>
                </ins>
                {sides && (
                  <QuietButton
                    size="2xs"
                    ms="-2"
                    onClick={() =>
                      setCompared({
                        ...sides,
                        title: t('admin#compare#title', { field: place }),
                        names: [t('admin#compare#before'), t('admin#compare#after')],
                      })
                    }
                    aria-label={t('admin#compare#openOf', { field: place, when: moment(state.at) })}
                  >
                    {t('admin#compare#open')}
                  </QuietButton>
                )}
                {!isSameCells(fields, mine, values, change.path) && (
                  <QuietButton
                    size="2xs"
                    ms="-2"
                    onClick={() => onRestore(withCells(fields, mine, values, change.path))}
                    aria-label={t('admin#resource#useCellOf', { field: place, when: moment(state.at) })}
                  >
                    {t('admin#resource#useCell')}
                  </QuietButton>
                )}
              </chakra.dd>
            </div>
          );
        })}
      </chakra.dl>
      {compared && <CompareDialog compared={compared} onClose={() => setCompared(null)} />}
    </chakra.li>
  );
}

/** The values of fields that are required from the start: creating an entry does not change its name. */
const keyOf = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'name' && isRequired(field) ? [[name, values[name]!]] : [],
    ),
  );

/** What happened to the entry. */
function What({ state, isFirst }: { readonly state: PastEntry; readonly isFirst: boolean }) {
  const t = useTerms();
  const moment = useMomentFormat();
  const { event, isArchived, version, ofVersion, dueAt } = state;
  if (isArchived) return t('admin#resource#wasArchived');
  if (event === undefined || event === 'archive' || (event === 'save' && isFirst))
    return t(isFirst ? 'admin#resource#wasCreated' : 'admin#resource#wasChanged');
  if (event === 'schedule') return t('admin#resource#event#schedule', { when: moment(dueAt) });
  if (event === 'publish' && ofVersion != null && ofVersion !== version)
    return t('admin#resource#event#publishOlder', { number: t.number(ofVersion) });
  return t(`admin#resource#event#${event}`);
}

function By({ state: { who, subject } }: { readonly state: PastEntry }) {
  const t = useTerms();
  const { viewer } = useAdmin();
  if (subject === null) return t('admin#resource#bySystem');
  if (subject === viewer?.id) return t('admin#resource#byYou');
  return who === null ? t('admin#resource#byAnother') : <bdi>{who}</bdi>;
}

const diff = {
  display: 'grid',
  gap: '1',
  mt: '1.5',
  '& del, & ins': { display: 'block' },
  '& del': { textDecoration: 'none', color: 'fg.error', _before: { content: '"− "' } },
  '& ins': { textDecoration: 'none', color: 'fg.success', _before: { content: '"+ "' } },
} as const;

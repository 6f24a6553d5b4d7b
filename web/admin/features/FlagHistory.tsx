import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { useMomentFormat } from '../shell/moments.ts';
import { OutlineButton } from '../ui/Buttons.tsx';
import { ErrorState, Loading } from '../ui/States.tsx';
import type { FlagContent } from './flagDraft.ts';
import { flagChanges, isSameFlag, type FlagNames } from './flagMerge.ts';
import { useFlagHistoryQuery } from './Flags.hooks.ts';
import type { FlagHistoryQuery } from './Flags.types.ts';

type State = FlagHistoryQuery['flagHistory'][number];

interface Props {
  readonly name: string;
  readonly names: FlagNames;
  /** The content being edited: an equal state has no restore button. */
  readonly current: FlagContent;
  /** Puts an older state into the form's fields; it does not save. */
  readonly onRestore: (state: FlagContent) => void;
}

/** The history of a flag: who changed what and when. Any older state can be restored into the form. */
export function FlagHistory({ name, names, current, onRestore }: Props) {
  const { siteKey: site } = useAdmin();
  const { data, error, refetch } = useFlagHistoryQuery({
    variables: { site, name },
    fetchPolicy: 'cache-and-network',
  });
  if (error && !data) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Loading lines={5} />;
  const states = data.flagHistory;
  return (
    <chakra.ol display="grid" gap="4">
      {states.map((state, index) => (
        <Change
          key={state.id}
          state={state}
          before={states[index + 1] ?? null}
          {...{ name, names, current, onRestore }}
        />
      ))}
    </chakra.ol>
  );
}

/** The text of an absent value, as in flagMerge.ts. */
const NO_VALUE = '–';

interface ChangeProps extends Props {
  readonly state: State;
  /** The state before the change; null for the first. */
  readonly before: State | null;
}

function Change({ state, before, name, names, current, onRestore }: ChangeProps) {
  const t = useTerms();
  const moment = useMomentFormat();
  const content = contentOf(name, state);
  const wasArchived = state.operation === 'archiveFeature';
  const changes = flagChanges(names, before && contentOf(name, before), content);
  return (
    <chakra.li borderTopWidth="1px" borderColor="border" pt="3" _first={{ borderTopWidth: '0', pt: '0' }}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
        <chakra.p fontWeight="600" me="auto">
          {wasArchived
            ? t('admin#flag#wasTakenOut')
            : before === null
              ? t('admin#flag#wasMade')
              : t('admin#flag#wasChanged')}
        </chakra.p>
        {!wasArchived && !isSameFlag(content, current) && (
          <OutlineButton
            size="xs"
            onClick={() => onRestore(content)}
            aria-label={t('admin#flag#takeOf', { when: moment(state.at) })}
          >
            {t('admin#flag#take')}
          </OutlineButton>
        )}
      </chakra.div>
      <chakra.p color="fg.muted" textStyle="xs">
        <By state={state} /> · {moment(state.at)}
      </chakra.p>
      <chakra.dl css={diff}>
        {changes.map(({ place, before: was, after }) => (
          <div key={place}>
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
            </chakra.dd>
          </div>
        ))}
      </chakra.dl>
    </chakra.li>
  );
}

function By({ state: { who, subject } }: { readonly state: State }) {
  const t = useTerms();
  const { viewer } = useAdmin();
  if (subject === null) return t('admin#flag#byProgram');
  if (subject === viewer?.id) return t('admin#flag#byYou');
  return who === null ? t('admin#flag#bySomebody') : <bdi>{who}</bdi>;
}

const contentOf = (name: string, { settings, start, end, note, owner }: State): FlagContent => ({
  name,
  settings,
  start,
  end,
  note,
  owner,
});

const diff = {
  display: 'grid',
  gap: '1',
  mt: '1.5',
  '& del, & ins': { display: 'block' },
  '& del': { textDecoration: 'none', color: 'fg.error', _before: { content: '"− "' } },
  '& ins': { textDecoration: 'none', color: 'fg.success', _before: { content: '"+ "' } },
} as const;

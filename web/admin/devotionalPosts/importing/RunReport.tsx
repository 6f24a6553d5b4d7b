/** What a run of an import did or would do: counts, what was left out, and each record to look at. */
import { chakra } from '@chakra-ui/react';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { downloadText } from '../../shell/downloadText.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { Notice } from '../../ui/States.tsx';
import { Table } from '../../ui/Table.tsx';
import type { ImportNotes } from './importRequests.ts';
import { languageName } from './languageName.ts';
import { placeText } from './placeText.ts';
import { reasonText, type Import, type ImportState } from './useImport.ts';

export function RunReport({ state }: { readonly state: ImportState }) {
  const { current, notes, isRunning } = state;
  if (!current) return null;
  if (isRunning) return <Progress current={current} />;
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Counts current={current} />
      {notes && notes.notes.length > 0 && <Notes state={state} notes={notes} />}
    </chakra.div>
  );
}

function Progress({ current: { position, total, state } }: { readonly current: Import }) {
  const t = useTerms();
  const text =
    state === 'running' && total > 0
      ? t('admin#import#working', { done: t.number(position), total: t.number(total) })
      : t(`admin#import#stateName#${state}`);
  return (
    <chakra.div role="status" display="grid" gap="2">
      <p>{text}</p>
      <chakra.progress
        w="full"
        aria-label={text}
        {...(state === 'running' && total > 0 && { value: position, max: total })}
      />
    </chakra.div>
  );
}

function Counts({ current }: { readonly current: Import }) {
  const t = useTerms();
  const { state, isDryRun, created, changed, skipped, unchanged, ignored, wordsRead, wordsSaved } = current;
  const counts = { created, changed, unchanged, skipped };
  return (
    <chakra.div display="grid" gap="2" role="status">
      {current.problem !== null && <Notice tone="error">{current.problem}</Notice>}
      <p>
        <strong>{t(`admin#import#stateName#${state}`)}</strong>
        {' · '}
        <bdi>{current.fileName}</bdi>
      </p>
      <p>{t(isDryRun ? 'admin#import#would' : 'admin#import#did')}</p>
      <chakra.dl display="flex" flexWrap="wrap" gap="3">
        {(Object.keys(counts) as (keyof typeof counts)[]).map((name) => (
          <chakra.div key={name} minW="7rem" px="3" py="2" borderWidth="1px" borderRadius="md">
            <chakra.dt color="fg.muted" textStyle="small">
              {t(`admin#import#count#${name}`)}
            </chakra.dt>
            <chakra.dd textStyle="title">{t.number(counts[name])}</chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
      {wordsRead > 0 && (
        <p>{t('admin#import#words', { saved: t.number(wordsSaved), read: t.number(wordsRead) })}</p>
      )}
      {ignored.length > 0 && (
        <p>
          {t('admin#import#ignored', {
            what: ignored.map(({ what, count }) => `${ignoredText(t, what)} (${t.number(count)})`).join(', '),
          })}
        </p>
      )}
      {state === 'undone' && (
        <p>{t('admin#import#undid', { undone: t.number(current.undone), kept: t.number(current.kept) })}</p>
      )}
    </chakra.div>
  );
}

/** Records in a language that was not chosen; other kinds have the name that WordPress gives them. */
function ignoredText(t: TermFunction, what: string): string {
  const [, language] = /^devotional in ‘(.+)’$/.exec(what) ?? [];
  return language === undefined
    ? what
    : t('admin#import#otherLanguage', { language: languageName(t, language) });
}

const isolated = (text: string) => <bdi>{text}</bdi>;
const quoted = (text: string): string => `"${text.replaceAll('"', '""').replace(/^[=+\-@\t\r]/, "'$&")}"`;

function Notes({
  state,
  notes: { notes, total },
}: {
  readonly state: ImportState;
  readonly notes: ImportNotes;
}) {
  const t = useTerms();
  const caption = t('admin#import#notes');
  const download = async () => {
    const all = await state.allNotes();
    const lines = (all?.notes ?? []).map(({ kind, where, code, detail }) =>
      [t(`admin#import#kind#${kind}`), placeText(t, where), reasonText(t, code, detail)]
        .map(quoted)
        .join(','),
    );
    const head = [t('admin#import#state'), t('admin#import#where'), t('admin#import#reason')];
    downloadText('import.csv', `${[head.map(quoted).join(','), ...lines].join('\r\n')}\r\n`);
  };
  return (
    <section>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="3"
        alignItems="center"
        justifyContent="space-between"
        mb="2"
      >
        <chakra.h3 fontWeight="600">
          {caption} ({t.number(total)})
        </chakra.h3>
        <QuietButton onClick={() => void download()}>{t('admin#import#download')}</QuietButton>
      </chakra.div>
      <Table
        caption={caption}
        rows={notes}
        keyOf={({ number }) => String(number)}
        empty={null}
        columns={[
          { id: 'where', head: t('admin#import#where'), cell: ({ where }) => isolated(placeText(t, where)) },
          { id: 'kind', head: t('admin#import#state'), cell: ({ kind }) => t(`admin#import#kind#${kind}`) },
          {
            id: 'reason',
            head: t('admin#import#reason'),
            cell: ({ code, detail }) => reasonText(t, code, detail),
          },
        ]}
      />
      {total > notes.length && (
        <p>{t('admin#import#moreNotes', { count: t.number(total - notes.length) })}</p>
      )}
    </section>
  );
}

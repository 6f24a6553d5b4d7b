import '../../ui/parts.css';
import { useQuery } from '@apollo/client/react';
import { css } from '#ss/css';
import { savedContent } from '#ss/recipes';
import { JOURNAL_LIMITS } from '../../../domain/journals/entry.ts';
import { Link } from '../../base/navigation/Link.tsx';
import { pathOf } from '../../base/navigation/resolvePath.ts';
import { useSite } from '../../base/site/SiteContext.tsx';
import { useTerms } from '../../i18n/terms.tsx';
import { isNetworkDown } from '../../offline/networkReload.ts';
import { Notice, ErrorState, Loading } from '../../ui/States.tsx';
import { outlineButton } from '../../ui/extraButtons.ts';
import { LabelField } from '../labels/LabelField.tsx';
import { Conflicts } from './Conflicts.tsx';
import { EntrySubject } from './EntrySubject.tsx';
import { EntryTools } from './EntryTools.tsx';
import { journalLabels } from '../journalStore/journalDocuments.ts';
import type { EntryState, OpenEntry } from '../journalStore/openEntry.ts';
import { focusTextAfterKey, JournalTextarea, TitleField } from './PaperFields.tsx';
import { useOpenEntry } from './useOpenEntry.ts';

const styles = savedContent();

interface Props {
  readonly account: string;
  readonly id: string;
}

/** The editor of one entry, which saves automatically. */
export function EntryScreen({ account, id }: Props) {
  const t = useTerms();
  const { routes } = useSite();
  const { entry, state, env } = useOpenEntry(account, id);
  return (
    <>
      <div className={styles.head}>
        <Link
          to={pathOf('journals', routes)}
          className={css({ color: 'fg.muted', _hover: { color: 'accent.fg' } })}
        >
          {t('journals#back')}
        </Link>
      </div>
      <h1 className={css({ srOnly: true })}>{state.fields.title || t('journals#untitled')}</h1>
      {state.status === 'loading' && (
        <div className={css({ mt: '8' })}>
          <Loading lines={8} />
        </div>
      )}
      {state.status === 'failed' && (
        <div className={css({ mt: '8' })}>
          <ErrorState
            title={t(isNetworkDown() ? 'journals#notOnDevice' : 'journals#failed')}
            onRetry={() => void entry.refresh()}
          />
        </div>
      )}
      {state.status === 'ready' && (
        <>
          <Paper id={id} entry={entry} state={state} />
          <EntryTools account={account} id={id} entry={entry} fields={state.fields} env={env} />
        </>
      )}
    </>
  );
}

interface PaperProps {
  readonly id: string;
  readonly entry: OpenEntry;
  readonly state: EntryState;
}

function Paper({ id, entry, state }: PaperProps) {
  const t = useTerms();
  const { fields, refusal } = state;
  const { data } = useQuery(journalLabels);
  return (
    <div className={styles.paper}>
      <Notices entry={entry} state={state} />
      <Conflicts fields={fields} onChange={entry.write} />
      <EntrySubject fields={fields} onChange={entry.write} />
      <TitleField
        title={fields.title}
        isWrong={refusal === 'titleTooLong'}
        onChange={(title) => entry.write({ title })}
      />
      <div>
        <JournalTextarea
          entryId={id}
          text={fields.text}
          isWrong={refusal === 'tooLong'}
          onChange={(text) => entry.write({ text })}
        />
        <SaveState state={state} />
      </div>
      <LabelField
        label={t('labels#label')}
        labels={fields.labels}
        known={data?.viewer?.journalLabels ?? []}
        onChange={(labels) => entry.write({ labels })}
        typed={state.newLabel}
        onType={entry.writeLabel}
      />
    </div>
  );
}

/** What another device did meanwhile. Not printed, because it is not part of the entry. */
function Notices({
  entry,
  state: { hasMergedText, isRemoved },
}: {
  readonly entry: OpenEntry;
  readonly state: EntryState;
}) {
  const t = useTerms();
  return (
    <div className={css({ _print: { display: 'none' }, _empty: { display: 'none' } })}>
      {hasMergedText && (
        <Notice
          announced
          title={t('journals#met#title')}
          actions={
            <button
              type="button"
              className={outlineButton}
              onClick={(event) => {
                entry.dismissMergeNotice();
                focusTextAfterKey(event);
              }}
            >
              {t('journals#met#seen')}
            </button>
          }
        >
          {t('journals#met#text')}
        </Notice>
      )}
      {isRemoved && (
        <Notice
          announced
          title={t('journals#gone#title')}
          actions={
            <button
              type="button"
              className={outlineButton}
              onClick={(event) => {
                void entry.restore();
                focusTextAfterKey(event);
              }}
            >
              {t('journals#gone#keep')}
            </button>
          }
        >
          {t('journals#gone#text')}
        </Notice>
      )}
    </div>
  );
}

/** The terms of the states; the stored keys are older than the names of the states. */
const stateTerms = { saved: 'saved', saving: 'saving', onDevice: 'kept', unsaved: 'nowhere' } as const;

/** Where the text is stored at the moment. Announced, but not after each keystroke. */
function SaveState({ state: { save, refusal, fields } }: { readonly state: EntryState }) {
  const t = useTerms();
  const isEmpty = fields.text === '' && fields.title === '' && save === 'saved';
  const max = t.number(refusal === 'titleTooLong' ? JOURNAL_LIMITS.title : JOURNAL_LIMITS.text);
  return (
    <div className={styles.state}>
      <p role={refusal === null ? 'status' : 'alert'} data-save={save}>
        {refusal === null
          ? isEmpty || t(`journals#state#${stateTerms[save]}`)
          : t(`journals#refused#${refusal}`, { most: max })}
      </p>
    </div>
  );
}

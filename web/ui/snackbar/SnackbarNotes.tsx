import '../parts.css';
import { snackbar } from '#ss/recipes';
import { useRef } from 'react';
import type { Notice } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { quietButton } from '../buttons.ts';
import { iconButton } from '../extraButtons.ts';
import { CrossIcon } from '../icons.tsx';
import { useAvoidFocus } from './useAvoidFocus.ts';
import { useSnackbar } from './useSnackbar.ts';

const stylesByTone = {
  plain: snackbar({ tone: 'plain' }),
  success: snackbar({ tone: 'success' }),
  error: snackbar({ tone: 'error' }),
};

/** The messages over the page, newest last. */
export function SnackbarNotes({ notes }: { readonly notes: readonly Notice[] }) {
  const region = useRef<HTMLDivElement>(null);
  const isAbove = useAvoidFocus(region, notes.length);
  return (
    <div ref={region} className={stylesByTone.plain.region} data-above={isAbove ? '' : undefined}>
      {notes.map((note) => (
        <SnackbarNote key={note.text} note={note} />
      ))}
    </div>
  );
}

function SnackbarNote({ note }: { readonly note: Notice }) {
  const t = useTerms();
  const { close, answer, box } = useSnackbar(note);
  const styles = stylesByTone[note.tone ?? 'plain'];
  return (
    // The handlers pause its timer; its buttons are what acts.
    <div className={styles.note} {...box}>
      <span className={styles.text}>{note.text}</span>
      <span className={styles.tools}>
        {note.action && (
          <button type="button" className={quietButton} onClick={answer}>
            {note.action.label}
          </button>
        )}
        <button type="button" className={iconButton} aria-label={t('shell#close')} onClick={close}>
          <CrossIcon />
        </button>
      </span>
    </div>
  );
}

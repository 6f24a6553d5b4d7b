import './parts.css';
import { snackbar } from '#ss/recipes';
import type { Notice } from '../app/notices.ts';
import { useTerms } from '../i18n/terms.tsx';
import { quietButton } from './buttons.ts';
import { iconButton } from './partButtons.ts';
import { CrossIcon } from './icons.tsx';
import { useSnackbar } from './useSnackbar.ts';

const looks = {
  plain: snackbar({ tone: 'plain' }),
  success: snackbar({ tone: 'success' }),
  error: snackbar({ tone: 'error' }),
};

/** One short note, above the page. */
export function SnackbarNote({ note }: { readonly note: Notice }) {
  const t = useTerms();
  const { isAbove, close, answer, box } = useSnackbar(note);
  const look = looks[note.tone ?? 'plain'];
  return (
    <div className={look.region} data-above={isAbove ? '' : undefined}>
      {/* What stops its clock; its buttons act. */}
      <div className={look.note} {...box}>
        <span className={look.text}>{note.text}</span>
        <span className={look.tools}>
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
    </div>
  );
}

import { useEffect, useRef, useState } from 'react';
import { css, cx } from '#ss/css';
import { useTerms } from '../i18n/terms.tsx';
import { primaryButton, quietButton } from '../ui/buttons.ts';
import { pageWidth } from '../ui/pageWidth.ts';
import type { ErrorDescription } from '../base/navigation/missingChunk.ts';

/**
 * Fallback texts of the error page for when the site's terms are unavailable. Copies of the bundled en_US terms,
 * because the full set is too heavy for every first visit. errorBoundary.test.tsx checks that the two agree.
 */
export const englishTexts = {
  'error#title': 'Something went wrong : /',
  'error#reported': 'This error has been reported to ODB. We aplogize for the inconvenience.',
  'error#unsent':
    'This error has not been reported. You can send a report with the error, the page address, and your browser and device. If you are signed in, the report also names your account.',
  'error#sending': 'Sending error report…',
  'error#failed': 'Could not send the error report.',
  'error#id': 'Error ID',
  'error#reload': 'Click to Reload',
  'error#send': 'Send report',
  'error#close': 'Close',
  'error#details': 'Technical Stuff',
} as const;

type ErrorTextKey = keyof typeof englishTexts;

/** The state of the error's report. */
export type ReportStatus = 'unsent' | 'sending' | 'sent' | 'failed';

const texts: Readonly<Record<ReportStatus, ErrorTextKey>> = {
  unsent: 'error#unsent',
  sending: 'error#sending',
  sent: 'error#reported',
  failed: 'error#failed',
};

interface Props {
  /** The page replaces the whole site: there is no header, and perhaps no terms. */
  readonly isWhole: boolean;
  readonly error: ErrorDescription;
  readonly errorId: string;
  readonly sending: ReportStatus;
  readonly onSend: () => void;
  readonly onClose: () => void;
  readonly onReload: () => void;
}

/**
 * Replaces what threw. It says that the error was reported only when it was (decision 26); otherwise the user may send
 * this one report, and the click is their consent. Spec 1 §2 'Error fallback page'.
 */
export function FallbackPage({ isWhole, error, errorId, sending, onSend, onClose, onReload }: Props) {
  const { text, isEnglish } = useErrorTexts();
  const reloadButton = useRef<HTMLButtonElement>(null);
  const [hasRequested, setHasRequested] = useState(false);
  useEffect(() => {
    // The pressed button is removed: the focus moves to one that is left.
    if (sending === 'sent' && hasRequested) reloadButton.current?.focus();
  }, [sending, hasRequested]);
  const send = () => {
    setHasRequested(true);
    if (sending !== 'sending') onSend();
  };
  const isOffered = sending === 'unsent' || sending === 'failed' || (sending === 'sending' && hasRequested);

  const page = (
    <section
      lang={isEnglish ? 'en' : undefined}
      dir={isEnglish ? 'ltr' : undefined}
      className={sectionStyles}
    >
      <title>{text('error#title')}</title>
      <meta name="robots" content="noindex" />
      <div role="alert" aria-atomic="false">
        <h1 className={css({ textStyle: 'display', textWrap: 'balance' })}>{text('error#title')}</h1>
        <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>{text(texts[sending])}</p>
      </div>
      <p className={idLine}>
        {text('error#id')}{' '}
        <code dir="ltr" className={css({ fontFamily: 'mono', color: 'fg', userSelect: 'all' })}>
          {errorId}
        </code>
      </p>
      <p className={buttons}>
        <button ref={reloadButton} type="button" className={primaryButton} onClick={onReload}>
          {text('error#reload')}
        </button>
        {isOffered && (
          <button
            type="button"
            className={secondaryButton}
            aria-disabled={sending === 'sending' ? true : undefined}
            onClick={send}
          >
            {text('error#send')}
          </button>
        )}
        <button type="button" className={secondaryButton} onClick={onClose}>
          {text('error#close')}
        </button>
      </p>
      <details className={details}>
        <summary className={summary}>{text('error#details')}</summary>
        <div lang="en" dir="ltr">
          <p className={css({ mt: '3', fontFamily: 'mono', textStyle: 'small' })}>{error.message}</p>
          {error.stack !== null && <pre className={stack}>{error.stack}</pre>}
        </div>
      </details>
    </section>
  );
  return isWhole ? <main className={cx(pageWidth, pageStyles)}>{page}</main> : page;
}

/** The site's terms; bundled English as fallback, marked with `lang`. */
function useErrorTexts() {
  const t = useTerms();
  return {
    text: (key: ErrorTextKey): string => {
      const text: unknown = t.maybe(`shell#${key}`);
      return typeof text === 'string' && text !== '' ? text : englishTexts[key];
    },
    isEnglish: t.maybe('shell#error#title') === null,
  };
}

const pageStyles = css({ minH: 'dvh', bg: 'bg', color: 'fg', textStyle: 'ui' });
const sectionStyles = css({
  maxW: 'measure',
  mx: 'auto',
  pt: { base: '12', md: '24' },
  pb: '16',
  textStyle: 'ui',
});
const idLine = css({ mt: '6', color: 'fg.muted' });
const buttons = css({ mt: '6', display: 'flex', flexWrap: 'wrap', gap: '2' });
// On a phone all three buttons fit on one line if the language is short enough.
const secondaryButton = cx(quietButton, css({ px: '3' }));
const details = css({ mt: '10', pt: '4', borderTopWidth: '1px', borderColor: 'border' });
const summary = css({ minH: '6', cursor: '[pointer]', color: 'fg.muted', _hover: { color: 'accent.fg' } });
const stack = css({
  mt: '3',
  fontFamily: 'mono',
  textStyle: 'small',
  color: 'fg.muted',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

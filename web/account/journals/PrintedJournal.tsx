import { css } from '#ss/css';
import type { ExportedEntry } from '../../../domain/journals/exportEntry.ts';

/** The entries in print; nothing on the screen. */
export function PrintedJournal({ entries }: { readonly entries: readonly ExportedEntry[] }) {
  return (
    <div data-printed className={css({ display: 'none', _print: { display: 'block' } })}>
      {entries.map(({ fields: { title, text, labels, reading }, texts: words }, index) => (
        <article key={index} className={entryStyles}>
          <h2 className={css({ textStyle: 'title', breakAfter: 'avoid' })} dir="auto">
            {title || words.untitled}
          </h2>
          <p className={css({ textStyle: 'small', color: 'fg.muted', breakAfter: 'avoid' })}>
            {words.day}
            {reading && reading.title !== '' && (
              <>
                {' · '}
                <bdi>{reading.title}</bdi>
              </>
            )}
          </p>
          <p
            className={css({ textStyle: 'read', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mt: '3' })}
            dir="auto"
          >
            {text}
          </p>
          {labels.length > 0 && (
            <p className={css({ textStyle: 'small', color: 'fg.muted', mt: '3' })}>
              {words.labels}:{' '}
              {labels.map((name, at) => (
                <span key={name}>
                  {at > 0 && ', '}
                  <bdi>{name}</bdi>
                </span>
              ))}
            </p>
          )}
        </article>
      ))}
    </div>
  );
}

const entryStyles = css({
  pb: '6',
  mb: '6',
  borderBottomWidth: '1px',
  borderColor: 'border',
  _last: { borderBottomWidth: '0' },
});

import { css } from '#ss/css';

/** The Bible passage: the verse as a block quote with its reference; only the reference when there is no verse. */
export function Verse({ verse, reference }: { readonly verse: string; readonly reference: string }) {
  if (verse === '' && reference === '') return null;
  if (verse === '') return <p className={css({ color: 'fg.muted', my: '8' })}>{reference}</p>;
  return (
    <blockquote className={styles}>
      <p>{verse}</p>
      {reference !== '' && (
        <footer className={css({ textStyle: 'small', fontStyle: 'normal', color: 'fg.muted', mt: '2' })}>
          <bdi>{reference}</bdi>
        </footer>
      )}
    </blockquote>
  );
}

const styles = css({
  textStyle: 'read',
  fontStyle: '[var(--site-quote-style, italic)]',
  my: { base: '8', md: '10' },
  ps: '5',
  borderInlineStartWidth: '2px',
  borderColor: 'accent.solid',
});

import { css } from '#ss/css';
import { momentFormat } from '../../../domain/dates/momentFormat.ts';
import { useTerms } from '../../i18n/terms.tsx';

/** Says that this is a draft and when it was saved, with a link back to the published page. */
export function DraftBar({ savedAt }: { readonly savedAt: string | null }) {
  const t = useTerms();
  const url = new URL(location.href);
  url.searchParams.delete('status');
  return (
    <aside aria-label={t('draft#label')} className={bar}>
      <p>
        <strong className={css({ fontWeight: 'semibold' })}>{t('draft#label')}</strong>
        {savedAt !== null && (
          <span className={css({ color: 'fg.muted' })}>
            {' · '}
            <time dateTime={savedAt}>{t('draft#saved', { when: momentText(savedAt, t.language) })}</time>
          </span>
        )}
      </p>
      <a href={url.pathname + url.search} className={back}>
        {t('draft#back')}
      </a>
    </aside>
  );
}

/** In the editor's time zone: drafts are never rendered on the server (decision page 0006). */
const momentText = (at: string, language: string): string =>
  momentFormat(language, { date: 'long', time: true })(new Date(at));

const bar = css({
  position: 'sticky',
  top: '[0]',
  zIndex: 'docked',
  mx: '-5',
  px: '5',
  py: '1.5',
  minH: '12',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  bg: 'accent.subtle',
  borderBottomWidth: '1px',
  borderColor: 'accent.border',
  textStyle: 'small',
  _print: { display: 'none' },
});
const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  minH: '11',
  color: 'accent.fg',
  fontWeight: 'semibold',
  _hover: { textDecoration: 'underline' },
});

import '../../ui/parts.css';
import { useId } from 'react';
import { css } from '#ss/css';
import { input, savedContent } from '#ss/recipes';
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { toolButton } from '../../ui/buttons.ts';
import { TargetLink } from '../TargetLink.tsx';
import { dayText } from '../days.ts';
import { focusTextAfterKey } from './PaperFields.tsx';

const styles = savedContent();
const inputStyles = input({ size: 'sm', variant: 'outline' });

interface Props {
  readonly fields: JournalFields;
  readonly onChange: (change: Partial<JournalFields>) => void;
}

/** The reading an entry is about, with a link to it; otherwise a field for the day. */
export function EntrySubject({ fields: { date, reading }, onChange }: Props) {
  const t = useTerms();
  const id = useId();
  if (date !== null && reading !== null) {
    const target = { kind: 'READING' as const, site: reading.site, date, dateId: reading.dateId };
    return (
      <div className={styles.about}>
        <p>
          <span className={styles.meta}>{dayText(date, t.language)} · </span>
          <TargetLink target={target} className={css({ color: 'accent.fg', textDecoration: 'underline' })}>
            <bdi>{reading.title || t('journals#about#reading')}</bdi>
          </TargetLink>
        </p>
        <button
          type="button"
          className={`${toolButton} ${css({ ms: '-3', _print: { display: 'none' } })}`}
          onClick={(event) => {
            onChange({ reading: null });
            focusTextAfterKey(event);
          }}
        >
          {t('journals#about#remove')}
        </button>
      </div>
    );
  }
  return (
    <div className={styles.about}>
      <label htmlFor={id} className={`${styles.meta} ${css({ _print: { display: 'none' } })}`}>
        {t('journals#about#day')}
      </label>
      {date !== null && (
        <p className={`${styles.meta} ${css({ display: 'none', _print: { display: 'block' } })}`}>
          {dayText(date, t.language)}
        </p>
      )}
      <input
        id={id}
        type="date"
        className={`${inputStyles} ${css({ w: 'auto', _print: { display: 'none' } })}`}
        value={date ?? ''}
        min="0001-01-01"
        max="9999-12-31"
        onChange={({ target }) => onChange({ date: isLocalDate(target.value) ? target.value : null })}
      />
    </div>
  );
}

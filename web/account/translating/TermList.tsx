import { useState } from 'react';
import type { TermIndex } from '../../../domain/translation/onPage/findTerm.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { termsOnPage } from './pageTexts.ts';
import { setTranslating } from './translateMode.ts';

/** The longest text of an entry in the list, in characters. */
const MAX_LABEL = 60;

interface Props {
  readonly index: TermIndex;
  readonly texts: Readonly<Record<string, string>>;
  readonly onChoose: (key: string) => void;
}

/** What the panel shows while no term is open: all texts of the page, so that each can be opened by keyboard. */
export function TermList({ index, texts, onChoose }: Props) {
  const t = useTerms();
  const [keys, setKeys] = useState<readonly string[]>(() => [...termsOnPage(index).keys()]);
  // Read again when the list opens: the page may have changed.
  const read = () => setKeys([...termsOnPage(index).keys()]);
  return (
    <section className="panel" aria-label={t('admin#translate#onPage')}>
      <h2>{t('admin#translate#onPage')}</h2>
      <p>{t('admin#translate#click')}</p>
      <label>
        {t('admin#translate#list')}
        <select
          value=""
          onFocus={read}
          onPointerDown={read}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        >
          <option value="" disabled>
            {t('admin#translate#choose', { count: t.number(keys.length) })}
          </option>
          {keys.map((key) => (
            <option key={key} value={key}>
              {labelOf(texts[key] ?? '')}
            </option>
          ))}
        </select>
      </label>
      <div className="row">
        <button type="button" onClick={() => setTranslating(false)}>
          {t('admin#translate#stop')}
        </button>
      </div>
    </section>
  );
}

const labelOf = (text: string): string =>
  Array.from(text).length > MAX_LABEL ? `${Array.from(text).slice(0, MAX_LABEL).join('')}…` : text;

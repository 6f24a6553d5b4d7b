import '../../ui/parts.css';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { field, input, labelling } from '#ss/recipes';
import { brokenRule, noHTML, sentenceOf, thirtyCharOrLess } from '../../../domain/forms/rules.ts';
import { JOURNAL, labelKey, tidyLabels } from '../../../domain/journals/entry.ts';
import { tidyLabel } from '../../../domain/journals/tidyEntry.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { outlineButton } from '../../ui/partButtons.ts';
import { CrossIcon } from '../../ui/icons.tsx';

const look = labelling();
const said = field();
const line = input({ size: 'lg', variant: 'outline' });

/** Of Latin letters, of Arabic ones, and of Burmese ones. */
const COMMAS = new Set([',', '،', '၊']);

interface Props {
  /** Of what: for who does not see it. */
  readonly label: string;
  readonly labels: readonly string[];
  /** Labels used elsewhere: offered while typing. */
  readonly known: readonly string[];
  readonly onChange: (labels: string[]) => void;
  /** A label that is half typed stays so when the line is left: it is not the reader who leaves it. */
  readonly isWaiting?: boolean;
  /** What stands in the line, where that is kept elsewhere. */
  readonly typed?: string;
  readonly onType?: (text: string) => void;
}

/** Labels that are worn, and a line to give another: Enter or a comma adds it. */
export function LabelField({ label, labels, known, onChange, isWaiting = false, typed, onType }: Props) {
  const t = useTerms();
  const id = useId();
  const [own, setOwn] = useState('');
  const [text, setText] = [typed ?? own, onType ?? setOwn];
  const [code, setCode] = useState<string | null>(null);
  const entry = useRef<HTMLInputElement>(null);
  const isFull = labels.length >= JOURNAL.labels;

  const add = () => {
    const name = tidyLabel(text.replaceAll(/[,،၊]/g, ' '));
    if (name === '') return setText('');
    const broken = brokenRule(name, [noHTML, thirtyCharOrLess]);
    setCode(broken?.code ?? null);
    if (broken) return;
    setText('');
    onChange(tidyLabels([...labels, name]));
  };
  const remove = (name: string) => {
    onChange(labels.filter((it) => it !== name));
    entry.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being put together by a keyboard of many letters is no word yet.
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && !COMMAS.has(event.key))) return;
    event.preventDefault();
    add();
  };
  const sentence = code === null ? null : sentenceOf(code);
  const worn = new Set(labels.map(labelKey));
  return (
    <div className={look.root} role="group" aria-label={label}>
      <LabelList labels={labels} onRemove={remove} />
      {!isFull && (
        <div className={look.entry}>
          <input
            ref={entry}
            className={`${line} ${look.input}`}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setCode(null);
            }}
            onKeyDown={onKeyDown}
            onBlur={() => isWaiting || add()}
            list={`${id}-known`}
            aria-label={t('labels#add')}
            placeholder={t('labels#add')}
            aria-invalid={code !== null}
            aria-describedby={code === null ? undefined : `${id}-said`}
            enterKeyHint="done"
            autoComplete="off"
            dir="auto"
          />
          <datalist id={`${id}-known`}>
            {known.map(
              (name) => worn.has(labelKey(name)) || <option key={name} value={name} aria-label={name} />,
            )}
          </datalist>
          <button type="button" className={outlineButton} disabled={text.trim() === ''} onClick={add}>
            {t('labels#put')}
          </button>
        </div>
      )}
      {isFull && <p className={said.helperText}>{t('labels#most', { most: t.number(JOURNAL.labels) })}</p>}
      <p id={`${id}-said`} className={said.errorText} aria-live="polite" hidden={sentence === null}>
        {sentence && t(`forms#${sentence.key}`, { most: t.number(Number(sentence.values.most)) })}
      </p>
    </div>
  );
}

/** As people of a language look them up, numbers by what they are worth: 2 before 10. */
const inOrder = (labels: readonly string[], language: string): readonly string[] =>
  labels.toSorted(new Intl.Collator(language.replace('_', '-'), { numeric: true }).compare);

/** Labels as they are worn; with `onRemove` each can be taken off. */
export function LabelList({
  labels,
  onRemove,
}: {
  readonly labels: readonly string[];
  readonly onRemove?: (name: string) => void;
}) {
  const t = useTerms();
  if (labels.length === 0) return null;
  return (
    <ul className={look.list} aria-label={t('labels#label')}>
      {inOrder(labels, t.language).map((name) => (
        <li key={name} className={look.label}>
          <bdi>{name}</bdi>
          {onRemove && (
            <button
              type="button"
              className={look.remove}
              aria-label={t('labels#remove', { name: `\u2068${name}\u2069` })}
              onClick={() => onRemove(name)}
            >
              <CrossIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** One label of several to look at, or all. */
export function LabelChoice({
  labels,
  chosen,
  onChoose,
}: {
  readonly labels: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (name: string | null) => void;
}) {
  const t = useTerms();
  if (labels.length === 0) return null;
  return (
    <div className={`${look.list} ${look.row}`} role="group" aria-label={t('labels#label')}>
      {[null, ...inOrder(labels, t.language)].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          className={look.choice}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name === null ? t('labels#all') : <bdi>{name}</bdi>}
        </button>
      ))}
    </div>
  );
}

import '../../ui/parts.css';
import { useId } from 'react';
import { css } from '#ss/css';
import { findConflicts, solveConflict, type Conflict } from '../../../domain/journals/conflicts.ts';
import type { JournalFields } from '../../../domain/journals/entry.ts';
import { notify } from '../../base/navigation/notices.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { outlineButton } from '../../ui/extraButtons.ts';
import { focusTextAfterKey } from './PaperFields.tsx';

interface Props {
  readonly fields: JournalFields;
  readonly onChange: (change: Partial<JournalFields>) => void;
}

/**
 * What two devices wrote in one place, side by side with device and time, to choose from. It is read from the text, so
 * it is offered until it is decided, on each device.
 */
export function Conflicts({ fields, onChange }: Props) {
  const t = useTerms();
  const conflicts = findConflicts(fields.text);
  const solve = (change: Partial<JournalFields>) => {
    const { title, text } = fields;
    onChange(change);
    notify({
      text: t('journals#conflict#done'),
      action: { label: t('journals#undo'), run: () => onChange({ title, text }) },
    });
  };
  return conflicts.map((conflict) => (
    <OneConflict
      key={`${conflict.from} ${conflict.to}`}
      conflict={conflict}
      fields={fields}
      onSolve={solve}
    />
  ));
}

interface OneProps {
  readonly conflict: Conflict;
  readonly fields: JournalFields;
  readonly onSolve: (change: Partial<JournalFields>) => void;
}

function OneConflict({ conflict, fields: { title, text }, onSolve }: OneProps) {
  const t = useTerms();
  const id = useId();
  // A title that another device replaced is in the text alone; the other side is the title itself.
  const isTitle = conflict.sides.length === 1;
  const sides = isTitle
    ? [...conflict.sides, { origin: t('journals#conflict#title'), text: title }]
    : conflict.sides;
  const keep = (index: number) =>
    onSolve(
      isTitle
        ? { title: sides[index]!.text, text: solveConflict(text, conflict, 1) }
        : { text: solveConflict(text, conflict, index) },
    );
  return (
    <section className={box} aria-labelledby={id}>
      <h2 id={id} className={css({ fontWeight: 'medium' })}>
        {t('journals#conflict#heading')}
      </h2>
      <ul className={sidesList}>
        {sides.map((side, index) => (
          <li key={index} className={sideBox}>
            <p id={`${id}-${index}`} className={css({ textStyle: 'small', color: 'fg.muted' })}>
              <bdi>{side.origin}</bdi>
            </p>
            <p className={sideText} dir="auto">
              {side.text}
            </p>
            <button
              type="button"
              className={outlineButton}
              onClick={(event) => {
                keep(index);
                focusTextAfterKey(event);
              }}
              aria-describedby={`${id}-${index}`}
            >
              {t('journals#conflict#keep')}
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={outlineButton}
        onClick={(event) => {
          onSolve({ text: solveConflict(text, conflict, 'both') });
          focusTextAfterKey(event);
        }}
      >
        {t('journals#conflict#both')}
      </button>
    </section>
  );
}

const box = css({
  py: '4',
  my: '4',
  borderYWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
});
const sidesList = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(2, minmax(0, 1fr))]' },
  gap: '4',
  my: '3',
});
const sideBox = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  gap: '2',
  ps: '3',
  borderInlineStartWidth: '2px',
  borderColor: 'accent.solid',
  minW: '[0]',
});
const sideText = css({ whiteSpace: 'pre-wrap' });

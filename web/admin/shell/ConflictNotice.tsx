import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';

/**
 * A value that somebody changed: what it became here and in the other change; null on the side that did not change it.
 */
export interface ConflictRow {
  /** Identifies the value. */
  readonly path: string;
  readonly place: string;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** Both changed it differently. */
  readonly isOpen: boolean;
  /** Shows both in full, with their differences. */
  readonly onCompare?: () => void;
}

type Side = 'mine' | 'theirs';

interface Props {
  readonly rows: readonly ConflictRow[];
  /** Who saved, by name; null where that is not known. */
  readonly by: string | null;
  /** Keeps both changes (merge), and of each open value the chosen side. */
  readonly onChoices: (choices: Readonly<Record<string, Side>>) => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/**
 * Says that another user saved meanwhile, compares both sides, and lets a person choose for each value that both
 * changed; or all of theirs, or all of mine. Nothing is saved or discarded until then.
 */
export function ConflictNotice({ rows, by, onChoices, onTheirs, onMine }: Props) {
  const t = useTerms();
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const left = rows.filter(({ path, isOpen }) => isOpen && !choices[path]).length;
  const title = by === null ? t('admin#clash#title') : t('admin#clash#by', { name: by });
  return (
    <ScrollIntoView>
      <Notice
        tone="warning"
        announced
        title={title}
        actions={
          <>
            <OutlineButton disabled={left > 0} onClick={() => onChoices(choices)}>
              {t('admin#clash#use')}
            </OutlineButton>
            <QuietButton onClick={onTheirs}>{t('admin#clash#take')}</QuietButton>
            <QuietButton onClick={onMine}>{t('admin#clash#mine')}</QuietButton>
          </>
        }
      >
        <p>{t('admin#clash#text')}</p>
        <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={title} mt="2">
          <chakra.table css={table}>
            <thead>
              <tr>
                <th scope="col">{t('admin#clash#place')}</th>
                <th scope="col">{t('admin#clash#yours')}</th>
                <th scope="col">{t('admin#clash#theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.path}>
                  <th scope="row">
                    {row.place}
                    {row.onCompare && (
                      <QuietButton
                        size="2xs"
                        display="block"
                        ms="-2"
                        onClick={row.onCompare}
                        aria-label={t('admin#compare#title', { field: row.place })}
                      >
                        {t('admin#compare#open')}
                      </QuietButton>
                    )}
                  </th>
                  {(['mine', 'theirs'] as const).map((side) => (
                    <td key={side}>
                      {row.isOpen ? (
                        <SideChoice
                          row={row}
                          side={side}
                          chosen={choices[row.path]}
                          onChoose={() => setChoices({ ...choices, [row.path]: side })}
                        />
                      ) : (
                        <SideText text={row[side]} />
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
        {left > 0 && (
          <chakra.p role="status" color="fg.muted" textStyle="xs" mt="2">
            {t('admin#publish#clashLeft', { count: t.number(left) })}
          </chakra.p>
        )}
      </Notice>
    </ScrollIntoView>
  );
}

interface SideChoiceProps {
  readonly row: ConflictRow;
  readonly side: Side;
  readonly chosen: Side | undefined;
  readonly onChoose: () => void;
}

function SideChoice({ row, side, chosen, onChoose }: SideChoiceProps) {
  const t = useTerms();
  const id = useId();
  return (
    <chakra.div display="flex" gap="2" alignItems="baseline">
      <input
        type="radio"
        id={id}
        name={`clash ${row.path}`}
        checked={chosen === side}
        onChange={onChoose}
        aria-label={`${row.place}: ${t(side === 'mine' ? 'admin#clash#yours' : 'admin#clash#theirs')}: ${row[side] ?? t('admin#clash#same')}`}
      />
      <label htmlFor={id}>
        <SideText text={row[side]} />
      </label>
    </chakra.div>
  );
}

const SideText = ({ text }: { readonly text: string | null }) =>
  text === null ? <Unchanged /> : <bdi>{text}</bdi>;

function Unchanged() {
  const t = useTerms();
  return <chakra.span color="fg.muted">{t('admin#clash#same')}</chakra.span>;
}

const table = {
  width: 'full',
  // Without a fixed layout, a long text squeezes the other columns.
  tableLayout: 'fixed',
  maxW: '44rem',
  textStyle: 'sm',
  '& th, & td': {
    py: '1',
    pe: '3',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
  '& thead th': { textStyle: 'xs', fontWeight: '500', color: 'fg.muted' },
  '& tbody th': { fontWeight: '500' },
  '& tbody tr:last-child > *': { borderBottomWidth: '0' },
} as const;

/** Scrolls its children into view when they appear: the button that caused them may be far away. */
export function ScrollIntoView({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
  return <div ref={box}>{children}</div>;
}

import { useEffect, useRef, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';

/**
 * A value that somebody changed: what it became here and in the other change; null on the side that did not change it.
 */
export interface ConflictRow {
  readonly place: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

interface Props {
  readonly rows: readonly ConflictRow[];
  /** Keeps both changes (merge); where both changed one value, the one typed here wins. */
  readonly onBoth: () => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/**
 * Says that another user saved meanwhile, compares both sides, and offers three resolutions: both, theirs, mine.
 * Nothing is saved or discarded until one is chosen.
 */
export function ConflictNotice({ rows, onBoth, onTheirs, onMine }: Props) {
  const t = useTerms();
  return (
    <ScrollIntoView>
      <Notice
        tone="warning"
        announced
        title={t('admin#clash#title')}
        actions={
          <>
            <OutlineButton onClick={onBoth}>{t('admin#clash#both')}</OutlineButton>
            <QuietButton onClick={onTheirs}>{t('admin#clash#take')}</QuietButton>
            <QuietButton onClick={onMine}>{t('admin#clash#mine')}</QuietButton>
          </>
        }
      >
        <p>{t('admin#clash#text')}</p>
        <chakra.div overflowX="auto" tabIndex={0} role="region" aria-label={t('admin#clash#title')} mt="2">
          <chakra.table css={table}>
            <thead>
              <tr>
                <th scope="col">{t('admin#clash#place')}</th>
                <th scope="col">{t('admin#clash#yours')}</th>
                <th scope="col">{t('admin#clash#theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ place, mine, theirs }) => (
                <tr key={place}>
                  <th scope="row">{place}</th>
                  <td>{mine === null ? <Unchanged /> : <bdi>{mine}</bdi>}</td>
                  <td>{theirs === null ? <Unchanged /> : <bdi>{theirs}</bdi>}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      </Notice>
    </ScrollIntoView>
  );
}

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

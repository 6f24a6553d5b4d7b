import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton, QuietButton } from '../ui/Buttons.tsx';
import { Notice } from '../ui/States.tsx';
import { InSight } from './InSight.tsx';

/** A place that somebody changed: what became of it here, and with the other; null where that side left it alone. */
export interface ClashRow {
  readonly place: string;
  readonly mine: string | null;
  readonly theirs: string | null;
}

interface Props {
  readonly rows: readonly ClashRow[];
  /** Both changes together; where both changed one place, what was typed here stands. */
  readonly onBoth: () => void;
  readonly onTheirs: () => void;
  readonly onMine: () => void;
}

/** Somebody else has saved meanwhile: both sides, and the three ways on. Nothing is saved or lost by looking at it. */
export function ClashNotice({ rows, onBoth, onTheirs, onMine }: Props) {
  const t = useTerms();
  return (
    <InSight>
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
                  <td>{mine === null ? <Same /> : <bdi>{mine}</bdi>}</td>
                  <td>{theirs === null ? <Same /> : <bdi>{theirs}</bdi>}</td>
                </tr>
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      </Notice>
    </InSight>
  );
}

function Same() {
  const t = useTerms();
  return <chakra.span color="fg.muted">{t('admin#clash#same')}</chakra.span>;
}

const table = {
  width: 'full',
  // Else a long text takes the room of the words beside it.
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

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { TermImportKind } from '../../../generated/schema.ts';
import type { ImportTermsMutation } from '../../account/translating/TermFiles.types.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import type { Column } from '../../ui/Table.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';
import { Table } from '../ui/Table.tsx';

type Row = Extract<ImportTermsMutation['importTerms'], { readonly __typename: 'TermImport' }>['rows'][number];

interface Props {
  readonly kind: TermImportKind;
  readonly rows: readonly Row[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (keys: ReadonlySet<string>) => void;
}

/** How many rows are shown at first, and with each further step. */
const STEP = 50;

/** The terms of one kind of an import; those that can be saved have a checkbox. */
export function TermImportTable({ kind, rows, chosen, onChosen }: Props) {
  const t = useTerms();
  const [count, setCount] = useState(STEP);
  const shown = rows.slice(0, count);
  const caption = t(`admin#translate#kind#${kind}`);
  const withKeys = (keys: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const key of keys)
      if (isOn) next.add(key);
      else next.delete(key);
    onChosen(next);
  };
  const canChoose = kind === 'new' || kind === 'changed' || kind === 'conflict';
  return (
    <>
      <Table
        caption={caption}
        rows={shown}
        keyOf={({ key }) => key}
        empty={null}
        columns={columnsOf(kind, t)}
        {...(canChoose && {
          selection: {
            keys: chosen,
            labelOf: ({ key }: Row) => key,
            onToggle: ({ key }: Row) => withKeys([key], !chosen.has(key)),
            onToggleAll: (isOn: boolean) =>
              withKeys(
                rows.map(({ key }) => key),
                isOn,
              ),
          },
        })}
      />
      {rows.length > count && (
        <OutlineButton mt="3" onClick={() => setCount(count + STEP)}>
          {t('admin#translate#more', { count: t.number(rows.length - count) })}
        </OutlineButton>
      )}
    </>
  );
}

function columnsOf(kind: TermImportKind, t: TermFunction): Column<Row>[] {
  const text: Column<Row> = {
    id: 'text',
    head: t('admin#translate#inFile'),
    cell: (row) => <Text text={row.text} />,
  };
  const current: Column<Row> = {
    id: 'current',
    head: t('admin#translate#now'),
    cell: (row) => <Text text={row.current} />,
  };
  return [
    { id: 'key', head: t('admin#translate#key'), cell: ({ key }) => <Key>{key}</Key> },
    {
      id: 'source',
      head: t('admin#translate#source'),
      cell: (row) =>
        kind === 'conflict' ? (
          <>
            <Text text={row.source} />
            <chakra.div color="fg.muted" mt="1">
              {t('admin#translate#sourceInFile')} <Text text={row.fileSource} />
            </chakra.div>
          </>
        ) : (
          <Text text={row.source} />
        ),
    },
    ...(kind === 'new' ? [] : [current]),
    ...(kind === 'missing' ? [] : [text]),
    ...(kind === 'refused'
      ? [{ id: 'why', head: t('admin#resource#problem'), cell: (row: Row) => <Refusal row={row} /> }]
      : []),
  ];
}

const Key = chakra('code', { base: { fontSize: '0.8125rem', overflowWrap: 'anywhere' } });

function Text({ text }: { readonly text: string | null }) {
  return (
    <chakra.bdi whiteSpace="pre-wrap" overflowWrap="anywhere">
      {text ?? '–'}
    </chakra.bdi>
  );
}

/** Why a term is refused: in the language of the screen, with the names of the English detail. */
function Refusal({ row: { refusal, detail } }: { readonly row: Row }) {
  const t = useTerms();
  return (
    <>
      {refusal !== null && t(`admin#translate#refusal#${refusal}`)}
      {detail !== null && (
        <chakra.div color="fg.muted" textStyle="xs" lang="en" dir="ltr">
          {detail}
        </chakra.div>
      )}
    </>
  );
}

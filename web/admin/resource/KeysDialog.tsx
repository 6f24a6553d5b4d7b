import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';
import { useFieldTexts } from './fieldTexts.ts';

const keys = [
  'new',
  'search',
  'next',
  'previous',
  'open',
  'choose',
  'save',
  'publish',
  'close',
  'help',
] as const;
const caps: Readonly<Record<(typeof keys)[number], string>> = {
  new: 'N',
  search: '/',
  next: 'J',
  previous: 'K',
  open: 'Enter',
  choose: 'X',
  save: 'Ctrl S',
  publish: 'Ctrl Enter',
  close: 'Esc',
  help: '?',
};

/** Those of the rows of a table, in whose place a board has its own. */
const rowKeys: ReadonlySet<string> = new Set(['next', 'previous', 'open', 'choose']);

/** A key of a board; `id` names its text, the term `<stem>#key#<id>`. */
export interface BoardKey {
  readonly id: string;
  /** What is on the key: 'Page Up'. Keys without letters have a term, `<stem>#cap#<id>`. */
  readonly cap?: string;
}

interface Props {
  readonly hasDrafts: boolean;
  /** Null while the table is shown. */
  readonly boardKeys: readonly BoardKey[] | null;
  readonly onClose: () => void;
}

/** The keys of a list or its board, and of its form. */
export function KeysDialog({ hasDrafts, boardKeys, onClose }: Props) {
  const t = useTerms();
  const texts = useFieldTexts();
  const lines = [
    ...(boardKeys ?? []).map(({ id, cap }) => ({
      id: `board ${id}`,
      cap: cap ?? texts.own(`cap#${id}`) ?? '',
      text: texts.own(`key#${id}`) ?? id,
    })),
    ...keys
      .filter((key) => (hasDrafts || key !== 'publish') && !(boardKeys && rowKeys.has(key)))
      .map((key) => ({ id: key, cap: caps[key], text: t(`admin#resource#key#${key}`) })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#resource#keys')}
      actions={<OutlineButton onClick={onClose}>{t('shell#close')}</OutlineButton>}
    >
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
        {lines.map(({ id, cap, text }) => (
          <Fragment key={id}>
            <dt>
              <chakra.kbd dir="ltr" px="1.5" borderWidth="1px" borderColor="border" borderRadius="l1">
                {cap}
              </chakra.kbd>
            </dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
      </chakra.dl>
    </Dialog>
  );
}

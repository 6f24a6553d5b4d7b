import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { OutlineButton } from '../ui/Buttons.tsx';
import { Dialog } from '../ui/Layers.tsx';

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

/** The keys of a list and its form. */
export function KeysDialog({
  hasDrafts,
  onClose,
}: {
  readonly hasDrafts: boolean;
  readonly onClose: () => void;
}) {
  const t = useTerms();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('admin#resource#keys')}
      actions={<OutlineButton onClick={onClose}>{t('shell#close')}</OutlineButton>}
    >
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="4" rowGap="2">
        {keys
          .filter((key) => hasDrafts || key !== 'publish')
          .map((key) => (
            <Fragment key={key}>
              <dt>
                <chakra.kbd dir="ltr" px="1.5" borderWidth="1px" borderColor="border" borderRadius="l1">
                  {caps[key]}
                </chakra.kbd>
              </dt>
              <dd>{t(`admin#resource#key#${key}`)}</dd>
            </Fragment>
          ))}
      </chakra.dl>
    </Dialog>
  );
}

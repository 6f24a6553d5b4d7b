/** Two versions of a text side by side, with the words in which they differ. */
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTerms } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { QuietButton } from '../../ui/Buttons.tsx';
import { Dialog } from '../../ui/Layers.tsx';
import type { Compared } from './comparedTexts.ts';
import { textLines, wordDifference, type TextPart } from './wordDifference.ts';

export function CompareDialog({
  compared,
  onClose,
}: {
  readonly compared: Compared;
  readonly onClose: () => void;
}) {
  const t = useTerms();
  const { site } = useAdmin();
  const {
    title,
    names,
    texts: [one, other],
    isHtml,
  } = compared;
  const { before, after, count } = useMemo(() => {
    const lines = isHtml ? textLines : (text: string) => text;
    return wordDifference(lines(one), lines(other), site.language);
  }, [one, other, isHtml, site.language]);
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={title}
      text={
        count === 0 ? t('admin#compare#formatting') : t('admin#compare#count', { count: t.number(count) })
      }
      actions={<QuietButton onClick={onClose}>{t('shell#close')}</QuietButton>}
    >
      <chakra.div
        display="grid"
        gap="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Side name={names[0]} parts={before} as="del" />
        <Side name={names[1]} parts={after} as="ins" />
      </chakra.div>
    </Dialog>
  );
}

interface SideProps {
  readonly name: string;
  readonly parts: readonly TextPart[];
  readonly as: 'del' | 'ins';
}

function Side({ name, parts, as: Mark }: SideProps) {
  const { site } = useAdmin();
  return (
    <section aria-label={name}>
      <chakra.h3 fontWeight="600" mb="2">
        {name}
      </chakra.h3>
      <chakra.p
        dir="auto"
        lang={site.language}
        whiteSpace="pre-line"
        overflowWrap="anywhere"
        lineHeight="1.6"
        css={marks}
      >
        {parts.map(({ text, isDifferent }, at) =>
          isDifferent ? <Mark key={at}>{text}</Mark> : <span key={at}>{text}</span>,
        )}
      </chakra.p>
    </section>
  );
}

// Removed words are struck through and added ones underlined, so that colour is not all that tells them apart.
const marks = {
  '& del, & ins': { borderRadius: '2px', px: '0.5', fontWeight: '600' },
  '& del': { bg: 'bg.error', color: 'fg.error', textDecoration: 'line-through' },
  '& ins': { bg: 'bg.success', color: 'fg.success', textDecoration: 'underline' },
} as const;

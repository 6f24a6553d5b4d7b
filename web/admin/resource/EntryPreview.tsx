/** What a form would look like to readers, from its unsaved values. Escape hatch 3 of the design page. */
import { chakra } from '@chakra-ui/react';
import { useDeferredValue, type ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import type { Fields, Values } from '../../../domain/resource/field.ts';
import { canonicalValues } from '../../../domain/resource/resource.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';

/** A preview gets values and fetches nothing. */
export interface PreviewProps {
  /** In canonical form; an unreadable one as it was typed. */
  readonly values: Values;
}

interface Props {
  readonly fields: Fields;
  readonly Preview: ComponentType<PreviewProps>;
}

/**
 * In the direction and the language of the site. Inert: its links and buttons are for readers, and what it says is in
 * the form already.
 */
export function EntryPreview({ fields, Preview }: Props) {
  const t = useTerms();
  const { site } = useAdmin();
  // Typing comes first: a preview may be slow to draw.
  const values = useDeferredValue(useWatch() as unknown as Values);
  return (
    <chakra.section aria-label={t('admin#resource#preview')} my="4">
      <chakra.h3 textStyle="xs" fontWeight="500" mb="1">
        {t('admin#resource#preview')}
      </chakra.h3>
      <div inert dir={site.direction} lang={site.language}>
        <chakra.div css={frame}>
          <Preview values={canonicalValues(fields, values)} />
        </chakra.div>
      </div>
    </chakra.section>
  );
}

const frame = {
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
  overflow: 'hidden',
  minH: '14',
  bg: 'bg',
} as const;

import { chakra } from '@chakra-ui/react';
import { useTerms } from '../../i18n/terms.tsx';
import { slotStylesOf } from './recipes.ts';

interface Props {
  readonly label: string;
  /** As the attribute of the input: '.csv,text/csv'. */
  readonly accept: string;
  /** What may be chosen, or the name of the chosen file. */
  readonly hint: string;
  readonly disabled: boolean;
  /** Whether several files may be chosen together. */
  readonly isMultiple?: true;
  readonly onChoose: (file: File, all: readonly File[]) => void;
}

/** A place to choose or drop a file, or several, that are read at once. */
export function FileChoice({ label, accept, hint, disabled, isMultiple, onChoose }: Props) {
  const t = useTerms();
  const styles = slotStylesOf('fileDrop');
  return (
    <chakra.div css={styles['place']} mt="4">
      <chakra.input
        type="file"
        css={styles['input']}
        aria-label={label}
        accept={accept}
        multiple={isMultiple}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const [file, ...others] = currentTarget.files ?? [];
          if (file) onChoose(file, [file, ...others]);
          currentTarget.value = ''; // so that the same file can be chosen again once it is corrected
        }}
      />
      <chakra.span css={styles['main']} aria-hidden="true">
        {t(isMultiple ? 'forms#file#choose' : 'forms#file#chooseOne')}
      </chakra.span>
      <chakra.span css={styles['hint']}>
        <bdi>{hint}</bdi>
      </chakra.span>
    </chakra.div>
  );
}

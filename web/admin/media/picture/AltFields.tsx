import { chakra, Textarea } from '@chakra-ui/react';
import { useId } from 'react';
import { MAX_ALT_LENGTH, type Alts } from '../../../../domain/media/library.ts';
import { useTerms } from '../../../i18n/terms.tsx';
import { useLanguages } from './useLanguages.ts';

interface Props {
  readonly alts: Alts;
  readonly onAlts: (alts: Alts) => void;
  /** The picture cannot be chosen without an alt text in the site's language. */
  readonly isMissing: boolean;
}

/** The alt texts of a picture, one field per language; the site's language first. */
export function AltFields({ alts, onAlts, isMissing }: Props) {
  const t = useTerms();
  const id = useId();
  const { own, all } = useLanguages();
  return (
    <fieldset>
      <chakra.legend textStyle="sm" fontWeight="600">
        {t('admin#media#alts')}
      </chakra.legend>
      <chakra.p color="fg.muted" textStyle="xs" mt="0.5" mb="2">
        {t('admin#media#altsText')}
      </chakra.p>
      <chakra.div display="grid" gap="3">
        {all.map(({ code, label, tag, dir }) => {
          const isOwn = code === own.code;
          const isWrong = isOwn && isMissing;
          const field = `${id}${code}`;
          return (
            <div key={code}>
              <chakra.label htmlFor={field} display="block" textStyle="xs" fontWeight="500" mb="1">
                <bdi lang={tag}>{label}</bdi>{' '}
                <chakra.span color="fg.muted" fontWeight="normal">
                  ({isOwn ? t('admin#media#needed') : t('forms#optional')})
                </chakra.span>
              </chakra.label>
              <Textarea
                id={field}
                size="sm"
                rows={2}
                minH="0"
                lang={tag}
                dir={dir}
                maxLength={MAX_ALT_LENGTH}
                value={alts[code] ?? ''}
                aria-required={isOwn}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${field}said` : undefined}
                onChange={({ currentTarget }) => onAlts({ ...alts, [code]: currentTarget.value })}
              />
              {isWrong && (
                <chakra.p id={`${field}said`} role="alert" color="fg.error" textStyle="xs" mt="1">
                  {t('admin#media#missing', { language: label })}
                </chakra.p>
              )}
            </div>
          );
        })}
      </chakra.div>
    </fieldset>
  );
}

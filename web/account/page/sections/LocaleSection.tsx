import { useMemo } from 'react';
import * as z from 'zod/mini';
import { useSite } from '../../../base/site/SiteContext.tsx';
import { useTerms } from '../../../i18n/terms.tsx';
import { useCountriesQuery } from '../../../graphql/Countries.hooks.ts';
import { FormRow } from '../../../ui/forms/Form.tsx';
import { SelectField, type Option } from '../../../ui/forms/SelectField.tsx';
import { formatCountryName } from '../formatMoment.ts';
import { Section, type SectionProps } from '../Section.tsx';
import { SectionForm } from '../SectionForm.tsx';
import { useProfileUpdate } from '../useProfileUpdate.ts';

const schema = z.object({ language: z.string(), country: z.string() });
const orNone = (value: string): string | null => (value === '' ? null : value);

/** The language of mails, and the account's country. The site and country of reading are settings of each device. */
export function LocaleSection({ viewer }: SectionProps) {
  const t = useTerms();
  const site = useSite();
  const update = useProfileUpdate();
  const countries = useCountries(viewer.country);
  const languages = new Map(site.languages.map(({ code, label }) => [code, label]));
  if (viewer.language !== null && !languages.has(viewer.language))
    languages.set(viewer.language, viewer.language);
  return (
    <Section title={t('account#place#title')}>
      <SectionForm
        saves
        schema={schema}
        defaults={{ language: viewer.language ?? '', country: viewer.country ?? '' }}
        send={({ language, country }) => update({ language: orNone(language), country: orNone(country) })}
        submit={t('account#save')}
        saved={t('account#saved')}
      >
        <FormRow>
          <SelectField
            name="language"
            label={t('account#place#language')}
            none={t('account#place#siteLanguage')}
            options={[...languages].map(([value, label]) => ({ value, label }))}
            optional
          />
          <SelectField
            name="country"
            label={t('account#place#country')}
            none={t('account#place#noCountry')}
            options={countries}
            optional
          />
        </FormRow>
      </SectionForm>
    </Section>
  );
}

/** The countries by name. While they load or when they fail to load, the account's own country is included. */
function useCountries(ownCountry: string | null): readonly Option[] {
  const { languageCode, language } = useSite();
  const { data } = useCountriesQuery({ variables: { language: languageCode } });
  return useMemo(() => {
    const order = new Intl.Collator(language);
    const known = (data?.countries ?? []).map(({ code, translatedName }) => ({
      value: code,
      label: translatedName,
    }));
    const isMissing = ownCountry !== null && !known.some(({ value }) => value === ownCountry);
    const all = isMissing
      ? [...known, { value: ownCountry, label: formatCountryName(ownCountry, language) }]
      : known;
    return all.toSorted((one, other) => order.compare(one.label, other.label));
  }, [data, ownCountry, language]);
}

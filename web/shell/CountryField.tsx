import { ApolloProvider } from '@apollo/client/react';
import { useMemo } from 'react';
import { useTerms } from '../i18n/terms.tsx';
import { Choice } from './Choice.tsx';
import { useCountriesQuery } from '../graphql/Countries.hooks.ts';
import { sharedClient } from '../graphql/client.ts';

interface Props {
  /** The language of the country names, for example es_MX. */
  readonly language: string;
  readonly value: string;
  readonly onChange: (country: string) => void;
}

/** A select of all countries with their names in the site's language. A chunk of its own because it needs Apollo. */
export function CountryField(props: Props) {
  return (
    <ApolloProvider client={sharedClient()}>
      <Field {...props} />
    </ApolloProvider>
  );
}

function Field({ language, value, onChange }: Props) {
  const t = useTerms();
  const { data, error } = useCountriesQuery({ variables: { language } });
  const countries = useMemo(() => {
    const order = new Intl.Collator(language.replace('_', '-'));
    return (data?.countries ?? []).toSorted((a, b) => order.compare(a.translatedName, b.translatedName));
  }, [data, language]);
  return (
    <>
      <Choice label={t('language#country')} value={value} onChoose={onChange} disabled={!data}>
        {!data && <option value={value}>{t('shell#loading')}</option>}
        {countries.map(({ code, translatedName }) => (
          <option key={code} value={code}>
            {translatedName}
          </option>
        ))}
      </Choice>
      {error && <p role="status">{t('language#failed')}</p>}
    </>
  );
}

/** The inputs of all kinds of fields that declared resources can have: empty, filled, and with errors. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { everyKind } from '../../../domain/resource/everyKind.ts';
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import { initialValues } from '../../../domain/resource/resource.ts';
import { noRights } from '../../../domain/rights/rights.ts';
import type { PartsBoot, ShellSite } from '../../base/site/boot.ts';
import { FieldInput } from '../resource/FieldInput.tsx';
import { useFieldTexts } from '../resource/fieldTexts.ts';
import { AdminProvider } from '../shell/admin.ts';
import { resolverOf } from '../resource/useResourceForm.ts';
import { Section } from './Section.tsx';

/** Kinds whose inputs belong to their screens: the editor of a picture, the choice of rights. */
const WITHOUT_INPUT = ['focalPoint', 'byKeyword', 'keywords'];

const filled = {
  ...(initialValues(everyKind.fields) as Values),
  name: 'advent',
  title: 'Four candles',
  text: 'Light the first candle.\nRead aloud together.',
  isOn: true,
  from: '2026-11-29T06:00:00.000Z',
  opens: '2026-11-29T18:00',
  link: '/advent',
  target: 'https://example.org/a/very/long/address/without/any/space/that/does/not/fit',
  countries: ['MX', 'VN'],
  pages: ['home'],
  words: { '*': true },
  count: 3,
  weight: 1_250,
  day: '2026-12-24',
  email: 'ruth@example.org',
  slug: 'four-candles',
  colour: '#8a4b2d',
  zone: 'Asia/Yangon',
  language: 'en_US',
  items: [
    'First Sunday',
    'A Sunday whose name is so long that it does not fit into one line of a phone',
    '',
  ].map((text, index) => ({ key: `k${index}`, place: `a${index}`, text, link: '/advent' })),
};
const wrong = {
  ...filled,
  name: 'two words',
  title: '',
  count: 'many',
  weight: -1,
  email: 'ruth',
  slug: 'A b',
  colour: 'red',
  link: 'no link',
};

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });

export function FieldKinds({ boot }: { readonly boot: PartsBoot }) {
  const site = { ...boot, languageCode: boot.language } as unknown as ShellSite;
  return (
    <ApolloProvider client={client}>
      <AdminProvider
        value={{
          site,
          siteKey: { domain: 'localhost', override: null },
          viewer: null,
          rights: noRights,
          go: () => undefined,
        }}
      >
        <Section title="Fields of resources, empty">
          <Fields values={initialValues(everyKind.fields) as Values} />
        </Section>
        <Section title="Fields of resources, filled">
          <Fields values={filled} />
        </Section>
        <Section title="Fields of resources, wrong">
          <Fields values={wrong} isWrong />
        </Section>
      </AdminProvider>
    </ApolloProvider>
  );
}

function Fields({ values, isWrong = false }: { readonly values: Values; readonly isWrong?: boolean }) {
  const texts = useFieldTexts();
  const form = useForm<Record<string, unknown>>({
    defaultValues: values,
    resolver: resolverOf(everyKind, null),
  });
  const { trigger } = form;
  useEffect(() => {
    if (isWrong) void trigger();
  }, [isWrong, trigger]);
  return (
    <FormProvider {...form}>
      <chakra.div display="grid" gap="4" maxW="26rem">
        {Object.entries(everyKind.fields as Readonly<Record<string, unknown>>)
          .map(([name, field]) => [name, field as Field<Json>] as const)
          .filter(
            ([, { kind, of }]) =>
              !WITHOUT_INPUT.includes(kind) && (kind !== 'byCountry' || of?.kind === 'boolean'),
          )
          .map(([name, field]) => (
            <FieldInput key={name} name={name} field={field} label={texts.label(name, field)} />
          ))}
      </chakra.div>
    </FormProvider>
  );
}

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useTerms } from '../../i18n/terms.tsx';
import { useAdmin } from '../shell/admin.ts';
import { ScreenHead } from '../shell/ScreenHead.tsx';
import { useLanguages } from '../shell/useLanguages.ts';
import { textLink } from '../shell/AdminLink.tsx';
import { SelectInput } from '../ui/Inputs.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { FitTest } from './FitTest.tsx';
import { TermFiles } from './TermFiles.tsx';

/** What translators have beside the grid of terms: translating on the page, files, and the fit test. */
export function TranslationToolsScreen() {
  const t = useTerms();
  return (
    <>
      <ScreenHead title={t('admin#screen#translationTools')} text={t('admin#about#translationTools')} />
      <Tabs
        label={t('admin#screen#translationTools')}
        tabs={[
          { id: 'files', label: t('admin#translate#files'), content: <Files /> },
          { id: 'page', label: t('admin#translate#onPage'), content: <OnPage /> },
          { id: 'fit', label: t('admin#fit#title'), content: <FitTest /> },
        ]}
      />
    </>
  );
}

function Files() {
  const t = useTerms();
  const { own, all } = useLanguages();
  const [code, setCode] = useState(own.code);
  const language = all.find((each) => each.code === code) ?? own;
  return (
    <>
      <chakra.div mb="4">
        <SelectInput
          label={t('shell#language')}
          value={language.code}
          onValue={setCode}
          options={all.map((each) => ({ value: each.code, label: each.label, lang: each.tag }))}
        />
      </chakra.div>
      <TermFiles key={language.code} language={language.code} languageName={language.label} />
    </>
  );
}

function OnPage() {
  const t = useTerms();
  const { site, siteKey } = useAdmin();
  const override = siteKey.override ? `&override=${encodeURIComponent(siteKey.override)}` : '';
  return (
    <>
      <chakra.p color="fg.muted" maxW="44rem" mb="4">
        {t('admin#translate#onPageText')}
      </chakra.p>
      <chakra.a
        css={textLink}
        href={`${site.basePath}/?translate=1${override}`}
        target="_blank"
        rel="noopener"
      >
        {t('admin#translate#openSite')}
      </chakra.a>
    </>
  );
}

import { useState } from 'react';
import { css } from '#ss/css';
import { Feature } from '../../app/features.tsx';
import { notify } from '../../app/notices.ts';
import type { ViewProps } from '../../app/pages.ts';
import { useUnsaved } from '../../app/unsaved.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { evenButton, primaryButton } from '../../ui/buttons.ts';
import { Seo } from '../../ui/Seo.tsx';
import type { TestPageQuery } from './TestPage.types.ts';

/**
 * `/loaf-testing` (spec 1 §2): where what every page stands in can be tried by hand: unsaved work, notes, features by the
 * address and by the host, a page that breaks. Nothing written here leaves the page.
 */
export default function TestPageView(_props: ViewProps<TestPageQuery>) {
  const t = useTerms();
  const [note, setNote] = useState('');
  const [saved, setSaved] = useState('');
  const [isBroken, setBroken] = useState(false);
  useUnsaved(note !== saved);
  if (isBroken) throw new Error('This page was broken by hand.');
  const save = () => {
    setSaved(note);
    notify({ text: t('testPage#saved'), tone: 'success' });
  };
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '10', md: '16' } })}>
      <Seo
        title={t('testPage#title')}
        description={t('testPage#text')}
        canonical={null}
        alternates={null}
        noIndex
      />
      <h1 className={css({ textStyle: 'display' })}>{t('testPage#title')}</h1>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>{t('testPage#text')}</p>
      <label className={css({ display: 'block', mt: '8' })}>
        {t('testPage#note')}
        <textarea value={note} onChange={({ target }) => setNote(target.value)} rows={3} className={field} />
      </label>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5' })} data-needs-script>
        <button type="button" className={primaryButton} onClick={save}>
          {t('testPage#save')}
        </button>
        <button type="button" className={evenButton} onClick={() => notify({ text: t('testPage#hello') })}>
          {t('testPage#notify')}
        </button>
        <button type="button" className={evenButton} onClick={() => setBroken(true)}>
          {t('testPage#break')}
        </button>
      </div>
      <p className={css({ color: 'fg.muted', mt: '8' })}>
        <Feature name="newDonationLink">{t('testPage#newForm')}</Feature>
        <Feature name="newDonationLink" not>
          {t('testPage#oldForm')}
        </Feature>{' '}
        <Feature name="developers" alwaysShow>
          {t('testPage#developers')}
        </Feature>
      </p>
    </section>
  );
}

const field = css({
  display: 'block',
  w: 'full',
  mt: '2',
  p: '3',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l2',
});

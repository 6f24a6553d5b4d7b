import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { css } from '#ss/css';
import { Feature } from '../../base/site/features.tsx';
import type { ViewProps } from '../../base/navigation/page.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Seo } from '../../ui/Seo.tsx';
import type { TestPageQuery } from './TestPage.types.ts';

const NoteForm = lazy(async () => ({ default: (await import('./NoteForm.tsx')).NoteForm }));
const never = () => () => undefined;

/**
 * `/loaf-testing` (spec 1 §2): to try what all pages share by hand: unsaved work, messages, features by address and
 * host, a page that throws. Nothing entered here leaves the page.
 */
export default function TestPageView(_props: ViewProps<TestPageQuery>) {
  const t = useTerms();
  // Only in the browser, and only when the page is opened, because the code of this view is prefetched.
  const isOpen = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isBroken, setBroken] = useState(false);
  if (isBroken) throw new Error('This page was broken by hand.');
  return (
    <section className={css({ maxW: 'measure', mx: 'auto', pt: { base: '10', md: '16' } })}>
      <Seo title={t('testPage#title')} description={t('testPage#text')} canonical={null} noIndex />
      <h1 className={css({ textStyle: 'display' })}>{t('testPage#title')}</h1>
      <p className={css({ textStyle: 'read', color: 'fg.muted', mt: '4' })}>{t('testPage#text')}</p>
      <div className={css({ mt: '8', minH: '56' })} data-needs-script>
        <Suspense fallback={null}>{isOpen && <NoteForm onBreak={() => setBroken(true)} />}</Suspense>
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

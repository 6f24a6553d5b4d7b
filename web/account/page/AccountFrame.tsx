import { css, cx } from '#ss/css';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { Section } from './Section.tsx';

const bone = css({ bg: 'bg.subtle', borderRadius: 'l2' });
const tall = cx(bone, css({ h: '[30rem]' }));
const middle = cx(bone, css({ h: '[17rem]' }));

/** The parts in their order, and about how high each is. */
const parts = [
  ['account#profile#title', tall],
  ['account#picture#title', middle],
  ['account#place#title', middle],
  ['account#email#title', middle],
  ['account#password#title', middle],
  ['account#sessions#title', middle],
] as const satisfies readonly (readonly [TermKey, string])[];

/** The shape of the page while what is the viewer's own is on its way. Said once to who does not see it. */
export function AccountFrame() {
  const t = useTerms();
  return (
    <div role="status" className={css({ mt: '8' })}>
      <span className={css({ srOnly: true })}>{t('shell#loading')}</span>
      <div aria-hidden="true">
        {parts.map(([title, look]) => (
          <Section key={title} title={t(title)}>
            <div className={look} />
          </Section>
        ))}
      </div>
    </div>
  );
}

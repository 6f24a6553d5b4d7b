/** Source check: fetches from the remote site what a card with these settings would show now. */
import { chakra } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';
import { useAdmin } from '../../shell/admin.ts';
import { useDateFormat } from '../../shell/moments.ts';
import { OutlineButton } from '../../ui/Buttons.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useTryRemoteSourceLazyQuery } from './Remote.hooks.ts';
import type { TryRemoteSourceQuery } from './Remote.types.ts';

type CheckResult = TryRemoteSourceQuery['tryRemoteSource'];

/** The raw values of the form. */
interface FormValues {
  readonly baseUrl?: string;
  readonly postType?: string;
  readonly postId?: string;
  readonly offset?: string | number;
}

export function SourceCheck({ at }: { readonly at: string }) {
  const t = useTerms();
  const { siteKey } = useAdmin();
  const values = (useWatch({ name: at }) ?? {}) as FormValues;
  const source = sourceOf(values);
  const key = JSON.stringify(source);
  const [runQuery, { data, loading, error, called, variables }] = useTryRemoteSourceLazyQuery({
    fetchPolicy: 'no-cache',
  });
  const check = () => void runQuery({ variables: { site: siteKey, source } });
  // A result is only shown for the settings it was fetched with.
  const isCurrent = called && JSON.stringify(variables?.source) === key;
  return (
    <chakra.div display="grid" gap="3">
      <OutlineButton onClick={check} disabled={source.baseUrl === ''} loading={loading} justifySelf="start">
        {t('admin#remote#try')}
      </OutlineButton>
      <div aria-live="polite">
        {isCurrent && !loading && error && <ErrorState onRetry={check} />}
        {isCurrent && !loading && data && <Result trial={data.tryRemoteSource} />}
      </div>
    </chakra.div>
  );
}

/** An offset that is not a number becomes -1, which the service refuses like any other invalid value. */
function sourceOf({ baseUrl = '', postType = '', postId = '', offset = 0 }: FormValues) {
  const number = Number(String(offset).trim() || 0);
  return {
    baseUrl,
    postType: postType.trim() === '' ? 'posts' : postType.trim(),
    postId: postId.trim(),
    offset: Number.isInteger(number) && Math.abs(number) < 2 ** 31 ? number : -1,
  };
}

function Result({ trial }: { readonly trial: CheckResult }) {
  const t = useTerms();
  const { content, fault } = trial;
  return (
    <chakra.div display="grid" gap="3">
      {fault !== null && (
        <Notice tone="error" title={t('admin#remote#failed')}>
          {faultText(fault, t)} {content.state === 'SHOWN' && t('admin#remote#last')}
        </Notice>
      )}
      {fault === null && content.state === 'LOADING' && (
        <Notice tone="error" title={t('admin#remote#failed')}>
          {t('admin#remote#fault#late')}
        </Notice>
      )}
      {content.state === 'MISSING' && <Notice>{t('admin#remote#nothing')}</Notice>}
      {content.state === 'SHOWN' && <PostPreview trial={trial} />}
    </chakra.div>
  );
}

const faultText = (fault: string, t: TermFunction): string =>
  t.maybe(`admin#remote#fault#${fault}`) ?? t('admin#remote#fault#failing');

/** A short preview of the post; the canvas behind the form shows the full card. */
function PostPreview({ trial: { content, date } }: { readonly trial: CheckResult }) {
  const t = useTerms();
  const day = useDateFormat();
  const { title, text, category, link, image, alt } = content;
  return (
    <chakra.section
      aria-label={t('admin#remote#shows')}
      borderWidth="1px"
      borderRadius="md"
      p="4"
      display="grid"
      gap="2"
    >
      <chakra.p color="fg.muted" textStyle="xs">
        {t('admin#remote#shows')}
      </chakra.p>
      {image === null ? (
        <chakra.p color="fg.muted">{t('admin#remote#noPicture')}</chakra.p>
      ) : (
        <chakra.img
          src={image}
          alt={alt}
          w="full"
          maxW="20rem"
          aspectRatio="770 / 425"
          objectFit="cover"
          borderRadius="sm"
        />
      )}
      {category !== '' && <chakra.p color="fg.muted">{category}</chakra.p>}
      <chakra.p dir="auto" fontWeight="600" overflowWrap="anywhere">
        {title}
      </chakra.p>
      {text !== '' && (
        <chakra.p dir="auto" overflowWrap="anywhere">
          {text}
        </chakra.p>
      )}
      {date !== null && (
        <chakra.p color="fg.muted">{t('admin#remote#published', { date: day(date.slice(0, 10)) })}</chakra.p>
      )}
      {link !== null && (
        <chakra.p dir="ltr" color="fg.muted" overflowWrap="anywhere">
          {link}
        </chakra.p>
      )}
    </chakra.section>
  );
}

import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Terms, useTerms } from './terms.tsx';

const section = (entries: Record<string, string>) => [{ section: 'reading', entries }];

function Minutes({ count }: { readonly count: number }) {
  const t = useTerms();
  return <p data-testid="said">{t.plural('reading#minutes', count)}</p>;
}

describe('the terms of a page', () => {
  it.each([
    ['en', { 'minutes#one': '{count} minute', 'minutes#other': '{count} minutes' }, 1, '1 minute'],
    ['en', { 'minutes#one': '{count} minute', 'minutes#other': '{count} minutes' }, 3, '3 minutes'],
    [
      'ar',
      { 'minutes#two': 'دقيقتان', 'minutes#few': '{count} دقائق', 'minutes#other': '{count} دقيقة' },
      2,
      'دقيقتان',
    ],
    [
      'ar',
      { 'minutes#two': 'دقيقتان', 'minutes#few': '{count} دقائق', 'minutes#other': '{count} دقيقة' },
      5,
      '٥ دقائق',
    ],
    ['my', { 'minutes#other': '{count} မိနစ်' }, 12, '၁၂ မိနစ်'],
    ['es-MX', { 'minutes#other': '{count} minutos' }, 1, '1 minutos'],
  ])('in %s choose the plural form for a count, or the general one', (language, entries, count, expected) => {
    render(
      <Terms language={language} sections={section(entries)}>
        <Minutes count={count} />
      </Terms>,
    );
    expect(screen.getByTestId('said')).toHaveTextContent(expected);
  });

  it('replace placeholders, and leave an unknown placeholder visible', () => {
    function Part() {
      const t = useTerms();
      return <p>{t('reading#share#failed', { address: 'x', url: 'https://a' })}</p>;
    }
    render(
      <Terms language="en" sections={section({ 'share#failed': '{url} and {other}' })}>
        <Part />
      </Terms>,
    );
    expect(screen.getByText('https://a and {other}')).toBeInTheDocument();
  });

  it('are added to those of the context and take precedence', () => {
    function Part() {
      const t = useTerms();
      return <p>{`${t('reading#print')} ${t('shell#close')}`}</p>;
    }
    render(
      <Terms
        language="en"
        sections={[{ section: 'shell', entries: { close: 'Close' } }, ...section({ print: 'old' })]}
      >
        <Terms sections={section({ print: 'Print' })}>
          <Part />
        </Terms>
      </Terms>,
    );
    expect(screen.getByText('Print Close')).toBeInTheDocument();
  });
});

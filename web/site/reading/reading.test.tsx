import { MockedProvider } from '@apollo/client/testing/react';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { recordingAddress } from '../../../domain/devotionals/recordingAddress.ts';
import { loadLazyParts } from '../../base/navigation/lazyPart.tsx';
import { createCache } from '../../graphql/client.ts';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { readingOf } from '../../testing/readings.fixture.ts';
import { widgetSamples } from '../../testing/widgets.fixture.ts';
import { ReadingDocument, useReadingSuspenseQuery } from './Reading.hooks.ts';
import type { ReadingQueryVariables } from './Reading.types.ts';
import ReadingView from './ReadingView.tsx';
import { failedParts } from '../../graphql/WithApollo.tsx';

beforeAll(loadLazyParts);

const show = (data = readingOf(), failed: string[] = []) =>
  renderInSite(<ReadingView data={data} failed={failed} params={{ date: '2026-11-21' }} />);
describe('the reading', () => {
  it('shows title, date, minutes, author, verse with its reference, text and closing thought', () => {
    show();
    const article = screen.getByRole('article');
    expect(within(article).getByRole('heading', { level: 1 })).toHaveTextContent('The lamp left on');
    for (const text of ['November 21, 2026', 'Ruth Adler', 'Psalm 119:105', 'Leave something burning.']) {
      expect(within(article).getByText(text)).toBeInTheDocument();
    }
    expect(article).toHaveTextContent('2 minute read');
    expect(article).toHaveTextContent('She left one lamp on all night.');
  });

  it('has text size and sharing above the text as well, and the way to all tools', () => {
    show();
    const verse = screen.getByText('Psalm 119:105');
    const [first, last] = screen.getAllByRole('button', { name: 'Share' });
    const isBefore = (one: Element, other: Element) =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect([isBefore(first!, verse), isBefore(verse, last!)]).toEqual([true, true]);
    const tools = screen.getByRole('link', { name: 'All tools' }).getAttribute('href')!;
    expect(document.querySelector(tools)).toContainElement(last!);
  });

  it('says when the text comes from the archive, and not otherwise', () => {
    const { unmount } = show(readingOf({}, { isFromArchive: true }));
    expect(screen.getByText(/From our archive/)).toBeInTheDocument();
    unmount();
    show();
    expect(screen.queryByText(/From our archive/)).not.toBeInTheDocument();
  });

  it('shows its own picture with its alt text around its focal point, and its own title for search engines', () => {
    show(
      readingOf(
        {},
        {
          imageUrl: '/media/lamp.jpg',
          imageAlt: 'A lamp in a window',
          imageFocal: '20% 80%',
          seoTitle: 'A lamp in the night',
          seoDescription: 'One lamp, all night.',
        },
      ),
    );
    expect(screen.getByRole('img', { name: 'A lamp in a window' })).toHaveStyle({
      objectPosition: '20% 80%',
    });
    expect(document.title).toMatch(/^A lamp in the night · /);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'One lamp, all night.',
    );
    expect(document.querySelector('meta[property="og:title"]')).toHaveAttribute(
      'content',
      'A lamp in the night',
    );
  });

  it('has no comments where they are turned off', () => {
    const hasPlaceFor = (hasComments: boolean) => {
      const { container, unmount } = show(readingOf({}, { hasComments }));
      const hasPlace = container.querySelector('.min-h_28') !== null;
      unmount();
      return hasPlace;
    };
    expect([hasPlaceFor(true), hasPlaceFor(false)]).toEqual([true, false]);
  });

  it('links the previous day, and no day in the future', () => {
    show();
    expect(screen.getByRole('link', { name: 'Previous day' })).toHaveAttribute('href', '/2026/11/20');
    expect(screen.queryByRole('link', { name: 'Next day' })).not.toBeInTheDocument();
  });

  it('links the further readings of the day', () => {
    const other = {
      __typename: 'Devotional' as const,
      id: 'd2',
      title: 'Evening',
      path: '/2/2026/11/21/evening',
      reference: 'Psalm 4:8',
    };
    show(readingOf({ otherReadings: [other] }));
    expect(screen.getByRole('link', { name: 'Evening' })).toHaveAttribute('href', '/2/2026/11/21/evening');
  });

  it('has the original date as canonical address', () => {
    show(
      readingOf(
        {},
        { isFromArchive: true, date: '2024-11-21', canonicalPath: '/2024/11/21/the-lamp-left-on' },
      ),
    );
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'https://example.org/2024/11/21/the-lamp-left-on',
    );
  });

  it('escapes its title', () => {
    const title = '</script><img src=x onerror=alert(1)>';
    show(readingOf({}, { title, seoTitle: title }));
    expect(document.querySelector('img[onerror]')).toBeNull();
    expect(document.title).toContain(title);
  });

  it('shows a message when the service failed, and a missing page when there is no reading', () => {
    const nothing = { site: { ...readingOf().site, devotionalDay: null } };
    const { unmount } = show(nothing, ['site.devotionalDay']);
    expect(screen.getByRole('status')).toHaveTextContent('This content is unavailable right now');
    unmount();
    show(nothing);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No reading for this day');
    expect(screen.getByRole('link', { name: /today/i })).toHaveAttribute('href', '/today');
  });

  it('says that the link could not be copied, and shows it', async () => {
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: vi.fn().mockRejectedValue(new Error('no')) },
    });
    show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })));
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(
      'https://example.org/2026/11/21/the-lamp-left-on',
    );
  });

  it('falls back to the generic picture once when its own fails to load', () => {
    show();
    const image = document.querySelector('img')!;
    expect(image).toHaveAttribute('src', '/pictures/2026/11/21-770.jpg');
    expect(document.querySelectorAll('source')).toHaveLength(2);
    fireEvent.error(image);
    expect(image.getAttribute('src')).toBe('/fallback.svg');
    expect(document.querySelectorAll('source')).toHaveLength(0);
  });
});

describe('the layout next to the reading', () => {
  const layout = (...columns: object[]) => ({
    __typename: 'Layout' as const,
    name: 'devotionalSide',
    versions: [],
    changesAt: null,
    rows: [{ __typename: 'LayoutRow' as const, id: 'r', rowKey: 'r', test: null, columns: columns as never }],
  });
  const withSide = (side: ReturnType<typeof layout> | null) => {
    const { site } = readingOf();
    return { site: { ...site, layout: side } };
  };
  const label = 'Related to this reading';

  it('is devotionalSide, after the text', () => {
    const { ContentCard } = widgetSamples;
    show(withSide(layout({ __typename: 'LayoutColumn', className: '', widgets: [ContentCard] })));
    const side = screen.getByRole('region', { name: label });
    expect(within(side).getByRole('link', { name: /A small light/ })).toHaveAttribute('href', '/about');
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.compareDocumentPosition(side)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['the site has none', withSide(null), []],
    ['it has no row for the reader', withSide({ ...layout(), rows: [] }), []],
    ['its service fails', withSide(null), ['site.layout']],
  ])('is not rendered when %s, and the reading is complete', (_why, data, failed) => {
    show(data, failed);
    expect(screen.queryByRole('region', { name: label })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The lamp left on');
  });

  it('does not turn a day without a reading into a failure', () => {
    const { site } = readingOf();
    show({ site: { ...site, devotionalDay: null } }, ['site.layout']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No reading for this day');
  });
});

describe('the address of a recording', () => {
  const site = { audioPath: '/a/{year}/{month}{day}.mp3', languageCode: 'en_US', siteCode: 'en' };
  it.each([
    [{ hasAudio: false, audioUrl: null }, null],
    [{ hasAudio: true, audioUrl: null }, '/a/2026/1121.mp3'],
    [{ hasAudio: true, audioUrl: 'https://x.example/a.mp3' }, 'https://x.example/a.mp3'],
  ])('for %o is %s', (devotional, expected) => {
    expect(recordingAddress(devotional, '2026-11-21', site)).toBe(expected);
  });

  it('is null on a site without AUDIO_PATH', () => {
    expect(
      recordingAddress({ hasAudio: true, audioUrl: null }, '2026-11-21', { ...site, audioPath: '' }),
    ).toBeNull();
  });
});

describe('the reading through Apollo', () => {
  const variables: ReadingQueryVariables = {
    domain: 'example.org',
    override: null,
    country: 'US',
    date: '2026-11-21',
    today: '2026-11-21',
    dateId: null,
    zone: 'Etc/UTC',
    versions: [],
  };
  function Part() {
    const { data, error } = useReadingSuspenseQuery(variables);
    return <p>{data?.site.devotionalDay?.devotional.title ?? `failed: ${failedParts(error).join()}`}</p>;
  }
  const mount = async (result: object) => {
    await act(async () => {
      render(
        <MockedProvider
          cache={createCache()}
          mocks={[{ request: { query: ReadingDocument, variables }, result }]}
        >
          <Suspense fallback={null}>
            <Part />
          </Suspense>
        </MockedProvider>,
      );
    });
  };

  it('shows the result', async () => {
    await mount({ data: readingOf() });
    expect(await screen.findByText('The lamp left on')).toBeInTheDocument();
  });

  it('names the part a failing service left empty, and keeps the rest', async () => {
    const data = { site: { ...readingOf().site, devotionalDay: null } };
    await mount({
      data,
      errors: [{ message: 'A service did not respond.', path: ['site', 'devotionalDay'] }],
    });
    expect(await screen.findByText('failed: site.devotionalDay')).toBeInTheDocument();
  });
});

/** A card that shows a post of another site, in each of its states. */
import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { widgetSamples } from '../../testing/widgets.fixture.ts';
import type { RemoteFieldsFragment } from '../Widget.types.ts';
import { ContentCardView } from './ContentCardView.tsx';

const refetches = vi.hoisted(() => ({ answer: async (): Promise<unknown> => null, cards: [] as string[] }));
vi.mock('./remote/refetchCard.ts', () => ({
  refetchCard: (card: string) => {
    refetches.cards.push(card);
    return refetches.answer();
  },
}));
afterAll(() => vi.doUnmock('./remote/refetchCard.ts')); // other files share the process

const remoteContent = (change: Partial<RemoteFieldsFragment> = {}): RemoteFieldsFragment => ({
  __typename: 'RemoteContent',
  card: 'latest.1.A',
  state: 'SHOWN',
  title: 'A quiet day',
  text: 'A few words of it.',
  category: 'News',
  link: 'https://blog.example.org/1/',
  image: '/media/u/0123456789012345678901234567890123456789-640.webp',
  alt: 'A lake',
  fallbackDay: null,
  ...change,
});
const show = (remote: RemoteFieldsFragment, ownTexts: object = {}) =>
  renderInSite(
    <ContentCardView
      widget={{ ...widgetSamples.ContentCard, category: '', link: null, ...ownTexts, remote }}
      columns={3}
    />,
  );

const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
beforeEach(() => {
  refetches.cards = [];
  errors.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a card that shows a post of another site', () => {
  it('has its title, text, category, picture and link', () => {
    show(remoteContent());
    expect(screen.getByRole('heading', { name: 'A quiet day' })).toBeInTheDocument();
    expect(screen.getByText('A few words of it.')).toHaveAttribute('dir', 'auto');
    expect(screen.getByText('News')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://blog.example.org/1/');
    expect(screen.getByRole('img', { name: 'A lake' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/media\/u\//),
    );
    expect(errors).not.toHaveBeenCalled();
  });

  it('prefers its own category and call to action to those of the site', () => {
    show(remoteContent(), { category: 'Ours', callToAction: 'Read on' });
    expect(screen.getByText('Ours')).toBeInTheDocument();
    expect(screen.queryByText('News')).toBeNull();
    expect(screen.getByText('Read on')).toBeInTheDocument();
  });

  it('has the picture of the day when the post has none', () => {
    const { container } = show(remoteContent({ image: null, fallbackDay: '2026-11-21' }));
    expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/2026/11/21-770.jpg');
  });

  it('says that the post is missing', () => {
    show(remoteContent({ state: 'MISSING', title: '' }));
    expect(screen.getByRole('status')).toHaveTextContent('There is nothing new here right now.');
  });

  it('says that it cannot be shown, and logs the reason (spec 2 §8)', () => {
    show(remoteContent({ state: 'FAILED', title: '' }));
    expect(screen.getByRole('status')).toHaveTextContent('This content is unavailable right now.');
    expect(errors).toHaveBeenCalledWith('The content card latest.1.A could not read the other site.');
  });
});

describe('a card whose post is loading', () => {
  const afterDelay = () => act(() => vi.advanceTimersByTimeAsync(1_600));

  it.each<[string, () => Promise<unknown>, string | null, string]>([
    ['shows what came', async () => remoteContent({ title: 'Copy it from here' }), 'Copy it from here', ''],
    [
      'gives up when it is still not there',
      async () => remoteContent({ state: 'LOADING' }),
      null,
      'is unavailable right now',
    ],
    [
      'gives up when nobody answers',
      () => Promise.reject(new Error('Gone.')),
      null,
      'is unavailable right now',
    ],
    ['says that there is none', async () => remoteContent({ state: 'MISSING' }), null, 'nothing new'],
  ])('refetches once, and %s', async (_, answer, heading, status) => {
    vi.useFakeTimers();
    refetches.answer = answer;
    show(remoteContent({ state: 'LOADING', title: '' }));
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(refetches.cards).toEqual([]);
    await afterDelay();
    if (heading !== null) expect(screen.getByRole('heading', { name: heading })).toBeInTheDocument();
    else expect(screen.getByRole('status')).toHaveTextContent(status);
    await afterDelay();
    expect(refetches.cards).toEqual(['latest.1.A']);
  });
});

/** Lists, pictures and date windows of a widget's settings, by mouse and keyboard. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubMissingDom } from '../../dev/kit.fixture.tsx';
import { emptyOf, fill, missing, press, showForm, submitButton, toggleBase } from './settings.fixture.tsx';

beforeAll(stubMissingDom);

const links = ['One', 'Two', 'Three'].map((label) => ({ label, link: `/${label}`, note: '', newTab: false }));
const linkList = { ...emptyOf('link-list'), links };
const labels = (content: () => object) => (content() as typeof linkList).links.map(({ label }) => label);
const announcement = () => document.querySelector('[data-said]')?.textContent;
const entry = (number: number) => screen.getByRole('group', { name: new RegExp(`^Link ${number}`) });

describe('a list', () => {
  it('moves an entry by buttons, and the focus moves with it', async () => {
    const { content } = showForm('link-list', { settings: linkList });
    press('Move down: Link 1: One');
    await waitFor(() => expect(labels(content)).toEqual(['Two', 'One', 'Three']));
    expect(announcement()).toBe('Link 1: One moved to position 2 of 3.');
    expect(screen.getByRole('button', { name: 'Move down: Link 2: One' })).toHaveFocus();
    press('Move up: Link 3: Three');
    await waitFor(() => expect(labels(content)).toEqual(['Two', 'Three', 'One']));
  });

  it('moves an entry by Alt with an arrow key from any of its fields, no further than the ends', async () => {
    const { content } = showForm('link-list', { settings: linkList });
    const field = within(entry(3)).getByLabelText('Link URL');
    field.focus();
    fireEvent.keyDown(field, { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(labels(content)).toEqual(['One', 'Three', 'Two']));
    const moved = within(entry(2)).getByLabelText('Link URL');
    expect(moved).toHaveFocus();
    expect(moved).toHaveValue('/Three');
    fireEvent.keyDown(moved, { key: 'ArrowUp', altKey: true });
    await waitFor(() => expect(labels(content)).toEqual(['Three', 'One', 'Two']));
    fireEvent.keyDown(within(entry(1)).getByLabelText('Link URL'), { key: 'ArrowUp', altKey: true });
    fireEvent.keyDown(within(entry(1)).getByLabelText('Link URL'), { key: 'ArrowUp' });
    expect(labels(content)).toEqual(['Three', 'One', 'Two']);
  });

  it('removes an entry and keeps the focus', async () => {
    const { content } = showForm('link-list', { settings: linkList });
    press('Remove: Link 2: Two');
    await waitFor(() => expect(labels(content)).toEqual(['One', 'Three']));
    expect(announcement()).toBe('Link 2: Two removed.');
    expect(screen.getByRole('button', { name: 'Remove: Link 2: Three' })).toHaveFocus();
    press('Remove: Link 2: Three');
    press('Remove: Link 1: One');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
    await waitFor(() => expect(screen.getByText('Add at least one link.')).toBeVisible());
    expect(submitButton()).toBeDisabled();
  });

  it('adds an entry and focuses its first field; its errors stay with it when it moves', async () => {
    const { issues } = showForm('link-list', { settings: linkList });
    press('Add link');
    await waitFor(() => expect(within(entry(4)).getByLabelText('Link text')).toHaveFocus());
    fill('Link text', 'Four', within(entry(4)));
    fill('Link URL', 'javascript:x', within(entry(4)));
    await waitFor(() => expect(within(entry(4)).getByLabelText('Link URL')).toBeInvalid());
    press('Move up: Link 4: Four');
    await waitFor(() => expect(issues()).toEqual(['links.2.link: link']));
    await waitFor(() => expect(within(entry(3)).getByLabelText('Link URL')).toBeInvalid());
    expect(within(entry(4)).getByLabelText('Link URL')).toBeValid();
    expect(missing()).toEqual(['Link 3: Link URL: Enter an http(s) or mailto URL, or a path on this site.']);
  });

  it('that became empty accepts a new entry, whose fields show no errors yet', async () => {
    showForm('link-list', { settings: { ...linkList, links: links.slice(0, 1) } });
    press('Remove: Link 1: One');
    await waitFor(() => expect(screen.getByText('Add at least one link.')).toBeVisible());
    press('Add link');
    await waitFor(() => expect(screen.queryByText('Add at least one link.')).toBeNull());
    expect(document.querySelectorAll('[aria-invalid=true], [data-missing=said]')).toHaveLength(0);
    expect(missing()).toHaveLength(2);
  });

  it('limits the number of entries', () => {
    const many = Array.from({ length: 30 }, () => links[0]!);
    showForm('link-list', { settings: { ...linkList, links: many } });
    expect(screen.getByRole('button', { name: 'Add link' })).toBeDisabled();
    expect(screen.getByText('You can’t add more than 30.')).toBeVisible();
  });
});

describe('a picture', () => {
  const banner = {
    ...emptyOf('banner-card'),
    backgroundImage: '/media/a.webp',
    alt: 'A lake',
    focal: '20% 80%',
  };

  it('has a focal point, set by click or sliders, and reset to the middle', async () => {
    const { content } = showForm('banner-card', { settings: banner });
    const box = document.querySelector<HTMLElement>('[data-focal]')!;
    box.getBoundingClientRect = () => ({ left: 100, top: 50, width: 200, height: 100 }) as DOMRect;
    fireEvent.click(box, { clientX: 150, clientY: 140 });
    await waitFor(() => expect(content()).toMatchObject({ focal: '25% 90%' }));
    fireEvent.change(screen.getByLabelText('Distance from the top (%)'), { target: { value: '10' } });
    await waitFor(() => expect(content()).toMatchObject({ focal: '25% 10%' }));
    press('Reset to center');
    await waitFor(() => expect(content()).toMatchObject({ focal: '' }));
  });

  it('can be removed, and the focus stays next to it', async () => {
    const { issues } = showForm('banner-card', { settings: banner });
    press('Remove image');
    await waitFor(() => expect(issues()).toEqual(['backgroundImage: bannerPicture']));
    expect(screen.getAllByRole('button', { name: 'Choose an image' })[0]).toHaveFocus();
  });

  it('that cannot be loaded says so', async () => {
    showForm('banner-card', { settings: banner });
    fireEvent.error(document.querySelector('[data-focal] img')!);
    expect(await screen.findByText(/Could not load this image/)).toHaveTextContent('/media/a.webp');
  });

  it('cannot be an address that no page would show', async () => {
    showForm('banner-card');
    fireEvent.click(screen.getAllByRole('button', { name: 'Use a URL' })[0]!);
    const dialog = await screen.findByRole('dialog');
    fill('Image URL', 'http://example.org/a.jpg', within(dialog));
    expect(within(dialog).getByText(/Pages can’t load anything over http/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Use this image' })).toBeDisabled();
  });
});

describe('the date window', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
    return () => vi.useRealTimers();
  });
  const state = () => document.querySelector('[role=status][data-state]');

  it('shows default times, whose time zone applies, and what it means once published', async () => {
    const { content } = showForm('verse-of-the-day');
    expect(screen.queryByLabelText(/^(Start|End) time \(/)).toBeNull();
    expect(screen.getByText(/In each reader’s own time zone/)).toBeVisible();
    expect(state()).toHaveTextContent('Will show as soon as you publish');
    fill(/^Start date/, '2026-12-24');
    await waitFor(() =>
      expect(state()).toHaveTextContent(/^Scheduled for Dec 24, 2026, 12:00.AM once you publish$/),
    );
    expect(screen.getByLabelText(/^Start time/)).toHaveValue('00:00');
    fill(/^End date/, '2026-12-25');
    expect(await screen.findByLabelText(/^End time \(/)).toHaveValue('23:59');
    await waitFor(() =>
      expect(screen.getByText(/^In your time zone .* it starts/)).toHaveTextContent(/UTC: Dec 2\d, 2026/),
    );
    expect(screen.getByText(/^In your time zone .* it ends/)).toBeVisible();
    fill(/^Start time/, '09:30');
    await waitFor(() =>
      expect(content()).toMatchObject({
        startDate: '2026-12-24',
        startTime: '09:30',
        endDate: '2026-12-25',
        endTime: '',
      }),
    );
  });

  it('warns of past dates only when changed, and rejects an end before the start', async () => {
    const past = { ...emptyOf('verse-of-the-day'), startDate: '2026-10-01', endDate: '2026-10-20' };
    showForm('verse-of-the-day', { settings: past });
    expect(state()).toHaveTextContent(/^Expired Oct 20, 2026, 11:59.PM$/);
    expect(screen.queryByText(/This start is in the past/)).toBeNull();
    fill(/^End date/, '2026-10-21');
    await waitFor(() =>
      expect(screen.getByText('This end is in the past, so no one will see it.')).toBeVisible(),
    );
    expect(submitButton()).toBeEnabled();
    fill(/^End date/, '2026-09-21');
    await waitFor(() =>
      expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(
        /The end must not be before the start/,
      ),
    );
    expect(submitButton()).toBeDisabled();
    fill(/^Start date/, '2026-09-01');
    await waitFor(() => expect(screen.getByLabelText(/^End date/)).toBeValid());
  });

  it('shows the published state until its dates change', async () => {
    const settings = emptyOf('verse-of-the-day');
    const widget = { id: 'verse-of-the-day-1', type: 'verse-of-the-day', settings, version: 2 };
    showForm('verse-of-the-day', { settings, base: toggleBase(widget) });
    expect(state()).toHaveTextContent('Showing now');
    fill(/^Start date/, '2026-12-24');
    await waitFor(() => expect(state()).toHaveTextContent(/^Scheduled for .* once you publish$/));
  });

  it('that ends before it starts is not shown as scheduled', async () => {
    showForm('verse-of-the-day');
    fill(/^Start date/, '2026-12-20');
    fill(/^End date/, '2026-12-10');
    await waitFor(() => expect(state()).toHaveTextContent('No one will see this: it ends before it starts.'));
    expect(screen.queryByText(/^In your time zone .* it (starts|ends)/)).toBeNull();
  });

  it('has a second end behind a button, and says which of the two applies', async () => {
    showForm('verse-of-the-day');
    fill(/^End date/, '2026-12-25');
    expect(screen.queryByLabelText(/^Exact end \(date and time\)/)).toBeNull();
    press('Add an exact end (date and time)');
    await waitFor(() => expect(screen.getByLabelText(/^Exact end \(date and time\)/)).toHaveFocus());
    fill(/^Exact end \(date and time\)/, '2026-12-20T12:00');
    await waitFor(() =>
      expect(screen.getByLabelText(/^End date/)).toHaveAccessibleDescription(/^Not used because/),
    );
    expect(screen.getByLabelText(/^Exact end \(date and time\)/)).toHaveAccessibleDescription(
      /^This end applies/,
    );
    fill(/^Start date/, '2026-12-22');
    await waitFor(() =>
      expect(missing()).toEqual(['Exact end (date and time): The end must not be before the start.']),
    );
    fill(/^Exact end \(date and time\)/, '');
    await waitFor(() => expect(missing()).toEqual([]));
    expect(screen.getByLabelText(/^Exact end \(date and time\)/)).toBeVisible();
  });

  it('shows an error for a date that cannot be parsed', () => {
    showForm('verse-of-the-day', { settings: { ...emptyOf('verse-of-the-day'), startDate: 'soon' } });
    expect(missing()).toEqual(['Start date: Enter a valid date.']);
  });
});

/** The check of a recording on another site: the browser plays it, and only when somebody asks for it. */
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { inSite } from '../../testing/renderInSite.fixture.tsx';
import { AdminStyles } from '../ui/AdminStyles.tsx';
import { RecordingCheck } from './inputs/RecordingCheck.tsx';

const show = (address: string) =>
  render(
    inSite(
      <AdminStyles>
        <RecordingCheck address={address} />
      </AdminStyles>,
    ),
  ).container;
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Check the recording' }));

it('requests nothing until it is asked, then tells how long the recording is', () => {
  const container = show('https://a.example/a.mp3');
  expect(container.querySelector('audio')).toBeNull();
  ask();
  const audio = container.querySelector('audio')!;
  expect(audio.getAttribute('src')).toBe('https://a.example/a.mp3');
  Object.defineProperty(audio, 'duration', { value: 65 });
  fireEvent(audio, new Event('loadedmetadata'));
  expect(screen.getByRole('status').textContent).toBe('1:05');
});

it('says when the file does not play, and takes the player away', () => {
  const container = show('https://a.example/a.mp3');
  ask();
  fireEvent(container.querySelector('audio')!, new Event('error'));
  expect(screen.getByRole('status').textContent).toBe(
    'Could not play the file at this address. Check the address.',
  );
  expect(container.querySelector('audio')).toBeNull();
});

it('offers nothing for an address that pages cannot play', () => {
  expect(show('http://a.example/a.mp3').querySelector('button')).toBeNull();
});

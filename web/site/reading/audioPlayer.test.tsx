/** The player of a reading's recording. The element of the browser is real; what it would play is the test's. */
import { act, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInSite } from '../../testing/renderInSite.fixture.tsx';
import { AudioPlayer } from './AudioPlayer.tsx';
import { readPosition, writePosition } from './listened.ts';

const reading = { id: 'r1', title: 'The lamp left on', author: 'Ruth Adler' };
const player = <AudioPlayer src="/media/a/x.mp3" reading={reading} picture="/media/share/r1.jpg" />;

/** The element, which plays without sound: jsdom has no player. */
const playing = { duration: Number.NaN, at: 0, paused: true };
const element = () => document.querySelector('audio')!;
const fire = (name: string) => act(() => void element().dispatchEvent(new Event(name)));

beforeEach(() => {
  localStorage.clear();
  Object.assign(playing, { duration: Number.NaN, at: 0, paused: true });
  const prototype = HTMLMediaElement.prototype;
  vi.spyOn(prototype, 'paused', 'get').mockImplementation(() => playing.paused);
  vi.spyOn(prototype, 'duration', 'get').mockImplementation(() => playing.duration);
  vi.spyOn(prototype, 'currentTime', 'get').mockImplementation(() => playing.at);
  vi.spyOn(prototype, 'currentTime', 'set').mockImplementation((at) => void (playing.at = at));
  vi.spyOn(prototype, 'play').mockImplementation(() => {
    playing.paused = false;
    return Promise.resolve();
  });
  vi.spyOn(prototype, 'pause').mockImplementation(() => void (playing.paused = true));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'mediaSession');
});

/** Renders the player with a recording of 100 seconds. */
function show() {
  const result = renderInSite(player);
  playing.duration = 100;
  fire('loadedmetadata');
  return result;
}
const play = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fire('play');
};

describe('the player of a recording', () => {
  it('is the browser’s own in the HTML, so that it plays without scripts', () => {
    const html = renderToString(player);
    expect(html).toMatch(/<audio controls="" preload="none" src="\/media\/a\/x.mp3"/);
    expect(html).not.toContain('<button');
  });

  it('plays and pauses, and shows duration and remaining time', () => {
    show();
    expect(element().controls).toBe(false);
    play();
    playing.at = 40.6;
    fire('timeupdate');
    expect(screen.getByText('0:40 / 1:40')).toBeInTheDocument();
    expect(screen.getByText('−1:00')).toBeInTheDocument();
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '0:40 of 1:40, 1:00 remaining');
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(playing.paused).toBe(true);
  });

  it('goes back 15 seconds, not before the start', () => {
    show();
    const back = screen.getByRole('button', { name: '15 seconds back' });
    playing.at = 40;
    fireEvent.click(back);
    expect(playing.at).toBe(25);
    fireEvent.click(back);
    fireEvent.click(back);
    expect(playing.at).toBe(0);
  });

  it('plays at the chosen speed', () => {
    show();
    fireEvent.change(screen.getByRole('combobox', { name: 'Speed' }), { target: { value: '1.5' } });
    expect(element().playbackRate).toBe(1.5);
  });

  it('takes space and arrow keys, and leaves other keys and those of the speed alone', () => {
    show();
    const slider = screen.getByRole('slider');
    fireEvent.keyDown(slider, { key: ' ' });
    expect(playing.paused).toBe(false);
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    fireEvent.keyDown(screen.getByRole('button', { name: 'Play' }), { key: 'ArrowRight' });
    fireEvent.keyDown(slider, { key: 'ArrowLeft' });
    expect(playing.at).toBe(5);
    expect(fireEvent.keyDown(slider, { key: 'Tab' })).toBe(true);
    expect(fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowRight' })).toBe(true);
    expect(playing.at).toBe(5);
  });

  it('mirrors the arrow keys where text runs from right to left', () => {
    document.documentElement.style.direction = 'rtl';
    try {
      show();
      playing.at = 40;
      fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowLeft' });
      expect(playing.at).toBe(45);
    } finally {
      document.documentElement.style.direction = '';
    }
  });

  it('goes on where the reader stopped, for each reading, and from the start after its end', () => {
    const { unmount } = show();
    play();
    playing.at = 62;
    fire('timeupdate');
    playing.paused = true;
    fire('pause');
    unmount();
    expect([readPosition('r1'), readPosition('r2')]).toEqual([62, 0]);

    playing.at = 0;
    playing.duration = Number.NaN;
    show();
    expect(playing.at).toBe(62);
    fire('ended');
    expect(readPosition('r1')).toBe(0);
  });

  it('stores a bounded number of positions', () => {
    for (let id = 0; id < 60; id += 1) writePosition(`r${id}`, 10);
    expect([readPosition('r9'), readPosition('r10'), readPosition('r59')]).toEqual([0, 10, 10]);
  });

  it('tells the device what plays, and obeys its keys', () => {
    const handlers = new Map<string, (details: object) => void>();
    const session = {
      metadata: null as { title: string; artist: string } | null,
      setActionHandler: (action: string, handler: (details: object) => void) =>
        void (handler ? handlers.set(action, handler) : handlers.delete(action)),
    };
    vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, data: object) {
      Object.assign(this, data);
    });
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true });
    const { unmount } = show();
    expect(session.metadata).toBeNull();
    play();
    expect(session.metadata).toMatchObject({ title: 'The lamp left on', artist: 'Ruth Adler' });
    playing.at = 50;
    handlers.get('seekbackward')!({});
    expect(playing.at).toBe(35);
    handlers.get('pause')!({});
    expect(playing.paused).toBe(true);
    unmount();
    expect([session.metadata, handlers.size]).toEqual([null, 0]);
  });

  it('says that a recording cannot be played only when the reader wanted to hear it', () => {
    show();
    fire('error');
    expect(screen.queryByText('Could not play the recording.')).not.toBeInTheDocument();
    play();
    fire('error');
    expect(screen.getByText('Could not play the recording.')).toBeInTheDocument();
  });
});

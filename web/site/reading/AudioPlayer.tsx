import { useEffect, useRef, useState, type RefObject } from 'react';
import { css, cx } from '#ss/css';
import { formatDuration } from '../../../domain/media/duration.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import { readPosition, writePosition } from './listened.ts';

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;
/** Seconds of the button that goes back, and of an arrow key. */
const STEPS = { back: 15, key: 5 } as const;
/** Seconds between two stored positions while the recording plays. */
const STORE_EVERY = 5;

interface Props {
  readonly src: string;
  /** The reading it belongs to; its id names the stored position. */
  readonly reading: { readonly id: string; readonly title: string; readonly author: string };
  /** The address of a picture that the device may show beside the title. */
  readonly picture: string;
}

/**
 * The recording of a reading. Until its code is there, and without scripts, it is the browser's own player; then a bar
 * of ours drives the same element, so that what plays goes on.
 */
export function AudioPlayer({ src, reading, picture }: Props) {
  const t = useTerms();
  const audio = useRef<HTMLAudioElement>(null);
  const { state, events } = usePlayback(audio, reading.id);
  useMediaSession(audio, { ...reading, picture }, state.isPlaying);
  const { isReady, isPlaying, at, duration } = state;
  const text = (seconds: number) => formatDuration(seconds, t.number);

  /** Space plays and pauses, arrows move; buttons and the choice of a speed keep their own keys. */
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    const { target, key } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || target instanceof HTMLSelectElement) return;
    const step = { ArrowRight: STEPS.key, ArrowLeft: -STEPS.key }[key];
    if (step !== undefined) skip(audio.current!, step * directionOf(event.currentTarget));
    else if (key === ' ' && !(target instanceof HTMLButtonElement)) toggle(audio.current!);
    else return;
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the controls within
    <figure className={bar} aria-label={t('reading#audio#label')} onKeyDown={isReady ? onKeyDown : undefined}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the text it reads is the page itself */}
      <audio
        ref={audio}
        controls={!isReady}
        preload={isReady && !savesData() ? 'metadata' : 'none'}
        src={src}
        aria-label={t('reading#audio#label')}
        // 11, as high as the buttons of the bar: the text below must not move when they come. A height of its own ends that
        // of the browser's player.
        className={css({ flex: '[1 1 14rem]', minW: '[0]', h: '8', minH: '11' })}
        {...events}
      />
      {isReady && (
        <>
          <button
            type="button"
            className={cx(roundButton, playButton)}
            onClick={() => toggle(audio.current!)}
            aria-label={t(isPlaying ? 'reading#audio#pause' : 'reading#audio#play')}
            title={t(isPlaying ? 'reading#audio#pause' : 'reading#audio#play')}
          >
            {isPlaying ? <PauseIcon /> : <PlayIcon />}
          </button>
          <button
            type="button"
            className={roundButton}
            onClick={() => skip(audio.current!, -STEPS.back)}
            aria-label={t('reading#audio#back')}
            title={t('reading#audio#back')}
          >
            <BackIcon seconds={t.number(STEPS.back)} />
          </button>
          <div className={css({ flex: '1', minW: '[0]' })}>
            <input
              type="range"
              min={0}
              max={duration ?? Math.max(1, at)}
              step="any"
              value={at}
              disabled={duration === null && at === 0}
              onChange={(event) => seek(audio.current!, Number(event.currentTarget.value))}
              aria-label={t('reading#audio#position')}
              aria-valuetext={positionText(t, at, duration)}
              style={
                { '--played': `${duration === null ? 0 : (at / duration) * 100}%` } as React.CSSProperties
              }
              className={slider}
            />
            <p aria-hidden="true" className={times}>
              <bdi>{duration === null ? text(at) : `${text(at)} / ${text(duration)}`}</bdi>
              {duration !== null && <bdi>{`\u2212${text(remainingOf(at, duration))}`}</bdi>}
            </p>
          </div>
          <select
            defaultValue="1"
            onChange={(event) => {
              audio.current!.playbackRate = Number(event.currentTarget.value);
            }}
            className={select}
            aria-label={t('reading#audio#speed')}
            title={t('reading#audio#speed')}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {t.number(speed)}×
              </option>
            ))}
          </select>
        </>
      )}
      {state.hasFailed && (
        <p role="status" className={css({ textStyle: 'small', color: 'fg.muted', flexBasis: 'full' })}>
          {t('reading#audio#failed')}
        </p>
      )}
    </figure>
  );
}

type Audio = RefObject<HTMLAudioElement | null>;

/** Moves forward to the end of the line: to the left where text runs to the left. */
const directionOf = (element: Element): 1 | -1 => (getComputedStyle(element).direction === 'rtl' ? -1 : 1);

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Of whole seconds, so that it adds up with the time that is shown. */
const remainingOf = (at: number, duration: number): number => Math.floor(duration) - Math.floor(at);

const positionText = (t: TermFunction, at: number, duration: number | null): string =>
  duration === null
    ? formatDuration(at, t.number)
    : t('reading#audio#of', {
        time: formatDuration(at, t.number),
        total: formatDuration(duration, t.number),
        remaining: formatDuration(remainingOf(at, duration), t.number),
      });

interface Playback {
  /** The code is there: our bar takes the place of the browser's player. */
  readonly isReady: boolean;
  readonly isPlaying: boolean;
  /** Seconds. */
  readonly at: number;
  /** Seconds; null while it is not known. */
  readonly duration: number | null;
  readonly hasFailed: boolean;
}

const stopped: Playback = { isReady: false, isPlaying: false, at: 0, duration: null, hasFailed: false };

/** The state of the element, and the events that follow it; resumes at the stored position and stores the new one. */
function usePlayback(audio: Audio, reading: string) {
  const [state, setState] = useState(stopped);
  /** The stored position, until the element is there. */
  const resumeAt = useRef(0);
  const storedAt = useRef(0);

  const follow = () => {
    const { paused, ended, currentTime, duration } = audio.current!;
    const at = resumeAt.current || currentTime;
    setState({
      isReady: true,
      isPlaying: !paused && !ended,
      at,
      duration: Number.isFinite(duration) ? duration : null,
      hasFailed: false,
    });
  };
  const resume = () => {
    const at = resumeAt.current;
    const { duration } = audio.current!;
    resumeAt.current = 0;
    if (at > 0 && at < duration) audio.current!.currentTime = at;
    follow();
  };
  const store = (seconds: number) => {
    storedAt.current = seconds;
    writePosition(reading, seconds);
  };

  useEffect(() => {
    const element = audio.current!;
    // Something may play already, by the controls of the browser's player.
    const wasUsed = element.currentTime > 0 || !element.paused;
    resumeAt.current = wasUsed ? 0 : readPosition(reading);
    if (element.readyState > 0) resume();
    else follow();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the element of a reading stays the same
  }, [reading]);

  const events = {
    onPlay: follow,
    onSeeked: follow,
    onDurationChange: follow,
    onLoadedMetadata: resume,
    onPause: () => {
      follow();
      const { currentTime, ended } = audio.current!;
      if (!ended && resumeAt.current === 0) store(currentTime);
    },
    onTimeUpdate: () => {
      follow();
      const { currentTime, paused } = audio.current!;
      if (!paused && Math.abs(currentTime - storedAt.current) >= STORE_EVERY) store(currentTime);
    },
    onEnded: () => {
      store(0);
      follow();
    },
    onError: () => setState((previous) => ({ ...previous, isPlaying: false, hasFailed: previous.isPlaying })),
  };
  return { state, events };
}

function toggle(element: HTMLAudioElement): void {
  if (!element.paused) return element.pause();
  if (element.error) element.load(); // a second try, for example when the network is back
  element.play().catch(() => undefined); // an error event tells about a failure
}

function seek(element: HTMLAudioElement, seconds: number): void {
  const last = Number.isFinite(element.duration) ? element.duration : seconds;
  element.currentTime = Math.max(0, Math.min(seconds, last));
}

/** Moves by some seconds; back with a negative number. */
const skip = (element: HTMLAudioElement, seconds: number): void =>
  seek(element, element.currentTime + seconds);

interface Shown {
  readonly title: string;
  readonly author: string;
  readonly picture: string;
}

/** Tells the device what plays: its keys, headset and lock screen control the recording. */
function useMediaSession(audio: Audio, { title, author, picture }: Shown, isPlaying: boolean): void {
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!isPlaying || !session) return undefined;
    const artwork = picture === '' ? [] : [{ src: new URL(picture, location.href).href }];
    session.metadata = new MediaMetadata({ title, artist: author, artwork });
    const element = audio.current!;
    const handlers: Readonly<Record<(typeof ACTIONS)[number], MediaSessionActionHandler>> = {
      play: () => void element.play(),
      pause: () => element.pause(),
      seekbackward: ({ seekOffset }) => skip(element, -(seekOffset ?? STEPS.back)),
      seekforward: ({ seekOffset }) => skip(element, seekOffset ?? STEPS.back),
      seekto: ({ seekTime }) => seek(element, seekTime ?? 0),
    };
    for (const action of ACTIONS) setHandler(session, action, handlers[action]);
    return undefined;
  }, [audio, isPlaying, title, author, picture]);
  useEffect(
    () => () => {
      const session = navigator.mediaSession as MediaSession | undefined;
      if (!session) return;
      session.metadata = null;
      for (const action of ACTIONS) setHandler(session, action, null);
    },
    [],
  );
}

const ACTIONS = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const;

function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The browser does not know this action.
  }
}

const PlayIcon = () => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
    <path d="M8 5v14l11-7z" />
  </svg>
);
const PauseIcon = () => (
  <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="currentColor" aria-hidden="true">
    <path d="M7 5h3.5v14H7zM13.5 5H17v14h-3.5z" />
  </svg>
);
/** Not mirrored in Arabic, as on other players: time runs as on a clock. */
const BackIcon = ({ seconds }: { readonly seconds: string }) => (
  <svg
    viewBox="0 0 24 24"
    width="1.75em"
    height="1.75em"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M12 4.5a8 8 0 11-7.4 5M12 4.5L8.8 1.8M12 4.5L8.8 7.2" />
    <text x="12" y="15.4" fontSize="7.5" textAnchor="middle" stroke="none" fill="currentColor">
      {seconds}
    </text>
  </svg>
);

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: { base: '2', md: '3' },
  rowGap: '2',
  my: '4', // next to the margins of verse and text
  py: '1',
  borderYWidth: '1px',
  borderColor: 'border',
  _print: { display: 'none' },
});
const roundButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  boxSize: '11',
  flexShrink: '0',
  borderRadius: 'full',
  color: 'fg.muted',
  cursor: '[pointer]',
  transition: 'colors',
  _hover: { color: 'accent.fg' },
});
const playButton = css({
  bg: 'accent.solid',
  color: 'accent.contrast',
  _hover: { color: 'accent.contrast', opacity: '[0.9]' },
});
/** A hairline whose played part has the accent colour; with forced colours the browser draws it. */
const slider = css({
  display: 'block',
  w: 'full',
  h: '6',
  m: '[0]',
  cursor: '[pointer]',
  appearance: 'none',
  bg: '[linear-gradient(var(--ds-colors-accent-solid), var(--ds-colors-accent-solid)) left center / var(--played) 3px no-repeat, linear-gradient(var(--ds-colors-border), var(--ds-colors-border)) center / 100% 3px no-repeat]',
  _rtl: { backgroundPosition: '[right center, center]' },
  // Two rules, because a browser drops a list of selectors of which it does not know one.
  '&::-webkit-slider-thumb': {
    appearance: 'none',
    boxSize: '3.5',
    borderRadius: 'full',
    bg: 'accent.solid',
  },
  '&::-moz-range-thumb': {
    boxSize: '3.5',
    borderRadius: 'full',
    borderWidth: '0',
    bg: 'accent.solid',
  },
  _disabled: { cursor: '[default]' },
  _focusVisible: { outlineOffset: '[0]' },
  '@media (forced-colors: active)': { appearance: 'auto' },
});
const times = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '3',
  textStyle: 'small',
  // The same in every script: slider and times are as high as the buttons, and the bar as high as before its code.
  lineHeight: '[1.25rem]',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
});
const select = css({
  minH: '11',
  px: '1',
  bg: 'bg',
  color: 'fg.muted',
  textStyle: 'small',
  borderRadius: 'sm',
  cursor: '[pointer]',
});

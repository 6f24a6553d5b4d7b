/** Messages between the tabs of a browser: a sign-out in one applies to all, and so does activity. */
import type { SignInMessage } from './state/authState.ts';

export type TabMessage =
  | { readonly kind: 'active'; /** In ms since the epoch. */ readonly at: number }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'signedOut'; readonly message: SignInMessage | null };

export interface Tabs {
  send(message: TabMessage): void;
  /** Listens to the other tabs, never to this one. */
  listen(listener: (message: TabMessage) => void): void;
}

const CHANNEL_NAME = 'lectern-auth';
/** Validates a message, because another tab may run another build. */
const isMessage = (value: unknown): value is TabMessage => {
  const { kind, at } = (value ?? {}) as { kind?: unknown; at?: unknown };
  return kind === 'signedIn' || kind === 'signedOut' || (kind === 'active' && typeof at === 'number');
};

/** The other tabs. Without BroadcastChannel each tab is alone and relies on refreshing its attributes. */
export function openTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { send: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel(CHANNEL_NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, unlike a window
    send: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      }),
  };
}

/** What the tabs of a browser tell each other: signing out in one signs out of all, activity in one counts in all. */
import type { SignInMessage } from './authState.ts';

export type TabMessage =
  | { readonly kind: 'active'; /** In ms. */ readonly at: number }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'signedOut'; readonly message: SignInMessage | null };

export interface Tabs {
  tell(message: TabMessage): void;
  /** Hears of the others, never of itself. */
  hear(listener: (message: TabMessage) => void): void;
}

const NAME = 'lectern-auth';
/** What a tab of another build may send is looked at before it is believed. */
const isMessage = (given: unknown): given is TabMessage => {
  const { kind, at } = (given ?? {}) as { kind?: unknown; at?: unknown };
  return kind === 'signedIn' || kind === 'signedOut' || (kind === 'active' && typeof at === 'number');
};

/** The other tabs; where a browser cannot tell them anything, each is alone and looks at its attributes. */
export function openTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, hear: () => undefined };
  const channel = new BroadcastChannel(NAME);
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, unlike a window
    tell: (message) => channel.postMessage(message),
    hear: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isMessage(data)) listener(data);
      }),
  };
}

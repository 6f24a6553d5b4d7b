/**
 * Widgets of the draft as readers would see them. The gateway draws them, as it does published ones: nothing of what a page
 * shows is worked out a second time here, and HTML that was just typed comes back harmless.
 */
import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { isSilent } from '../../../domain/widgets/countdown.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import type { SiteKey } from '../../../generated/schema.ts';
import type { WidgetFieldsFragment } from '../../widgets/Widget.types.ts';
import { useAdmin } from '../shell/admin.ts';
import { ShownWidgetsDocument } from './Layouts.hooks.ts';
import type { ShownWidgetsQuery } from './Layouts.types.ts';
import { useLocalNow } from './localNow.ts';
import type { DraftWidget } from './state/draft.ts';

/** Undefined while it is asked for; null where nothing is to be shown. */
type Shown = WidgetFieldsFragment | null | undefined;

/** Milliseconds within which several are asked for at once. */
const TOGETHER = 60;
const MOST_TOGETHER = 50;
/** Characters of settings in one question, of more than one widget: what is asked has to be taken. */
const MOST_ASKED = 200_000;

interface Kept {
  get(type: string, settings: Raw): Shown;
  want(type: string, settings: Raw): void;
  subscribe(listener: () => void): () => void;
}

/** ms until what could not be had is asked for again. */
const AGAIN = 2_000;

const keysBefore = new WeakMap<Raw, string>();
/** By what it is made of; written once for the same settings. */
function keyOf(type: string, settings: Raw): string {
  const known = keysBefore.get(settings) ?? JSON.stringify(settings);
  keysBefore.set(settings, known);
  return `${type} ${known}`;
}

function keep(client: ApolloClient, variables: { site: SiteKey; country: string; zone: string }): Kept {
  const known = new Map<string, Shown>();
  const waiting = new Map<string, { readonly type: string; readonly settings: Raw }>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function ask(): Promise<void> {
    timer = undefined;
    let length = 0;
    const batch = [...waiting]
      .slice(0, MOST_TOGETHER)
      .filter(([key], index) => (length += key.length) <= MOST_ASKED || index === 0);
    for (const [key] of batch) waiting.delete(key);
    if (waiting.size > 0) timer = setTimeout(() => void ask(), TOGETHER);
    const widgets = batch.map(([, it], index) => ({ key: String(index), ...it }));
    const answer = await client
      .query({
        query: ShownWidgetsDocument,
        variables: { ...variables, widgets },
        fetchPolicy: 'no-cache',
      })
      .catch(() => null);
    const data = answer?.data as ShownWidgetsQuery | undefined;
    if (!data) {
      // Nobody knows what it shows: it is asked for again, and not said to be empty.
      for (const [key, it] of batch) waiting.set(key, it);
      timer ??= setTimeout(() => void ask(), AGAIN);
      return;
    }
    const found = new Map(data.shownWidgets.map(({ key, widget }) => [key, widget]));
    batch.forEach(([key], index) => known.set(key, found.get(String(index)) ?? null));
    for (const listener of listeners) listener();
  }

  return {
    get: (type, settings) => known.get(keyOf(type, settings)),
    want(type, settings) {
      const key = keyOf(type, settings);
      if (known.has(key) || waiting.has(key)) return;
      waiting.set(key, { type, settings });
      timer ??= setTimeout(() => void ask(), TOGETHER);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const ShownContext = createContext<Kept | null>(null);

interface Props {
  readonly country: string;
  readonly zone: string;
  readonly children: ReactNode;
}

/** Around the canvas: whose eyes it is seen by. */
export function ShownProvider({ country, zone, children }: Props) {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const kept = useMemo(
    () => keep(client, { site: siteKey, country, zone }),
    [client, siteKey, country, zone],
  );
  return <ShownContext value={kept}>{children}</ShownContext>;
}

/** One version of a widget as readers would see it. While a change is drawn, the one before stays in sight. */
export function useShown(widget: DraftWidget | undefined, version: string): Shown {
  const kept = useContext(ShownContext);
  if (!kept) throw new Error('There is no layout editor around this component.');
  const settings = widget && settingsOfVersion(widget.settings, version);
  const type = widget?.type ?? '';
  const shown = useSyncExternalStore(kept.subscribe, () => (settings ? kept.get(type, settings) : null));
  useEffect(() => {
    if (settings) kept.want(type, settings);
  }, [kept, type, settings]);
  return shown;
}

/** Whether a version of a widget counted down to what is over, and says nothing after it. */
export function useIsSilent(widget: DraftWidget | undefined, version: string): boolean {
  const now = useLocalNow();
  if (widget?.type !== 'countdown') return false;
  const { moment, after } = settingsOfVersion(widget.settings, version);
  return isSilent({ moment: String(moment ?? ''), after: String(after ?? '') }, now);
}

const versionsBefore = new WeakMap<Raw, Map<string, Raw>>();
/** The settings of a version: A's, with its own over them. The same object for the same settings. */
function settingsOfVersion(settings: Raw, version: string): Raw {
  if (version === 'A') return settings;
  const known = versionsBefore.get(settings) ?? new Map<string, Raw>();
  versionsBefore.set(settings, known);
  const own = (settings['versions'] as Record<string, Raw> | undefined)?.[version];
  const whole = known.get(version) ?? { ...settings, ...own };
  known.set(version, whole);
  return whole;
}

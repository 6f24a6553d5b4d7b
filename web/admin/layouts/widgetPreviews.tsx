/**
 * Previews of the draft's widgets as readers would see them. The gateway renders them like published ones, so nothing
 * is worked out twice, and typed HTML comes back sanitised.
 */
import { useApolloClient } from '@apollo/client/react';
import { createContext, useContext, useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ApolloClient } from '@apollo/client';
import { isSilent } from '../../../domain/widgets/types/countdown.ts';
import type { Raw } from '../../../domain/widgets/definition.ts';
import type { SiteKey } from '../../../generated/schema.ts';
import type { WidgetFieldsFragment } from '../../widgets/Widget.types.ts';
import { useAdmin } from '../shell/admin.ts';
import { ShownWidgetsDocument } from './Layouts.hooks.ts';
import type { ShownWidgetsQuery } from './Layouts.types.ts';
import { useLocalNow } from './localNow.ts';
import type { DraftWidget } from './state/draft.ts';

/** Undefined while loading; null when nothing is shown. */
type Preview = WidgetFieldsFragment | null | undefined;

/** Requests within this many milliseconds are batched. */
const BATCH_MS = 60;
const MAX_BATCH = 50;
/** Maximum characters of settings in a batch of several widgets: the server limits the size of a request. */
const MAX_BATCH_LENGTH = 200_000;

interface PreviewCache {
  get(type: string, settings: Raw): Preview;
  request(type: string, settings: Raw): void;
  subscribe(listener: () => void): () => void;
}

/** Milliseconds until a failed request is retried. */
const RETRY_MS = 2_000;

const keyCache = new WeakMap<Raw, string>();
/** The cache key: type and settings; memoised per settings object. */
function keyOf(type: string, settings: Raw): string {
  const json = keyCache.get(settings) ?? JSON.stringify(settings);
  keyCache.set(settings, json);
  return `${type} ${json}`;
}

function createPreviewCache(
  client: ApolloClient,
  variables: { site: SiteKey; country: string; zone: string },
): PreviewCache {
  const previews = new Map<string, Preview>();
  const queue = new Map<string, { readonly type: string; readonly settings: Raw }>();
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function sendBatch(): Promise<void> {
    timer = undefined;
    let length = 0;
    const batch = [...queue]
      .slice(0, MAX_BATCH)
      .filter(([key], index) => (length += key.length) <= MAX_BATCH_LENGTH || index === 0);
    for (const [key] of batch) queue.delete(key);
    if (queue.size > 0) timer = setTimeout(() => void sendBatch(), BATCH_MS);
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
      // The preview is unknown: requested again, and not shown as empty.
      for (const [key, pending] of batch) queue.set(key, pending);
      timer ??= setTimeout(() => void sendBatch(), RETRY_MS);
      return;
    }
    const found = new Map(data.shownWidgets.map(({ key, widget }) => [key, widget]));
    batch.forEach(([key], index) => previews.set(key, found.get(String(index)) ?? null));
    for (const listener of listeners) listener();
  }

  return {
    get: (type, settings) => previews.get(keyOf(type, settings)),
    request(type, settings) {
      const key = keyOf(type, settings);
      if (previews.has(key) || queue.has(key)) return;
      queue.set(key, { type, settings });
      timer ??= setTimeout(() => void sendBatch(), BATCH_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const PreviewContext = createContext<PreviewCache | null>(null);

interface Props {
  readonly country: string;
  readonly zone: string;
  readonly children: ReactNode;
}

/** Provides previews for a country and zone to the canvas. */
export function WidgetPreviewProvider({ country, zone, children }: Props) {
  const client = useApolloClient();
  const { siteKey } = useAdmin();
  const cache = useMemo(
    () => createPreviewCache(client, { site: siteKey, country, zone }),
    [client, siteKey, country, zone],
  );
  return <PreviewContext value={cache}>{children}</PreviewContext>;
}

/** The preview of one version of a widget. While a change is being rendered, the previous preview stays. */
export function useWidgetPreview(widget: DraftWidget | undefined, version: string): Preview {
  const cache = useContext(PreviewContext);
  if (!cache) throw new Error('There is no layout editor around this component.');
  const settings = widget && settingsOfVersion(widget.settings, version);
  const type = widget?.type ?? '';
  const preview = useSyncExternalStore(cache.subscribe, () => (settings ? cache.get(type, settings) : null));
  useEffect(() => {
    if (settings) cache.request(type, settings);
  }, [cache, type, settings]);
  return preview;
}

/** Whether a version of a widget is a countdown that is over and has no text for afterwards. */
export function useIsSilent(widget: DraftWidget | undefined, version: string): boolean {
  const now = useLocalNow();
  if (widget?.type !== 'countdown') return false;
  const { moment, after } = settingsOfVersion(widget.settings, version);
  return isSilent({ moment: String(moment ?? ''), after: String(after ?? '') }, now);
}

const versionCache = new WeakMap<Raw, Map<string, Raw>>();
/** The settings of a version: A's, overridden by its own. Memoised: the same object for the same settings. */
function settingsOfVersion(settings: Raw, version: string): Raw {
  if (version === 'A') return settings;
  const versions = versionCache.get(settings) ?? new Map<string, Raw>();
  versionCache.set(settings, versions);
  const own = (settings['versions'] as Record<string, Raw> | undefined)?.[version];
  const merged = versions.get(version) ?? { ...settings, ...own };
  versions.set(version, merged);
  return merged;
}

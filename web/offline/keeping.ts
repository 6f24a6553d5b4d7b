/** What a device fetches, keeps and lets go of: pure. */
import type { KeptList, KeptPage } from '../../domain/offline/keptList.ts';
import { KEPT_KEY, type Kept } from './caches.ts';

/** What the page tells the worker after it has loaded. */
export interface KeepMessage {
  readonly type: 'keep';
  readonly build: string;
  /** The reader's own date. */
  readonly today: string;
  readonly country: string;
  readonly zone: string;
  readonly site: { readonly domain: string | null; readonly override: string | null };
  /** Files of the build the page runs on, its fonts among them. */
  readonly assets: readonly string[];
}

/** Says when the days are fetched again: another day, another build, another reader. */
export const markOf = ({ build, today, country, zone, site }: KeepMessage): string =>
  [build, today, country, zone, site.domain, site.override].join(' ');

export interface KeepingPlan {
  /** Pages that are not there, or not as they are now. */
  readonly pages: readonly KeptPage[];
  /** Pictures that are not there. */
  readonly pictures: readonly string[];
}

const pagesOf = ({ shell, days }: KeptList): readonly KeptPage[] => [
  shell,
  ...days.flatMap(({ home, readings }) => [home, ...readings]),
];
const picturesOf = ({ days }: KeptList): readonly string[] =>
  days.flatMap(({ picture }) => picture?.url ?? []);

/** What is to be fetched for a list, of which the device has some. `has` knows what really lies there. */
export function planOf(list: KeptList, before: Kept | null, has: (url: string) => boolean): KeepingPlan {
  const known = new Map(before ? pagesOf(before.list).map(({ url, version }) => [url, version]) : []);
  return {
    pages: pagesOf(list).filter(({ url, version }) => known.get(url) !== version || !has(url)),
    pictures: [...new Set(picturesOf(list))].filter((url) => !has(url)),
  };
}

/** Whether something that lies among the days still belongs there; days that have passed do not. */
export function belongsTo(list: KeptList, origin: string): (address: string) => boolean {
  const urls = [KEPT_KEY, ...pagesOf(list).map(({ url }) => url), ...picturesOf(list)];
  const all = new Set(urls.map((url) => new URL(url, origin).href));
  return (address) => all.has(address);
}

/** The files of the build that a page names. */
export const assetsOf = (html: string): readonly string[] => [
  ...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []),
];

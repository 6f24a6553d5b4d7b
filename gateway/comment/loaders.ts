import { MAX_READINGS } from '../../domain/comments/commentFields.ts';
import type { Call } from '../../rest/call.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, groupBy } from '../request/loader.ts';
import type { CommentPage } from './commentModel.ts';

/** A page of the comments of a reading. */
export interface CommentsKey {
  /** The post's id. */
  readonly reading: string;
  readonly first: number;
  readonly after: string | null;
}

const pageOf = ({ first, after }: CommentsKey) => JSON.stringify([first, after]);

/** The site id in a post's id: '1-publish.2026-11-21.11-21-2026'. */
const siteOf = (id: string) => String(Number.parseInt(id, 10));

/** Loads comments of readings. All readings requested with the same page size and cursor are one call. */
export function commentLoaders({ devotionals }: ServiceClients, call: Call) {
  return {
    comments: batchLoader<CommentsKey, CommentPage>(
      (key) => `${pageOf(key)} ${key.reading}`,
      async (keys) => {
        const found = new Map<string, CommentPage | Error>();
        await Promise.all(
          [...groupBy(keys, pageOf)].map(async ([part, group]) => {
            const { first, after } = group[0]!;
            const query = {
              id: group.map(({ reading }) => reading),
              first,
              ...(after !== null && { after }),
            };
            const answers = await devotionals.listComments({ query }, call).catch((error: unknown) => error);
            for (const { reading } of group) {
              const own = Array.isArray(answers) ? answers.find((it) => it.reading === reading) : answers;
              if (own !== undefined) found.set(`${part} ${reading}`, own as CommentPage | Error);
            }
          }),
        );
        return found;
      },
      MAX_READINGS,
    ),
    /** Loads published posts by id: one call per site. */
    posts: batchLoader<string, Devotional>(
      (id) => id,
      async (ids) => {
        const found = new Map<string, Devotional | Error>();
        await Promise.all(
          [...groupBy(ids, siteOf)].map(async ([site, group]) => {
            const query = { site_id: `${site}-publish`, id: group, per_page: group.length };
            const answer = await devotionals.listDevotionals({ query }, call).catch((error: Error) => error);
            for (const id of group)
              if (answer instanceof Error) found.set(id, answer);
              else for (const post of answer.data) found.set(post.id, post);
          }),
        );
        return found;
      },
      MAX_READINGS,
    ),
  };
}

declare module '../request/context.ts' {
  interface Loaders extends ReturnType<typeof commentLoaders> {}
}

import { describe, expect, it } from 'vitest';
import { createCache } from './client.ts';
import { JournalListDocument } from '../account/journalStore/Journals.hooks.ts';
import type { JournalListQuery } from '../account/journalStore/Journals.types.ts';
import { pageOf } from '../testing/connection.fixture.ts';

type Item = NonNullable<JournalListQuery['viewer']>['journals']['nodes'][number];
const entry = (id: string, title = id): Item => ({
  __typename: 'JournalEntry',
  id,
  title,
  excerpt: '',
  labels: [],
  date: null,
  reading: null,
  revision: 1,
  updatedAt: '2026-11-21T12:00:00.000Z',
});
const cache = () => {
  const store = createCache();
  const variables = (more: object) => ({ first: 2, after: null, search: null, label: null, ...more });
  return {
    store,
    writePage: (more: object, items: readonly Item[], next: string | null = null) =>
      store.writeQuery({
        query: JournalListDocument,
        variables: variables(more),
        data: {
          viewer: {
            __typename: 'Viewer',
            id: 'ana',
            journals: pageOf('JournalEntryConnection', items, next),
          },
        },
      }),
    titles: (more: object) =>
      store
        .readQuery<JournalListQuery>({ query: JournalListDocument, variables: variables(more) })
        ?.viewer?.journals.nodes.map(({ title }) => title),
  };
};

describe('the list of entries in the cache', () => {
  it('is extended by pages of any size, and replaced by a first page', () => {
    const { writePage, titles } = cache();
    writePage({}, [entry('a'), entry('b')], 'x');
    writePage({ after: 'x', first: 50 }, [entry('c')]);
    expect(titles({})).toEqual(['a', 'b', 'c']);
    writePage({}, [entry('d')]);
    expect(titles({})).toEqual(['d']);
  });

  it('has an entry once, at its last position', () => {
    const { writePage, titles } = cache();
    writePage({}, [entry('a'), entry('b')], 'x');
    writePage({ after: 'x' }, [entry('a', 'changed'), entry('c')]);
    expect(titles({})).toEqual(['b', 'changed', 'c']);
  });

  it('is separate for each search and label', () => {
    const { writePage, titles } = cache();
    writePage({}, [entry('a')]);
    writePage({ search: 'lamp' }, [entry('b')]);
    writePage({ label: 'hope' }, [entry('c')]);
    expect([titles({}), titles({ search: 'lamp' }), titles({ label: 'hope' })]).toEqual([
      ['a'],
      ['b'],
      ['c'],
    ]);
    expect(titles({ search: 'lamp', label: 'hope' })).toBeUndefined();
  });

  it('leaves out a deleted entry', () => {
    const { store, writePage, titles } = cache();
    writePage({}, [entry('a'), entry('b')]);
    store.evict({ id: 'JournalEntry:a' });
    expect(titles({})).toEqual(['b']);
  });
});

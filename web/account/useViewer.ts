import { useApolloClient } from '@apollo/client/react';
import { useEffect, useReducer } from 'react';
import { isHinted } from '../app/draftAsked.ts';
import { useViewerNowQuery } from './Auth.hooks.ts';
import type { ViewerNowQuery } from './Auth.types.ts';

/**
 * Who is signed in, for a part of a page; null for a visitor, and while nobody can say. Visitors cost no request, and
 * neither does whoever is in the cache already: who signs in is written there, who signs out leaves it empty.
 */
export function useViewer(): NonNullable<ViewerNowQuery['viewer']> | null {
  const client = useApolloClient();
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => client.onClearStore(async () => look()), [client]);
  const fetchPolicy = isHinted() ? 'cache-first' : 'cache-only';
  const { data } = useViewerNowQuery({ fetchPolicy });
  return (isHinted() && data?.viewer) || null;
}

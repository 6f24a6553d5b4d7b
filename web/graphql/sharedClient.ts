import type { ApolloClient } from '@apollo/client';
import { trackedFetch } from '../offline/networkReload.ts';
import { createClient } from './client.ts';

let client: ApolloClient | undefined;

/** The browser's only client, created on first use. */
export const sharedClient = (): ApolloClient => (client ??= createClient('/graphql', trackedFetch));

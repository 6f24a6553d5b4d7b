import type { ApolloClient } from '@apollo/client';
import { notedFetch } from '../offline/fullLoad.ts';
import { createClient } from './client.ts';

let shared: ApolloClient | undefined;

/** The browser's one client, made when it is first needed. */
export const sharedClient = (): ApolloClient => (shared ??= createClient('/graphql', notedFetch));

/** The requests of an import by screen; each resolves to what the service answered. */
import type { ApolloClient } from '@apollo/client';
import type { SiteKey, DevotionalImportSettings } from '../../../../generated/schema.ts';
import { MAX_IMPORT_PART } from '../../../../domain/devotionals/importing/importLimits.ts';
import { base64Of } from '../../../graphql/base64.ts';
import {
  AddToDevotionalImportDocument,
  BeginDevotionalImportDocument,
  CancelDevotionalImportDocument,
  DevotionalImportDocument,
  DevotionalImportNotesDocument,
  PreviewDevotionalImportDocument,
  StartDevotionalImportDocument,
  UndoDevotionalImportDocument,
} from './Import.hooks.ts';
import type {
  AddToDevotionalImportMutation,
  BeginDevotionalImportMutation,
  CancelDevotionalImportMutation,
  DevotionalImportNotesQuery,
  DevotionalImportQuery,
  PreviewDevotionalImportMutation,
  StartDevotionalImportMutation,
  UndoDevotionalImportMutation,
} from './Import.types.ts';

export type ImportNotes = NonNullable<DevotionalImportNotesQuery['devotionalImportNotes']>;
export type PreviewResult = PreviewDevotionalImportMutation['previewDevotionalImport'];
export type Preview = Extract<PreviewResult, { readonly __typename: 'DevotionalImportPreview' }>;
export type Result = BeginDevotionalImportMutation['beginDevotionalImport'];

export const importRequests = (client: ApolloClient, site: SiteKey) => ({
  /** Begins an import of files that are sent one after the other. */
  async begin(files: readonly File[]): Promise<Result> {
    const named = files.map(({ name, size }) => ({ name, size }));
    const variables = {
      input: {
        site,
        fileName: named.map(({ name }) => name).join(', '),
        size: named.reduce((sum, { size }) => sum + size, 0),
        ...(named.length > 1 && { files: named }),
      },
    };
    const { data } = await client.mutate({ mutation: BeginDevotionalImportDocument, variables });
    return (data as BeginDevotionalImportMutation).beginDevotionalImport;
  },

  /** Sends the part that begins at a byte. */
  async add(id: string, file: Blob, at: number): Promise<Result> {
    const bytes = new Uint8Array(await file.slice(at, at + MAX_IMPORT_PART).arrayBuffer());
    const variables = { input: { id, at, part: base64Of(bytes) } };
    const { data } = await client.mutate({ mutation: AddToDevotionalImportDocument, variables });
    return (data as AddToDevotionalImportMutation).addToDevotionalImport;
  },

  async preview(id: string, settings: DevotionalImportSettings): Promise<PreviewResult> {
    const variables = { input: { id, settings } };
    const { data } = await client.mutate({ mutation: PreviewDevotionalImportDocument, variables });
    return (data as PreviewDevotionalImportMutation).previewDevotionalImport;
  },

  async start(id: string, settings: DevotionalImportSettings, isDryRun: boolean): Promise<Result> {
    const variables = { input: { id, settings, isDryRun } };
    const { data } = await client.mutate({ mutation: StartDevotionalImportDocument, variables });
    return (data as StartDevotionalImportMutation).startDevotionalImport;
  },

  async cancel(id: string): Promise<Result> {
    const variables = { input: { id } };
    const { data } = await client.mutate({ mutation: CancelDevotionalImportDocument, variables });
    return (data as CancelDevotionalImportMutation).cancelDevotionalImport;
  },

  async undo(id: string): Promise<Result> {
    const variables = { input: { id } };
    const { data } = await client.mutate({ mutation: UndoDevotionalImportDocument, variables });
    return (data as UndoDevotionalImportMutation).undoDevotionalImport;
  },

  async read(id: string) {
    const options = { query: DevotionalImportDocument, variables: { id }, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.query(options);
    return (data as DevotionalImportQuery).devotionalImport;
  },

  async notes(id: string, limit: number): Promise<ImportNotes | null> {
    const variables = { id, limit };
    const options = { query: DevotionalImportNotesDocument, variables, fetchPolicy: 'no-cache' } as const;
    const { data } = await client.query(options);
    return (data as DevotionalImportNotesQuery).devotionalImportNotes;
  },
});
export type ImportRequests = ReturnType<typeof importRequests>;

import { syncTerms } from '../../services/translation/shippedTerms.ts';
import { log } from '../log.ts';
import type { OpenServices } from './services.ts';

/**
 * Syncs the terms of this release to the database when the translation service runs here, so that a database seeded by
 * an earlier release has them too. A failure does not prevent the start: English is the fallback until the next start.
 */
export async function withSyncedTerms<T extends Pick<OpenServices, 'local'>>(services: T): Promise<T> {
  const translation = services.local.get('translation');
  if (!translation) return services;
  await syncTerms(translation.db).catch((error: unknown) =>
    log('warn', 'Could not sync the bundled texts to the database.', { error }),
  );
  return services;
}

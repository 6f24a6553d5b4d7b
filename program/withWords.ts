import { bringWords } from '../services/translation/words.ts';
import { log } from './log.ts';
import type { OpenServices } from './services.ts';

/**
 * Brings the words of this release to the database, where the translation service runs here: a Lectern that was filled
 * by an earlier release speaks them too. A failure keeps nobody from reading: English stands in until the next start.
 */
export async function withWords<T extends Pick<OpenServices, 'local'>>(services: T): Promise<T> {
  const translation = services.local.get('translation');
  if (!translation) return services;
  await bringWords(translation.db).catch((error: unknown) =>
    log('warn', 'The words of this release could not be brought to the database.', { error }),
  );
  return services;
}

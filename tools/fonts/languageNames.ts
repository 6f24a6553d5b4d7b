/**
 * Cuts the few glyphs of language names out of our fonts: a list of languages shows each in its own script, also on a
 * device without a font for it. Writes `web/theme/languageNames`; run it when a name changes:
 * `node --import tsx tools/fonts/languageNames.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import subsetFont from 'subset-font';
import { ownNameOf } from '../../domain/language/language.ts';
import { inRoot } from '../../services/kit/root.ts';

/** The languages in scripts that a system may lack, with the font that has them. */
export const fontsOfNames = {
  my_MM: 'noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff2',
  ar: 'noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2',
} as const;
type Language = keyof typeof fontsOfNames;

export const fileOfNames = (language: Language): string =>
  inRoot('web', 'theme', 'languageNames', `${language}.woff2`);

/** The font with the glyphs of a language's own name, with and without its country. */
export const subsetOf = (language: Language): Promise<Buffer> =>
  subsetFont(
    readFileSync(inRoot('node_modules', '@fontsource', fontsOfNames[language])),
    ownNameOf(language) + ownNameOf(language, true),
    { targetFormat: 'woff2' },
  );

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  for (const language of Object.keys(fontsOfNames) as Language[])
    writeFileSync(fileOfNames(language), await subsetOf(language));

import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ar from '../../../../domain/translation/words/ar.json' with { type: 'json' };
import es from '../../../../domain/translation/words/es_MX.json' with { type: 'json' };
import { Terms, useTerms } from '../../../i18n/terms.tsx';
import { placeText } from './placeText.ts';
import { reasonText } from './useImport.ts';

const sections = (words: Record<string, string>) => [
  {
    section: 'admin',
    entries: Object.fromEntries(
      Object.entries(words)
        .filter(([key]) => key.startsWith('admin#import#'))
        .map(([key, text]) => [key.slice('admin#'.length), text]),
    ),
  },
];
function Places({ places }: { readonly places: readonly string[] }) {
  const t = useTerms();
  return (
    <p data-testid="said">
      {[...places.map((place) => placeText(t, place)), reasonText(t, 'repeats:line 4', '')].join('; ')}
    </p>
  );
}

it.each([
  [
    'es',
    es,
    'línea 4; línea 12 (post 43); fila 5; posts.json, elemento 3 (post 5); líneas 43, 65; post 133; Repite otro registro: línea 4',
  ],
  ['ar', ar, null],
])('says in %s where a record is', (language, words, expected) => {
  const places = [
    'line 4',
    'line 12 (post 43)',
    'row 5',
    'posts.json, item 3 (post 5)',
    'lines 43 and 65',
    'post 133',
  ];
  render(
    <Terms language={language} sections={sections(words as Record<string, string>)}>
      <Places places={places} />
    </Terms>,
  );
  const text = screen.getByTestId('said').textContent;
  if (expected === null) expect(text).toContain('السطر ٤; السطر ١٢ (post 43); الصف ٥');
  else expect(text).toBe(expected);
});

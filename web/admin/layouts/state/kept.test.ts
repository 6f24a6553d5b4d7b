/** Serialisation of a draft. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/propertyTesting.ts';
import { opened } from './editor.ts';
import { draftFrom, draftText } from './kept.ts';
import { commandOn, run, start, words } from './samples.ts';

it('parses back the same draft after any commands and with any widget ids', () => {
  const seeds = fc.array(fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(seeds, fc.string(), fc.string(), (steps, name, html) => {
      const id = `w${name}`;
      let state = run(opened(start()), { do: 'setWidget', widget: words(id, html, 1) });
      for (const [step, seed] of steps.entries()) {
        state = run(state, commandOn(state.draft, seed, step));
        expect(draftFrom(draftText(state.draft))).toEqual(JSON.parse(JSON.stringify(state.draft)));
      }
      expect(draftFrom(draftText(state.draft))!.widgets[id]!.settings['html']).toBe(html);
    }),
    { numRuns: propertyRuns(300) },
  );
});

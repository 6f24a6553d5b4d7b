/** Serialisation of a draft. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../../domain/properties.fixture.ts';
import { initialState } from './editor.ts';
import { parseDraft, draftText } from './draftText.ts';
import { arbitraryCommand, runCommand, sampleBase, textWidget } from './state.fixture.ts';

it('parses back the same draft after any commands and with any widget ids', () => {
  const seeds = fc.array(fc.array(fc.nat(7), { minLength: 4, maxLength: 4 }), { maxLength: 12 });
  fc.assert(
    fc.property(seeds, fc.string(), fc.string(), (steps, name, html) => {
      const id = `w${name}`;
      let state = runCommand(initialState(sampleBase()), {
        do: 'setWidget',
        widget: textWidget(id, html, 1),
      });
      for (const [step, seed] of steps.entries()) {
        state = runCommand(state, arbitraryCommand(state.draft, seed, step));
        expect(parseDraft(draftText(state.draft))).toEqual(JSON.parse(JSON.stringify(state.draft)));
      }
      expect(parseDraft(draftText(state.draft))!.widgets[id]!.settings['html']).toBe(html);
    }),
    { numRuns: propertyRuns(300) },
  );
});

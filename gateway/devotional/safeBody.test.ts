import { expect, it } from 'vitest';
import { safeBody } from './derivedTexts.ts';

it('sanitises a body once per post, however often it is shown', () => {
  let reads = 0;
  const post = {
    get content() {
      reads += 1;
      return '<p>Kept.</p><script>alert(1)</script>';
    },
  };
  for (let shown = 0; shown < 3; shown += 1) expect(safeBody(post)).toBe('<p>Kept.</p>');
  expect(reads).toBe(1);
});

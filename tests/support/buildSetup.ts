/** Once per run: the browser's build, unless it is there and current. Tests of pages send what it made. */
import { inRoot, root } from '../../services/kit/root.ts';

export default async function setup(): Promise<void> {
  const { build } = (await import(inRoot('tools', 'start', 'build.mjs'))) as {
    build: (root: string) => Promise<void>;
  };
  await build(root);
}

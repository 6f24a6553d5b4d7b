/** Builds the browser bundle once per run, unless the build is current. Tests of pages serve that build. */
import { inRoot, root } from '../../services/kit/root.ts';

export default async function setup(): Promise<void> {
  const { build } = (await import(inRoot('tools', 'start', 'build.mjs'))) as {
    build: (root: string) => Promise<void>;
  };
  await build(root);
}

import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '../device/whenIdle.ts';

interface Props<PartProps> {
  /** Called once; undefined when there is nothing to show. */
  readonly load: () => Promise<{ default: ComponentType<PartProps> }> | undefined;
  readonly props: PartProps;
}

/**
 * A component whose code is loaded once the page is idle. Nothing is shown until then, and when it cannot be loaded: the
 * page is complete without it.
 */
export function IdlePart<PartProps extends object>({ load, props }: Props<PartProps>) {
  const [Part, setPart] = useState<ComponentType<PartProps> | null>(null);
  useEffect(
    () =>
      whenIdle(() => {
        load()?.then(
          (it) => setPart(() => it.default),
          () => undefined,
        );
      }),
    [load],
  );
  return Part && <Part {...props} />;
}

export const commands: Readonly<
  Record<
    'main' | 'service' | 'import' | 'site' | 'grant' | 'backup' | 'restore' | 'explain',
    readonly [string, ...string[]]
  >
>;

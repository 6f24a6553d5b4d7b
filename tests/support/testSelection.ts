/**
 * `npm test -- --changed` selects parts of two large tables: the gallery's screens and the contract table's services
 * that the change belongs to (tools/start/testRun/testAreas.mjs). The selection arrives in environment variables; without them
 * a table is complete.
 */
const settingOf = (name: string): readonly string[] => (process.env[name] ?? '').split(',').filter(Boolean);

/**
 * The screens whose names begin with a selected prefix; all of them when none does, so that a file always has a test.
 */
export function selectScreens<S extends { readonly name: string }>(screens: readonly S[]): readonly S[] {
  const prefixes = settingOf('LECTERN_TEST_SCREENS');
  const selected = screens.filter(({ name }) => prefixes.some((beginning) => name.startsWith(beginning)));
  return selected.length > 0 ? selected : screens;
}

/** The selected services; all of them when none is selected. */
export function selectServices<N extends string>(names: readonly N[]): readonly N[] {
  const selected = settingOf('LECTERN_TEST_SERVICES');
  return selected.length > 0 ? names.filter((name) => selected.includes(name)) : names;
}

/**
 * `npm test -- --changed` runs parts of two large tables: the screens of the gallery and the services of the contract
 * table that the change belongs to (tools/start/testAreas.mjs). Without its settings a table is whole.
 */
const settingOf = (name: string): readonly string[] => (process.env[name] ?? '').split(',').filter(Boolean);

/** The screens whose names begin as chosen; all of them where none does, so that a file is never without a test. */
export function chosenScreens<S extends { readonly name: string }>(screens: readonly S[]): readonly S[] {
  const beginnings = settingOf('LECTERN_TEST_SCREENS');
  const chosen = screens.filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)));
  return chosen.length > 0 ? chosen : screens;
}

/** The services that are chosen; all of them where none is. */
export function chosenServices<N extends string>(names: readonly N[]): readonly N[] {
  const chosen = settingOf('LECTERN_TEST_SERVICES');
  return chosen.length > 0 ? names.filter((name) => chosen.includes(name)) : names;
}

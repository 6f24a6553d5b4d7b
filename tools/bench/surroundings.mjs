/** The environment, handed on to the programs the bench starts. The product reads its own in config.ts. */
// oxlint-disable-next-line lectern/environment -- what is started here gets the caller's environment and a little more
export const surroundings = process.env;

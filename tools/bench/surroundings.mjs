/** The environment, handed on to the programs the bench starts. The product reads its own in config.ts. */
export const surroundings = process.env;

/** The environment variables, passed to the programs that the bench starts. The product reads its own in config.ts. */
export const environment = process.env;

/** Days of the tables, in UTC. */

const DAY_MS = 86_400_000;

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

/** '2026-11-21'. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

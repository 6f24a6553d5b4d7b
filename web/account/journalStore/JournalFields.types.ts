/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type JournalListedFragment = { __typename: 'JournalEntry', id: string, title: string, excerpt: string, labels: Array<string>, date: string | null, revision: number, updatedAt: string, reading: { __typename: 'JournalReading', site: string, dateId: string | null, title: string } | null };

export type JournalWholeFragment = { __typename: 'JournalEntry', text: string, id: string, title: string, excerpt: string, labels: Array<string>, date: string | null, revision: number, updatedAt: string, reading: { __typename: 'JournalReading', site: string, dateId: string | null, title: string } | null };

import type { Cell } from '#shared/rules/csv.ts';

/** A table that becomes a file: the names of its columns, and its rows as they are read. */
export interface Table {
  columns: readonly string[];
  rows(): AsyncIterable<readonly Cell[]>;
}

/** Reads things from the beginning, each time that it is called. */
export type Things<Thing> = () => AsyncIterable<Thing>;

/** Yes or no, as the import reads it. */
export const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

/** The rows of a table by its things. */
export async function* rowsOf<Thing>(
  things: Things<Thing>,
  cells: (thing: Thing) => readonly (readonly Cell[])[],
): AsyncGenerator<readonly Cell[]> {
  for await (const thing of things()) yield* cells(thing);
}

/** What one statement inserts at most, so that no string of it is large. */
export const batchLimits = { rows: 1_000, characters: 1_000_000 };

const charactersOf = (row: object): number =>
  Object.values(row).reduce<number>(
    (total, value) => total + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Splits rows into batches of so many rows and characters at most, in their order; a larger row is alone in its batch. */
export function* batchesOf<T extends object>(rows: Iterable<T>, most = batchLimits): Generator<T[]> {
  let batch: T[] = [];
  let characters = 0;
  for (const row of rows) {
    const more = charactersOf(row);
    if (batch.length === most.rows || (batch.length > 0 && characters + more > most.characters)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(row);
    characters += more;
  }
  if (batch.length > 0) yield batch;
}

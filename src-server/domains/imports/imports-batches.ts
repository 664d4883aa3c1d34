/** The most that one statement inserts, so that its strings stay small. */
export const batchLimits = { rows: 1_000, characters: 1_000_000 };

const charactersOf = (row: object): number =>
  Object.values(row).reduce<number>(
    (total, value) => total + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Splits rows, in their order, into batches within these limits; a row that exceeds them has a batch of its own. */
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

interface Dated {
  id: string;
  createdAt: Date;
}

/** Compares two items for an order from the oldest to the newest, which is the server's: by time, then by id. */
export const byAge = (a: Dated, b: Dated): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || Number(a.id > b.id) - Number(a.id < b.id);

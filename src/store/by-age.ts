interface Dated {
  id: string;
  createdAt: Date;
}

/** Compares two items to sort them as the server does, oldest first: by time, then by id. */
export const byAge = (a: Dated, b: Dated): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || Number(a.id > b.id) - Number(a.id < b.id);

/** The keys of a browser's storage that begin with this; none where it is forbidden. */
export function storedKeys(storage: () => Pick<Storage, 'key' | 'length'>, prefix: string): string[] {
  try {
    const all = storage();
    return Array.from({ length: all.length }, (_, n) => all.key(n) ?? '').filter((key) =>
      key.startsWith(prefix),
    );
  } catch {
    return [];
  }
}

import { places } from './list-places.ts';

/** The keys of a browser's storage that begin with this prefix; none if storage is forbidden. */
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

/** Removes what this browser stores of a member, such as drafts. Preferences stay: their keys have no colon. */
export function forgetMemberKeys(): void {
  for (const key of storedKeys(() => localStorage, 'matinee-')) {
    if (key.includes(':')) localStorage.removeItem(key);
  }
  places.close();
  try {
    sessionStorage.clear();
  } catch {
    // forbidden storage contains nothing
  }
}

/** Sets an entry of a map as its newest one, and removes the oldest ones beyond `maxSize`. */
export function setBounded<K, V>(map: Map<K, V>, key: K, value: V, maxSize: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= maxSize) return;
    map.delete(oldest);
  }
}

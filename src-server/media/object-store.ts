import type { Readable } from 'node:stream';

export interface ObjectStat {
  /** Bytes of the whole object. */
  size: number;
  /** Its media type. */
  type: string;
}

export interface StoredObject extends ObjectStat {
  /** The requested bytes; must be read to the end or destroyed. */
  stream: Readable;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Stores files in a folder or a bucket. One contract test runs against all engines. */
export interface ObjectStore {
  /** Stores a whole object or nothing, with the media type that its key implies; replaces what was there. */
  put(key: string, data: Buffer): Promise<void>;
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  stat(key: string): Promise<ObjectStat | null>;
  /** Deleting an object that does not exist is not an error. */
  delete(key: string): Promise<void>;
  /** The keys that start with `prefix` (empty, or ending in a slash), in byte order. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws an `ObjectStoreError` if objects cannot be stored here at all. */
  check(): Promise<void>;
}

/** Why nothing can be stored; its message is a sentence for the person at the terminal. */
export class ObjectStoreError extends Error {
  override readonly name = 'ObjectStoreError';
}

const types: Record<string, string> = {
  webp: 'image/webp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  png: 'image/png',
  json: 'application/json',
  txt: 'text/plain',
  xml: 'application/xml',
};

/** The media type that a key's extension implies; engines that do not store types return this. */
export const typeOfKey = (key: string): string =>
  types[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';

const segment = '[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9]+)?';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)*$`);

/** Whether this is a valid key: no dots except before an extension, and no upper-case letters. */
export const isKey = (key: string): boolean => key.length <= 200 && keyShape.test(key);

/** Returns the key. Throws unless it is valid. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`);
  return key;
}

/** Returns the prefix. Throws unless it is empty or the part of a key up to a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix.length > 200 || !prefixShape.test(prefix)) {
    throw new TypeError(`not a key prefix: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}

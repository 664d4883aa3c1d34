import type { Readable } from 'node:stream';

export interface ObjectStat {
  /** Bytes of the whole object. */
  size: number;
  /** Its media type. */
  type: string;
}

export interface StoredObject extends ObjectStat {
  /** The asked-for bytes; must be read to its end or destroyed. */
  stream: Readable;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files lie: a folder, or a bucket. One contract test runs over all engines. */
export interface ObjectStore {
  /** Stores a whole object, of the media type that its key stands for, or nothing; replaces what was there. */
  put(key: string, data: Buffer): Promise<void>;
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  stat(key: string): Promise<ObjectStat | null>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  /** The keys that begin with `prefix` (empty, or ending in a slash), in the order of their bytes. */
  list(prefix: string): AsyncIterable<string>;
  /** Throws an `ObjectStoreError` if objects cannot be stored here at all. */
  check(): Promise<void>;
}

/** Why nothing can be stored, in a sentence for the person at the terminal. */
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

/** The media type that the end of a key stands for; engines that keep none answer this. */
export const typeOfKey = (key: string): string =>
  types[/\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''] ?? 'application/octet-stream';

const segment = '[a-z0-9][a-z0-9_-]*(?:\\.[a-z0-9]+)?';
const keyShape = new RegExp(`^${segment}(?:/${segment})*$`);
const prefixShape = new RegExp(`^(?:${segment}/)*$`);

/** Whether the server could have named this key: no dots but before an extension, nothing upper-case. */
export const isKey = (key: string): boolean => key.length <= 200 && keyShape.test(key);

/** Throws unless it is one. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new TypeError(`not an object key: ${JSON.stringify(key)}`);
  return key;
}

/** Throws unless this is empty or a part of keys up to a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix.length > 200 || !prefixShape.test(prefix)) {
    throw new TypeError(`not a key prefix: ${JSON.stringify(prefix)}`);
  }
  return prefix;
}

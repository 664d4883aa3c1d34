import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { Client } from 'minio';
import {
  type ObjectStat,
  type ObjectStore,
  ObjectStoreError,
  checkKey,
  checkPrefix,
  typeOfKey,
} from './object-store.ts';

export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Milliseconds without a byte after which a request is given up. */
  timeout?: number;
}

/** The `minio` client has no time-outs: this transport ends a request when the store sends nothing for `timeout` ms. */
const transportWith = (secure: boolean, timeout: number): Pick<typeof http, 'request'> => ({
  request(options: unknown, answered: unknown) {
    const { request } = secure ? https : http;
    let response: http.IncomingMessage | undefined;
    const made = request(
      { ...(options as https.RequestOptions), timeout },
      answered as (response: http.IncomingMessage) => void,
    );
    made.on('response', (arrived) => (response = arrived));
    made.on('socket', (socket) => {
      const onTimeout = (): void => {
        // nothing more is received while a slow reader has not taken what has arrived
        if (response?.readableLength) socket.setTimeout(timeout);
        else made.destroy(new Error(`the object store was silent for ${timeout} ms`));
      };
      socket.on('timeout', onTimeout);
      made.once('close', () => socket.off('timeout', onTimeout));
    });
    return made;
  },
});

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Resolves with null for an object that does not exist; a missing bucket is an error. */
async function orNull<T>(wanted: Promise<T>): Promise<T | null> {
  try {
    return await wanted;
  } catch (error) {
    if (['NoSuchKey', 'NotFound'].includes(codeOf(error))) return null;
    throw error;
  }
}

/** Reads size and type from the response's headers, which saves a second request. */
function aboutOf(stream: Readable): ObjectStat {
  const headers = stream instanceof http.IncomingMessage ? stream.headers : {};
  const whole = headers['content-range']?.split('/')[1] ?? headers['content-length'];
  return { size: Number(whole), type: headers['content-type'] ?? 'application/octet-stream' };
}

/** Keeps objects in a bucket. The bucket is private; pictures are served by our own route. */
export function createS3Store(options: S3Options): ObjectStore {
  const { region, bucket, accessKey, secretKey, timeout = 10_000 } = options;
  const endpoint = new URL(options.endpoint);
  const secure = endpoint.protocol === 'https:';
  const client = new Client({
    endPoint: endpoint.hostname,
    port: Number(endpoint.port) || (secure ? 443 : 80),
    useSSL: secure,
    region,
    accessKey,
    secretKey,
    transport: transportWith(secure, timeout),
    // callers decide what to retry
    retryOptions: { disableRetry: true },
  });

  return {
    async put(key, data) {
      await client.putObject(bucket, checkKey(key), data, data.length, { 'Content-Type': typeOfKey(key) });
    },

    async get(key, range) {
      checkKey(key);
      const stream = await orNull(
        range
          ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
          : client.getObject(bucket, key),
      );
      return stream && { ...aboutOf(stream), stream };
    },

    async stat(key) {
      const found = await orNull(client.statObject(bucket, checkKey(key)));
      if (!found) return null;
      const type: unknown = found.metaData['content-type'];
      return { size: found.size, type: typeof type === 'string' ? type : 'application/octet-stream' };
    },

    async delete(key) {
      await orNull(client.removeObject(bucket, checkKey(key)));
    },

    async *list(prefix) {
      for await (const item of client.listObjectsV2(bucket, checkPrefix(prefix), true)) {
        const { name } = item as { name?: string };
        if (name) yield name;
      }
    },

    async check() {
      let exists: boolean;
      try {
        exists = await client.bucketExists(bucket);
      } catch (error) {
        const reason = error instanceof Error ? error.message || codeOf(error) : String(error);
        throw new ObjectStoreError(
          `The object store at ${endpoint.origin} cannot be used (${reason}). Check S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET_KEY.`,
          { cause: error },
        );
      }
      if (!exists) {
        throw new ObjectStoreError(
          `The object store at ${endpoint.origin} has no bucket "${bucket}". Create it, or set S3_BUCKET to one that exists.`,
        );
      }
    },
  };
}

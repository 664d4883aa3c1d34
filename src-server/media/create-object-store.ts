import path from 'node:path';
import type { Env } from '#server/env.ts';
import { createFolderStore } from './folder-store.ts';
import type { ObjectStore } from './object-store.ts';

type StoreEnv = Pick<
  Env,
  'MATINEE_DATA' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_BUCKET' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'
>;

/**
 * The bucket of `S3_ENDPOINT`, or without one the folder `MATINEE_DATA/media`.
 * Throws an `ObjectStoreError` when nothing can be stored there.
 */
export async function createObjectStore(env: StoreEnv): Promise<ObjectStore> {
  const store = env.S3_ENDPOINT
    ? await bucketOf(env, env.S3_ENDPOINT)
    : createFolderStore(path.join(env.MATINEE_DATA, 'media'));
  await store.check();
  return store;
}

async function bucketOf(env: StoreEnv, endpoint: string): Promise<ObjectStore> {
  // loads the S3 client only where it is needed
  const { createS3Store } = await import('./s3-store.ts');
  return createS3Store({
    endpoint,
    region: env.S3_REGION,
    bucket: env.S3_BUCKET,
    accessKey: env.S3_ACCESS_KEY ?? '',
    secretKey: env.S3_SECRET_KEY ?? '',
  });
}

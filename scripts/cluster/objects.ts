import S3rver from '@20minutes/s3rver';

/** The only account of this server. */
const key = 'S3RVER';
const bucket = 'matinee';

/** An S3 server in this process, which keeps its objects in a folder. */
export async function serveObjects(folder: string) {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    /** The variables that nodes need to use it. */
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: key,
      S3_SECRET_KEY: key,
    },
    stop: () => server.close(),
  };
}

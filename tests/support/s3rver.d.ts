declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  /** An S3 server in this process, for tests. Its only account is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}

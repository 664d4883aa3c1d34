import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The files of a zip, by name, checked against their sums as an unpacker does. */
export async function unzip(data: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(data, { lazyEntries: true, strictFileNames: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

import { type PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ListReader } from '#server/db/client.ts';
import { everyPage } from '#server/db/every-page.ts';
import { mediaKey } from '#server/media/media-files.ts';
import type { ObjectStore } from '#server/media/object-store.ts';
import { storedWidths } from '#shared/media.ts';
import { exportAccount } from './export-account.ts';
import { exportFiles } from './export-files.ts';
import { type Picture, picturesPerPart, readPictures } from './export-parts.ts';

interface ArchiveDeps {
  db: ListReader;
  store: ObjectStore;
  /** Called with a picture whose file is missing; the archive lists it and continues. */
  onMissing: (id: string) => void;
}

interface Archive {
  stream: Readable;
  /** Closes whatever is being read or opened. */
  close(): void;
}

const pictureName = ({ id }: Picture): string => `pictures/${id}.webp`;

/** Streams rows as a JSON list, one row per line. */
async function* asJson(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of rows) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

async function* inFull(value: Promise<unknown>): AsyncGenerator<string> {
  yield `${JSON.stringify(await value, null, 2)}\n`;
}

function readMe(files: { name: string; about: string }[], now: Date): string {
  const lines = files.map(({ name, about }) => `${name.padEnd(22)} ${about}`);
  return [
    `Your data on Matinee, as of ${now.toISOString()}.`,
    'Times are UTC. Ids are the ones in addresses: a post is at /comments/{id}.',
    '',
    ...lines,
    '',
  ].join('\n');
}

/**
 * Creates one part of a member's data as a zip that is made while it is read: it is never whole in memory or on disk. The
 * first part (`after` is null) contains all the data in text form; each part contains some pictures, ordered by id.
 */
export async function createArchive(
  { db, store, onMissing }: ArchiveDeps,
  me: string,
  after: string | null,
): Promise<Archive> {
  const zip = new ZipFile();
  const stream = zip.outputStream as PassThrough;
  const open = new Set<Readable>();
  let isClosed = false;
  zip.on('error', (error: Error) => stream.destroy(error));

  /** Adds a file that is opened when its turn has come; a failure ends the whole archive. */
  const add = (name: string, compress: boolean, begin: () => Promise<Readable> | Readable): void => {
    zip.addReadStreamLazy(name, { compress }, (done) => {
      const opening = async () => {
        const source = await begin();
        open.add(source);
        source.on('close', () => open.delete(source));
        source.on('error', (error) => stream.destroy(error));
        // it was being opened when the archive was closed
        if (isClosed) source.destroy();
        return source;
      };
      opening().then(
        (source) => done(null, source),
        (error: Error) => stream.destroy(error),
      );
    });
  };
  const pictures = await readPictures(db, me, after);
  if (after === null) {
    const files = exportFiles(db, me);
    const account = {
      name: 'account.json',
      about: 'Your profile, settings, ways to sign in, devices, access tokens and plans.',
    };
    const listed = {
      name: 'pictures.json',
      about: 'Your pictures, as they are stored (pictures/{id}.webp); the rest are in the other parts.',
      rows: () => allPictures(db, me),
    };
    const all = [account, ...files, listed];
    zip.addBuffer(Buffer.from(readMe(all, new Date())), 'README.txt');
    add(account.name, true, () => Readable.from(inFull(exportAccount(db, me))));
    for (const file of [...files, listed]) add(file.name, true, () => Readable.from(asJson(file.rows())));
  }
  for (const picture of pictures) {
    add(pictureName(picture), false, async () => {
      const widest = storedWidths(picture.width).at(-1);
      const found = await store.get(mediaKey(picture.id, `${widest}.webp`));
      if (found) return found.stream;
      onMissing(picture.id);
      return Readable.from([]);
    });
  }
  zip.end();
  return {
    stream,
    close() {
      isClosed = true;
      for (const source of open) source.destroy();
    },
  };
}

async function* allPictures(db: ListReader, me: string): AsyncGenerator {
  const pictures = everyPage(
    (after) => readPictures(db, me, after ?? null),
    ({ id }) => id,
    picturesPerPart,
  );
  for await (const picture of pictures) yield { file: pictureName(picture), ...picture };
}

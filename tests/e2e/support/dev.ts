import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, open, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { choosePort } from '#scripts/embedded/access.ts';
import { makeMember } from '#scripts/seed/builders.ts';
import { cloneDatabase } from '#tests/support/cluster.ts';

const sources = [
  'src',
  'src-server',
  'src-shared',
  'scripts',
  'public',
  'prisma',
  'demo',

  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'vite.config.ts',
];

/** `npm run dev` on a copy of the project. */
export interface DevelopedCopy {
  url: string;
  /**
   * Changes a file of the copy in its place: every occurrence of one text to another. Fails where there is none. The file is
   * empty for 20 ms, as it is for as long as a busy machine wants.
   */
  edit: (file: string, from: string, to: string) => Promise<void>;
  /** The same as many editors save: into a new file, which is then renamed to the old one's name. */
  replace: (file: string, from: string, to: string) => Promise<void>;
  /** What it has printed. */
  output: () => string;
  stop: () => Promise<void>;
}

/** Starts it, and resolves when it says that it is ready. */
export async function developCopy(adminUrl: string): Promise<DevelopedCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'matinee-dev-'));
  for (const source of sources) await cp(source, path.join(folder, source), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const database = await cloneDatabase(adminUrl);
  // with a member in it, it gets no demo
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  await makeMember(pool);
  await pool.end();
  const port = await choosePort();
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      PORT: String(port),
      MATINEE_DATA: path.join(folder, '.data'),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'warn',
    },
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (output.includes('Matinee is ready')) resolve();
      });
    child.once('exit', () => reject(new Error(`npm run dev ended:\n${output}`)));
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await ready;
  } catch (error) {
    await stop();
    throw error;
  }
  const changed = async (file: string, from: string, to: string): Promise<string> => {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
    return text.replaceAll(from, to);
  };
  return {
    url: `http://localhost:${port}`,
    async edit(file, from, to) {
      const text = await changed(file, from, to);
      const handle = await open(path.join(folder, file), 'w');
      await wait(20);
      await handle.writeFile(text);
      await handle.close();
    },
    async replace(file, from, to) {
      const place = path.join(folder, file);
      await writeFile(`${place}.new.ts`, await changed(file, from, to));
      await rename(`${place}.new.ts`, place);
    },
    output: () => output,
    stop,
  };
}

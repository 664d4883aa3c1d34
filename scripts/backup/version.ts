import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const Package = z.object({ version: z.string() });

/** The version of this Matinee. */
export async function productVersion(): Promise<string> {
  const file = path.resolve(import.meta.dirname, '..', '..', 'package.json');
  return Package.parse(JSON.parse(await readFile(file, 'utf8'))).version;
}

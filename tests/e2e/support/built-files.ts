import { readFile } from 'node:fs/promises';

type Manifest = Record<string, { file: string; name?: string }>;

/** The path of a file of the build: by the module that it begins with, or by its name where several modules share it. */
export async function builtFile(part: string): Promise<string> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const found = manifest[part] ?? Object.values(manifest).find(({ name }) => name === part);
  if (!found) throw new Error(`the build has no file of its own for ${part}`);
  return found.file;
}

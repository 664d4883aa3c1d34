import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
}

function findPart(manifest: Manifest, part: string): Manifest[string] {
  const found = manifest[part] ?? Object.values(manifest).find(({ name }) => name === part);
  if (!found) throw new Error(`the build has no file of its own for ${part}`);
  return found;
}

/** The path of a file of the build: by the module that it begins with, or by its name where several modules share it. */
export async function builtFile(part: string): Promise<string> {
  return findPart(await readManifest(), part).file;
}

/** The paths of the files of the build that this one loads later. */
export async function laterFiles(part: string): Promise<string[]> {
  const manifest = await readManifest();
  return (findPart(manifest, part).dynamicImports ?? []).map((name) => findPart(manifest, name).file);
}

/** Resolves when the page has loaded this file of the build, by itself, and all that it imports, styles included. */
export async function whenLoaded(page: Page, part: string): Promise<void> {
  const manifest = await readManifest();
  const files = new Set<string>();
  const add = (name: string) => {
    const { file, imports = [], css = [] } = findPart(manifest, name);
    if (files.has(file)) return;
    for (const one of [file, ...css]) files.add(one);
    imports.forEach(add);
  };
  add(part);
  await page.waitForFunction(
    (paths) => paths.every((path) => performance.getEntriesByName(`${location.origin}/${path}`).length > 0),
    [...files],
  );
}

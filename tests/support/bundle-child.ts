import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/** Native code cannot be bundled. */
const external = ['sharp', '@resvg/resvg-js'];

/** Code that reads files beside it goes on finding them. */
const keepPlaces = {
  name: 'keep-places',
  enforce: 'pre' as const,
  async load(id: string): Promise<string | null> {
    if (!id.endsWith('.ts') || id.includes('node_modules')) return null;
    const code = await readFile(id, 'utf8');
    if (!code.includes('import.meta.')) return null;
    return code
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)));
  },
};

/**
 * The server of `serve-child.ts` as one file, packages and all. Started again and again by tests of faults, it takes a fifth of
 * the time that loading some thousand files takes.
 */
export async function bundleChild(): Promise<{ file: string; remove: () => void }> {
  // where the native packages are found
  const parent = path.resolve('node_modules', '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, 'matinee-child-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      plugins: [keepPlaces],
      ssr: { noExternal: true, external },
      build: {
        ssr: 'tests/support/serve-child.ts',
        outDir: folder,
        emptyOutDir: false,
        copyPublicDir: false,
        minify: false,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'serve-child.mjs' } },
      },
    });
    return { file: path.join(folder, 'serve-child.mjs'), remove };
  } catch (error) {
    remove();
    throw error;
  }
}

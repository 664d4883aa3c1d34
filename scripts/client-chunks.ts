import type { Plugin, Rolldown } from 'vite';

/**
 * Takes each icon from a file of its own. Behind the package's one index the build cannot tell which screen draws which, and
 * would put all of them beside the first screen's code.
 */
export const iconsByFile: Plugin = {
  name: 'icons-by-file',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]src[\\/].*\.tsx$/, code: '@tabler/icons-react' },
    handler: (code) => ({
      code: code.replace(/^import \{([^}]+)\} from '@tabler\/icons-react';/gm, (_statement, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
          .join(' '),
      ),
      map: null,
    }),
  },
};

/** Fails a build in which two files wait for each other: whichever came first would find nothing in the other. */
export const noCircles: Plugin = {
  name: 'no-circles',
  apply: 'build',
  generateBundle(_options, bundle) {
    const done = new Set<string>();
    const follow = (file: string, path: readonly string[]): void => {
      const chunk = bundle[file];
      if (done.has(file) || chunk?.type !== 'chunk') return;
      if (path.includes(file)) {
        const modules = [...path, file].map(
          (each) => Object.keys((bundle[each] as Rolldown.OutputChunk).modules)[0],
        );
        this.error(`Files of the build wait for each other: ${modules.join(' → ')}`);
      }
      for (const next of chunk.imports) follow(next, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) follow(file, []);
  },
};

/** All that this module needs, and what they need, as far as it is there from the beginning. */
function reach(
  id: string,
  graph: Rolldown.ChunkingContext,
  found: Set<string> = new Set(),
): ReadonlySet<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, found);
  return found;
}

/** Names the file of what a screen draws first, but for the libraries that have files of their own. */
export function reachedFrom(screen: string, name: string) {
  let reached: ReadonlySet<string> | undefined;
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    reached ??= reach(screen, graph);
    return reached.has(id) && !/node_modules[\\/](@trpc|@tanstack)/.test(id) ? name : null;
  };
}

/** Our own modules and icons, but for those that a route begins with. */
const isPart = (id: string): boolean =>
  id.includes('node_modules')
    ? /[\\/]@tabler[\\/]/.test(id)
    : /[\\/]src(-shared)?[\\/]/.test(id) && !id.includes('?tsr-split');

/**
 * Names the file of parts that more than one screen draws with, as far as no package hangs on them that the first screen, which
 * begins with these modules, does without: those come with whoever needs them.
 */
export function sharedParts(name: string, firstScreen: readonly string[]) {
  let first: Set<string> | undefined;
  const reachFirst = (graph: Rolldown.ChunkingContext): Set<string> => {
    const found = new Set<string>();
    for (const module of firstScreen) reach(module, graph, found);
    return found;
  };
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    first ??= reachFirst(graph);
    const isLater = (each: string): boolean =>
      each.includes('node_modules') && !first?.has(each) && !isPart(each);
    return isPart(id) && ![...reach(id, graph)].some(isLater) ? name : null;
  };
}

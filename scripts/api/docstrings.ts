import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const domains = 'src-server/domains';

/** Names that a file imports, and from which file each. */
function importsOf(source: string, folder: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [, names = '', from = ''] of source.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
    const file = from.startsWith('./') ? path.join(folder, from) : from.replace(/^#server\//, 'src-server/');
    for (const name of names.split(',')) found.set(name.trim(), file);
  }
  return found;
}

/** The text of the comment above an exported function; null when it has none. */
function commentAbove(name: string, file: string): string | null {
  const source = readFileSync(file, 'utf8');
  const above = new RegExp(
    `/\\*\\*((?:(?!\\*/)[\\s\\S])*)\\*/\\s*export (?:async )?(?:function|const) ${name}\\b`,
  ).exec(source)?.[1];
  const text = above
    ?.split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join(' ')
    .trim();
  return text === undefined || text === '' ? null : text;
}

/**
 * What each procedure does, in the words that stand above the function which answers it: routers name procedures and nothing
 * else, so that is where one says it.
 */
export function procedureDocstrings(): Map<string, string> {
  const docstrings = new Map<string, string>();
  for (const domain of readdirSync(domains)) {
    const folder = path.join(domains, domain);
    const router = path.join(folder, `${domain}.router.ts`);
    if (!existsSync(router)) continue;
    const source = readFileSync(router, 'utf8');
    const imported = importsOf(source, folder);
    const procedures = source.matchAll(
      /^ {2}(\w+): [^;]*?\.(?:query|mutation|subscription)\(\s*\([^)]*\) =>\s*(?:yield[^;]*?\.part\()?(\w+)[()]/gm,
    );
    for (const [, procedure = '', answering = ''] of procedures) {
      const file = imported.get(answering);
      const comment = file === undefined ? null : commentAbove(answering, file);
      if (comment !== null) docstrings.set(`${domain}.${procedure}`, comment);
    }
  }
  return docstrings;
}

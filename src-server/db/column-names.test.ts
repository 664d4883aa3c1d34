import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { tables } from '#prisma/columns.ts';

/** Column names that no other word looks like. */
const columns = new Set(
  Object.values(tables)
    .flatMap((table) => Object.values(table.columns).map(({ column }) => column))
    .filter((column) => column.includes('_')),
);

/** The server's files, but for those that speak with other services, whose fields look the same. */
const files = readdirSync('src-server', { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^integrations|^auth.(local|authorization-code)/.test(file),
);

/** Where the names of columns stand in a line, outside of comments, quotes and casts. */
const namesIn = (line: string): string[] =>
  /^\s*(\/?\*|\/\/)/.test(line)
    ? []
    : [...line.matchAll(/(?<![\w':])[a-z]+(?:_[a-z]+)+(?![\w'])/g)].map(([word]) => word);

describe('SQL of the server', () => {
  it('names columns by their fields, so that a renamed one is a compile error', () => {
    expect(files.length).toBeGreaterThan(200);
    const named = files.flatMap((file) =>
      readFileSync(path.join('src-server', file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          namesIn(line)
            .filter((word) => columns.has(word))
            .map((word) => `${file}:${index + 1} ${word}`),
        ),
    );
    expect(named).toEqual([]);
  });
});

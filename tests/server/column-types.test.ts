import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = process.cwd();
let copy = '';

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'matinee-types-'));
  for (const part of [
    'src-server',
    'src-shared',
    'prisma',
    'demo',
    'scripts',
    'prisma.config.ts',
    'package.json',
    'tsconfig.base.json',
  ]) {
    cpSync(path.join(root, part), path.join(copy, part), {
      recursive: true,
      filter: (file) => !file.endsWith('.test.ts') && !file.includes(path.join('prisma', 'migrations')),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'] },
    include: ['src-server', 'src-shared', 'prisma/generated'],
  };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Changes the line of a field in the copy's schema. */
function changeField(model: string, field: string, change: (line: string) => string): void {
  const file = path.join(copy, 'prisma', 'schema.prisma');
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.indexOf(`model ${model} {`);
  const index = lines.findIndex((line, at) => at > start && line.trimStart().startsWith(`${field} `));
  const line = lines[index];
  if (start < 0 || line === undefined) throw new Error(`no ${model}.${field}`);
  lines[index] = change(line);
  writeFileSync(file, lines.join('\n'));
}

/** The compile errors of the copy after `prisma generate`, each with its file. */
function compileErrors(): string[] {
  const generated = run(path.join('node_modules', 'prisma', 'build', 'index.js'), 'generate');
  expect(generated.status, generated.stderr).toBe(0);
  const compiled = run(path.join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', '.');
  return compiled.stdout.split(/\n(?=\S)/).filter((line) => line.includes('error TS'));
}

/** Ten columns that leave the server, with the file of the view that sends each. */
const columns = [
  ['Content', 'heartCount', 'content/content.views.ts', 'Int', 'String'],
  ['Content', 'editedAt', 'content/content.views.ts', 'DateTime?', 'Int?'],
  ['Content', 'titlePosterPath', 'content/content.views.ts', 'String?', 'Int?'],
  ['Profile', 'fullName', 'profiles/profiles.views.ts', 'String', 'Boolean'],
  ['Profile', 'occupation', 'profiles/own-profile.views.ts', 'String', 'Int'],
  ['Profile', 'displayPersonalInfo', 'profiles/own-profile.views.ts', 'Boolean', 'Int'],
  ['Reply', 'text', 'replies/replies.views.ts', 'String?', 'Int?'],
  ['WallPost', 'likeCount', 'walls/walls.views.ts', 'Int', 'String'],
  ['UserCollection', 'voteAverage', 'collections/collections.views.ts', 'Float', 'String'],
  ['UserCollection', 'releaseDate', 'collections/collections.views.ts', 'String', 'Int'],
] as const;

describe('a column’s name and type', () => {
  it('are compile errors in its view when the schema renames it', () => {
    for (const [model, field] of columns) {
      changeField(model, field, (line) => {
        const mapped = line.includes('@map(') ? line : `${line} @map("${field}")`;
        return mapped.replace(field, `${field}Renamed`);
      });
    }
    const errors = compileErrors();
    const unnoticed = columns.filter(
      ([, field, file]) => !errors.some((error) => error.includes(file) && error.includes(field)),
    );
    expect(unnoticed).toEqual([]);
  }, 120_000);

  it('are compile errors in its view when the schema retypes it', () => {
    for (const [model, field, , before, after] of columns) {
      changeField(model, field, (line) =>
        line
          .replace(before, after)
          .replace(/@default\([^)]*\)/, '')
          .replace(/@db\.\w+(\([^)]*\))?/, ''),
      );
    }
    const errors = compileErrors();
    const files = [...new Set(columns.map(([, , file]) => file))];
    const unnoticed = files.filter((file) => !errors.some((error) => error.includes(file)));
    expect(unnoticed).toEqual([]);
  }, 120_000);
});

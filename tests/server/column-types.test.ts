import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tables } from '#prisma/columns.ts';

const root = process.cwd();
const isLong = process.env['MATINEE_FAULTS'] === 'long';
let copy = '';

beforeEach(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'matinee-types-'));
  for (const part of [
    'src',
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
      filter: (file) => !/\.test\.tsx?$/.test(file) && !file.includes(path.join('prisma', 'migrations')),
    });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});

afterEach(() => rmSync(copy, { recursive: true, force: true }));

const run = (...args: string[]) =>
  spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });

/** Replaces text in a file of the copy; throws if it is not there. */
function edit(file: string, before: string, after: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
  writeFileSync(path.join(copy, file), text.replace(before, after));
}

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

/** Renames fields in the copy's schema, keeping their columns, everywhere the schema names them. */
function rename(columns: readonly { model: string; field: string }[]): void {
  const changed = new Set(columns.map(({ model, field }) => `${model}.${field}`));
  const nameIn = (model: string, field: string) =>
    changed.has(`${model}.${field}`) ? `${field}Renamed` : field;
  const listIn = (model: string, list: string) =>
    list.replace(/\w+(?=[,(\]]|$)/g, (field) => nameIn(model, field));
  const file = path.join(copy, 'prisma', 'schema.prisma');
  let model = '';
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      model = /^model (\w+) /.exec(line)?.[1] ?? model;
      if (/^\s*@@/.test(line)) return line.replace(/\(\[[^\]]*\]/, (list) => listIn(model, list));
      const [, field = '', type = ''] = /^\s+(\w+)\s+(\w+)/.exec(line) ?? [];
      if (line.includes('@relation('))
        return line
          .replace(/(?<=fields: )\[[^\]]*\]/, (list) => listIn(model, list))
          .replace(/(?<=references: )\[[^\]]*\]/, (list) => listIn(type, list));
      if (!changed.has(`${model}.${field}`)) return line;
      const mapped = line.includes('@map(') ? line : `${line} @map("${field}")`;
      return mapped.replace(field, nameIn(model, field));
    });
  writeFileSync(file, lines.join('\n'));
}

/** Changes the field's type: to text for numbers and times, otherwise to a number (a day is read as text). */
const retyped = (line: string): string => {
  const [, name = '', type = ''] = /^\s*(\w+)\s+(\w+)/.exec(line) ?? [];
  const isDay = /@db\.Date\b/.test(line);
  const other = ['Int', 'Float', 'DateTime'].includes(type) && !isDay ? 'String' : 'Int';
  return line
    .replace(new RegExp(`(${name}\\s+)${type}`), `$1${other}`)
    .replace(/@default\((?:[^()]|\([^)]*\))*\)/, '')
    .replace(/@db\.\w+(\([^)]*\))?/, '');
};

const generate = () => run(path.join('node_modules', 'prisma', 'build', 'index.js'), 'generate');

/** The compile errors in these folders of the copy, each with its file. */
function compileErrors(...folders: string[]): string[] {
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      types: ['node', ...(folders.includes('src') ? ['vite/client'] : [])],
      jsx: 'react-jsx',
      ...(folders.includes('src') && {
        lib: ['ES2023', 'ES2024.String', 'ESNext.Disposable', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      }),
    },
    include: folders,
    // only for src-shared: the other folders have more precise types for these globals
    exclude: ['src-shared/globals.d.ts'],
  };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiled = run(path.join('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit', '-p', '.');
  return compiled.stdout.split(/\n(?=\S)/).filter((line) => line.includes('error TS'));
}

const serverErrors = () => compileErrors('src-server', 'src-shared', 'prisma/generated');

interface ReadColumn {
  file: string;
  model: string;
  field: string;
}

const domains = path.join(root, 'src-server', 'domains');
const modelOf = (table: string): string => table.charAt(0).toUpperCase() + table.slice(1);

/** The source of each domain file whose name ends with `ending`. */
const sourcesOf = (ending: string): { file: string; source: string }[] =>
  readdirSync(domains, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.endsWith('.test.ts'))
    .map((file) => ({ file, source: readFileSync(path.join(domains, file), 'utf8') }));

/** Every column that a view picks, found in the source of the views: the list is in the call or in a constant of the same file. */
function columnsOfViews(): ReadColumn[] {
  const known = Object.keys(tables);
  return sourcesOf('.views.ts').flatMap(({ file, source }) =>
    [...source.matchAll(/\bpick\(\s*'(\w+)',\s*(\[[^\]]*\]|\w+)/g)].flatMap(([, table = '', list = '']) => {
      const fields = list.startsWith('[')
        ? list
        : new RegExp(`const ${list} = (\\[[^\\]]*\\]) as const`).exec(source)?.[1];
      if (fields === undefined || !known.includes(table)) throw new Error(`${file} picks ${table} ${list}`);
      return [...fields.matchAll(/'(\w+)'/g)].map(([, field = '']) => ({
        file,
        model: modelOf(table),
        field,
      }));
    }),
  );
}

/** Every column that a domain selects through Prisma Client, relations excluded, found in the source in the same way. */
function columnsOfSelects(): ReadColumn[] {
  return sourcesOf('.ts').flatMap(({ file, source }) =>
    [...source.matchAll(/(?<!\w: \{ )\bselect: (\{[^{}]*\}|\w+)/g)].flatMap(({ index, 1: list = '' }) => {
      const table = [
        ...source.slice(0, index).matchAll(/\b(\w+)\.(?:find|create|update|upsert|delete)\w*\(/g),
      ].at(-1)?.[1];
      const fields = list.startsWith('{')
        ? list
        : new RegExp(`const ${list} = (\\{[^{}]*\\}) as const`).exec(source)?.[1];
      if (fields === undefined || table === undefined || !(table in tables))
        throw new Error(`${file} selects ${list} of ${table}`);
      return [...fields.matchAll(/(\w+): true/g)].map(([, field = '']) => ({
        file,
        model: modelOf(table),
        field,
      }));
    }),
  );
}

const nameOf = ({ file, model, field }: ReadColumn): string => `${file} ${model}.${field}`;

/** The columns whose views have no error that names them. */
const unnoticedIn = (errors: readonly string[], columns: readonly ReadColumn[]): string[] =>
  columns
    .filter(({ file, field }) => !errors.some((error) => error.includes(file) && error.includes(field)))
    .map(nameOf);

/** Whether a relation uses the column: Prisma itself refuses a changed type on only one end. */
const isKey = ({ model, field }: ReadColumn): boolean => {
  const schema = readFileSync(path.join(root, 'prisma', 'schema.prisma'), 'utf8');
  const own = schema.split(`\nmodel ${model} {`)[1]?.split('\n}')[0] ?? '';
  const refersHere = new RegExp(`\\b${model}\\??\\s+@relation\\(.*references: \\[${field}\\]`);
  return field === 'id' || own.includes(`fields: [${field}]`) || refersHere.test(schema);
};

/**
 * Ten columns of six tables that leave the server: the file that picks the column, its place in the view's schema, how that changes
 * with the column's type, and a component that shows it.
 */
const passedOn = [
  [
    'Content',
    'heartCount',
    'content/content.views.ts',
    'content.ts',
    'hearts: z.int().min(0)',
    'hearts: z.string()',
    'profiles/ReviewRow.tsx',
  ],
  [
    'Content',
    'titlePosterPath',
    'content/content.views.ts',
    'content.ts',
    'posterPath: z.string()',
    'posterPath: z.int()',
    'content/ReviewBody.tsx',
  ],
  [
    'Content',
    'reviewTitle',
    'content/content.views.ts',
    'content.ts',
    'reviewTitle: z.string()',
    'reviewTitle: z.int()',
    'content/composer/EditPostForm.tsx',
  ],
  [
    'Content',
    'createdAt',
    'content/content.views.ts',
    'content.ts',
    'createdAt: z.date()',
    'createdAt: z.string()',
    'content/PostCard.tsx',
  ],
  [
    'Profile',
    'fullName',
    'profiles/profiles.views.ts',
    'members.ts',
    'fullName: z.string()',
    'fullName: z.int()',
    'profiles/checklist.ts',
  ],
  [
    'Profile',
    'displayPersonalInfo',
    'profiles/own-profile.views.ts',
    'own-profile.ts',
    'displayPersonalInfo: z.boolean()',
    'displayPersonalInfo: z.int()',
    'editing/profile-draft.ts',
  ],
  [
    'Reply',
    'text',
    'replies/replies.views.ts',
    'replies.ts',
    'text: z.string()',
    'text: z.int()',
    'comments/Comment.tsx',
  ],
  [
    'WallPost',
    'likeCount',
    'walls/walls.views.ts',
    'walls.ts',
    'likes: z.int().min(0), replies',
    'likes: z.string(), replies',
    'walls/WallItem.tsx',
  ],
  [
    'UserCollection',
    'voteAverage',
    'collections/collections.views.ts',
    'titles.ts',
    'voteAverage: z.number().min(0).max(10)',
    'voteAverage: z.string()',
    'title-page/TitleBody.tsx',
  ],
  [
    'ProfileCounts',
    'followers',
    'profiles/profiles.views.ts',
    'members.ts',
    'followers: z.int().min(0)',
    'followers: z.string()',
    'profiles/',
  ],
] as const;

describe('a column’s name and type', () => {
  it('are compile errors in its view when the schema renames or retypes it, and in what shows it when the view passes that on', () => {
    const views = new Set<string>(passedOn.map(([, , file]) => file));
    const others = columnsOfViews().filter(
      ({ file, model, field }) =>
        views.has(file) && !passedOn.some(([table, column]) => table === model && column === field),
    );
    // two columns of each table that a view picks from
    const renamed = others.filter(
      ({ file, model }, index) =>
        others.slice(0, index).filter((one) => one.file === file && one.model === model).length < 2,
    );
    expect(renamed.length).toBeGreaterThanOrEqual(10);
    expect(new Set(renamed.map(({ model }) => model)).size).toBeGreaterThanOrEqual(5);
    rename(renamed);
    for (const [model, field] of passedOn) changeField(model, field, retyped);
    const generated = generate();
    expect(generated.status, generated.stderr).toBe(0);
    for (const [, , , view, before, after] of passedOn) edit(`src-shared/views/${view}`, before, after);
    const errors = compileErrors('src', 'src-server', 'src-shared', 'prisma/generated');
    expect(unnoticedIn(errors, renamed)).toEqual([]);
    const unnoticed = passedOn.filter(
      ([, , , , , , component]) => !errors.some((error) => error.startsWith(`src/features/${component}`)),
    );
    expect(unnoticed.map(([model, field]) => `${model}.${field}`)).toEqual([]);
  }, 240_000);

  it.runIf(isLong)(
    'are compile errors in every view that picks it when the schema renames it',
    () => {
      const columns = columnsOfViews();
      expect(columns.length).toBeGreaterThan(100);
      rename(columns);
      const generated = generate();
      expect(generated.status, generated.stderr).toBe(0);
      expect(unnoticedIn(serverErrors(), columns)).toEqual([]);
    },
    120_000,
  );

  it.runIf(isLong)(
    'are compile errors in its view for every single column that the schema retypes',
    () => {
      const schema = readFileSync(path.join(copy, 'prisma', 'schema.prisma'), 'utf8');
      const columns = columnsOfViews().filter((column) => !isKey(column));
      expect(columns.length).toBeGreaterThan(80);
      const unnoticed = columns.filter(({ model, field }) => {
        writeFileSync(path.join(copy, 'prisma', 'schema.prisma'), schema);
        changeField(model, field, retyped);
        const generated = generate();
        expect(generated.status, `${model}.${field}: ${generated.stderr}`).toBe(0);
        return !serverErrors().some((error) => /domains\/\w+\/[\w-]+\.views\.ts/.test(error));
      });
      expect(unnoticed.map(nameOf)).toEqual([]);
    },
    60 * 60_000,
  );

  it.runIf(isLong)(
    'are compile errors where Prisma Client selects it, for every single column that the schema renames or retypes',
    () => {
      const file = path.join(copy, 'prisma', 'schema.prisma');
      const schema = readFileSync(file, 'utf8');
      const columns = [
        ...new Map(columnsOfSelects().map((column) => [nameOf(column), column])).values(),
      ].filter((column) => !isKey(column));
      expect(columns.length).toBeGreaterThan(15);
      const unnoticed = columns.flatMap((column) => {
        const { model, field } = column;
        const changes = {
          renamed: () => rename([column]),
          retyped: () => changeField(model, field, retyped),
        };
        return Object.entries(changes).flatMap(([change, apply]) => {
          writeFileSync(file, schema);
          apply();
          const generated = generate();
          expect(generated.status, `${nameOf(column)}: ${generated.stderr}`).toBe(0);
          const noticed = serverErrors().some((error) =>
            error.includes(change === 'renamed' ? column.file : 'src-server/domains/'),
          );
          return noticed ? [] : `${nameOf(column)} ${change}`;
        });
      });
      expect(unnoticed).toEqual([]);
    },
    60 * 60_000,
  );
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { describeWholeApi } from './describe.ts';
import { apiDocument, undocumentedProcedures } from './document.ts';
import { notation } from './notation.ts';

describe('docs/api.md', () => {
  it('is what the router says now (npm run --silent api -- --markdown > docs/api.md)', () => {
    expect(readFileSync('docs/api.md', 'utf8')).toBe(apiDocument());
  });

  it('says of every procedure what it does', () => {
    expect(undocumentedProcedures()).toEqual([]);
    expect(apiDocument()).toContain(
      [
        '### bookmarks.set\n',
        'mutation · members · limit `writes`\n',
        '```ts',
        '({ contentId: uuid; bookmarked: boolean }) => { id: uuid; rev: integer; bookmarked: boolean }',
        '```\n',
        "Makes the viewer's bookmark match `bookmarked`; repeating a call changes nothing. Nobody else can see it.\n",
      ].join('\n'),
    );
  });

  it('names only inputs, keys of answers and procedures, and nothing inside the server', () => {
    const { procedures } = describeWholeApi();
    const paths = new Set(procedures.map(({ path }) => path));
    const unknown = procedures.flatMap(({ path, docstring = '', input, output, views }) => {
      const schemas = JSON.stringify([input, output, views]);
      return [...docstring.matchAll(/`([^`]+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !paths.has(name) && !schemas.includes(`"${name}":`))
        .map((name) => `${path}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });
});

describe('the notation of schemas', () => {
  it.each([
    [{ type: 'integer', minimum: 1, maximum: 50 }, 'integer(1…50)'],
    [{ type: 'integer', minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'integer'],
    [{ type: 'string', format: 'uuid' }, 'uuid'],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, maxItems: 3 }, '("a" | "b")[](…3)'],
    [
      { type: 'object', properties: { a: { const: true }, b: {} }, required: ['a'] },
      '{ a: true; b?: unknown }',
    ],
  ])('of %j is %s', (schema, text) => {
    expect(notation(schema)).toBe(text);
  });
});

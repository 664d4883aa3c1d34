import { readFileSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { describeApi } from '#server/describe-api.ts';
import { openApiDocument } from './open-api.ts';

describe('docs/openapi.json', () => {
  it('is what the router says now (npm run --silent api -- --openapi > docs/openapi.json)', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    );
  });

  it('is valid OpenAPI 3.1, with every reference in it', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(openApiDocument()))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect(validator.resolveRefs()).toBeDefined();
  });

  it('has every query and every mutation', () => {
    const calls = describeApi().filter(({ kind }) => kind !== 'subscription');
    expect(Object.keys(openApiDocument().paths)).toEqual(calls.map(({ path }) => `/trpc/${path}`));
  });
});

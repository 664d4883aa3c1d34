/**
 * `npm run --silent api`: every procedure with its kind, who may call it, its limit and the JSON Schemas of its input and output.
 * `--markdown` writes docs/api.md instead, `--openapi` docs/openapi.json.
 */
import { describeWholeApi } from '#scripts/api/describe.ts';
import { apiDocument } from '#scripts/api/document.ts';
import { openApiDocument } from '#scripts/api/open-api.ts';

function asked(): string {
  if (process.argv.includes('--markdown')) return apiDocument();
  const value = process.argv.includes('--openapi')
    ? openApiDocument()
    : describeWholeApi().procedures.map(({ docstring: _, output, views: $defs, ...procedure }) => ({
        ...procedure,
        output: output && { ...output, ...(Object.keys($defs).length > 0 && { $defs }) },
      }));
  return `${JSON.stringify(value, null, 2)}\n`;
}

process.stdout.write(asked());

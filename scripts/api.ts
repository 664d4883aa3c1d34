/**
 * `npm run --silent api`: every procedure with its kind, who may call it, its limit and the JSON Schemas of its input and output.
 * `--markdown` writes docs/api.md instead, `--openapi` docs/openapi.json.
 */
import { Command, Option } from 'commander';
import { refuseKeptOptions } from '#scripts/kept-options.ts';
import { runScript } from '#scripts/lifecycle.ts';
import { describeWholeApi } from '#scripts/api/describe.ts';
import { apiDocument } from '#scripts/api/document.ts';
import { openApiDocument } from '#scripts/api/open-api.ts';

const command = new Command('npm run --silent api --')
  .description('Describes every procedure as JSON: kind, who may call it, limit, input and output.')
  .addOption(new Option('--markdown', 'as the Markdown of docs/api.md').conflicts('openapi'))
  .option('--openapi', 'as the OpenAPI document of docs/openapi.json');

function asked(): string {
  refuseKeptOptions(command);
  const { markdown, openapi } = command.parse().opts<{ markdown?: boolean; openapi?: boolean }>();
  if (markdown) return apiDocument();
  const value = openapi
    ? openApiDocument()
    : describeWholeApi().procedures.map(({ docstring: _, output, views: $defs, ...procedure }) => ({
        ...procedure,
        output: output && { ...output, ...(Object.keys($defs).length > 0 && { $defs }) },
      }));
  return `${JSON.stringify(value, null, 2)}\n`;
}

await runScript(async () => {
  process.stdout.write(asked());
});

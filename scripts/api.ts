/**
 * `npm run --silent api`: every procedure with its kind, who may call it and the JSON Schema of its input. `--markdown`
 * writes docs/api.md instead.
 */
import { apiDocument } from '#scripts/api/document.ts';
import { describeApi } from '#server/describe-api.ts';

process.stdout.write(
  process.argv.includes('--markdown') ? apiDocument() : `${JSON.stringify(describeApi(), null, 2)}\n`,
);

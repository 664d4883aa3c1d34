/** `npm run --silent api`: every procedure with its kind, who may call it and the JSON Schema of its input. */
import { describeApi } from '#server/trpc/describe-api.ts';

process.stdout.write(`${JSON.stringify(describeApi(), null, 2)}\n`);

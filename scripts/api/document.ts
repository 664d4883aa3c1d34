import { describeApi } from '#server/describe-api.ts';
import { batchSize } from '#shared/limits.ts';
import { procedureDocstrings } from './docstrings.ts';
import { type JsonSchema, inputNotation } from './input-notation.ts';

type Procedure = ReturnType<typeof describeApi>[number];

const access = { anyone: 'anyone', member: 'members', moderator: 'moderators' } as const;

const introduction = `# The API

Made by \`npm run api -- --markdown > docs/api.md\`; \`npm run check\` fails when it is stale. \`npm run --silent api\` says the
same to machines, with the JSON Schema of each input.

[tRPC](https://trpc.io) under \`/trpc\`: queries by GET, mutations by POST, at most ${batchSize} calls in a batch; subscriptions over a WebSocket at
the same address, and nothing else there. Inputs and answers are [superjson](https://github.com/flightcontrolhq/superjson). A
change, and the opening of a socket, must name Matinee's own origin in \`Origin\`. Members are known by their cookie, or by an access token that they made in Settings: with \`Authorization: Bearer …\` no cookie
counts and no \`Origin\` is asked. A token with the scope \`read\` may call queries and subscriptions, one with \`write\` mutations; what says “no tokens”
is for browsers alone.
Errors carry \`data.reason\`, words for people, and \`data.requestId\`; a cursor that is forged, another list's or a week old is refused with \`CURSOR_INVALID\`: read the list from its beginning; after \`TOO_MANY\` and \`BUSY\` wait \`data.retryAfter\` seconds.
What makes something takes a \`clientId\` of your choice (a UUID), so that the same request sent twice makes one thing. An optional
field (\`?\`) may be left out; texts have limits, which the refusal names.

With TypeScript all of that is done by the package's own client, whose types are the server's:

\`\`\`ts
import { createMatineeClient } from 'matinee/client';

const matinee = createMatineeClient({ origin: 'http://localhost:3000', cookie });
const { items } = await matinee.api.feed.list.query({ tab: 'all' });
\`\`\`

[\`docs/examples/post.ts\`](examples/post.ts) posts from the command line. The client is TypeScript as it stands in the repository: run it with
\`tsx\`, and let the compiler have \`"moduleResolution": "bundler"\`, \`"allowImportingTsExtensions"\` and \`"skipLibCheck"\`. Addresses
that are no procedures: \`POST /media\` (uploads), \`/media/…\`, \`/auth/…\`, \`/health\`, \`/ready\`.
`;

function describe(
  { path, kind, access: who, scope, input }: Procedure,
  docstring: string | undefined,
): string {
  const takes = input === null ? '' : `\n\n\`\`\`ts\n${inputNotation(input as JsonSchema)}\n\`\`\``;
  const tokens = scope === null ? ' · no tokens' : '';
  return `### ${path}\n\n${kind} · ${access[who]}${tokens}${takes}\n\n${docstring ?? ''}\n`;
}

/** Procedures whose answering function has no words above it. */
export function undocumentedProcedures(): string[] {
  const docstrings = procedureDocstrings();
  return describeApi().flatMap(({ path }) => (docstrings.has(path) ? [] : [path]));
}

/** \`docs/api.md\`. */
export function apiDocument(): string {
  const docstrings = procedureDocstrings();
  const domains = new Map<string, Procedure[]>();
  for (const procedure of describeApi()) {
    const [domain = ''] = procedure.path.split('.');
    domains.set(domain, [...(domains.get(domain) ?? []), procedure]);
  }
  const chapters = [...domains].map(([domain, procedures]) =>
    [
      `## ${domain}\n`,
      ...procedures.map((procedure) => describe(procedure, docstrings.get(procedure.path))),
    ].join('\n'),
  );
  return [introduction, ...chapters].join('\n');
}

import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import { AppError } from '#server/errors.ts';
import { limitValues } from '#server/limits/limit-values.ts';
import { toTrpcError } from '#server/trpc/trpc.ts';
import { type ErrorReason, errorReasons } from '#shared/errors.ts';
import { batchSize } from '#shared/limits.ts';
import { type DocumentedProcedure, byDomain, describeWholeApi } from './describe.ts';
import { type JsonSchema, fieldNotations, notation } from './notation.ts';

const access = { anyone: 'anyone', member: 'members', moderator: 'moderators' } as const;

const introduction = `# The API

Made by \`npm run --silent api -- --markdown > docs/api.md\`; \`npm run check\` fails when it is stale. \`npm run --silent api\` says the
same as JSON, with the JSON Schema of every input and output. [\`openapi.json\`](openapi.json) has queries and mutations as OpenAPI
3.1, for generators of clients.

## Calling it

[tRPC](https://trpc.io) under \`/trpc\`: queries by GET, mutations by POST, at most ${batchSize} calls in a batch. Subscriptions run over a
WebSocket at the same address, and nothing else does. Inputs and answers are
[superjson](https://github.com/flightcontrolhq/superjson): the value stands in \`json\`, and \`meta\` says which texts are dates.

**Who calls.** A program sends an access token, which its member makes in Settings: \`Authorization: Bearer matinee_…\`. A token with the
scope \`read\` calls queries and subscriptions, one with \`write\` mutations; procedures marked "no tokens" are for browsers. Browsers send
their cookie, and must then name Matinee's own origin in \`Origin\` for everything that changes something, and for the socket. With
a token, cookies are ignored and no \`Origin\` is needed. With neither, the caller is a visitor. Another scheme than \`Bearer\` is refused
(\`TOKEN_INVALID\`), but for those that browsers send to a proxy by themselves (Basic, Digest, Negotiate, NTLM), which are ignored.

**Sending twice.** Mutations that create something take a \`clientId\` of your choice (a UUID): a repeated request creates nothing new.

**Lists** answer \`nextCursor\`; send it as \`cursor\` for the next page. It is good for a week, for the same list.

A query, with nothing but HTTP:

\`\`\`sh
curl -G https://matinee.example/trpc/feed.list --data-urlencode 'input={"json":{"tab":"all","limit":5}}'
# {"result":{"data":{"json":{"items":[…],"nextCursor":"…"},"meta":{…}}}}
\`\`\`

A mutation:

\`\`\`sh
curl https://matinee.example/trpc/content.create -H 'Authorization: Bearer matinee_…' -H 'Content-Type: application/json' \\
  -d '{"json":{"clientId":"0d8c6f0e-3c1c-4a3e-9d2b-8a2f7f1f6b11","text":"What a night"}}'
\`\`\`

A subscription, over a WebSocket to \`wss://matinee.example/trpc\` with the same \`Authorization\` header; each event comes as a message with
the same \`id\`:

\`\`\`json
{ "id": 1, "method": "subscription", "params": { "path": "hearts.onCounts", "input": { "json": { "contentIds": ["…"] } } } }
\`\`\`

For TypeScript, a small package does all of this; \`npm run client:pack\` builds it. Its types are made from the same schemas as this
document:

\`\`\`ts
import { createMatineeClient } from 'matinee-client';

const { api, close } = createMatineeClient({ origin: 'http://localhost:3000', token });
const { items } = await api.feed.list.query({ tab: 'all' });
await close();
\`\`\`

[\`docs/examples/post.ts\`](examples/post.ts) posts from the command line inside the repository, [\`docs/examples/post.py\`](examples/post.py)
from anywhere with nothing but Python's standard library.

## Uploads

\`POST /media\` as \`multipart/form-data\`: \`file\` (JPEG, PNG, WebP or GIF), \`purpose\` (\`post\`, \`avatar\` or \`photo\`) and perhaps \`alt\`, a
description. It answers 201 with the picture, whose \`id\` procedures take, and otherwise \`{ "error": { "reason", "message", … } }\`. A token
needs the scope \`write\`.

\`POST /imports\` as \`multipart/form-data\`: one or more \`file\` (the ZIP or the files of Letterboxd, Trakt, IMDb or TV Time; at most 200
MB), and for an encrypted ZIP its \`password\`. It answers 201 with the \`id\` that the procedures of \`imports\` take. Rows without
a match can be downloaded from \`/imports/{id}/unmatched.csv\` in a browser.

Other addresses that are no procedures: \`/media/…\` (pictures), \`/profile/{username}/feed.xml\` (an Atom feed of public posts and reviews),
\`/oembed?url=…\` (oEmbed, type \`link\`), \`/auth/…\`, \`/health\`, \`/ready\`.
`;

const code = (text: string): string => `\`\`\`ts\n${text}\n\`\`\``;

function describe(procedure: DocumentedProcedure): string {
  const { path, kind, access: who, scope, limit, input, output, docstring = '' } = procedure;
  const facts = [kind, access[who], ...(scope === null ? ['no tokens'] : []), `limit \`${limit}\``];
  const signature = [
    `(${input === null ? '' : notation(input)})`,
    kind === 'subscription' ? '=> each' : '=>',
    output === null ? 'nothing' : notation(output),
  ];
  return `### ${path}\n\n${facts.join(' · ')}\n\n${code(signature.join(' '))}\n\n${docstring}\n`;
}

/** A view with a field on each line. */
function describeView([name, view]: [string, JsonSchema]): string {
  const fields = fieldNotations(view);
  const text =
    fields.length > 0 ? `{\n${fields.map((field) => `  ${field};`).join('\n')}\n}` : notation(view);
  return `### ${name}\n\n${code(text)}\n`;
}

const statusOf = (reason: ErrorReason): number =>
  getHTTPStatusCodeFromError(toTrpcError(new AppError(reason)));

function errorChapter(): string {
  const rows = Object.entries(errorReasons).map(
    ([reason, { message }]) => `| \`${reason}\` | ${statusOf(reason as ErrorReason)} | ${message} |`,
  );
  return `## Errors

An error is \`{ "error": { "json": { "message", "code", "data": { "code", "httpStatus", "reason", "title", "requestId" } } } }\`. Tell errors apart by
\`data.reason\`; \`message\` is for people. Invalid input also has \`data.fields\`, a message for each field. After \`TOO_MANY\` and \`BUSY\` wait
\`data.retryAfter\` seconds. After \`CURSOR_INVALID\` read the list from its beginning.

| Reason | HTTP | What a person reads |
| --- | --- | --- |
${rows.join('\n')}
`;
}

function limitChapter(): string {
  const rows = Object.entries(limitValues).map(
    ([name, { points, seconds, atOnce }]) => `| \`${name}\` | ${points} in ${seconds} s | ${atOnce} |`,
  );
  return `## Limits

Calls of a member, or of a network for visitors, as each procedure names its limit; all calls of one access token count among \`tokenCalls\` as
well. The operator may multiply the rates.

| Limit | Calls | At once |
| --- | --- | --- |
${rows.join('\n')}
`;
}

/** Procedures whose answering function has no words above it. */
export const undocumentedProcedures = (): string[] =>
  describeWholeApi().procedures.flatMap(({ path, docstring }) => (docstring ? [] : [path]));

/** `docs/api.md`. */
export function apiDocument(): string {
  const { procedures, views } = describeWholeApi();
  const chapters = byDomain(procedures).map(([domain, own]) =>
    [`## ${domain}\n`, ...own.map(describe)].join('\n'),
  );
  const viewChapter = ['## Views\n\nWhat answers are made of.\n', ...Object.entries(views).map(describeView)];
  return [introduction, ...chapters, viewChapter.join('\n'), errorChapter(), limitChapter()].join('\n');
}

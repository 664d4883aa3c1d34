import { version } from '#server/version.ts';
import { errorReasons } from '#shared/errors.ts';
import { type DocumentedProcedure, describeWholeApi } from './describe.ts';
import type { JsonSchema } from './notation.ts';

/** Named views are components there, and the dialect of schemas is that of the whole document. */
function withComponentRefs({ $schema: _, ...schema }: JsonSchema): JsonSchema {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text) as JsonSchema;
}

const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

/** A value as superjson writes it. */
const superjsonOf = (json: object) => object({ json, meta: { $ref: '#/components/schemas/Meta' } }, ['json']);

const content = (schema: object) => ({ 'application/json': { schema } });

function operation({ path, kind, input, output, docstring, access, scope }: DocumentedProcedure) {
  const [tag] = path.split('.');
  const argument = input && superjsonOf(withComponentRefs(input));
  const answer = superjsonOf(output ? withComponentRefs(output) : { description: 'Nothing.' });
  // a call without a result has no `json`
  const data = output ? answer : { ...answer, required: [] };
  return {
    operationId: path.replace('.', '_'),
    tags: [tag],
    summary: docstring?.split(/[.;](?:\s|$)/)[0] ?? path,
    description: docstring,
    security: [
      ...(access === 'anyone' ? [{}] : []),
      ...(scope === null ? [] : [{ token: [] }]),
      { cookie: [] },
    ],
    ...(argument &&
      (kind === 'query'
        ? { parameters: [{ name: 'input', in: 'query', required: true, content: content(argument) }] }
        : { requestBody: { required: true, content: content(argument) } })),
    responses: {
      200: { description: 'The answer.', content: content(object({ result: object({ data }) })) },
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

const refusal = object({
  error: superjsonOf(
    object({
      message: { type: 'string', description: 'For people.' },
      code: { type: 'integer' },
      data: object(
        {
          code: { type: 'string' },
          httpStatus: { type: 'integer' },
          reason: { type: 'string', enum: Object.keys(errorReasons) },
          title: { type: 'string' },
          requestId: { type: 'string' },
          fields: { type: 'object', additionalProperties: { type: 'string' } },
          retryAfter: { type: 'integer', description: 'Seconds.' },
        },
        ['code', 'httpStatus', 'reason', 'title', 'requestId'],
      ),
    }),
  ),
});

/** Queries and mutations as an OpenAPI 3.1 document; subscriptions run over a socket, which OpenAPI cannot describe. */
export function openApiDocument() {
  const { procedures, views } = describeWholeApi();
  const calls = procedures.filter(({ kind }) => kind !== 'subscription');
  const schemas = Object.entries(views).map(([name, view]) => [name, withComponentRefs(view)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Matinee',
      version,
      description:
        'Inputs and answers are superjson: the value stands in `json`. See api.md for what holds for all calls.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: 'http://localhost:3000' }],
    paths: Object.fromEntries(
      calls.map((call) => [
        `/trpc/${call.path}`,
        { [call.kind === 'query' ? 'get' : 'post']: operation(call) },
      ]),
    ),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'An access token, made in Settings.' },
        cookie: { type: 'apiKey', in: 'cookie', name: 'matinee_session' },
      },
      responses: {
        Refusal: { description: 'A refusal.', content: content({ $ref: '#/components/schemas/Refusal' }) },
      },
      schemas: {
        ...Object.fromEntries(schemas),
        Meta: { type: 'object', description: 'Which texts are dates, and other types.' },
        Refusal: refusal,
      },
    },
  };
}

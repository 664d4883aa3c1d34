import { type ErrorCode, errorReasons } from '#shared/errors.ts';
import { trackedSubscriptions } from './answers.ts';
import { type DocumentedProcedure, byDomain, describeWholeApi } from './describe.ts';
import { type JsonSchema, notation } from './notation.ts';

const typeOf = (schema: JsonSchema): string => notation(schema, { bounds: false });

const comment = (text: string | undefined): string =>
  text ? `  /** ${text.replaceAll('*/', '* /')} */\n` : '';

const canBeLeftOut = ({ type, required = [] }: JsonSchema): boolean =>
  type !== 'object' && required.length === 0;

/** A procedure as a method of the client. */
function method({ path, kind, input, output, docstring }: DocumentedProcedure): string {
  const name = path.slice(path.indexOf('.') + 1);
  const answer = output === null ? 'void' : typeOf(output);
  const argument = input === null ? 'undefined' : typeOf(input);
  const optional = input === null || canBeLeftOut(input) ? '?' : '';
  const event = trackedSubscriptions.includes(path) ? `{ id: string; data: ${answer} }` : answer;
  const signature =
    kind === 'subscription'
      ? `subscribe(input: ${argument}, events: SubscriptionEvents<${event}>): Subscription`
      : `${kind === 'query' ? 'query' : 'mutate'}(input${optional}: ${argument}, options?: CallOptions): Promise<${answer}>`;
  return `${comment(docstring)}  ${name}: { ${signature} };`;
}

/** The declarations of `matinee-client`, which stand alone: they name no other package. */
export function clientTypes(): string {
  const { procedures, views } = describeWholeApi();
  const codes = new Set<ErrorCode>(Object.values(errorReasons).map(({ code }) => code));
  const named = Object.entries(views).map(([name, view]) => `export type ${name} = ${typeOf(view)};`);
  const api = byDomain(procedures).map(
    ([domain, own]) => `  ${domain}: {\n${own.map(method).join('\n')}\n  };`,
  );
  return `/** Made by \`npm run client:pack\` from the server's own schemas. */

/** A whole number. */
export type integer = number;
/** A UUID. */
export type uuid = string;

export interface CallOptions {
  signal?: AbortSignal;
}

export interface Subscription {
  unsubscribe(): void;
}

export interface SubscriptionEvents<Event> {
  onData?: (event: Event) => void;
  onStarted?: () => void;
  onError?: (error: MatineeError) => void;
  onComplete?: () => void;
}

/** Why a call was refused. */
export interface ErrorData {
  code: ${[...codes].map((code) => JSON.stringify(code)).join(' | ')};
  httpStatus: number;
  reason: ${Object.keys(errorReasons)
    .map((reason) => JSON.stringify(reason))
    .join(' | ')};
  title: string;
  requestId: string;
  /** Messages by field, for invalid input. */
  fields?: Record<string, string>;
  /** Seconds until it makes sense to try again. */
  retryAfter?: number;
}

/** What a call rejects with; \`message\` is for people. Without \`data\` no server answered. */
export interface MatineeError extends Error {
  data?: ErrorData | null;
}

${named.join('\n')}

export interface MatineeApi {
${api.join('\n')}
}

export interface MatineeClientOptions {
  /** The address of Matinee as members type it (its \`PUBLIC_ORIGIN\`). */
  origin: string;
  /** An access token, which its member makes in Settings. Without it, and without a cookie, the client is a visitor. */
  token?: string | undefined;
  /** The value of a \`Cookie\` header, as \`npm run admin -- session:create\` prints it. */
  cookie?: string | undefined;
}

export interface MatineeClient {
  api: MatineeApi;
  /** Ends its socket. */
  close(): Promise<void>;
}

/** A client for Node. Calls of one tick share a request; subscriptions share a socket, which reconnects by itself. */
export function createMatineeClient(options: MatineeClientOptions): MatineeClient;
`;
}

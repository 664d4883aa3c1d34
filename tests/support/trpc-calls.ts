import superjson from 'superjson';
import { describeApi } from '#server/describe-api.ts';

/** What a procedure answered over HTTP. */
export interface Answer {
  status: number;
  headers: Headers;
  /** The body as it came. */
  text: string;
  /** The result, read as the client reads it; undefined for an error. */
  data: unknown;
  /** The error's data; undefined for a result. */
  error:
    | { code: string; reason: string; message: string; requestId: string; retryAfter?: number }
    | undefined;
}

export interface CallOptions {
  cookie?: string | undefined;
  /** An access token; a program that has one names no origin. */
  token?: string;
  /** Sent as it stands, in the place of `input`. */
  raw?: string;
  origin?: string | null;
  /** Milliseconds that the answer may take; a call that waits for ever does not say what is wrong. */
  timeout?: number;
}

const kinds = new Map(describeApi().map(({ path, kind }) => [path, kind]));

function readAnswer(text: string): Pick<Answer, 'data' | 'error'> {
  const body = JSON.parse(text) as { result?: { data: never }; error?: { json: never } };
  if (body.result) return { data: superjson.deserialize(body.result.data), error: undefined };
  const { message, data } = superjson.deserialize<{
    message: string;
    data: Omit<NonNullable<Answer['error']>, 'message'>;
  }>(body.error as never);
  return { data: undefined, error: { ...data, message } };
}

/** Calls one procedure over HTTP, as the client does: a query by GET, a mutation by POST with our own origin. */
export async function callOver(
  url: string,
  path: string,
  input: unknown,
  { cookie, token, raw, origin = token === undefined ? url : null, timeout = 30_000 }: CallOptions = {},
): Promise<Answer> {
  const body = raw ?? JSON.stringify(superjson.serialize(input));
  const isMutation = kinds.get(path) === 'mutation';
  const address = `${url}/trpc/${path}${isMutation ? '' : `?input=${encodeURIComponent(body)}`}`;
  const response = await fetch(address, {
    ...(isMutation && { method: 'POST', body }),
    signal: AbortSignal.timeout(timeout),
    headers: {
      ...(cookie && { cookie }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isMutation && { 'content-type': 'application/json' }),
      ...(isMutation && origin !== null && { origin }),
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, ...readAnswer(text) };
}

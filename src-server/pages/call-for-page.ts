import { callTRPCProcedure, getErrorShape, getTRPCErrorFromUnknown } from '@trpc/server';
import { appRouter } from '#server/router.ts';
import type { Context } from '#server/trpc/context.ts';

/** A query made while rendering a page. */
export interface PageCall {
  path: string;
  input: unknown;
}

/** Its data, or the error as a browser would get it. */
export type PageAnswer = { data: unknown } | { error: ReturnType<typeof getErrorShape> };

/** Answers a page's query as the API answers a browser's: with the same rules, limits and messages. */
export async function callForPage(
  { path, input }: PageCall,
  createContext: () => Promise<Context>,
  signal: AbortSignal,
): Promise<PageAnswer> {
  let ctx: Context | undefined;
  try {
    ctx = await createContext();
    const getRawInput = async () => input;
    const query = {
      router: appRouter,
      path,
      getRawInput,
      ctx,
      type: 'query',
      signal,
      batchIndex: 0,
    } as const;
    return { data: await callTRPCProcedure(query) };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const config = appRouter._def._config;
    return { error: getErrorShape({ config, ctx, error, input, path, type: 'query' }) };
  }
}

import { callTRPCProcedure, getErrorShape, getTRPCErrorFromUnknown } from '@trpc/server';
import { appRouter } from '#server/router.ts';
import type { Context } from '#server/trpc/context.ts';

/** A query of a page that is rendered. */
export interface PageCall {
  path: string;
  input: unknown;
}

/** Its data, or the error as a browser would get it. */
export type PageAnswer = { data: unknown } | { error: ReturnType<typeof getErrorShape> };

/** Answers a query of a page as the API answers a browser's: by the same rules, limits and words. */
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

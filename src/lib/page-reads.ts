import { isNotFound, isRedirect, notFound } from '@tanstack/react-router';
import type { Me } from '#shared/views/account.ts';
import type { ApiClient } from './api-client.ts';
import { isGone, isInvalidInput } from './error-data.ts';

type Read = (api: ApiClient) => Promise<unknown>;

interface NameOptions {
  /** Milliseconds after which, or when it cannot be read, the page goes without a name. */
  timeout?: number;
}

/** What route loaders read while the server answers with a document. In a browser both do nothing: screens read by themselves. */
export interface PageReads {
  /**
   * Reads what the page is called by, for every document. What does not exist, or not for this reader, is not found, and neither
   * is what the API takes for no id.
   */
  readName: (read: Read, options?: NameOptions) => Promise<void>;
  /** Reads what its screen draws first, where the server draws it. */
  prefetch: (read: Read) => Promise<void>;
}

/** What a route's loader reads with. */
export interface PageContext extends PageReads {
  /** Resolves with the signed-in member, or null for a visitor. */
  viewer: () => Promise<Me | null>;
}

/** For the browser, where screens read by themselves. */
export const noReads: PageReads = {
  readName: async () => {},
  prefetch: async () => {},
};

const isNotFoundError = (error: unknown): boolean =>
  isNotFound(error) || isGone(error) || isInvalidInput(error);

/** The reads of one document. */
export interface DocumentReads extends PageReads {
  /** Why the screen cannot be drawn here. */
  failure: unknown;
  /** A read has thrown a redirect. */
  hasRedirected: boolean;
}

/** `signal` ends the waiting for what the screen draws; without it the screen is not drawn. */
export function createDocumentReads(api: ApiClient, signal: AbortSignal | undefined): DocumentReads {
  const tooLate = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  // nobody may be waiting
  tooLate.catch(() => {});
  const reads: DocumentReads = {
    failure: undefined,
    hasRedirected: false,
    async readName(read, { timeout } = {}) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        await Promise.race([
          read(api),
          ...(timeout === undefined
            ? []
            : [new Promise((resolve) => (timer = setTimeout(resolve, timeout)))]),
        ]);
      } catch (error) {
        if (isNotFoundError(error)) throw notFound();
        reads.hasRedirected ||= isRedirect(error);
        if (timeout === undefined) throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    async prefetch(read) {
      if (!signal) return;
      try {
        await Promise.race([read(api), tooLate]);
      } catch (error) {
        reads.failure ??= error;
      }
    },
  };
  return reads;
}

import { isNotFound, isRedirect, notFound } from '@tanstack/react-router';
import type { Me } from '#shared/views/account.ts';
import type { ApiClient } from './api-client.ts';
import { isGone, isInvalidInput } from './error-data.ts';

type Read = (api: ApiClient) => Promise<unknown>;

interface SubjectOptions {
  /** Milliseconds after which the page is sent without the subject's name. With a timeout, a failed read has the same effect. */
  timeout?: number;
}

/** What route loaders read while the server makes a document. In a browser both do nothing: screens read their own data. */
export interface PageReads {
  /**
   * Reads what the page's name comes from, for every document. Throws `notFound()` for what does not exist or is hidden from this
   * reader, and for what the API refuses as an invalid id.
   */
  readSubject: (read: Read, options?: SubjectOptions) => Promise<void>;
  /** Reads what the screen draws first, if the server draws it. */
  prefetch: (read: Read) => Promise<void>;
}

/** What a route's loader needs to read. */
export interface PageContext extends PageReads {
  /** Resolves with the signed-in member, or null for a visitor. */
  viewer: () => Promise<Me | null>;
}

/** For the browser, where screens read their own data. */
export const noReads: PageReads = {
  readSubject: async () => {},
  prefetch: async () => {},
};

const isNotFoundError = (error: unknown): boolean =>
  isNotFound(error) || isGone(error) || isInvalidInput(error);

/** The reads of one document. */
export interface DocumentReads extends PageReads {
  /** Why the screen cannot be drawn on the server. */
  failure: unknown;
  /** A read has thrown a redirect. */
  hasRedirected: boolean;
}

/** `signal` ends the wait for the screen's data; without a signal the screen is not drawn. */
export function createDocumentReads(api: ApiClient, signal: AbortSignal | undefined): DocumentReads {
  const tooLate = new Promise<never>((_resolve, reject) =>
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true }),
  );
  // no read may be waiting for it
  tooLate.catch(() => {});
  const reads: DocumentReads = {
    failure: undefined,
    hasRedirected: false,
    async readSubject(read, { timeout } = {}) {
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

import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  circuitBreaker,
  handleWhen,
  retry,
} from 'cockatiel';
import { Agent, request } from 'undici';
import { AppError } from '#server/errors.ts';
import { createSemaphore } from '#server/limits/semaphore.ts';
import type { BreakerState, Observer } from '#server/metrics/observer.ts';
import type { ExternalService } from './external-service.ts';

type ExternalServiceFault =
  /** Not one of the fixed hosts. */
  | 'foreign'
  /** No complete answer arrived in time. */
  | 'timeout'
  | 'unreachable'
  /** It answered with a redirect, which is never followed. */
  | 'redirect'
  | 'too-large'
  /** It answered with a server error (5xx). */
  | 'broken'
  /** It refuses our key or IP address (401, 403, 407); thrown by the caller. */
  | 'unauthorized'
  /** It refused this request (400, 422); thrown by the caller. */
  | 'refused'
  /** A status that does not concern the request, or an answer in another format, for example from a proxy; thrown by the caller. */
  | 'unexpected'
  /** Its answer does not match the schema; thrown by the caller. */
  | 'garbled'
  /**
   * Requests to it are paused: it failed so often that the circuit breaker is open, too many others were waiting for its answers, or it
   * asked us to wait (thrown by the caller).
   */
  | 'paused';

/** Why an external service gave no answer. */
export class ExternalServiceError extends Error {
  override readonly name = 'ExternalServiceError';
  readonly fault: ExternalServiceFault;

  constructor(fault: ExternalServiceFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** The fault for a status below 500 that the caller cannot use. */
export function faultOfStatus(status: number): ExternalServiceFault {
  if (status === 401 || status === 403 || status === 407) return 'unauthorized';
  return status === 400 || status === 422 ? 'refused' : 'unexpected';
}

/** Faults that concern only one request: others may succeed, and this one would fail the same way again. */
const unusableFaults: readonly ExternalServiceFault[] = ['too-large', 'refused', 'garbled'];

/** Whether a service answered, but this answer is unusable. The error may be wrapped in an `AppError`. */
export function isUnusableAnswer(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ExternalServiceError && unusableFaults.includes(cause.fault);
}

/** Whether a request was not answered because requests to a service are paused. The error may be wrapped in an `AppError`. */
export function isPaused(error: unknown): boolean {
  const cause = error instanceof AppError ? error.cause : error;
  return cause instanceof ExternalServiceError && cause.fault === 'paused';
}

export interface ExternalResponse {
  /** Below 500; never a redirect. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface SafeFetch {
  /** Sends the request, and once more after a short, random delay if the service failed. Throws an `ExternalServiceError`. */
  get(url: string, headers?: Record<string, string>): Promise<ExternalResponse>;
  close(): Promise<void>;
}

interface SafeFetchOptions {
  /** The only origins to which requests are sent. */
  origins: readonly string[];
  /** Milliseconds for one attempt, body included. */
  timeout?: number;
  /** The longest answer that is read, in bytes. */
  maxBytes?: number;
  /** The number of consecutive failures after which no requests are sent, and for how many milliseconds. */
  breaker?: { failures: number; pause: number };
  /** Milliseconds that a request may wait until others have ended. */
  maxWait?: number;
  /** Reports the breaker's state, under this name. */
  reports?: { observer: Observer; service: ExternalService };
}

const stateNames: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
};

const transientFaults: readonly ExternalServiceFault[] = ['timeout', 'unreachable', 'broken'];
const isTransient = (error: unknown): boolean =>
  error instanceof ExternalServiceError && transientFaults.includes(error.fault);

function toServiceError(error: unknown, origin: string): ExternalServiceError {
  if (error instanceof ExternalServiceError) return error;
  if (error instanceof BrokenCircuitError)
    return new ExternalServiceError('paused', `${origin} is left alone`, error);
  // from the semaphore
  if (error instanceof AppError)
    return new ExternalServiceError('paused', `too many requests to ${origin} are waiting`, error);
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return timedOut
    ? new ExternalServiceError('timeout', `${origin} did not answer in time`, error)
    : new ExternalServiceError('unreachable', `${origin} cannot be reached`, error);
}

/** Requests that are sent to a service concurrently; further ones wait, and their timeout starts when they are sent. */
const concurrency = 8;

/** One external service: fixed hosts, no redirects, a timeout, one retry, and a circuit breaker. */
export function createSafeFetch({
  origins,
  timeout = 3_000,
  maxBytes = 1_000_000,
  breaker = { failures: 5, pause: 10_000 },
  // hundreds of seasons of one series are read in less, unless the service is slow
  maxWait = 15_000,
  reports,
}: SafeFetchOptions): SafeFetch {
  const agent = new Agent({ connect: { timeout }, connections: concurrency });
  const slots = createSemaphore(concurrency, Number.POSITIVE_INFINITY);
  const circuit = circuitBreaker(handleWhen(isTransient), {
    halfOpenAfter: breaker.pause,
    breaker: new ConsecutiveBreaker(breaker.failures),
  });
  if (reports) {
    const { observer, service } = reports;
    const report = (state: CircuitState) => observer.breakerChanged(service, stateNames[state]);
    report(circuit.state);
    circuit.onStateChange(report);
  }
  const retryOnce = retry(handleWhen(isTransient), {
    maxAttempts: 1,
    backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }),
  });

  const attempt = async (url: URL, headers: Record<string, string>): Promise<ExternalResponse> => {
    const { origin } = url;
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await request(url, { dispatcher: agent, headers, signal });
      const { statusCode: status } = answer;
      // an abandoned body emits an error that nothing else handles
      answer.body.on('error', () => {});
      if (status >= 300 && status < 400) {
        answer.body.destroy();
        throw new ExternalServiceError('redirect', `${origin} answered with a redirect`);
      }
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of answer.body) {
        const bytes = Buffer.from(chunk as Uint8Array);
        length += bytes.length;
        // leaving the loop destroys the body
        if (length > maxBytes)
          throw new ExternalServiceError('too-large', `${origin} answered with too much`);
        chunks.push(bytes);
      }
      if (status >= 500) throw new ExternalServiceError('broken', `${origin} answered ${status}`);
      return { status, headers: answer.headers, body: Buffer.concat(chunks) };
    } catch (error) {
      throw toServiceError(error, origin);
    }
  };

  return {
    async get(address, headers = {}) {
      const url = new URL(address);
      if (!origins.includes(url.origin) || url.username || url.password) {
        throw new ExternalServiceError('foreign', `${url.origin} is not asked`);
      }
      try {
        // the circuit is asked after the wait: if it has opened meanwhile, nothing is sent
        return await retryOnce.execute(() =>
          slots.run(() => circuit.execute(() => attempt(url, headers)), AbortSignal.timeout(maxWait)),
        );
      } catch (error) {
        throw toServiceError(error, url.origin);
      }
    },
    close: () => agent.destroy(),
  };
}

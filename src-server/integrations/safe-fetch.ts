import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { Agent, request } from 'undici';
import type { BreakerState, Observer } from '#server/metrics/observer.ts';
import type { OutsideService } from './outside-service.ts';

type OutsideFault =
  /** Not one of the fixed hosts. */
  | 'foreign'
  /** Nothing whole came in time. */
  | 'timeout'
  | 'unreachable'
  /** It answered with a redirect, which is never followed. */
  | 'redirect'
  | 'too-large'
  /** It answered with a fault of its own (5xx). */
  | 'broken'
  /** It answered that it will not (4xx); said by whoever asked. */
  | 'refused'
  /** It answered with something other than it should; said by whoever asked. */
  | 'garbled'
  /** It failed so often that it is left alone for a while. */
  | 'paused';

/** Why an outside service gave no answer. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

export interface OutsideAnswer {
  /** Below 500; never a redirect. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface SafeFetch {
  /** Asks once, and once more after a short, random wait when the service failed. Throws an `OutsideError`. */
  get(url: string, headers?: Record<string, string>): Promise<OutsideAnswer>;
  close(): Promise<void>;
}

interface SafeFetchOptions {
  /** The only origins that are ever asked. */
  origins: readonly string[];
  /** Milliseconds for one attempt, body included. */
  timeout?: number;
  /** The longest answer read, in bytes. */
  maxBytes?: number;
  /** Failures in a row after which the service is left alone, and for how many milliseconds. */
  breaker?: { failures: number; pause: number };
  /** Told of the breaker, under this name. */
  reports?: { observer: Observer; service: OutsideService };
}

const stateNames: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: 'closed',
  [CircuitState.Open]: 'open',
  [CircuitState.HalfOpen]: 'half-open',
  [CircuitState.Isolated]: 'open',
};

const passing: readonly OutsideFault[] = ['timeout', 'unreachable', 'broken'];
const isPassing = (error: unknown): boolean => error instanceof OutsideError && passing.includes(error.fault);

function toOutsideError(error: unknown, origin: string): OutsideError {
  if (error instanceof OutsideError) return error;
  if (error instanceof BrokenCircuitError)
    return new OutsideError('paused', `${origin} is left alone`, error);
  const timedOut = error instanceof Error && error.name === 'TimeoutError';
  return timedOut
    ? new OutsideError('timeout', `${origin} did not answer in time`, error)
    : new OutsideError('unreachable', `${origin} cannot be reached`, error);
}

/** One outside service: fixed hosts, no redirects, a time-out, one retry, and a breaker, so that its bad day is not ours. */
export function createSafeFetch({
  origins,
  timeout = 3_000,
  maxBytes = 1_000_000,
  breaker = { failures: 5, pause: 10_000 },
  reports,
}: SafeFetchOptions): SafeFetch {
  const agent = new Agent({ connect: { timeout }, connections: 8 });
  const circuit = circuitBreaker(handleWhen(isPassing), {
    halfOpenAfter: breaker.pause,
    breaker: new ConsecutiveBreaker(breaker.failures),
  });
  if (reports) {
    const { observer, service } = reports;
    const report = (state: CircuitState) => observer.breakerChanged(service, stateNames[state]);
    report(circuit.state);
    circuit.onStateChange(report);
  }
  const policy = wrap(
    retry(handleWhen(isPassing), {
      maxAttempts: 1,
      backoff: new ExponentialBackoff({ initialDelay: 100, maxDelay: 400 }),
    }),
    circuit,
  );

  const attempt = async (url: URL, headers: Record<string, string>): Promise<OutsideAnswer> => {
    const { origin } = url;
    try {
      const signal = AbortSignal.timeout(timeout);
      const answer = await request(url, { dispatcher: agent, headers, signal });
      const { statusCode: status } = answer;
      // a body given up on emits an error, which nobody else would hear
      answer.body.on('error', () => {});
      if (status >= 300 && status < 400) {
        answer.body.destroy();
        throw new OutsideError('redirect', `${origin} answered with a redirect`);
      }
      const chunks: Buffer[] = [];
      let length = 0;
      for await (const chunk of answer.body) {
        const bytes = Buffer.from(chunk as Uint8Array);
        length += bytes.length;
        // leaving the loop destroys the body
        if (length > maxBytes) throw new OutsideError('too-large', `${origin} answered with too much`);
        chunks.push(bytes);
      }
      if (status >= 500) throw new OutsideError('broken', `${origin} answered ${status}`);
      return { status, headers: answer.headers, body: Buffer.concat(chunks) };
    } catch (error) {
      throw toOutsideError(error, origin);
    }
  };

  return {
    async get(address, headers = {}) {
      const url = new URL(address);
      if (!origins.includes(url.origin) || url.username || url.password) {
        throw new OutsideError('foreign', `${url.origin} is not asked`);
      }
      try {
        return await policy.execute(() => attempt(url, headers));
      } catch (error) {
        throw toOutsideError(error, url.origin);
      }
    },
    close: () => agent.destroy(),
  };
}

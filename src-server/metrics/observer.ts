import type { JobName } from '#server/jobs/job.ts';
import type { LimitName } from '#server/limits/limit-values.ts';
import type { ExternalService } from '#server/integrations/external-service.ts';
import type { BrowserError } from '#shared/schemas/browser-errors.ts';
import type { RouteClass } from './route-class.ts';

/** A circuit breaker's state: it lets requests through, blocks them, or lets one through as a trial. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Receives measurements. Nothing waits for it, and it gets no data about members. */
export interface Observer {
  /** `code`: an error's tRPC code; null for success. For a subscription, only its start is reported. */
  procedureEnded(procedure: string, kind: string, code: string | null, seconds: number): void;
  /** A subscription that had started ended with an error, not because its client left. */
  subscriptionBroke(procedure: string, code: string): void;
  requestEnded(route: RouteClass, method: string, status: number, seconds: number): void;
  limitRefused(limit: LimitName): void;
  /** A browser reported an error in our code. */
  browserFailed(source: BrowserError['source'], name: BrowserError['name']): void;
  jobEnded(job: JobName, succeeded: boolean, seconds: number): void;
  breakerChanged(service: ExternalService, state: BreakerState): void;
  /** The bus may have missed messages; its first connection counts too. */
  busMissed(): void;
}

/** For a server without metrics. */
export const silentObserver: Observer = {
  procedureEnded() {},
  subscriptionBroke() {},
  requestEnded() {},
  limitRefused() {},
  browserFailed() {},
  jobEnded() {},
  breakerChanged() {},
  busMissed() {},
};

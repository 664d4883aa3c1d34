import type { JobName } from '#server/jobs/job.ts';
import type { LimitName } from '#server/limits/limit-values.ts';
import type { ExternalService } from '#server/integrations/external-service.ts';
import type { BrowserError } from '#shared/schemas/browser-errors.ts';
import type { RouteClass } from './route-class.ts';

/** What a circuit breaker is: letting through, leaving the service alone, or trying it once. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Receives measurements. Parts report to it and never wait for it; it is given nothing about members. */
export interface Observer {
  /** `code` is tRPC's own of an error, null for an answer. Of a subscription only its start is reported. */
  procedureEnded(procedure: string, kind: string, code: string | null, seconds: number): void;
  /** A subscription that had started ended in an error; not by its reader's going. */
  subscriptionBroke(procedure: string, code: string): void;
  requestEnded(route: RouteClass, method: string, status: number, seconds: number): void;
  limitRefused(limit: LimitName): void;
  /** A page met an error in our code. */
  browserFailed(source: BrowserError['source'], name: BrowserError['name']): void;
  jobEnded(job: JobName, succeeded: boolean, seconds: number): void;
  breakerChanged(service: ExternalService, state: BreakerState): void;
  /** The bus may have missed something; its first connection counts as such. */
  busMissed(): void;
}

/** For a server that nobody measures. */
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

import type { JobName } from '#server/jobs/job.ts';
import type { LimitName } from '#server/limits/limit-values.ts';
import type { OutsideService } from '#server/integrations/outside-service.ts';
import type { RouteClass } from './route-class.ts';

/** What a circuit breaker is: letting through, leaving the service alone, or trying it once. */
export type BreakerState = 'closed' | 'open' | 'half-open';

/** Whoever wants to know what happens. Parts report to it and never wait for it; it is told of no member. */
export interface Observer {
  /** `code` is tRPC's own of an error, null for an answer. Of a subscription only its start is told. */
  procedureEnded(procedure: string, kind: string, code: string | null, seconds: number): void;
  /** A subscription that had started ended in an error; not by its reader's going. */
  subscriptionBroke(procedure: string, code: string): void;
  requestEnded(route: RouteClass, method: string, status: number, seconds: number): void;
  limitRefused(limit: LimitName): void;
  jobEnded(job: JobName, succeeded: boolean, seconds: number): void;
  breakerChanged(service: OutsideService, state: BreakerState): void;
  /** The bus may have missed something; its first connection counts as such. */
  busMissed(): void;
}

/** For a server that nobody measures. */
export const silentObserver: Observer = {
  procedureEnded() {},
  subscriptionBroke() {},
  requestEnded() {},
  limitRefused() {},
  jobEnded() {},
  breakerChanged() {},
  busMissed() {},
};

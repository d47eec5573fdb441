import { Problem } from './problem.ts';

/** The problem that answers a write request during maintenance. */
export function toMaintenanceProblem(retryAfterSeconds: number): Problem {
  return new Problem('maintenance', 'Nothing can be written during maintenance; reading goes on', {
    retryAfterSeconds,
    isExpected: true,
  });
}

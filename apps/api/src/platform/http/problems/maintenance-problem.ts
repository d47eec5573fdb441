import { Problem } from '#platform/problem.ts';

/** The problem that answers a write request during maintenance. */
export function toMaintenanceProblem(retryAfterSeconds: number): Problem {
  return new Problem('maintenance', 'Writes are refused during maintenance; reads still work', {
    retryAfterSeconds,
    isExpected: true,
  });
}

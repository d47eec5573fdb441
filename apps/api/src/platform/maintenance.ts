import { Problem } from './problem.ts';

/** What somebody is told whose request would have written something. */
export function toMaintenanceProblem(retryAfterSeconds: number): Problem {
  return new Problem('maintenance', 'Nothing can be written during maintenance; reading goes on', {
    retryAfterSeconds,
    isExpected: true,
  });
}

import type { WorkSignal } from '#platform/queue/work-signal.ts';

/** A signal that never wakes a job, so that each job runs only once, at the start. */
export const noWork: WorkSignal = {
  start() {},
  poll: async () => {},
  isHeard: () => null,
  stop: async () => {},
};

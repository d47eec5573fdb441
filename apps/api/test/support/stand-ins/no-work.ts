import type { WorkSignal } from '#platform/queue/work-signal.ts';

/** A signal that wakes no job, so that each runs once at its start. */
export const noWork: WorkSignal = {
  start() {},
  poll: async () => {},
  isHeard: () => null,
  stop: async () => {},
};

import type { RenderJob } from '#worker/render-jobs.ts';
import type { RenderWorkerPool } from '#worker/render-worker-pool.ts';

/** Counters since the process started, for the metrics. */
export interface RenderJobCounts {
  /** Number of running and waiting jobs. */
  readonly pending: number;
  /** Number of finished jobs by kind. */
  readonly made: Readonly<Record<RenderJob['kind'], number>>;
  /** Number of failed and refused jobs by kind. */
  readonly failed: Readonly<Record<RenderJob['kind'], number>>;
}

export interface CountedRenderWorkerPool extends RenderWorkerPool {
  readonly counts: RenderJobCounts;
}

/** Wraps a pool and counts its jobs. */
export function countRenderJobs(pool: RenderWorkerPool): CountedRenderWorkerPool {
  // Starts each kind at 0, because Prometheus sees no increase in a series that starts at 1.
  const made = { subset: 0, card: 0, qr: 0 };
  const failed = { subset: 0, card: 0, qr: 0 };
  const counts = { pending: 0, made, failed };
  return {
    counts,
    async make(job) {
      counts.pending += 1;
      try {
        const bytes = await pool.make(job);
        made[job.kind] += 1;
        return bytes;
      } catch (error) {
        failed[job.kind] += 1;
        throw error;
      } finally {
        counts.pending -= 1;
      }
    },
    close: async () => pool.close(),
  };
}

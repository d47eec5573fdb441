import type { RenderJob } from '#worker/render-jobs.ts';
import type { RenderWorkerPool } from '#worker/render-worker-pool.ts';

/** Numbers since the process started, for the metrics. */
export interface RenderJobCounts {
  /** Jobs that run or wait now. */
  readonly pending: number;
  /** Finished jobs by kind. */
  readonly made: Readonly<Record<RenderJob['kind'], number>>;
  /** Failed and refused jobs by kind. */
  readonly failed: Readonly<Record<RenderJob['kind'], number>>;
}

export interface CountedRenderWorkerPool extends RenderWorkerPool {
  readonly counts: RenderJobCounts;
}

/** Counts the jobs of a pool. */
export function countRenderJobs(pool: RenderWorkerPool): CountedRenderWorkerPool {
  // All kinds begin at 0, because Prometheus sees no increase in a series that begins with 1.
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

import type { RenderJob } from '#worker/render-jobs.ts';
import type { RenderWorkerPool } from '#worker/render-worker-pool.ts';

/** Numbers since the process started, for the metrics. */
export interface RenderJobCounts {
  /** Jobs that run or wait now. */
  readonly pending: number;
  /** Finished jobs by kind. */
  readonly made: ReadonlyMap<RenderJob['kind'], number>;
  /** Failed and refused jobs by kind. */
  readonly failed: ReadonlyMap<RenderJob['kind'], number>;
}

export interface CountedRenderWorkerPool extends RenderWorkerPool {
  readonly counts: RenderJobCounts;
}

/** Counts the jobs of a pool. */
export function countRenderJobs(pool: RenderWorkerPool): CountedRenderWorkerPool {
  const made = new Map<RenderJob['kind'], number>();
  const failed = new Map<RenderJob['kind'], number>();
  const counts = { pending: 0, made, failed };
  return {
    counts,
    async make(job) {
      counts.pending += 1;
      try {
        const bytes = await pool.make(job);
        made.set(job.kind, (made.get(job.kind) ?? 0) + 1);
        return bytes;
      } catch (error) {
        failed.set(job.kind, (failed.get(job.kind) ?? 0) + 1);
        throw error;
      } finally {
        counts.pending -= 1;
      }
    },
    close: async () => pool.close(),
  };
}

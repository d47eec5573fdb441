import type { RenderJob } from '#worker/render-jobs.ts';
import type { RenderWorkerPool } from '#worker/render-worker-pool.ts';

export interface FakeRenderWorkerPool extends RenderWorkerPool {
  readonly jobs: RenderJob[];
  /** While true, every job fails. */
  isBroken: boolean;
  /** Returns the size in bytes of a job's result. */
  sizeOf: (job: RenderJob) => number;
}

/** Creates a fake worker pool. Each job gets different bytes, of the size that `sizeOf` returns. */
export function fakeRenderWorkerPool(): FakeRenderWorkerPool {
  const workerPool: FakeRenderWorkerPool = {
    jobs: [],
    isBroken: false,
    sizeOf: () => 100,
    async make(job) {
      workerPool.jobs.push(job);
      if (workerPool.isBroken) throw new Error('The worker pool is broken');
      return Buffer.alloc(workerPool.sizeOf(job), JSON.stringify(job));
    },
    async close() {
      workerPool.isBroken = true;
    },
  };
  return workerPool;
}

import type { MakingJob } from '../making/making-jobs.ts';
import type { Workshop } from '../making/workshop.ts';

export interface FakeWorkshop extends Workshop {
  readonly jobs: MakingJob[];
  /** While true, every job fails. */
  isBroken: boolean;
  /** Size of the results in bytes. */
  sizeOf: (job: MakingJob) => number;
}

/** Creates a workshop whose results have the size of `sizeOf` and differ by job. */
export function fakeWorkshop(): FakeWorkshop {
  const workshop: FakeWorkshop = {
    jobs: [],
    isBroken: false,
    sizeOf: () => 100,
    async make(job) {
      workshop.jobs.push(job);
      if (workshop.isBroken) throw new Error('The workshop is broken');
      return Buffer.alloc(workshop.sizeOf(job), JSON.stringify(job));
    },
    async close() {
      workshop.isBroken = true;
    },
  };
  return workshop;
}

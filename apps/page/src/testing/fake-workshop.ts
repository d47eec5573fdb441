import type { MakingJob } from '../making/making-jobs.ts';
import type { Workshop } from '../making/workshop.ts';

export interface FakeWorkshop extends Workshop {
  readonly jobs: MakingJob[];
  /** While true everything fails. */
  isBroken: boolean;
  /** How many bytes the next things have. */
  sizeOf: (job: MakingJob) => number;
}

/** A workshop whose works are as long as they should be, and differ by what they were made of. */
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

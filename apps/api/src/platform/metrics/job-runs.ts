import type { Family } from '@musubi/server/metrics/metric';
import { API_METRICS } from '@musubi/server/metrics/metrics';

import type { Clock } from '../clock.ts';

/** Counts the runs of background jobs. */
export interface JobObserver {
  /** Starts to report a job, before its first run. */
  add(job: string): void;
  /** Records the end of a run; `isDone` is false after an error. */
  note(job: string, isDone: boolean): void;
}

interface Runs {
  done: number;
  failed: number;
  /** Failed runs since the last successful run. */
  inARow: number;
  succeededAt: Date;
}

/** Counts of the jobs of this process. */
export class JobRuns implements JobObserver {
  readonly #clock: Clock;
  readonly #runs = new Map<string, Runs>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(job: string): void {
    this.#runs.set(job, { done: 0, failed: 0, inARow: 0, succeededAt: this.#clock.now() });
  }

  note(job: string, isDone: boolean): void {
    const runs = this.#runs.get(job);
    if (runs === undefined) return;
    if (isDone) {
      runs.done += 1;
      runs.inARow = 0;
      runs.succeededAt = this.#clock.now();
    } else {
      runs.failed += 1;
      runs.inARow += 1;
    }
  }

  read(): readonly Family[] {
    const all = [...this.#runs];
    return [
      {
        metric: API_METRICS.jobRuns,
        samples: all.flatMap(([job, { done, failed }]) => [
          { labels: [job, 'done'], value: done },
          { labels: [job, 'failed'], value: failed },
        ]),
      },
      {
        metric: API_METRICS.jobFailures,
        samples: all.map(([job, { inARow }]) => ({ labels: [job], value: inARow })),
      },
      {
        metric: API_METRICS.jobSuccess,
        samples: all.map(([job, { succeededAt }]) => ({
          labels: [job],
          value: succeededAt.getTime() / 1000,
        })),
      },
    ];
  }
}

import { type RequestObserver, toStatusClass } from '../http/request-observer.ts';
import { DURATION_BUCKETS } from './metrics.ts';

/** Durations of the requests of one operation and status class. */
export interface DurationSeries {
  readonly operation: string;
  readonly status: string;
  /** Number of requests per bucket, not cumulative. The last bucket is for all longer durations. */
  readonly counts: readonly number[];
  readonly sumSeconds: number;
}

interface OpenSeries extends DurationSeries {
  readonly counts: number[];
  sumSeconds: number;
}

/** A histogram of durations in plain numbers, without a library. */
export class RequestDurations implements RequestObserver {
  readonly #series = new Map<string, Map<string, OpenSeries>>();

  note(operation: string, status: number, elapsedMs: number): void {
    const statusClass = toStatusClass(status);
    let ofOperation = this.#series.get(operation);
    if (ofOperation === undefined) {
      ofOperation = new Map();
      this.#series.set(operation, ofOperation);
    }
    let series = ofOperation.get(statusClass);
    if (series === undefined) {
      const counts = Array.from({ length: DURATION_BUCKETS.length + 1 }, () => 0);
      series = { operation, status: statusClass, counts, sumSeconds: 0 };
      ofOperation.set(statusClass, series);
    }
    const seconds = elapsedMs / 1000;
    let bucket = 0;
    while (seconds > (DURATION_BUCKETS[bucket] ?? Infinity)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sumSeconds += seconds;
  }

  list(): readonly DurationSeries[] {
    return [...this.#series.values()].flatMap((ofOperation) => [...ofOperation.values()]);
  }
}

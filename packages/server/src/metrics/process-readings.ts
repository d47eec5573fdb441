import { monitorEventLoopDelay } from 'node:perf_hooks';

import { readDroppedLines } from '../log/log-output.ts';
import { byLabel, type Family, single } from './metric.ts';
import { PROCESS_METRICS } from './metrics.ts';

/**
 * Minimum length in ms of a measurement window, so that a second scraper gets the same values as the first.
 */
const WINDOW_MS = 5000;
const RESOLUTION_MS = 20;
const SECOND_NS = 1e9;

export interface ProcessReadings {
  /** Returns the current memory, processor time, event loop delay and build of this process. */
  read(): readonly Family[];
  stop(): void;
}

/**
 * Starts measuring this process.
 * @param version version of the product
 * @param resolutionMs interval of the timer that measures the delay
 */
export function watchProcess(version: string, resolutionMs = RESOLUTION_MS): ProcessReadings {
  const startedAt = Date.now() / 1000 - process.uptime();
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let resetAtMs = performance.now();
  let delays: Readonly<Record<string, number>> | null = null;

  const toSeconds = (nanoseconds: number): number =>
    // The timer's own interval is part of each measured value.
    Number.isFinite(nanoseconds) ? Math.max(0, nanoseconds / SECOND_NS - resolutionMs / 1000) : 0;
  const readDelays = (): Readonly<Record<string, number>> => {
    const isOver = performance.now() - resetAtMs >= WINDOW_MS;
    if (delays === null || isOver) {
      const { max } = histogram;
      const [median, high] = [histogram.percentile(50), histogram.percentile(99)];
      delays = { 50: toSeconds(median), 99: toSeconds(high), 100: toSeconds(max) };
    }
    if (isOver) {
      histogram.reset();
      resetAtMs = performance.now();
    }
    return delays;
  };

  return {
    read() {
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const memory = { resident: rss, heap_used: heapUsed, heap_total: heapTotal, external };
      return [
        { metric: PROCESS_METRICS.build, samples: [{ labels: [version, process.version], value: 1 }] },
        single(PROCESS_METRICS.startTime, startedAt),
        single(PROCESS_METRICS.cpu, (user + system) / 1e6),
        byLabel(PROCESS_METRICS.memory, memory),
        byLabel(PROCESS_METRICS.eventLoopDelay, readDelays()),
        single(PROCESS_METRICS.droppedLines, readDroppedLines()),
      ];
    },
    stop: () => histogram.disable(),
  };
}

import { cpus, loadavg } from 'node:os';

import type { Stall } from './stall-meter.ts';

/**
 * Maximum acceptable time for one iteration of the event loop. All other requests wait during the iteration.
 */
export const STALL_LIMIT_MS = 100;
/**
 * Maximum tries per candidate. A stall caused by the request repeats in every try, and a stall caused by
 * garbage collection does not.
 */
const MOST_TRIES = 5;
const FEWEST_TRIES = 3;
/** Number of slowest candidates to measure again. */
const FINALISTS = 3;
const MOST_SUSPECTS = 20;

/** A candidate that can be measured repeatedly. */
export interface Measurable {
  readonly name: string;
  measure(): Promise<Stall>;
}

export interface Measured {
  readonly name: string;
  readonly stall: Stall;
}

const isMachineBusy = (): boolean => (loadavg()[0] ?? 0) > cpus().length;

/**
 * Returns the time by which to judge a stall. On a busy machine this is CPU time, because wall time includes
 * waiting for the processor. Otherwise it is wall time, which includes synchronous waiting.
 */
export const stallMs = ({ wallMs, cpuMs }: Stall): number => (isMachineBusy() ? cpuMs : wallMs);

/** The figure of a stall, in ms, that must not exceed `STALL_LIMIT_MS`. */
export type Judge = (stall: Stall) => number;

/** Returns the shortest stall of several tries: 3 by default, and up to 5 while all exceed the limit. */
export async function measureAgain(
  { name, measure }: Measurable,
  { fewestTries = FEWEST_TRIES, judge = stallMs }: { fewestTries?: number; judge?: Judge } = {},
): Promise<Measured> {
  let best = await measure();
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    if (tries >= fewestTries && judge(best) <= STALL_LIMIT_MS) break;
    const again = await measure();
    if (judge(again) < judge(best)) best = again;
  }
  return { name, stall: best };
}

/**
 * Measures each candidate once, then measures the slowest candidates again. Returns the first repeated result
 * over the limit, otherwise the worst repeated result.
 */
export async function findWorst(all: readonly Measurable[], judge: Judge = stallMs): Promise<Measured> {
  const once: (Measured & { readonly again: Measurable })[] = [];
  for (const one of all) once.push({ name: one.name, stall: await one.measure(), again: one });
  const ranked = once.toSorted((a, b) => judge(b.stall) - judge(a.stall));
  const suspects = ranked.filter(({ stall }) => judge(stall) > STALL_LIMIT_MS).length;
  const finalists = ranked.slice(0, Math.max(FINALISTS, Math.min(suspects, MOST_SUSPECTS)));
  let worst: Measured = { name: 'nothing', stall: { wallMs: 0, cpuMs: 0, totalCpuMs: 0 } };
  for (const { again } of finalists) {
    const measured = await measureAgain(again, { judge });
    if (judge(measured.stall) > judge(worst.stall)) worst = measured;
    // Stops here because the candidates are sorted: the remaining ones are hardly worse, and each measurement
    // is slow.
    if (judge(worst.stall) > STALL_LIMIT_MS) break;
  }
  return worst;
}

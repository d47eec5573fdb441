import { cpus, loadavg } from 'node:os';

import type { Stall } from './stall-meter.ts';

/** Longest turn of the event loop that is fine: other requests wait that long. */
export const STALL_LIMIT_MS = 100;
/** A stall that is the request's own comes back each time; a garbage collection does not. */
const MOST_TRIES = 5;
const FEWEST_TRIES = 3;
/** As many of the costliest are measured again. */
const FINALISTS = 3;
const MOST_SUSPECTS = 20;

/** Something that can be measured again. */
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
 * How long a stall counts. On a busy machine this thread waits for the processor, so that only what it computed itself
 * counts; on a quiet one synchronous waiting does too.
 */
export const stallMs = ({ wallMs, cpuMs }: Stall): number => (isMachineBusy() ? cpuMs : wallMs);

/** The shortest stall of some tries: 3 unless told, and up to 5 while each is over the limit. */
export async function measureAgain(
  { name, measure }: Measurable,
  fewestTries = FEWEST_TRIES,
): Promise<Measured> {
  let best = await measure();
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    if (tries >= fewestTries && stallMs(best) <= STALL_LIMIT_MS) break;
    const again = await measure();
    if (stallMs(again) < stallMs(best)) best = again;
  }
  return { name, stall: best };
}

/** Measures each once and the costliest again; returns the worst of those, or the first that is over the limit again. */
export async function findWorst(all: readonly Measurable[]): Promise<Measured> {
  const once: (Measured & { readonly again: Measurable })[] = [];
  for (const one of all) once.push({ name: one.name, stall: await one.measure(), again: one });
  const ranked = once.toSorted((a, b) => stallMs(b.stall) - stallMs(a.stall));
  const suspects = ranked.filter(({ stall }) => stallMs(stall) > STALL_LIMIT_MS).length;
  const finalists = ranked.slice(0, Math.max(FINALISTS, Math.min(suspects, MOST_SUSPECTS)));
  let worst: Measured = { name: 'nothing', stall: { wallMs: 0, cpuMs: 0 } };
  for (const { again } of finalists) {
    const measured = await measureAgain(again);
    if (stallMs(measured.stall) > stallMs(worst.stall)) worst = measured;
    // Ranked: what comes after it is hardly worse, and each try of it takes long.
    if (stallMs(worst.stall) > STALL_LIMIT_MS) break;
  }
  return worst;
}

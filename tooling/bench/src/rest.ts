import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Minimum idle fraction of the CPU cores over a second. The machine counts as idle after three such seconds
 * in a row.
 */
const REST_SHARE = 0.9;
const REST_SECONDS = 3;
const PATIENCE_SECONDS = 90;

function idleAndAllMs(): readonly [idle: number, all: number] {
  const times = cpus().map((core) => core.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return [times.reduce((sum, { idle }) => sum + idle, 0), all];
}

/** Measures over three seconds how many cores are free on average. */
export async function measureFreeCores(): Promise<{ readonly all: number; readonly free: number }> {
  const [idleBefore, allBefore] = idleAndAllMs();
  await delay(REST_SECONDS * 1000);
  const [idle, all] = idleAndAllMs();
  const count = cpus().length;
  return { all: count, free: (count * (idle - idleBefore)) / (all - allBefore) };
}

/**
 * Waits until the machine is idle, because servers keep working after their start and would distort the
 * measurement. Gives up with a message after 90 seconds.
 */
export async function waitUntilIdle(): Promise<void> {
  let calmSeconds = 0;
  for (let second = 0; second < PATIENCE_SECONDS; second += 1) {
    const [idleBefore, allBefore] = idleAndAllMs();
    await delay(1000);
    const [idle, all] = idleAndAllMs();
    calmSeconds = (idle - idleBefore) / (all - allBefore) >= REST_SHARE ? calmSeconds + 1 : 0;
    if (calmSeconds === REST_SECONDS) return;
  }
  console.log(`\nThe machine did not become idle within ${PATIENCE_SECONDS} s`);
}
